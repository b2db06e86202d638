// Code of the user's, run: what it throws is a fault of the site, at the line that threw it.
import process from 'node:process'
import { OrionError, type Place } from '../model/diagnostic.js'
import { thrownHint } from './module-hint.js'

/**
 * The result of `step`, which runs code of the module `file` (absolute), called `name` in messages.
 * @throws OrionError (usage) `module-failed`, with the line of the module that threw.
 */
export async function runCode<Result>(
  file: string,
  name: string,
  step: () => Promise<Result>,
): Promise<Result> {
  const before = process.sourceMapsEnabled
  process.setSourceMapsEnabled(true)
  try {
    return await step()
  } catch (cause) {
    const at = cause instanceof Error ? thrownAt(cause, file, name) : undefined
    const text = cause instanceof Error ? cause.message : String(cause)
    throw new OrionError(
      {
        code: 'module-failed',
        message: `Running ${name} failed: ${text}`,
        hint: thrownHint(cause),
        ...(at === undefined ? {} : { at }),
      },
      { kind: 'usage', cause },
    )
  } finally {
    process.setSourceMapsEnabled(before)
  }
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
