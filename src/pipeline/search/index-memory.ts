// The state of an index, by which the next build patches it: in a file beside the build record, and on the server of the
// remote cache.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config/schema/schema.js'
import { parseOwn } from '../../model/json.js'
import type { Route, Version } from '../../model/site.js'
import { readState, writeState, type IndexState } from '../../search/index/index-state.js'
import { readChecksummed, writeChecksummed } from '../cache/checksummed-file.js'
import { digest } from '../files/asset-name.js'
import { digestOf } from '../files/digest.js'
import { SEARCH_FOLDER } from '../files/output-names.js'
import type { Output } from '../output/output.js'

/** Routes of the pages that search sees, and a digest of what it sees, in their order. */
export type SearchedPages = readonly { readonly route: Route; readonly digest: string }[]

export type IndexedVersion = Pick<Version, 'name' | 'root' | 'isLast'>

/** Which index it is; `settings` is a digest of all that it is made of besides its pages. */
export type IndexPlace = {
  readonly settings: string
  readonly version: IndexedVersion
  readonly config: Config
}

export type IndexMemory = {
  readonly settings: string
  /** The head's file, and what was in it. */
  readonly head: string
  readonly digest: string
  readonly pages: SearchedPages
  readonly state: IndexState
}

/** An index that was made before, and its files. */
export type IndexBase = {
  readonly memory: IndexMemory
  /** The text of a file of the output, as it was; undefined when it is gone or was changed. */
  readonly readHead: (file: string) => Promise<string | undefined>
  /** @throws Error when a file of the index is gone or was changed; `name` is within the folder of search. */
  readonly readPart: (name: string) => Promise<string>
  /** Takes files over into the output; false when they are not all there. */
  readonly keep: (files: readonly string[]) => Promise<boolean>
}

/** The index of the last build to the output folder. */
export function localBase(place: IndexPlace, output: Pick<Output, 'keep'>): IndexBase | undefined {
  const { outDir } = place.config
  const memory = readChecksummed(memoryFile(place), parseMemory)
  return (
    memory && {
      memory,
      readHead: (file) => readFile(path.join(outDir, file), 'utf8'),
      readPart: async (name) =>
        checkedPart(name, await readFile(path.join(outDir, SEARCH_FOLDER, name), 'utf8')),
      keep: (files) => Promise.resolve(output.keep(files)),
    }
  )
}

/** @throws Error when the text of a file is not what its name says. */
export function checkedPart(name: string, text: string): string {
  if (!name.endsWith(`-${digest(text)}.json`)) throw new Error(`${name} was changed.`)
  return text
}

/** @throws for what is not the text of `memoryText`. */
export function parseMemory(text: string): IndexMemory {
  const { state, ...memory } = parseOwn<Omit<IndexMemory, 'state'> & { state: string }>(text)
  return { ...memory, state: readState(state) }
}

/** `head` is the contents of the head's file. */
export function memoryText(
  { state, ...memory }: Omit<IndexMemory, 'digest'>,
  head: string | Uint8Array,
): string {
  return JSON.stringify({ ...memory, digest: digestOf(head), state: writeState(state) })
}

/** Without it the next build makes the whole index, so an error here is ignored. */
export function writeMemory(place: IndexPlace, text: string): void {
  writeChecksummed(memoryFile(place), text)
}

function memoryFile({ config: { cacheDir, outDir }, version: { name } }: IndexPlace): string {
  return path.join(cacheDir, `search-${digestOf(`${outDir}\n${name}`).slice(0, 16)}.json`)
}
