// The files of a cache folder, which may have files of others too: what they hold, and how to remove them.
import {
  closeSync,
  openSync,
  readFileSync,
  readSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { diskStore } from './store/disk-store.js'
import { HEADER, openPack } from './store/pack.js'

/** What a cache folder holds. All sizes are in bytes. */
export type CacheContents = {
  /** Size of all its files. */
  readonly bytes: number
  /** Outlines, pages, cards and icons. */
  readonly entries: number
  readonly pages: number
  /** Size of the pages alone. */
  readonly pageBytes: number
  /** Size of the packs that the last build read or wrote; an unchanged build needs none. */
  readonly lastUsedBytes: number
}

type OwnFile = { readonly file: string; readonly size: number; readonly mtimeMs: number }

const PAGE = Buffer.from('{"html":')

/** Whether an entry of the cache is a compiled page. */
export const isCompiledPage = (bytes: Uint8Array): boolean =>
  PAGE.equals(bytes.subarray(0, PAGE.length))

const PACK = /^pack-.*\.bin$/

/** What the cache in `folder` (absolute) has; nothing where the folder does not exist. */
export function cacheContents(folder: string): CacheContents {
  const files = ownFiles(folder)
  const packs = files.filter(({ file }) => PACK.test(path.basename(file)))
  const newest = Math.max(...packs.map(({ mtimeMs }) => mtimeMs))
  /** An entry may be in several packs. */
  const entries = new Map<string, number>()
  const pages = new Set<string>()
  for (const { file } of packs) {
    const pack = openPack(file)
    for (const [key, entry] of pack?.entries() ?? []) {
      entries.set(key, entry.length)
      const bytes = pages.has(key) ? undefined : pack?.read(entry)
      if (bytes && isCompiledPage(bytes)) pages.add(key)
    }
    pack?.close()
  }
  return {
    bytes: sizeOf(files),
    entries: entries.size,
    pages: pages.size,
    pageBytes: [...pages].reduce((sum, key) => sum + (entries.get(key) ?? 0), 0),
    lastUsedBytes: sizeOf(packs.filter(({ mtimeMs }) => mtimeMs === newest)),
  }
}

/**
 * Makes the cache at most about `maxBytes` large: the entries of the latest builds stay. Returns why it cannot.
 */
export function pruneCache(folder: string, maxBytes: number): string | undefined {
  const files = ownFiles(folder)
  if (sizeOf(files) <= maxBytes) return undefined
  const others = files.filter(({ file }) => !PACK.test(path.basename(file)))
  // Records of outputs are needed more often than entries, but they are one piece each.
  if (sizeOf(others) > maxBytes) return removeFiles(files)
  return diskStore(folder, maxBytes - sizeOf(others)).close()
}

/** Removes all files of the cache in `folder`, and the folder if nothing else is in it. Returns why it cannot. */
export function clearCache(folder: string): string | undefined {
  const problem = removeFiles(ownFiles(folder))
  try {
    const ignore = path.join(folder, '.gitignore')
    if (readdirSync(folder).join() === '.gitignore' && readFileSync(ignore, 'utf8') === '*\n') {
      rmSync(ignore)
      rmdirSync(folder)
    }
  } catch {
    // There is none.
  }
  return problem
}

function removeFiles(files: readonly OwnFile[]): string | undefined {
  try {
    for (const { file } of files) rmSync(file, { force: true })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const sizeOf = (files: readonly OwnFile[]): number => files.reduce((sum, { size }) => sum + size, 0)

/** By name and by the beginning of their contents: the setting may name a folder with files of the site. */
function ownFiles(folder: string): readonly OwnFile[] {
  let names: string[]
  try {
    names = readdirSync(folder).sort()
  } catch {
    return []
  }
  return names.flatMap((name) => {
    const file = path.join(folder, name)
    const stats = statSync(file, { throwIfNoEntry: false })
    if (stats?.isFile() !== true || !isOwn(name, file)) return []
    return [{ file, size: stats.size, mtimeMs: stats.mtimeMs }]
  })
}

function isOwn(name: string, file: string): boolean {
  if (PACK.test(name)) return startOf(file, HEADER.length).equals(HEADER)
  if (/^pack-\d+-[0-9a-f]{12}\.tmp$/.test(name)) return true
  if (!/^[a-z-]+-[\w-]{16}\.json(?:\.[0-9a-f]{8}\.tmp)?$/.test(name)) return false
  // A digest of the rest is in the first line.
  return /^[\w-]{43}\n$/.test(startOf(file, 44).toString('latin1'))
}

function startOf(file: string, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  try {
    const fd = openSync(file, 'r')
    const count = readSync(fd, bytes, 0, length, 0)
    closeSync(fd)
    return bytes.subarray(0, count)
  } catch {
    return bytes.subarray(0, 0)
  }
}
