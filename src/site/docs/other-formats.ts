// Pages in formats that are not Markdown: those that the dialect of the site reads, and those that are not read, which
// nobody should have to find out alone.
import { isAsciidoc } from '../../model/text/asciidoc/asciidoc-file.js'
import { isElixirFormat, isMystFormat, isQuartoFormat } from '../../model/text/page-formats.js'
import { isTopic } from '../../model/text/writerside/topic-file.js'
import { compareText } from '../../model/text/text.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { createExclusion } from '../routes/glob.js'

/** The names that Pandoc has for the formats, by the endings of their files. */
const PANDOC: Readonly<Record<string, string>> = {
  ...{ adoc: 'asciidoc', asciidoc: 'asciidoc', ipynb: 'ipynb', org: 'org', qmd: 'markdown' },
  ...{ Rmd: 'markdown', rst: 'rst', textile: 'textile' },
}

const ENDINGS = Object.keys(PANDOC)

/** The pattern of files in these formats. */
export const OTHER_FORMATS = `**/*.{${ENDINGS.join(',')}}`

const ENDING = new RegExp(`\\.(${ENDINGS.join('|')})$`)

/** The dialects with pages in other formats. */
const READ: Readonly<Record<string, (file: string) => boolean>> = {
  myst: isMystFormat,
  asciidoc: isAsciidoc,
  quarto: isQuartoFormat,
  writerside: isTopic,
  hugo: (file) => file.endsWith('.html'),
  exdoc: isElixirFormat,
}

/** Files in other formats by the patterns of the pages: which of them are pages, and which have a format that is read. */
export function otherPages(
  dialect: string | undefined,
  include: readonly string[],
): { readonly isPage: (file: string) => boolean; readonly isKnown: (file: string) => boolean } {
  const patterns = include.filter(READ[dialect ?? ''] ?? (() => false))
  if (patterns.length === 0) return { isPage: () => false, isKnown: () => false }
  const endings = new Set(patterns.map(endingOf))
  return { isPage: createExclusion(patterns), isKnown: (file) => endings.has(endingOf(file)) }
}

/** One warning for all of `names`, paths in the docs folder, that have such a format; the one with the most files is named first. */
export function warnOtherFormats(names: readonly string[], folder: string): Diagnostic[] {
  const files = names.filter((name) => ENDING.test(name)).sort(compareText)
  const [first] = files
  if (first === undefined) return []
  const counts = new Map<string, number>()
  for (const file of files) counts.set(endingOf(file), (counts.get(endingOf(file)) ?? 0) + 1)
  const formats = [...counts].sort(([, a], [, b]) => b - a)
  const list = formats.map(([ending, count]) => `${count} .${ending}`).join(', ')
  const file = folder === '' ? first : `${folder}/${first}`
  const format = PANDOC[endingOf(first)] ?? 'markdown'
  return [
    {
      severity: 'warning',
      code: 'unread-format',
      message: `${files.length === 1 ? '1 file is not read, since its' : `${files.length} files are not read, since their`} format is not Markdown: ${list}`,
      hint: `Convert them, for example with Pandoc: pandoc -f ${format} -t gfm ${file} -o ${file.replace(ENDING, '.md')}`,
    },
  ]
}

const endingOf = (file: string): string => ENDING.exec(file)?.[1] ?? ''
