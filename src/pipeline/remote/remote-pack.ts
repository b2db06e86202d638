// A pack of the remote cache: entries of the cache with their keys, compressed. Its name is its digest, so a pack never
// changes, and two builds that write the same pack write the same bytes.
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { parseOwn } from '../../model/json.js'

export type Entry = readonly [key: string, bytes: Uint8Array]

/** A change of this form changes this line: packs of other versions are not read. */
const HEADER = 'orion-docs remote pack 1'

/** The most that a pack is unpacked to, in bytes. */
const MOST_UNPACKED = 64e6

const LINE_BREAK = 10

/** The bytes of a pack. */
export async function encodePack(entries: readonly Entry[]): Promise<Uint8Array> {
  const rows = entries.map(([key, bytes]) => [key, bytes.length])
  const head = Buffer.from(`${HEADER}\n${JSON.stringify(rows)}\n`)
  return promisify(gzip)(Buffer.concat([head, ...entries.map(([, bytes]) => bytes)]))
}

/** The entries of a pack; undefined for other bytes. */
export async function decodePack(bytes: Uint8Array): Promise<readonly Entry[] | undefined> {
  try {
    const all: Buffer = await promisify(gunzip)(bytes, { maxOutputLength: MOST_UNPACKED })
    const start = HEADER.length + 1
    if (all.toString('latin1', 0, start) !== `${HEADER}\n`) return undefined
    const end = all.indexOf(LINE_BREAK, start)
    const rows = parseOwn<readonly (readonly [key: string, length: number])[]>(
      all.toString('utf8', start, end),
    )
    let at = end + 1
    const entries = rows.map(([key, length]): Entry => {
      at += length
      if (typeof key !== 'string' || !(length >= 0)) throw new Error('Not an entry')
      return [key, all.subarray(at - length, at)]
    })
    return at === all.length ? entries : undefined
  } catch {
    return undefined
  }
}

/** Groups of entries, each of about `size` bytes, in their order. Entries that no pack may have are left out. */
export function groupEntries(entries: Iterable<Entry>, size: number): readonly Entry[][] {
  const groups: Entry[][] = []
  let room = 0
  for (const entry of entries) {
    const { length } = entry[1]
    if (length > MOST_UNPACKED / 2) continue
    if (groups.length === 0 || length > room) {
      groups.push([])
      room = size
    }
    groups.at(-1)?.push(entry)
    room -= length
  }
  return groups
}
