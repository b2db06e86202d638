// Problems with what every format needs besides: their files as they are on disk, and the lines that they are on.
import { lstat, readFile } from 'node:fs/promises'
import path from 'node:path'
import { compareDiagnostics, type Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { pathIn } from '../../config/files/paths.js'

/** A problem with its file. */
export type Located = {
  readonly diagnostic: Diagnostic
  /** Absolute; absent for a problem without a file. */
  readonly file?: string
  /** The text of the file; absent when it cannot be read. */
  readonly source?: string
}

/** `diagnostics` in the order in which they are shown. Files of places are relative to `siteDir`. */
export async function locate(
  diagnostics: readonly Diagnostic[],
  siteDir: string,
  cwd: string,
): Promise<readonly Located[]> {
  const sources = new Map<string, string | undefined>()
  const located: Located[] = []
  for (const diagnostic of [...diagnostics].sort(compareDiagnostics)) {
    const name = diagnostic.at?.file
    if (name === undefined) {
      located.push({ diagnostic })
      continue
    }
    const file = path.resolve(cwd, siteDir, name)
    if (!sources.has(file)) sources.set(file, await readText(file))
    const source = sources.get(file)
    located.push({ diagnostic, file, ...(source === undefined ? {} : { source }) })
  }
  return located
}

/** Nothing of a file that has no lines to show, and of one behind a symbolic link, which may be nobody's business. */
async function readText(file: string): Promise<string | undefined> {
  const stats = await lstat(file).catch(() => undefined)
  if (stats?.isFile() !== true) return undefined
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text?.includes('\0') === true ? undefined : text
}

/** `file` seen from `folder`, with `/` on every system. */
export function pathFrom(folder: string, file: string): string {
  return pathIn(folder, file) || '.'
}
