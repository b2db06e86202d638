// A part of a site, written by `build --shard` and read by `merge`: rendered files, the facts about their pages,
// and the compiled pages as a cache. Its folder can be copied to another machine.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseOwn } from '../../model/json.js'
import type { Route } from '../../model/site.js'
import type { PageRecord } from '../cache/build-record.js'
import { writeParts } from '../cache/checksummed-file.js'
import { readChecksummedLines } from '../cache/checksummed-lines.js'
import { storedLinks, storedPage } from './stored-page.js'

/** `2/4`: the second of four. */
export type Shard = { readonly index: number; readonly count: number }

/** The origin of a part; only parts with the same origin can be merged. */
export type ShardOrigin = {
  /** For people: the program and Node. */
  readonly program: string
  /** Digest of the program, of Node and of the plugins. */
  readonly toolchain: string
  /** Digest of the settings and of all that pages are made of. */
  readonly sources: string
}

export type ShardRecord = ShardOrigin & {
  readonly shard: Shard
  /** Digest of each file, by its path within the output. */
  readonly files: ReadonlyMap<string, string>
  readonly pages: ReadonlyMap<Route, PageRecord>
}

export type ShardArtifact = ShardRecord & {
  /** As it was named on the command line, for messages. */
  readonly name: string
  /** Absolute. */
  readonly folder: string
  /** The links of its pages cannot be read afterwards. */
  close(): void
}

const RECORD = 'part.json'

/** Folders within a part. */
export const PART_FILES = 'files'
export const PART_CACHE = 'cache'

/** A change of this form changes this line: parts of another form are not read. */
const FORM = 'orion-docs part 2'

/** The first line of the record. So many lines of files follow; then two for each page, the second of its links. */
type Head = ShardOrigin & {
  readonly form: string
  readonly shard: Shard
  readonly files: number
}

type FileRow = readonly [file: string, digest: string]
type PageRow = readonly [Route, Omit<PageRecord, 'linking'>]

/** @throws Error of the file system. */
export function writeShard(folder: string, record: ShardRecord): void {
  writeParts(path.join(folder, RECORD), recordLines(record))
}

function* recordLines({ files, pages, ...head }: ShardRecord): Generator<string> {
  const line = (value: unknown): string => `${JSON.stringify(value)}\n`
  yield line({ form: FORM, ...head, files: files.size } satisfies Head)
  for (const row of files) yield line(row satisfies FileRow)
  for (const [route, { linking, ...page }] of pages)
    yield `${line([route, page] satisfies PageRow)}${linking}\n`
}

/** Undefined for a record that is not whole. */
export function readShard(name: string): ShardArtifact | undefined {
  const folder = path.resolve(name)
  const file = path.join(folder, RECORD)
  const files = new Map<string, string>()
  const pages = new Map<Route, PageRecord>()
  const links = storedLinks(file)
  let head: Head | undefined
  let page: PageRow | undefined
  const isWhole = readChecksummedLines(file, (bytes, place) => {
    if (page) {
      const [route, facts] = page
      pages.set(route, storedPage(facts, place, links))
      page = undefined
      return
    }
    const text = bytes.toString('utf8')
    if (!head) {
      head = parseOwn<Head>(text)
      if (head.form !== FORM) throw new Error('It has another form')
    } else if (files.size < head.files) files.set(...parseOwn<[string, string]>(text))
    else page = parseOwn<PageRow>(text)
  })
  if (!isWhole || !head) return undefined
  const { program, toolchain, sources, shard } = head
  return { program, toolchain, sources, shard, files, pages, name, folder, close: links.close }
}

/** The folders of parts that `name` refers to: itself, or the parts inside it, as in a download of artifacts. */
export function shardFolders(name: string): readonly string[] {
  const isPart = (folder: string): boolean => existsSync(path.join(folder, RECORD))
  if (isPart(name)) return [name]
  if (!existsSync(name)) return []
  return readdirSync(name)
    .sort()
    .map((child) => path.join(name, child))
    .filter(isPart)
}
