// The list of a site's packs: which pack has which entries. With a secret, it is signed. A pack is named by its digest in
// the list, and checked against it, so the signature of the list covers the packs too.
import { createHmac, hash as digest, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { parseOwn } from '../../model/json.js'
import { isHash, type Blob } from './action-result.js'

export type ListedPack = Blob & {
  /** Size before it was compressed, in bytes. */
  readonly unpacked: number
  /** Whether a new checkout needed it when the list was written, or would have. */
  readonly isCurrent: boolean
  /** Keys of its entries, shortened by `shortKey`. */
  readonly keys: readonly string[]
}

type Row = readonly [hash: string, size: number, unpacked: number, isCurrent: number, keys: string]

/** A change of this form changes this line: lists of other versions are not read. */
const HEADER = 'orion-docs remote list 2'

/** The most that a list is unpacked to, in bytes. */
const MOST_UNPACKED = 32e6

const KEY_LENGTH = 12

const DIGEST_LENGTH = 44

/** Enough of a key to find its pack, which has the whole one. */
export const shortKey = (key: string): string =>
  digest('sha256', key, 'base64').slice(0, KEY_LENGTH)

/** The bytes of a list; `name` is where it will be, and part of what is signed. */
export async function encodeList(
  packs: readonly ListedPack[],
  name: string,
  secret: string | undefined,
): Promise<Uint8Array> {
  const rows = packs.map(({ hash, size, unpacked, isCurrent, keys }): Row => [
    ...([hash, size, unpacked, isCurrent ? 1 : 0] as const),
    keys.join(' '),
  ])
  const body = JSON.stringify(rows)
  return promisify(gzip)(`${HEADER}\n${signature(body, name, secret)}\n${body}`)
}

/** The packs of a list. `forged` for one that the secret did not sign, `damaged` for other bytes. */
export async function decodeList(
  bytes: Uint8Array,
  name: string,
  secret: string | undefined,
): Promise<readonly ListedPack[] | 'forged' | 'damaged'> {
  try {
    const all: Buffer = await promisify(gunzip)(bytes, { maxOutputLength: MOST_UNPACKED })
    const text = all.toString('utf8')
    const [header, signed = ''] = text.split('\n', 2)
    if (header !== HEADER) return 'damaged'
    const body = text.slice(HEADER.length + signed.length + 2)
    if (secret !== undefined && !isEqual(signed, signature(body, name, secret))) return 'forged'
    return parseOwn<readonly Row[]>(body).map(([hash, size, unpacked, isCurrent, keys]) => {
      if (!isHash(hash) || ![size, unpacked].every(Number.isFinite)) throw new Error('Not a pack')
      return { hash, size, unpacked, isCurrent: isCurrent === 1, keys: keys.split(' ') }
    })
  } catch {
    return 'damaged'
  }
}

/** Empty without a secret. */
function signature(body: string, name: string, secret: string | undefined): string {
  if (secret === undefined) return ''
  return createHmac('sha256', secret).update(`${HEADER}\n${name}\n${body}`).digest('base64')
}

function isEqual(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === DIGEST_LENGTH && one.length === other.length && timingSafeEqual(one, other)
}
