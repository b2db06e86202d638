// Code of the user's, run: what it throws is a fault of the site, at the line that threw it.
import process from 'node:process'
import { wrongUsage, type OrionError, type Place } from '../../model/diagnostics/diagnostic.js'
import { thrownHint } from './module-hint.js'

/** Settings may come from a slow server; after this time the build gives up. */
const LIMIT_SECONDS = 30

/**
 * The result of `step`, which runs code of the module `file` (absolute), called `name` in messages.
 * @throws OrionError (usage) `module-failed`, with the line of the module that threw, or because it never ends.
 */
export async function runCode<Result>(
  file: string,
  name: string,
  step: () => Promise<Result>,
): Promise<Result> {
  const before = process.sourceMapsEnabled
  process.setSourceMapsEnabled(true)
  try {
    return await inTime(step)
  } catch (cause) {
    if (cause instanceof Unsettled) throw unsettledError(name, cause)
    const at = cause instanceof Error ? thrownAt(cause, file, name) : undefined
    const text = cause instanceof Error ? cause.message : String(cause)
    throw wrongUsage(
      {
        code: 'module-failed',
        message: `Running ${name} failed: ${text}`,
        hint: thrownHint(cause),
        ...(at === undefined ? {} : { at }),
      },
      cause,
    )
  } finally {
    process.setSourceMapsEnabled(before)
  }
}

/** Code awaited a promise that never settles, or took too long. */
class Unsettled extends Error {}

/**
 * What `step` resolves to, unless it waits in vain. Node ends a process in silence once nothing is left that could
 * settle a promise, which `beforeExit` tells; where other things go on, the limit tells.
 */
async function inTime<Result>(step: () => Promise<Result>): Promise<Result> {
  let end = (): void => undefined
  const inVain = new Promise<never>((_, reject) => {
    const giveUp = (): void => reject(new Unsettled('waits for a promise that nothing resolves'))
    const late = `did not end within ${String(LIMIT_SECONDS)} seconds`
    const timer = setTimeout(() => reject(new Unsettled(late)), LIMIT_SECONDS * 1000)
    timer.unref()
    process.once('beforeExit', giveUp)
    end = () => {
      clearTimeout(timer)
      process.off('beforeExit', giveUp)
    }
  })
  try {
    return await Promise.race([step(), inVain])
  } finally {
    end()
  }
}

function unsettledError(name: string, cause: Unsettled): OrionError {
  return wrongUsage(
    {
      code: 'module-failed',
      message: `Running ${name} failed: it ${cause.message}.`,
      hint: 'Look for an await, or a returned promise, that never settles. Write values that take long to compute to a file, in a script of your own.',
    },
    cause,
  )
}

/** The innermost line of the module in an error's stack, which the source map has made its own. */
function thrownAt(error: Error, file: string, name: string): Place | undefined {
  for (const line of error.stack?.split('\n') ?? []) {
    const found = /(?:\(|at )(.+?):(\d+):(\d+)\)?$/.exec(line)
    if (found?.[1]?.endsWith(file) === true)
      return { file: name, line: Number(found[2]), column: Number(found[3]) }
  }
  return undefined
}
