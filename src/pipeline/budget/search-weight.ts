// What a first search loads. It is searched for titles of pages, and the search that loads most counts.
import type { Route } from '../../model/site.js'
import { openIndex } from '../../search/open-index.js'
import { gzipSize } from './page-weight.js'

/** So many titles, evenly spread over the site, are searched for. */
const QUERIES = 20

export type SearchWeight = {
  /** The text that was searched for. */
  readonly text: string
  /** Bytes of the loaded files in gzip, the most first. */
  readonly files: readonly (readonly [file: string, bytes: number])[]
}

type Searched = {
  /** Path of the index, and the files that every search loads. */
  readonly index: string
  readonly always: readonly string[]
  readonly titles: readonly string[]
  readonly read: (file: string) => string | Uint8Array | undefined
}

/** A sample of the titles of `pages`, in their order. */
export function sampleTitles(pages: readonly (readonly [Route, string])[]): readonly string[] {
  const titles = [...new Set(pages.map(([, title]) => title))].filter((title) => title !== '')
  const step = Math.max(1, titles.length / QUERIES)
  const count = Math.min(titles.length, QUERIES)
  return Array.from({ length: count }, (_, place) => titles[Math.floor(place * step)] ?? '')
}

/** The weight of the heaviest of the searches; undefined for an index without pages. */
export async function weighSearch(searched: Searched): Promise<SearchWeight | undefined> {
  const { index, always, titles, read } = searched
  const sizes = new Map<string, number>()
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? gzipSize(read(file) ?? '')
    sizes.set(file, size)
    return size
  }
  let heaviest: SearchWeight | undefined
  let most = 0
  for (const text of titles) {
    const names = new Set(always)
    const opened = await openIndex((file) => {
      names.add(file)
      const contents = read(file)
      return Promise.resolve(contents === undefined ? undefined : Buffer.from(contents).toString())
    }, index)
    await opened.search(text, { isTyping: true })
    const files = [...names].map((file) => [file, sizeOf(file)] as const)
    const bytes = files.reduce((sum, [, size]) => sum + size, 0)
    if (bytes <= most) continue
    most = bytes
    heaviest = { text, files: files.sort(([, one], [, other]) => other - one) }
  }
  return heaviest
}

/** All bytes of a search. */
export const searchBytes = ({ files }: SearchWeight): number =>
  files.reduce((sum, [, bytes]) => sum + bytes, 0)
