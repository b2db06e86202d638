// Whether files changed since they were last looked at, without reading them.
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'

/** A text that differs when one of `files` (absolute) was written, resized, made or removed; folders change with their names. */
export async function fingerprint(files: readonly string[]): Promise<string> {
  const parts = await Promise.all(
    [...files].sort().map(async (file) => {
      const stats = await stat(file).catch(() => undefined)
      return stats ? `${file}:${String(stats.mtimeMs)}:${String(stats.size)}` : `${file}:-`
    }),
  )
  return parts.join('\n')
}

/**
 * Wraps a costly step so that it runs again only when its key or one of the files that it used changed.
 * `inputsOf` names the files (absolute) that a result was made of.
 */
export function memoizeByFiles<Argument, Result>(
  step: (argument: Argument) => Promise<Result>,
  keyOf: (argument: Argument) => string,
  inputsOf: (result: Result) => readonly string[],
): (argument: Argument) => Promise<Result> {
  let last: { key: string; inputs: readonly string[]; print: string; result: Result } | undefined
  return async (argument) => {
    const key = keyOf(argument)
    if (last?.key === key && last.print === (await fingerprint(last.inputs))) return last.result
    const result = await step(argument)
    const inputs = inputsOf(result)
    last = { key, inputs, print: await fingerprint(inputs), result }
    return result
  }
}

/** Each of `files` (absolute) with a digest of its contents, sorted; a missing one has none. */
export async function fileDigests(
  files: readonly string[],
): Promise<readonly (readonly [string, string])[]> {
  return Promise.all(
    [...files].sort().map(async (file) => {
      const contents = await readFile(file).catch(() => undefined)
      return [file, contents ? createHash('sha256').update(contents).digest('hex') : ''] as const
    }),
  )
}
