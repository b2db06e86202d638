// Results by key on disk, packed: one file of entries a build, because a thousand small files cost more to open than
// to compute. A pack is written beside its place and renamed when it is whole; nothing is ever changed in place, so
// that two builds at once, a killed one and a half restored folder can do no harm.
import { statSync } from 'node:fs'
import path from 'node:path'
import { listNames, remove, touch } from './cache-folder.js'
import { newPack, type NewPack } from './new-pack.js'
import type { PackEntry } from './pack-index.js'
import { openPack, type Pack } from './pack.js'

export type Store = {
  /** The bytes that were set for `key`, by this build or an earlier one. */
  get(key: string): Uint8Array | undefined
  set(key: string, bytes: Uint8Array): void
  /** Set where entries may be elsewhere: `get` has the entry afterwards, if it is there. */
  fetch?(key: string): Promise<void>
  /** Saves new entries and removes the least recently used ones; returns why nothing can be saved. */
  close(): string | undefined
}

/** With more packs than this, the small ones are merged, so that opening them stays cheap. */
const MOST_PACKS = 12

/** A pack is small below this part of all: an edit never writes the pack of a whole site again. */
const SMALL_PART = 1 / 8

/** Temporary files of builds that did not end are removed when they are this old. */
const STALE_MS = 60 * 60 * 1000

/** A full cache is emptied to this part of its limit, so that only the first of many small builds writes it again. */
const FILL = 0.9

/** The bytes for `key`, also from elsewhere. */
export async function recall(store: Store, key: string): Promise<Uint8Array | undefined> {
  const bytes = store.get(key)
  if (bytes || !store.fetch) return bytes
  await store.fetch(key)
  return store.get(key)
}

/** Keeps nothing: for `--no-cache`. */
export const noStore: Store = {
  get: () => undefined,
  set: () => undefined,
  close: () => undefined,
}

/** The store in `folder` (absolute), at most about `maxBytes` after each build. Faulty packs are as good as none. */
export function diskStore(folder: string, maxBytes: number): Store {
  const packs = openPacks(folder)
  const used = new Set<string>()
  /** Packs that have some of these. */
  const usedPacks = new Set<Pack>()
  /** Keys of damaged entries, which are written again. */
  const lost = new Set<string>()
  const writer = newPack(folder)
  const find = (key: string): { pack: Pack; entry: PackEntry } | undefined => {
    for (const pack of packs) {
      const entry = pack.find(key)
      if (entry) return { pack, entry }
    }
    return undefined
  }
  const get = (key: string): Uint8Array | undefined => {
    const found = lost.has(key) ? undefined : find(key)
    const bytes = found?.pack.read(found.entry)
    if (found && bytes) {
      used.add(key)
      usedPacks.add(found.pack)
    } else if (found) lost.add(key)
    return bytes ?? writer.read(key)
  }
  return {
    get,
    set(key, bytes) {
      if (!writer.has(key) && writer.bytes() + bytes.length <= FILL * maxBytes)
        writer.add(key, bytes)
    },
    close() {
      const total = packs.reduce((sum, { bytes }) => sum + bytes, writer.bytes())
      const isCrowded = packs.length + Number(writer.bytes() > 0) > MOST_PACKS
      const isMerged = ({ bytes }: Pack): boolean =>
        total > maxBytes || (isCrowded && bytes < SMALL_PART * total)
      const merged = packs.filter(isMerged)
      const others = total - merged.reduce((sum, { bytes }) => sum + bytes, 0)
      const limit = total > maxBytes ? FILL * maxBytes : maxBytes
      copyEntries(merged, writer, { used, lost, room: limit - others })
      // All that one build used has the same date.
      const now = new Date()
      const problem = writer.finish(now)
      for (const pack of packs) {
        pack.close()
        if (merged.includes(pack) && problem === undefined) remove(pack.file)
        else if (usedPacks.has(pack)) touch(pack.file, now)
      }
      return problem
    },
  }
}

/** Copies the entries of `packs` while there is `room`: first those that this build used, then those of the latest builds. */
function copyEntries(
  packs: readonly Pack[],
  writer: NewPack,
  { used, lost, ...limit }: { used: ReadonlySet<string>; lost: ReadonlySet<string>; room: number },
): void {
  let { room } = limit
  const all = packs.flatMap((pack) => [...pack.entries()].map((each) => [pack, ...each] as const))
  for (const wanted of [true, false])
    for (const [pack, key, entry] of all) {
      if (used.has(key) !== wanted || writer.has(key) || entry.length > room) continue
      const contents = lost.has(key) ? undefined : pack.read(entry)
      if (!contents) continue
      writer.add(key, contents)
      room -= entry.length
    }
}

/** All packs that can be read, the latest used first. */
function openPacks(folder: string): Pack[] {
  const found: { pack: Pack; mtimeMs: number }[] = []
  for (const name of listNames(folder)) {
    const file = path.join(folder, name)
    const mtimeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (/^pack-.*\.tmp$/.test(name) && Date.now() - mtimeMs > STALE_MS) remove(file)
    if (!/^pack-.*\.bin$/.test(name)) continue
    const pack = openPack(file)
    if (pack) found.push({ pack, mtimeMs })
    else remove(file)
  }
  return found
    .sort((a, b) => b.mtimeMs - a.mtimeMs || (a.pack.file < b.pack.file ? -1 : 1))
    .map(({ pack }) => pack)
}
