// Warnings of imports that lead to nothing, at the places where they are written.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { posix } from '../bundle/bundle-faults.js'
import type { UnknownImport } from './doc-imports.js'

/** One warning for each file and name. */
export async function unknownImports(
  found: readonly UnknownImport[],
  siteDir: string,
): Promise<Diagnostic[]> {
  const unique = new Map(found.map((each) => [`${each.importer}\n${each.source}`, each]))
  return Promise.all(
    [...unique.values()].map(async ({ source, importer, names }): Promise<Diagnostic> => {
      const text = await readFile(importer, 'utf8').catch(() => '')
      return {
        severity: 'warning',
        code: 'unknown-import',
        message:
          names === undefined
            ? `There is no module ${source}; a box stands in the place of what it brings.`
            : `Here ${source} has no ${names.join(' and no ')}; a box stands in the place of what it brings.`,
        hint: hintFor(source),
        at: { file: posix(path.relative(siteDir, importer)), ...placeOf(source, text) },
      }
    }),
  )
}

function hintFor(source: string): string {
  if (source.startsWith('@theme/'))
    return `Write the component to src/theme/${source.slice('@theme/'.length)}.jsx, or take the import out.`
  if (/^[./]|^@site\//.test(source))
    return 'A path starts at the folder of the file it stands in, with / or @site/ at that of the site.'
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? source
  return name.startsWith('@docusaurus/')
    ? 'This part of Docusaurus has no counterpart here; take the import out.'
    : `Install the package: npm install ${name}`
}

function placeOf(source: string, text: string): { line: number; column: number; length?: number } {
  const offset = ["'", '"', '`']
    .map((quote) => text.indexOf(quote + source + quote))
    .find((index) => index >= 0)
  if (offset === undefined) return { line: 1, column: 1 }
  const before = text.slice(0, offset + 1).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, length: source.length }
}
