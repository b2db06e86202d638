// The files of page names: for each of some pages its file, and what a hit shows of its title and headings, so that
// showing one needs no page's texts.
import { parseOwn } from '../../model/json.js'
import type { SearchDocument } from '../../model/search.js'
import { encodeNumbers, readNumbers } from '../text/varint-text.js'
import { GROUP_SIZE, type GroupFile, type PageEntry } from './index-file.js'
import type { PageNames } from './names-file.js'
import type { PageDocuments } from './page-documents.js'
import type { TextFile } from './page-files.js'

/** A page, and the files of its texts. */
export type NamedPage = {
  readonly files: readonly TextFile[]
  readonly title: SearchDocument
  /** By section. */
  readonly headings: ReadonlyMap<number, SearchDocument>
}

export function pageEntry(
  files: readonly TextFile[],
  { title, sections }: PageDocuments,
): PageEntry {
  const texts: string[] = []
  const hashes: string[] = []
  const places: number[] = []
  for (const [section, { heading }] of sections.entries()) {
    if (!heading) continue
    const { i, t, h = '' } = heading
    const isPlain = h === plainHash(t)
    if (!isPlain) hashes.push(h)
    places.push(section, i - title.i, isPlain ? 0 : 1)
    texts.push(t)
  }
  const starts = files.slice(1).flatMap(({ section, ids }) => [section, ids])
  const names = files.map(({ name }) => name)
  return [
    names,
    encodeNumbers(starts),
    title.u,
    title.t,
    title.b ?? [],
    encodeNumbers(places),
    texts,
    hashes,
  ]
}

/** The groups of before, by their files, with other entries of some pages; `read` gives the text of a file. */
export async function patchGroups(
  groups: readonly string[],
  entries: ReadonlyMap<number, PageEntry>,
  read: (name: string) => Promise<string>,
  add: (group: GroupFile) => string,
): Promise<string[]> {
  const touched = new Set(Array.from(entries.keys(), (page) => Math.floor(page / GROUP_SIZE)))
  return Promise.all(
    groups.map(async (name, place) => {
      if (!touched.has(place)) return name
      const group = parseOwn<GroupFile>(await read(name))
      return add(group.map((entry, at) => entries.get(place * GROUP_SIZE + at) ?? entry))
    }),
  )
}

/** `firstId` is the id of the page's title. */
export function openPageEntry(entry: PageEntry, firstId: number): NamedPage {
  const [names, starts, u, t, b, places, texts, hashes] = entry
  const start = readNumbers(starts)
  const files = names.map((name, place): TextFile => {
    return place === 0
      ? { name, section: 0, ids: 0 }
      : { name, section: start.next(), ids: start.next() }
  })
  const { next } = readNumbers(places)
  const headings = new Map<number, SearchDocument>()
  let hashCount = 0
  for (const text of texts) {
    const section = next()
    const i = firstId + next()
    const h = next() === 0 ? plainHash(text) : (hashes[hashCount++] ?? '')
    headings.set(section, { i, t: text, u, h, p: firstId })
  }
  return { files, title: { i: firstId, t, u, b }, headings }
}

export function namesOfPage({ title: { t, b = [] }, headings }: NamedPage): PageNames {
  const texts = Array.from(headings, ([section, { t: text }]) => [section, text] as const)
  return { title: t, trail: b, headings: texts }
}

/** The hash that most headings have; which they have is for the writer of the file to compare. */
function plainHash(text: string): string {
  return `#${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')}`
}
