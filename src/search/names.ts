// The table of names: titles and headings of all pages in one file, for sites that are small enough. It is what
// suggestions of titles and headings are shown from without asking for any page's file.
import type { SearchDocument } from '../model/search.js'
import { decodeNumbers, encodeNumbers } from './number-code.js'
import type { PageDocuments } from './page-documents.js'

/** `b` the different breadcrumbs; `p` the pages: title, URL, place in `b`, where the headings are, then each with its hash. */
export type NamesFile = {
  readonly b: readonly (readonly string[])[]
  readonly p: readonly (readonly [
    title: string,
    url: string,
    breadcrumbs: number,
    places: string,
    ...headings: readonly string[],
  ])[]
}

/** The names of one page, by section for headings. */
export type PageNames = {
  readonly title: SearchDocument
  readonly headings: ReadonlyMap<number, SearchDocument>
}

export function namesFile(pages: readonly PageDocuments[]): NamesFile {
  const trails = new Map<string, number>()
  const place = (breadcrumbs: readonly string[]): number => {
    const key = JSON.stringify(breadcrumbs)
    const known = trails.get(key) ?? trails.size
    trails.set(key, known)
    return known
  }
  const p = pages.map(({ title, sections }) => {
    const headings = sections.flatMap(({ heading }, section) =>
      heading ? [{ section, heading }] : [],
    )
    return [
      title.t,
      title.u,
      place(title.b ?? []),
      encodeNumbers(headings.flatMap(({ section, heading }) => [section, heading.i - title.i])),
      // A hash that says what the heading says is left out.
      ...headings.flatMap(({ heading: { t, h = '' } }) => [t, h === plainHash(t) ? '' : h]),
    ] as const
  })
  return { b: [...trails.keys()].map((key) => JSON.parse(key) as string[]), p }
}

/** The names of each page; `firstIdOf` gives the id of its title. */
export function openNames(
  { b, p }: NamesFile,
  firstIdOf: (page: number) => number,
): readonly PageNames[] {
  return p.map(([t, u, trail, places, ...texts], page) => {
    const id = firstIdOf(page)
    const headings = new Map<number, SearchDocument>()
    const numbers = decodeNumbers(places)
    for (let at = 0; at < texts.length; at += 2) {
      const text = texts[at] ?? ''
      const h = texts[at + 1] === '' ? plainHash(text) : texts[at + 1]
      const i = id + (numbers[at + 1] ?? 0)
      headings.set(numbers[at] ?? 0, { i, t: text, u, ...(h === undefined ? {} : { h }), p: id })
    }
    return { title: { i: id, t, u, b: b[trail] ?? [] }, headings }
  })
}

/** The hash that most headings have; which they have is for the builder of the file to compare. */
function plainHash(text: string): string {
  return `#${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')}`
}
