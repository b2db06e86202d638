// Search indexes that builds share through a remote cache: whole ones by what they are made of, and the newest one of a
// version, which a build patches where few pages changed.
import { readFileSync } from 'node:fs'
import type { SearchRecord } from '../cache/build-record.js'
import { entryText, entryValue } from '../cache/entry-value.js'
import type { SharedEntries } from '../cache/shared-entries.js'
import { addFile, fileKey, hasFile } from '../cache/shared-files.js'
import { digestOf } from '../files/digest.js'
import { SEARCH_FOLDER } from '../files/output-names.js'
import type { Output } from '../output/output.js'
import {
  checkedPart,
  parseMemory,
  writeMemory,
  type IndexBase,
  type IndexPlace,
} from './index-memory.js'

export type SharedIndexes = {
  /** Writes the files of the index with this key; undefined when the server does not have them all. */
  restore(
    key: string,
    place: IndexPlace,
    output: Pick<Output, 'write'>,
  ): Promise<SearchRecord | undefined>
  /** The newest index on the server, for patching. */
  base(place: IndexPlace, output: Pick<Output, 'write'>): Promise<IndexBase | undefined>
  /** Sends what the server lacks of an index whose files are in `output`. `memory` is the text of its state, if any. */
  keep(
    record: SearchRecord,
    place: IndexPlace,
    made: { readonly output: SearchOutput; readonly memory: string | undefined },
  ): void
}

type SearchOutput = Pick<Output, 'kept' | 'locate'>

type Entry = {
  readonly names: SearchRecord['names']
  readonly files: readonly (readonly [path: string, digest: string])[]
}

/** Names the newest index by the key of what it is made of. */
type Newest = { readonly key: string }

export function sharedIndexes(entries: SharedEntries): SharedIndexes {
  const read = <Value>(key: string): Promise<Value | undefined> =>
    entries.use([key], ([bytes]) => entryValue<Value>(bytes))
  const text = (key: string): Promise<string | undefined> =>
    entries.use([key], ([bytes]) => bytes && entryText(bytes))
  const writeAll = async (
    files: Entry['files'],
    output: Pick<Output, 'write'>,
  ): Promise<boolean> => {
    // All or none: nothing is written before the server was seen to have each.
    for (const [, digest] of files)
      if (!(await entries.use([fileKey(digest)], () => true))) return false
    for (const [file, digest] of files)
      await entries.use([fileKey(digest)], ([contents]) => output.write(file, contents ?? ''))
    return true
  }
  return {
    async restore(key, place, output) {
      const entry = await read<Entry>(indexKey(key))
      if (!entry || !(await writeAll(entry.files, output))) return undefined
      const memory = await text(memoryKey(key))
      if (memory !== undefined) writeMemory(place, memory)
      return { key, names: entry.names, files: entry.files.map(([file]) => file) }
    },
    async base(place, output) {
      const newest = await read<Newest>(newestKey(place))
      if (!newest) return undefined
      const { key } = newest
      const [entry, memory] = [await read<Entry>(indexKey(key)), await text(memoryKey(key))]
      if (!entry || memory === undefined) return undefined
      const digests = new Map(entry.files)
      const readFile = (file: string) => text(fileKey(digests.get(file) ?? ''))
      return {
        memory: parseMemory(memory),
        readHead: readFile,
        readPart: async (name) => checkedPart(name, (await readFile(SEARCH_FOLDER + name)) ?? ''),
        keep: (files) =>
          writeAll(
            files.map((file) => [file, digests.get(file) ?? '']),
            output,
          ),
      }
    },
    keep({ key, names, files }, place, { output, memory }) {
      if (!entries.canAdd) return
      const digests = files.map((file) => [file, shareFile(file, output, entries)] as const)
      const entry: Entry = { names, files: digests }
      entries.add('search', indexKey(key), JSON.stringify(entry))
      if (memory === undefined) return
      entries.add('search', memoryKey(key), memory)
      const newest: Newest = { key }
      entries.replace('search', newestKey(place), JSON.stringify(newest))
    },
  }
}

/** The digest of a file, which the server has afterwards. */
function shareFile(file: string, { kept, locate }: SearchOutput, entries: SharedEntries): string {
  const digest = kept.get(file)?.digest
  if (digest !== undefined && hasFile(entries, digest)) return digest
  return addFile(entries, 'search', readFileSync(locate(file)))
}

const indexKey = (key: string): string => digestOf(`index\n${key}`)

const memoryKey = (key: string): string => digestOf(`index memory\n${key}`)

const newestKey = ({ settings, version: { name } }: IndexPlace): string =>
  digestOf(`newest index\n${settings}\n${name}`)
