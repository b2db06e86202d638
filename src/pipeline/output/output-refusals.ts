// Folders that no build may take for its output.
import { existsSync, readdirSync } from 'node:fs'
import { wrongUsage, type Fault, type OrionError } from '../../model/diagnostics/diagnostic.js'
import { codeOf } from '../publish/disk.js'
import { isApart } from '../files/list-files.js'
import { INNER, MARKER } from '../../config/files/output-marker.js'
import { followLinks } from '../publish/output-place.js'
import { isAtOrBelow } from '../../config/files/paths.js'

export type Sources = { readonly siteDir: string; readonly sources: readonly string[] }

/** `outDir` may be a link to `folder`. @throws OrionError `output-folder` when it is, or holds, sources. */
export function refuseSources(outDir: string, folder: string, { siteDir, sources }: Sources): void {
  const isSite = (source: string): boolean => source === siteDir
  const clash = [siteDir, ...sources].find((source) =>
    [[outDir, source] as const, [folder, followLinks(source)] as const].some(
      ([output, input]) =>
        isAtOrBelow(input, output) || (!isSite(source) && isAtOrBelow(output, input)),
    ),
  )
  if (clash !== undefined)
    throw refusal({
      message: `The output folder ${outDir} would overwrite the sources in ${clash}.`,
      hint: 'Choose a separate folder with --out-dir, for example --out-dir build.',
    })
}

/**
 * `isKept` tells names that builds leave alone. @throws OrionError `output-folder` when `folder` is a file, or has content
 * that orion-docs did not make.
 */
export function refuseForeign(
  outDir: string,
  folder: string,
  isKept: (name: string) => boolean,
): void {
  let entries: readonly string[]
  try {
    entries = readdirSync(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    if (codeOf(error) !== 'ENOTDIR') throw error
    throw refusal({
      message: `The output folder ${outDir} is ${existsSync(folder) ? 'a file' : 'below a file'}.`,
      hint: 'Choose another folder with --out-dir.',
    })
  }
  const isOurs = (name: string): boolean => isApart(name) || name.startsWith(INNER) || isKept(name)
  if (!entries.includes(MARKER) && !entries.every(isOurs))
    throw refusal({
      message: `The output folder ${outDir} has files that orion-docs did not write.`,
      hint: 'Empty it, or choose another folder with --out-dir.',
    })
}

function refusal(fault: Omit<Fault, 'code'>): OrionError {
  return wrongUsage({ code: 'output-folder', ...fault })
}
