// Collects entries in packs and compresses each pack when it is full, beside the build. Entries are copied into few large
// buffers that are used again: as a buffer each, those of a large site would cost V8 many collections.
import pLimit from 'p-limit'
import { shortKey, type ListedPack } from './pack-list.js'
import { encodePack, MOST_ENTRY, type PackRow } from './remote-pack.js'

export type PackWriter = {
  /** Whether anything was added. */
  isUsed(): boolean
  /** Entries of a group are in the same packs, in the order in which they come. Of equal keys the first is taken. */
  add(group: string, key: string, contents: string | Uint8Array): void
  /** Waits until few packs are left to compress. */
  settle(): Promise<void>
  /** All packs, compressed; nothing can be added afterwards. */
  finish(): Promise<readonly WrittenPack[]>
}

type WrittenPack = Pick<ListedPack, 'unpacked' | 'keys'> & { readonly bytes: Uint8Array }

/** Bytes of the entries of a pack, before they are compressed: 20,000 pages are in about 50 packs. */
export const PACK_SIZE = 16e6

/** Groups that have fewer bytes in the end are in one pack together. */
const SMALL_REST = 1e6

/** Packs that are compressed at the same time. */
const AT_ONCE = 2

type Group = { readonly buffer: Buffer; readonly rows: PackRow[]; bytes: number }

export function packWriter(): PackWriter {
  const keys = new Set<string>()
  const groups = new Map<string, Group>()
  const limit = pLimit(AT_ONCE)
  const packs: Promise<WrittenPack>[] = []
  const free: Buffer[] = []
  const open = (size: number): Group => {
    const known = size > PACK_SIZE ? undefined : free.pop()
    const buffer = known ?? Buffer.allocUnsafeSlow(Math.max(size, PACK_SIZE))
    return { buffer, rows: [], bytes: 0 }
  }
  const seal = ({ buffer, rows, bytes }: Group): void => {
    const pack = limit(async () => {
      const encoded = await encodePack(rows, buffer.subarray(0, bytes))
      if (buffer.length === PACK_SIZE) free.push(buffer)
      return { ...encoded, keys: rows.map(([key]) => shortKey(key)) }
    })
    packs.push(pack)
  }
  const append = (name: string, key: string, contents: string | Uint8Array): void => {
    const length = Buffer.byteLength(contents)
    let group = groups.get(name)
    if (group && group.bytes + length > group.buffer.length) {
      seal(group)
      group = undefined
    }
    group ??= open(length)
    groups.set(name, group)
    if (typeof contents === 'string') group.buffer.write(contents, group.bytes)
    else group.buffer.set(contents, group.bytes)
    group.rows.push([key, length])
    group.bytes += length
  }
  return {
    isUsed: () => keys.size > 0,
    add(name, key, contents) {
      if (keys.has(key) || contents.length > MOST_ENTRY) return
      keys.add(key)
      append(name, key, contents)
    },
    async settle() {
      await packs.at(-1 - AT_ONCE)
    },
    async finish() {
      const rest = [...groups.values()]
      groups.clear()
      for (const group of rest)
        if (group.bytes >= SMALL_REST) seal(group)
        else {
          let at = 0
          for (const [key, length] of group.rows) {
            append('rest', key, group.buffer.subarray(at, at + length))
            at += length
          }
        }
      for (const group of groups.values()) seal(group)
      return Promise.all(packs)
    },
  }
}
