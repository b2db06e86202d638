// The table of names: titles and headings of all pages in one file, for sites that are small enough. It is what
// suggestions of titles and headings are shown from without asking for any page's file.
import type { SearchDocument } from '../../model/search.js'
import { encodeNumber, readNumbers } from '../text/varint-text.js'

export type HeadingTableFile = {
  /** The different words of all names, the most frequent first, separated by spaces. */
  readonly w: string
  readonly u: readonly string[]
  /** The different breadcrumbs. */
  readonly b: readonly (readonly string[])[]
  /** The hashes that do not say what their heading says, in order. */
  readonly h: readonly string[]
  /**
   * By page: breadcrumbs, title, number of headings; by heading: section, distance of its id, 1 if its hash is in
   * `h`, text. A text is the number of its words and the words (`encodeNumbers`).
   */
  readonly n: string
}

/** The names of one page, by section for headings. */
export type PageHeadings = {
  readonly title: SearchDocument
  readonly headings: ReadonlyMap<number, SearchDocument>
}

/** The input of the table from a page. */
export type TitledPage = {
  readonly title: SearchDocument
  readonly sections: readonly { readonly heading: SearchDocument | undefined }[]
}

/** Characters of the table from which on there is none. */
export const MOST_NAMES = 400_000

/** Collects the names of pages for a table, of which there is none when it becomes too long. */
export function collectHeadings(): {
  readonly add: (page: TitledPage) => void
  readonly file: () => HeadingTableFile | undefined
} {
  /** Undefined as soon as the table is sure to be too long: the names of a large site are not held for nothing. */
  let pages: TitledPage[] | undefined = []
  let leastSize = 0
  return {
    add({ title, sections }) {
      const named = { title, sections: sections.map(({ heading }) => ({ heading })) }
      pages?.push(named)
      leastSize += sizeAtLeast(named)
      if (leastSize > MOST_NAMES) pages = undefined
    },
    file() {
      const file = pages && headingTableFile(pages)
      return file && JSON.stringify(file).length <= MOST_NAMES ? file : undefined
    },
  }
}

/** Characters that a page takes in the table at least: its URL with quotes, and a digit for each number. */
function sizeAtLeast({ title, sections }: TitledPage): number {
  const ofText = (text: string): number => 1 + text.split(' ').length
  return sections.reduce(
    (sum, { heading }) => sum + (heading ? 3 + ofText(heading.t) : 0),
    title.u.length + 2 + 2 + ofText(title.t),
  )
}

export function headingTableFile(pages: readonly TitledPage[]): HeadingTableFile {
  const names = pages.flatMap(({ title, sections }) => [
    title.t,
    ...sections.flatMap(({ heading }) => heading?.t ?? []),
  ])
  const words = byFrequency(names.flatMap((name) => name.split(' ')))
  const trails = placesOf(pages.map(({ title }) => JSON.stringify(title.b ?? [])))
  const hashes: string[] = []
  const textOf = (text: string): string => {
    const parts = text.split(' ')
    return [parts.length, ...parts.map((word) => words.get(word) ?? 0)].map(encodeNumber).join('')
  }
  const n = pages.map(({ title, sections }) => {
    const headings = sections.flatMap(({ heading }, section) =>
      heading ? [{ section, heading }] : [],
    )
    const trail = trails.get(JSON.stringify(title.b ?? [])) ?? 0
    const ofHeadings = headings.map(({ section, heading: { i, t, h = '' } }) => {
      const isPlain = h === plainHash(t)
      if (!isPlain) hashes.push(h)
      return [section, i - title.i, isPlain ? 0 : 1].map(encodeNumber).join('') + textOf(t)
    })
    return [
      encodeNumber(trail),
      textOf(title.t),
      encodeNumber(headings.length),
      ...ofHeadings,
    ].join('')
  })
  return {
    w: [...words.keys()].join(' '),
    u: pages.map(({ title }) => title.u),
    b: [...trails.keys()].map((key) => JSON.parse(key) as string[]),
    h: hashes,
    n: n.join(''),
  }
}

/** The names of each page; `firstIdOf` gives the id of its title. */
export function openHeadingTable(
  { w, u: urls, b, h: hashes, n }: HeadingTableFile,
  firstIdOf: (page: number) => number,
): readonly PageHeadings[] {
  const words = w.split(' ')
  const { next } = readNumbers(n)
  const nextText = (): string => Array.from({ length: next() }, () => words[next()] ?? '').join(' ')
  let hashPlace = 0
  return urls.map((u, page) => {
    const p = firstIdOf(page)
    const trail = b[next()] ?? []
    const title: SearchDocument = { i: p, t: nextText(), u, b: trail }
    const headings = new Map<number, SearchDocument>()
    for (let rest = next(); rest > 0; rest--) {
      const section = next()
      const i = p + next()
      const isPlain = next() === 0
      const t = nextText()
      const h = isPlain ? plainHash(t) : (hashes[hashPlace++] ?? '')
      headings.set(section, { i, t, u, h, p })
    }
    return { title, headings }
  })
}

/** The hash that most headings have; which they have is for the writer of the file to compare. */
function plainHash(text: string): string {
  return `#${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')}`
}

/** Each different word and its place: the most frequent first, so that it has a short number. */
function byFrequency(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const sorted = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  return new Map(sorted.map(([word], place) => [word, place]))
}

function placesOf(keys: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...new Set(keys)].map((key, place) => [key, place]))
}
