// Settings of other tools run where their own tool would run them: in the folder of their package. What they start and
// nobody waits for must not end this program when it fails.
import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setImmediate } from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'
import { distFolder } from '../../package/package-files.js'

export type ForeignRun<Result> = {
  readonly result: Result
  /** Messages of what failed beside it. */
  readonly failures: readonly string[]
}

/**
 * The result of `step`, which runs with the folder of the site's package as working directory. Promises that it started and
 * that fail within half a minute after it are ignored: no setting depends on them.
 */
export async function runForeign<Result>(
  siteDir: string,
  step: () => Promise<Result>,
): Promise<ForeignRun<Result>> {
  const failures: string[] = []
  const onRejection = (reason: unknown): void => {
    failures.push(reason instanceof Error ? reason.message : String(reason))
  }
  const before = process.cwd()
  process.on('unhandledRejection', onRejection)
  // Threads share the working directory of the process.
  if (isMainThread) process.chdir(workingFolder(siteDir))
  try {
    const result = await step()
    await filesSettled()
    return { result, failures }
  } finally {
    if (isMainThread) process.chdir(before)
    forgiveLateFailures()
    process.off('unhandledRejection', onRejection)
  }
}

/** What needs longer than this is not work of the settings. */
const LIMIT_MS = 30_000

function forgiveLateFailures(): void {
  if (process.listeners('unhandledRejection').includes(forgive)) return
  process.on('unhandledRejection', forgive)
  setTimeout(() => process.off('unhandledRejection', forgive), LIMIT_MS).unref()
}

/** A failure with the program's own code on its stack still ends the process; it throws nothing but errors. */
function forgive(reason: unknown): void {
  if (reason instanceof Error && reason.stack?.includes(distFolder) === true) throw reason
}

/** The nearest folder with a package.json, from which its scripts run; without one the folder itself. */
function workingFolder(siteDir: string): string {
  for (let folder = siteDir; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json'))) return folder
    if (existsSync(path.join(folder, '.git')) || folder === path.dirname(folder)) return siteDir
  }
}

/** Longer than reads and writes of a settings file take, on a busy machine too. */
const FILES_LIMIT_MS = 2000

/** Resolves when no file is being read or written: a promise that nobody waits for has failed by then. */
async function filesSettled(): Promise<void> {
  const end = performance.now() + FILES_LIMIT_MS
  do {
    await setImmediate()
  } while (process.getActiveResourcesInfo().includes('FSReqPromise') && performance.now() < end)
  await setImmediate()
}
