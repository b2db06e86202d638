// Warnings of imports that lead to nothing, at the places where they are written.
import { readFile } from 'node:fs/promises'
import { fencedRows } from '../../content/blocks/page-blocks.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { UnknownImport } from './bundle/doc-imports.js'
import { pathIn } from '../../config/files/paths.js'

/** One warning for each file and name. */
export async function unknownImports(
  found: readonly UnknownImport[],
  siteDir: string,
): Promise<Diagnostic[]> {
  const unique = new Map(found.map((each) => [`${each.importer}\n${each.source}`, each]))
  return Promise.all(
    [...unique.values()].map(async ({ source, importer, names, isScript }): Promise<Diagnostic> => {
      const text = await readFile(importer, 'utf8').catch(() => '')
      const file = pathIn(siteDir, importer)
      if (isScript === true) return leftOutScript(file, text)
      return {
        severity: 'warning',
        code: 'unknown-import',
        message:
          names === undefined
            ? missing(fileOf(source))
            : `${source} does not export ${names.join(' or ')}; a placeholder is shown.`,
        hint: hintFor(fileOf(source)),
        at: { file, ...placeOf(source, importer, text) },
      }
    }),
  )
}

function leftOutScript(file: string, text: string): Diagnostic {
  const lines = text.split('\n')
  const row = lines.findIndex((line) => line.includes('<script'))
  const column = (lines[row] ?? '').indexOf('<script') + 1
  return {
    severity: 'warning',
    code: 'mdx-component',
    message: 'The script of this component is left out: what it shows is there, and does not move.',
    hint: 'Write the component in React, if it needs the script.',
    at: { file, line: row + 1, column, length: '<script'.length },
  }
}

const missing = (source: string): string =>
  `Module ${source} ${isPath(source) ? 'does not exist' : 'is not installed'}; a placeholder is shown.`

/** `!!raw-loader!./a.ts` names loaders before the file. */
const fileOf = (source: string): string => source.replace(/^!*(?:[\w-]+-loader!)+/, '')

const isPath = (source: string): boolean => /^[./]|^@(?:site|theme)\//.test(source)

function hintFor(source: string): string {
  if (source.startsWith('@theme/'))
    return `Write the component to src/theme/${source.slice('@theme/'.length)}.jsx, or remove the import.`
  if (isPath(source))
    return 'A path is relative to the folder of this file; with / or @site/, to the site folder.'
  if (/^astro(?::|\/)|^@astrojs\//.test(source))
    return 'orion-docs has no equivalent of this part of Astro. Write what it gives into the component.'
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? source
  return name.startsWith('@docusaurus/')
    ? 'orion-docs has no equivalent of this part of Docusaurus. Remove the import.'
    : `Install the package: npm install ${name}`
}

function placeOf(
  source: string,
  importer: string,
  text: string,
): { line: number; column: number; length?: number } {
  const lines = text.split('\n')
  const fenced = MARKDOWN.test(importer) ? fencedRows(lines, 'mdx') : undefined
  // Imports in `mdx-code-block` are run; other code only shows them.
  const places = lines.flatMap((line, row) => {
    const quoted = QUOTES.find((quote) => line.includes(quote + source + quote))
    if (quoted === undefined) return []
    const column = line.indexOf(quoted + source + quoted) + 2
    return [{ line: row + 1, column, length: source.length }]
  })
  const outside = places.find(({ line }) => fenced?.has(line - 1) !== true)
  return outside ?? places[0] ?? { line: 1, column: 1 }
}

const MARKDOWN = /\.(?:md|mdx|markdown)$/
const QUOTES = ["'", '"', '`']
