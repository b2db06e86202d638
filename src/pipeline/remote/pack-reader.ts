// Packs of the remote cache while a build reads them. Each is got once. What it unpacks to is freed as soon as others need
// the room, and not when V8 finds out: else V8 would look through the whole heap for every second pack.
import { MessageChannel } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { ListedPack } from './pack-list.js'
import { damageFault, type Attempts } from './remote-fault.js'
import { decodePack } from './remote-pack.js'

/** Entries by key. */
export type PackEntries = ReadonlyMap<string, Uint8Array>

export type PackReader = {
  /**
   * What `take` makes of the entries of these packs, one map for each. The bytes are valid only during the call. A pack that is
   * gone or damaged has none.
   */
  use<Result>(
    packs: readonly ListedPack[],
    take: (...contents: readonly PackEntries[]) => Result,
  ): Promise<Result>
  /** Gets packs before they are needed, and unpacks each when the one before it is read. */
  prefetch(packs: readonly ListedPack[]): void
  /** Hashes of packs that are gone or damaged. */
  readonly unread: ReadonlySet<string>
}

/** Few, so that each ends soon on a slow line: the time to wait grows when one ends. */
export const REQUESTS_AT_ONCE = 2

/** Bytes of unpacked packs that are held besides those in use: pages are read in the order in which they were written. */
const MOST_OPEN = 96e6

type OpenPack = {
  readonly pack: ListedPack
  readonly contents: Promise<PackEntries>
  /** How many wait for it, or read it. */
  users: number
  /** Whether anyone ever did. */
  isRead: boolean
}

/** `getBytes` gets a pack from the server; undefined when it is gone. Up to `mostOpen` bytes are held unpacked. */
export function packReader(
  getBytes: (pack: ListedPack) => Promise<Uint8Array | undefined>,
  attempts: Attempts,
  mostOpen = MOST_OPEN,
): PackReader {
  const { get, unpack, unread } = packSource(getBytes, attempts)
  /** By hash; the last used ones are at the end. */
  const opened = new Map<string, OpenPack>()
  /** For a pack, by hash, the one that is probably read after it. */
  const next = new Map<string, ListedPack>()
  const open = (pack: ListedPack): OpenPack => {
    const known = opened.get(pack.hash)
    const own = known ?? { pack, contents: unpack(pack), users: 0, isRead: false }
    opened.delete(pack.hash)
    opened.set(pack.hash, own)
    return own
  }
  const close = (): void => {
    let room = mostOpen
    for (const { pack, contents, users } of [...opened.values()].reverse()) {
      room -= pack.unpacked
      if (room >= 0 || users > 0) continue
      opened.delete(pack.hash)
      void contents.then(free)
    }
  }
  return {
    unread,
    async use(packs, take) {
      const inUse = packs.map(open)
      for (const each of inUse) {
        const following = each.isRead ? undefined : next.get(each.pack.hash)
        if (following) open(following)
        each.isRead = true
        each.users++
      }
      close()
      try {
        return take(...(await Promise.all(inUse.map(({ contents }) => contents))))
      } finally {
        for (const each of inUse) each.users--
        close()
      }
    },
    prefetch(packs) {
      const [first] = packs
      if (first) open(first)
      for (const [at, pack] of packs.entries()) {
        void get(pack)
        const following = packs[at + 1]
        if (following) next.set(pack.hash, following)
      }
    },
  }
}

/** Gets packs, each once, and unpacks them. */
function packSource(
  getBytes: (pack: ListedPack) => Promise<Uint8Array | undefined>,
  attempts: Attempts,
) {
  const limit = pLimit(REQUESTS_AT_ONCE)
  const unread = new Set<string>()
  const got = new Map<string, Promise<Uint8Array | undefined>>()
  const get = (pack: ListedPack): Promise<Uint8Array | undefined> => {
    const known = got.get(pack.hash) ?? limit(() => attempts.run(() => getBytes(pack)))
    got.set(pack.hash, known)
    return known
  }
  const unpack = async (pack: ListedPack): Promise<PackEntries> => {
    const bytes = await get(pack)
    const entries =
      bytes &&
      (await attempts.run(() =>
        decodePack(bytes, pack.unpacked).then((all) => all ?? Promise.reject(damageFault())),
      ))
    if (!entries) unread.add(pack.hash)
    return new Map(entries)
  }
  return { get, unpack, unread }
}

/** Gives back the memory of the bytes of a pack, all of which are in one buffer: whoever still has them has empty ones. */
function free(contents: PackEntries): void {
  for (const { buffer } of contents.values()) {
    // Node shares the buffers of short texts.
    if (buffer instanceof ArrayBuffer && buffer.byteLength > Buffer.poolSize) detach(buffer)
    return
  }
}

/** A buffer that is sent to nobody is freed at once. */
function detach(buffer: ArrayBuffer): void {
  const { port1, port2 } = new MessageChannel()
  port2.close()
  port1.postMessage(undefined, [buffer])
  port1.close()
}
