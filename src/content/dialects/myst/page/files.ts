// Files that a MyST page includes, and which of their lines it shows.
import type { DialectPage } from '../../dialect.js'
import { pathFrom, pathTo, type Line } from '../../line.js'
import { dedented } from '../../vitepress/files.js'

/** A name in the docs folder, from which paths are relative to it. */
export const inDocs = ({ docsDir }: Pick<DialectPage, 'docsDir'>): string =>
  docsDir === '' || docsDir === '.' ? 'page' : `${docsDir}/page`

/** An address of a file as the page writes it: with a slash before it, it is from the docs folder. */
export function fromPage(written: string, page: DialectPage): string {
  const [, path = '', tail = ''] = /^([^?#]*)(.*)$/.exec(written) ?? []
  // A folder or a page of the whole host.
  if (!path.startsWith('/') || !/\.\w+$/.test(path)) return written
  return encodeURI(pathTo(pathFrom(inDocs(page), path.slice(1)), page.file)) + tail
}

/** The path of a file, relative to the site folder: from the docs folder with a slash before it, else from the page. */
export function includedFile(written: string, line: Line, page: DialectPage): string {
  const name = written.trim()
  if (name.startsWith('/')) return pathFrom(inDocs(page), name.slice(1))
  const beside = pathFrom(line.place.file ?? page.file, name)
  // Sphinx looks beside the page, also for what an included file includes.
  const isThere = line.place.file === undefined || page.read(beside) !== undefined
  return isThere ? beside : pathFrom(page.file, name)
}

/** The text of a file; undefined where it is missing. */
export function includedText(written: string, line: Line, page: DialectPage): string | undefined {
  const text = page.read(includedFile(written, line, page))
  return text?.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
}

type Options = Readonly<Record<string, string>>

/** Index of the first line with a text, from line `from` on; -1 without one. */
const rowOf = (lines: readonly string[], text: string | undefined, from = 0): number =>
  text === undefined ? -1 : lines.findIndex((line, row) => row >= from && line.includes(text))

/** The rows that `start-after`, `start-at`, `end-before`, `end-at`, `start-line` and `end-line` leave. */
export function selectedRows(
  lines: readonly string[],
  options: Options,
): readonly [from: number, to: number] {
  const after = rowOf(lines, options['start-after'])
  const at = rowOf(lines, options['start-at'])
  const line = Number(options['start-line'] ?? 0)
  const from =
    after >= 0 ? after + 1 : at >= 0 ? at : Number.isInteger(line) ? Math.max(0, line) : 0
  const before = rowOf(lines, options['end-before'], from)
  const until = rowOf(lines, options['end-at'], from)
  const last = Number(options['end-line'] ?? lines.length)
  const to =
    before >= 0 ? before : until >= 0 ? until + 1 : Number.isInteger(last) ? last : lines.length
  return [from, to < 0 ? lines.length + to : to]
}

/** The lines of a file of code that the options leave: `lines` are ranges such as `1-3,7`. */
export function selectedLines(text: string, options: Options): readonly string[] {
  const lines = text.replace(/\n+$/, '').split('\n')
  const [from, to] = selectedRows(lines, options)
  const part = lines.slice(from, to)
  const ranges = options['lines']
  const chosen =
    ranges === undefined ? part : ranges.split(',').flatMap((each) => linesIn(part, each))
  return options['dedent'] === undefined ? chosen : dedented(chosen)
}

function linesIn(lines: readonly string[], range: string): readonly string[] {
  const [, first, dash, last] = /^\s*(\d*)\s*(-?)\s*(\d*)\s*$/.exec(range) ?? []
  if (first === undefined) return []
  const from = Math.max(1, Number(first) || 1)
  return lines.slice(from - 1, dash === '-' ? Number(last) || lines.length : from)
}
