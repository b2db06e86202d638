// `// [!include ~/snippets/a.ts:region /find/replace/]`: code from files of the site, and from named blocks of the page.
import type { DialectPage } from '../dialect.js'
import { pathFrom } from '../line.js'
import {
  endOfCode,
  isClosingFence,
  openingFence,
  type SourceLine,
} from '../vitepress/source-lines.js'

const INCLUDE = /\/\/ \[!include ([^\]\n]+)\]/
const REGION = /\/\/ \[!(end)?region ([^\]\n]*)\]/

/** The texts of a page's blocks by the names that they have. */
export type NamedBlocks = ReadonlyMap<string, readonly string[]>

export type Included =
  | { readonly lines: readonly string[] }
  /** The file, or the region in it, that is missing. */
  | { readonly missing: string }

/** The lines in place of one that includes code; undefined for another line. */
export function includedLines(
  text: string,
  page: DialectPage,
  named: NamedBlocks,
): Included | undefined {
  const written = INCLUDE.exec(text)?.[1]
  if (written === undefined) return undefined
  const [target = '', ...changes] = written.split(' ')
  const [name = '', region] = target.split(':')
  const lines = name.startsWith('~') ? fileLines(name, page) : named.get(name)
  const part = lines && regionOf(lines, region)
  if (part === undefined) return { missing: target }
  return { lines: changes.reduce(replaced, part) }
}

/** `~` is the folder around that of the pages. */
function fileLines(name: string, { docsDir, read }: DialectPage): readonly string[] | undefined {
  const text = read(pathFrom(docsDir, name.replace(/^~\/*/, '')))
  return text?.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
}

/** The lines of a region, or all lines, without the marks of regions; undefined for an unknown region. */
function regionOf(
  lines: readonly string[],
  region: string | undefined,
): readonly string[] | undefined {
  if (region === undefined || region === '') return lines.filter((line) => !isRegionMark(line))
  const found: string[] = []
  let isKnown = false
  let isIn = false
  for (const line of lines) {
    const [mark, end, name] = REGION.exec(line) ?? []
    if (mark === undefined) {
      if (isIn) found.push(line)
    } else if (name === region) {
      isIn = end === undefined
      isKnown = true
    }
  }
  return isKnown ? found : undefined
}

export const isRegionMark = (line: string): boolean => REGION.test(line)

/** `/find/replace/`; a slash in a text is written `\/`. */
function replaced(lines: readonly string[], change: string): readonly string[] {
  const parts = change.split(/(?<!\\)\//)
  const [before, find = '', replacement = '', after] = parts.map((part) =>
    part.replaceAll('\\/', '/'),
  )
  if (before !== '' || after !== '' || parts.length !== 4 || find === '') return lines
  return lines.map((line) => line.replaceAll(find, replacement))
}

const FILENAME = /\bfilename=["']([^"']+)["']/
const FILE_TITLE = /\[([./\w-]+\.(?:[cm]?[jt]sx?|json|sol|rs|toml|ya?ml|css|html|mdx?))\]/

/** The blocks of a page that have a file name, with the code that is in them. */
export function namedBlocks(lines: readonly SourceLine[]): NamedBlocks {
  const named = new Map<string, readonly string[]>()
  for (let row = 0; row < lines.length; row++) {
    const fence = openingFence(lines[row]?.text ?? '')
    if (fence === undefined) continue
    const end = endOfCode(lines, row, fence.fence)
    const name = (FILENAME.exec(fence.info) ?? FILE_TITLE.exec(fence.info))?.[1]
    const code = lines.slice(row + 1, end).map(({ text }) => text)
    if (
      name !== undefined &&
      !named.has(name) &&
      isClosingFence(lines[end]?.text ?? '', fence.fence)
    )
      named.set(name, code)
    row = end
  }
  return named
}
