// A pack of the remote cache: entries of the cache with their keys, compressed. Its name is its digest, so a pack never
// changes, and two builds that write the same pack write the same bytes.
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib'
import { parseOwn } from '../../model/json.js'

export type Entry = readonly [key: string, bytes: Uint8Array]

export type PackRow = readonly [key: string, length: number]

/** A change of this form changes this line: packs of other versions are not read. */
const HEADER = 'orion-docs remote pack 2'

/** The most that a pack is unpacked to, in bytes. */
const MOST_UNPACKED = 64e6

/** An entry of more letters or bytes than this is in no pack. */
export const MOST_ENTRY = MOST_UNPACKED / 4

const LINE_BREAK = 10

/**
 * Pages of a site repeat each other, further apart than gzip can see: Brotli makes 1,000 pages half as large as gzip at
 * its default level, in less time (0.2 s of processor time instead of 0.4), and unpacks them in half the time. Higher
 * qualities take longer than rendering pages.
 */
const QUALITY = 4

/** Base-2 logarithm of the bytes that a repetition can be away. */
const WINDOW = 22

const CHUNK = 1 << 20

/** The bytes of a pack whose entries are in `body`, one after the other, and the size of what they unpack to. */
export async function encodePack(
  rows: readonly PackRow[],
  body: Uint8Array,
): Promise<{ readonly bytes: Uint8Array; readonly unpacked: number }> {
  const head = Buffer.from(`${HEADER}\n${JSON.stringify(rows)}\n`)
  const unpacked = head.length + body.length
  const stream = createBrotliCompress({
    chunkSize: CHUNK,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: unpacked,
    },
  })
  stream.write(head)
  stream.end(body)
  return { bytes: await buffer(stream), unpacked }
}

/** The entries of a pack that should unpack to `unpacked` bytes; undefined for other bytes. */
export async function decodePack(
  bytes: Uint8Array,
  unpacked: number,
): Promise<readonly Entry[] | undefined> {
  try {
    // In one piece, which is not copied; a larger one has to be put together, and is right all the same.
    const chunkSize = Math.max(CHUNK, Math.min(unpacked + 1, MOST_UNPACKED))
    const options = { maxOutputLength: MOST_UNPACKED, chunkSize }
    const all: Buffer = await promisify(brotliDecompress)(bytes, options)
    const start = HEADER.length + 1
    if (all.toString('latin1', 0, start) !== `${HEADER}\n`) return undefined
    const end = all.indexOf(LINE_BREAK, start)
    const rows = parseOwn<readonly PackRow[]>(all.toString('utf8', start, end))
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
