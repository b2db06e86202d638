// What a test or a file of tests opens is closed by whoever opens it, at the place where it is opened.
import { onTestFinished, TestRunner } from 'vitest'

type Close = () => unknown

const openInFile: Close[] = []

/** Calls `close` at the end of the running test; in a hook around several tests, at the end of their file. */
export function atEnd(close: Close): void {
  if (TestRunner.getCurrentTest())
    onTestFinished(async () => {
      await close()
    })
  else openInFile.push(close)
}

/** Closes everything that the hooks of a file opened, the last one first. */
export async function closeFile(): Promise<void> {
  for (const close of openInFile.splice(0).toReversed()) await close()
}
