// Collects entries in packs and sends each pack when it is full, so that a build of many pages holds few of them.
import pLimit from 'p-limit'
import { shortKey, type ListedPack } from './pack-list.js'
import { MOST_ENTRY, type Entry } from './remote-pack.js'

export type PackWriter = {
  /** Whether anything was added. */
  isUsed(): boolean
  /** Entries of a group are in the same packs, in the order in which they come. */
  add(group: string, key: string, bytes: Uint8Array): void
  /** Waits until few packs are on their way. */
  settle(): Promise<void>
  /** Sends the rest; returns the packs that were sent, or undefined if one of them could not be sent. */
  finish(): Promise<readonly ListedPack[] | undefined>
}

/** Sends the pack of these entries; undefined when it cannot be sent. */
export type SendPack = (
  entries: readonly Entry[],
) => Promise<Pick<ListedPack, 'hash' | 'size' | 'unpacked'> | undefined>

/** Bytes of the entries of a pack, before they are compressed: 20,000 pages are in about 50 packs. */
export const PACK_SIZE = 16e6

/** Groups that have fewer bytes in the end are in one pack together. */
const SMALL_REST = 1e6

type Group = { entries: Entry[]; bytes: number }

/** `atOnce` packs are encoded and sent at the same time. */
export function packWriter(send: SendPack, atOnce: number): PackWriter {
  const keys = new Set<string>()
  const groups = new Map<string, Group>()
  const limit = pLimit(atOnce)
  const sent: Promise<ListedPack | undefined>[] = []
  const seal = (entries: readonly Entry[]): void => {
    const sealed = limit(async (): Promise<ListedPack | undefined> => {
      const pack = await send(entries)
      return pack && { ...pack, isCurrent: false, keys: entries.map(([key]) => shortKey(key)) }
    })
    sent.push(sealed)
  }
  return {
    isUsed: () => keys.size > 0,
    add(name, key, bytes) {
      if (bytes.length > MOST_ENTRY || keys.has(key)) return
      keys.add(key)
      const group = groups.get(name) ?? { entries: [], bytes: 0 }
      group.entries.push([key, bytes])
      group.bytes += bytes.length
      if (group.bytes < PACK_SIZE) groups.set(name, group)
      else {
        groups.delete(name)
        seal(group.entries)
      }
    },
    async settle() {
      await sent.at(-1 - atOnce)
    },
    async finish() {
      const rest = [...groups.values()]
      const small = rest.filter((group) => group.bytes < SMALL_REST)
      for (const group of rest) if (!small.includes(group)) seal(group.entries)
      if (small.length > 0) seal(small.flatMap(({ entries }) => entries))
      const packs = await Promise.all(sent)
      return packs.every((pack) => pack !== undefined) ? packs : undefined
    },
  }
}
