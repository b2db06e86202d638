// Titles and headings that a search starts with, in an index of several files: all of them on a small site, the titles
// of a larger one, and on each how frequent their words are.
import { decodeNumbers, encodeNumbers, readNumbers } from '../text/varint-text.js'
import type { NameCounts, PageName } from '../headings/heading-catalog.js'
import type { PageDocuments } from './page-documents.js'
import type { CountedWord } from './spelling.js'
import { lettersOf } from './term-order.js'

export type NamesFile = {
  /** Number of titles and headings. */
  readonly all: number
  /** The words that most of them have, the most frequent first, separated by spaces, and how many have each. */
  readonly w: string
  readonly c: string
  /** Titles by page. Absent on a very large site. */
  readonly t?: readonly string[]
  /** The different breadcrumbs, and by page the place of its own (`encodeNumbers`). */
  readonly b?: readonly (readonly string[])[]
  readonly n?: string
  /** Headings by page, and the section of each (`encodeNumbers`). Absent on a large site. */
  readonly h?: readonly (readonly string[])[]
  readonly s?: string
}

/** The title, the breadcrumbs and the headings of a page. */
export type PageNames = PageName & {
  readonly headings: readonly (readonly [section: number, text: string])[]
}

/** Of all pages in their order. Without `hasHeadings` none of them has any. */
export type SiteNames = { readonly pages: readonly PageNames[]; readonly hasHeadings: boolean }

/** Number of words whose frequency the file has; others count as equally rare. */
const MOST_WORDS = 512
/** Characters of titles from which on they are not in the file, and of titles and headings. */
const MOST_TITLES = 100_000
const MOST_NAMES = 60_000

export function namesOf({ title, sections }: PageDocuments): PageNames {
  const headings = sections.flatMap(({ heading }, section) =>
    heading ? [[section, heading.t] as const] : [],
  )
  return { title: title.t, trail: title.b ?? [], headings }
}

/** Collects names as long as they are not too many: those of a very large site are not held for nothing. */
export function collectNames(): {
  readonly add: (names: PageNames) => void
  readonly names: () => SiteNames | undefined
} {
  let pages: PageNames[] | undefined = []
  let hasHeadings = true
  const size = { titles: 0, all: 0 }
  return {
    add(names) {
      size.titles += names.title.length
      size.all += lengthOf(names)
      if (hasHeadings && size.all > MOST_NAMES) {
        pages = pages?.map(withoutHeadings)
        hasHeadings = false
      }
      if (size.titles > MOST_TITLES) pages = undefined
      pages?.push(hasHeadings ? names : withoutHeadings(names))
    },
    names: () => pages && { pages, hasHeadings },
  }
}

/** Characters of all names of a page. */
function lengthOf({ title, headings }: PageNames): number {
  return headings.reduce((sum, [, text]) => sum + text.length, title.length)
}

const withoutHeadings = ({ title, trail }: PageNames): PageNames => ({ title, trail, headings: [] })

/** `all` is the number of titles and headings of the site, `words` are all of the index. */
export function namesFile(
  names: SiteNames | undefined,
  words: readonly CountedWord[],
  all: number,
): NamesFile {
  const frequent = countInNames(words)
    .filter(([, count]) => count > 1)
    .sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || (a < b ? -1 : 1))
    .slice(0, MOST_WORDS)
  return {
    all,
    w: frequent.map(([word]) => word).join(' '),
    c: encodeNumbers(frequent.map(([, count]) => count)),
    ...(names && titleFields(names.pages)),
    ...(names?.hasHeadings && headingFields(names.pages)),
  }
}

/** How many names have each word, whole or inside identifiers: `mdx` is in `@acme/mdx` too. */
function countInNames(words: readonly CountedWord[]): [word: string, count: number][] {
  const counts = new Map<string, number>()
  for (const { word, nameCount } of words) {
    const letters = lettersOf(word)
    counts.set(letters, (counts.get(letters) ?? 0) + nameCount)
  }
  return [...counts]
}

function titleFields(pages: readonly PageNames[]): Required<Pick<NamesFile, 't' | 'b' | 'n'>> {
  const keys = pages.map(({ trail }) => JSON.stringify(trail))
  const places = new Map([...new Set(keys)].map((key, place) => [key, place]))
  return {
    t: pages.map(({ title }) => title),
    b: [...places.keys()].map((key) => JSON.parse(key) as string[]),
    n: encodeNumbers(keys.map((key) => places.get(key) ?? 0)),
  }
}

function headingFields(pages: readonly PageNames[]): Required<Pick<NamesFile, 'h' | 's'>> {
  return {
    h: pages.map(({ headings }) => headings.map(([, text]) => text)),
    s: encodeNumbers(pages.flatMap(({ headings }) => headings.map(([section]) => section))),
  }
}

/** The names that the file has; undefined where it has none. */
export function readNames({ t, b = [], n = '', h, s = '' }: NamesFile): SiteNames | undefined {
  if (!t) return undefined
  const places = decodeNumbers(n)
  const { next } = readNumbers(s)
  const pages = t.map((title, page): PageNames => {
    const headings = (h?.[page] ?? []).map((text) => [next(), text] as const)
    return { title, trail: b[places[page] ?? 0] ?? [], headings }
  })
  return { pages, hasHeadings: h !== undefined }
}

/** The most frequent words of names, the most frequent first. */
export const readWords = ({ w }: NamesFile): readonly string[] => (w === '' ? [] : w.split(' '))

export function readCounts(file: NamesFile): NameCounts {
  const { all } = file
  const counts = decodeNumbers(file.c)
  const words = readWords(file)
  const known = new Map(words.map((word, place) => [word, counts[place] ?? 1]))
  // Between once and as often as the last one in the file.
  const usual = words.length < MOST_WORDS ? 1 : Math.sqrt(counts.at(-1) ?? 1)
  return { all, of: (word) => known.get(word) ?? usual }
}

/** The names after `pages` have become what they are there; undefined where the file would have another shape. */
export function patchNames(
  before: SiteNames | undefined,
  pages: readonly {
    readonly page: number
    readonly before: PageNames
    readonly after: PageNames
  }[],
): { readonly names: SiteNames | undefined } | undefined {
  const isShorter = pages.some((each) => lengthOf(each.after) < lengthOf(each.before))
  // Names that are not in the file may now be few enough.
  if (!before?.hasHeadings && isShorter) return undefined
  if (!before) return { names: undefined }
  const collected = collectNames()
  const after = new Map(pages.map((each) => [each.page, each.after]))
  for (const [page, names] of before.pages.entries()) collected.add(after.get(page) ?? names)
  const names = collected.names()
  if (!names || (before.hasHeadings && !names.hasHeadings)) return undefined
  const { hasHeadings } = before
  return {
    names: { pages: hasHeadings ? names.pages : names.pages.map(withoutHeadings), hasHeadings },
  }
}
