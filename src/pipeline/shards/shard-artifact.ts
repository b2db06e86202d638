// A part of a site, written by `build --shard` and read by `merge`: rendered files, the facts about their pages,
// and the compiled pages as a cache. Its folder can be copied to another machine.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseOwn } from '../../model/json.js'
import type { Route } from '../../model/site.js'
import type { PageRecord } from '../cache/build-record.js'
import { digestOf } from '../files/digest.js'

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
  readonly files: readonly (readonly [string, string])[]
  readonly pages: readonly (readonly [Route, PageRecord])[]
}

export type ShardArtifact = ShardRecord & {
  /** As it was named on the command line, for messages. */
  readonly name: string
  /** Absolute. */
  readonly folder: string
}

const RECORD = 'part.json'

/** Folders within a part. */
export const PART_FILES = 'files'
export const PART_CACHE = 'cache'

/** A change of this form changes this line: parts of another form are not read. */
const FORM = 'orion-docs part 1'

export function writeShard(folder: string, record: ShardRecord): void {
  const body = JSON.stringify(record)
  writeFileSync(path.join(folder, RECORD), `${FORM} ${digestOf(body)}\n${body}`)
}

/** Undefined for a record that is not whole. */
export function readShard(name: string): ShardArtifact | undefined {
  const folder = path.resolve(name)
  const text = readFileSync(path.join(folder, RECORD), 'utf8')
  const end = text.indexOf('\n')
  const body = text.slice(end + 1)
  if (text.slice(0, end) !== `${FORM} ${digestOf(body)}`) return undefined
  return { ...parseOwn<ShardRecord>(body), name, folder }
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
