// What someone who may write to a server without signatures can put there.
import {
  decodeActionResult,
  encodeActionResult,
} from '../../../src/pipeline/remote/action-result.js'
import { decodeList, encodeList } from '../../../src/pipeline/remote/pack-list.js'
import { packWriter } from '../../../src/pipeline/remote/pack-writer.js'
import { decodePack } from '../../../src/pipeline/remote/remote-pack.js'
import { sha256 } from '../../../src/pipeline/remote/remote-reader.js'
import type { CacheServer } from './cache-server.js'

/** Gives all entries of `server` this value, in packs and a list with the right digests. */
export async function forgeEntries({ files, paths }: CacheServer, value: string): Promise<void> {
  const put = (bytes: Uint8Array) => {
    const blob = { hash: sha256(bytes), size: bytes.length }
    files.set(`/cas/${blob.hash}`, bytes)
    return blob
  }
  const [place = ''] = paths('ac')
  const name = place.replace('/ac/', '')
  const blobs = decodeActionResult(files.get(place) ?? Buffer.of()) ?? []
  const listed = blobs.find((blob) => blob.name === 'list')
  const list = await decodeList(
    files.get(`/cas/${listed?.hash ?? ''}`) ?? Buffer.of(),
    name,
    undefined,
  )
  if (typeof list === 'string') throw new Error('The server has no list')
  const forged = await Promise.all(
    list.map(async (pack) => {
      const entries = await decodePack(files.get(`/cas/${pack.hash}`) ?? Buffer.of(), pack.unpacked)
      const writer = packWriter()
      for (const [key] of entries ?? []) writer.add('all', key, value)
      const [written = { bytes: Buffer.of(), unpacked: 0 }] = await writer.finish()
      return { ...pack, ...put(written.bytes), unpacked: written.unpacked }
    }),
  )
  const whole = put(await encodeList(forged, name, undefined))
  const packs = forged.map((pack, at) => ({ ...pack, name: `packs/${String(at)}` }))
  files.set(place, encodeActionResult([{ ...whole, name: 'list' }, ...packs]))
}
