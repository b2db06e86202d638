// The index of an earlier build with the pages that changed in it.
import { parseOwn } from '../../model/json.js'
import type { Route } from '../../model/site.js'
import { openHead } from '../../search/index/index-file.js'
import type { IndexState } from '../../search/index/index-state.js'
import type { PageFile } from '../../search/index/page-documents.js'
import { patchIndex } from '../../search/patch/patch-index.js'
import type { OutputFile } from '../bundle/bundle.js'
import type { SearchRecord } from '../cache/build-record.js'
import { digestOf } from '../files/digest.js'
import { SEARCH_FOLDER } from '../files/output-names.js'
import type { Output } from '../output/output.js'
import type { IndexBase, IndexPlace, SearchedPages } from './index-memory.js'
import type { IndexReader } from './index-reader.js'
import { indexOptions, placeIndex } from './search-files.js'

/** An index whose files are in the output. */
export type MadeIndex = Omit<SearchRecord, 'key'> & {
  readonly head: OutputFile | undefined
  /** For patching it later. */
  readonly state?: IndexState | undefined
}

export type IndexChange = {
  readonly place: IndexPlace
  readonly pages: SearchedPages
  readonly output: Pick<Output, 'write'>
  readonly reader: IndexReader
  readonly readPage: (route: Route) => Promise<PageFile | undefined>
}

/** More changed pages than this share are not worth looking for what stays. */
const FEW = 0.1

/** Undefined when the index has to be made of all pages. @throws Error when a file of `base` was changed. */
export async function changeIndex(
  { place: { settings, version, config }, pages, output, reader, readPage }: IndexChange,
  { memory, readHead, readPart, keep }: IndexBase,
): Promise<MadeIndex | undefined> {
  if (memory.settings !== settings || memory.pages.length !== pages.length) return undefined
  const places = [...pages.keys()].filter(
    (place) => memory.pages[place]?.digest !== pages[place]?.digest,
  )
  const isSameSite = pages.every(({ route }, place) => memory.pages[place]?.route === route)
  if (!isSameSite || places.length > Math.max(1, FEW * pages.length)) return undefined
  const text = await readHead(memory.head)
  if (text === undefined || digestOf(text) !== memory.digest) return undefined
  const changed = await Promise.all(
    places.map(async (place) => [place, await readPage(pages[place]?.route ?? '/')] as const),
  )
  const known = new Map(changed.flatMap(([place, page]) => (page ? [[place, page] as const] : [])))
  if (known.size !== places.length) return undefined
  const patched = await patchIndex(
    { head: openHead(parseOwn(text)), state: memory.state, read: readPart },
    known,
    indexOptions(version, reader),
  )
  const kept = patched?.kept.map((name) => SEARCH_FOLDER + name) ?? []
  if (!patched || !(await keep(kept))) return undefined
  const placed = placeIndex(patched, '', version, config)
  const files = [...reader.scripts, ...placed.files]
  for (const { path: file, contents } of files) output.write(file, contents)
  return {
    names: { '': placed.name },
    files: [...kept, ...files.map((file) => file.path)],
    head: files.at(-1),
    state: patched.state,
  }
}
