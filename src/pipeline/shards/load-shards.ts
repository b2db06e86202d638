// The parts of a site, checked and taken as one: whether they belong together, their pages, files and caches.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { wrongUsage } from '../../model/diagnostics/diagnostic.js'
import type { Route } from '../../model/site.js'
import type { PageRecord } from '../cache/build-record.js'
import { digestOf } from '../files/digest.js'
import { diskStore, type Store } from '../cache/store/disk-store.js'
import type { Output } from '../output/output.js'
import {
  PART_CACHE,
  PART_FILES,
  shardFolders,
  readShard,
  type ShardArtifact,
  type ShardOrigin,
} from './shard-artifact.js'

export type LoadedShards = {
  readonly pages: ReadonlyMap<Route, PageRecord>
  /** @throws OrionError (usage) `part-origin` unless all parts were made of the same by the same. */
  check(origin: ShardOrigin): void
  /** `store`, and behind it what the parts have. */
  readonly storeBehind: (store: Store) => Store
  /** `output`, which takes files from the parts when it is asked to keep them. */
  outputFrom(output: Output): Output
}

/** @throws OrionError (usage) for a folder that is not a part, a missing part, and a duplicate part. */
export function loadShards(names: readonly string[]): LoadedShards {
  const parts = names.flatMap(openAll)
  checkWhole(parts)
  /** Undefined when the file is not what it was. */
  const read = (file: string): Uint8Array | undefined => {
    const part = parts.findLast(({ files }) => files.has(file))
    if (!part) return undefined
    try {
      const bytes = readFileSync(path.join(part.folder, PART_FILES, file))
      return digestOf(bytes) === part.files.get(file) ? bytes : undefined
    } catch {
      return undefined
    }
  }
  return {
    pages: new Map(parts.flatMap(({ pages }) => [...pages])),
    check: (origin) => parts.forEach((part) => checkOrigin(part, origin)),
    storeBehind(store) {
      const stores = parts.map(({ folder }) => diskStore(path.join(folder, PART_CACHE), Infinity))
      return {
        ...store,
        get(key) {
          for (const each of [store, ...stores]) {
            const bytes = each.get(key)
            if (bytes) return bytes
          }
          return undefined
        },
        close() {
          for (const each of [...stores, ...parts]) each.close()
          return store.close()
        },
      }
    },
    outputFrom(output) {
      return {
        ...output,
        keep(names) {
          const found = names.map((name) => [name, read(name)] as const)
          if (found.some(([, bytes]) => bytes === undefined)) return output.keep(names)
          for (const [name, bytes] of found)
            if (bytes !== undefined && !output.names.has(name)) output.write(name, bytes)
          return true
        },
      }
    },
  }
}

function openAll(name: string): ShardArtifact[] {
  const folders = shardFolders(name)
  if (folders.length === 0)
    throw wrongUsage({
      code: 'part-folder',
      message: `No part of a site in ${name}.`,
      hint: 'Name the folders that orion-docs build --shard wrote, or their parent folder.',
    })
  return folders.map((folder) => {
    const part = readShard(folder)
    if (part) return part
    throw wrongUsage({
      code: 'part-folder',
      message: `The part of a site in ${folder} is incomplete, or from another version of orion-docs.`,
      hint: 'Rebuild it with --shard.',
    })
  })
}

function checkWhole(parts: readonly ShardArtifact[]): void {
  const [first] = parts
  if (!first) return
  const { count } = first.shard
  const byIndex = new Map<number, ShardArtifact>()
  for (const part of parts) {
    const { index } = part.shard
    if (part.shard.count !== count)
      throw wrongUsage({
        code: 'part-count',
        message: `The part in ${part.name} is one of ${String(part.shard.count)}, but the part in ${first.name} is one of ${String(count)}.`,
        hint: 'Build all parts with the same total, the number after the slash of --shard.',
      })
    const twin = byIndex.get(index)
    if (twin)
      throw wrongUsage({
        code: 'part-twice',
        message: `Part ${String(index)} of ${String(count)} was given twice: in ${twin.name} and in ${part.name}.`,
        hint: 'Name each part once.',
      })
    byIndex.set(index, part)
  }
  for (let index = 1; index <= count; index++)
    if (!byIndex.has(index))
      throw wrongUsage({
        code: 'part-missing',
        message: `Part ${String(index)} of ${String(count)} is missing.`,
        hint: `Build it with orion-docs build --shard ${String(index)}/${String(count)}, and pass all parts to merge.`,
      })
}

function checkOrigin(part: ShardArtifact, { program, toolchain, sources }: ShardOrigin): void {
  if (part.toolchain !== toolchain)
    throw wrongUsage({
      code: 'part-origin',
      message: `The part in ${part.name} was built by ${part.program} with its plugins, not by this program: ${program}.`,
      hint: 'Use the same versions of orion-docs, Node and the plugins for all parts and for merge.',
    })
  if (part.sources !== sources)
    throw wrongUsage({
      code: 'part-origin',
      message: `The part in ${part.name} was built from other pages or settings than this folder has.`,
      hint: 'Build all parts and run merge on the same commit, with the same options and the same history depth.',
    })
}
