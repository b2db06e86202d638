import { describe, expect, it } from 'vitest'
import type { ListedPack } from '../../../src/pipeline/remote/pack-list.js'
import { packReader, type PackEntries } from '../../../src/pipeline/remote/pack-reader.js'
import { encodePack } from '../../../src/pipeline/remote/remote-pack.js'
import { openAttempts } from '../../../src/pipeline/remote/remote-fault.js'

const SIZE = 1e6

/** Packs with an entry each, a reader that may hold one and a half of them, and the names of the packs that it got. */
async function openPacks(names: readonly string[]) {
  const bytes = new Map<string, Uint8Array>()
  const packs: ListedPack[] = []
  for (const name of names) {
    const body = Buffer.alloc(SIZE, name)
    const pack = await encodePack([[name, SIZE]], body)
    bytes.set(name, pack.bytes)
    const { unpacked } = pack
    packs.push({ hash: name, size: pack.bytes.length, unpacked, isCurrent: true, keys: [name] })
  }
  const got: string[] = []
  const get = ({ hash }: ListedPack): Promise<Uint8Array | undefined> => {
    got.push(hash)
    return Promise.resolve(bytes.get(hash))
  }
  return { packs, got, bytes, reader: packReader(get, openAttempts(), 1.5 * SIZE) }
}

const entryOf = (contents: PackEntries | undefined, name: string): Uint8Array =>
  contents?.get(name) ?? new Uint8Array()

const text = (entry: Uint8Array): string => Buffer.from(entry).toString('latin1', 0, 3)

describe('the packs of a remote cache while a build reads them', () => {
  it('are freed when others need the room, and unpacked again without another request (REMOTE-10)', async () => {
    const { packs, got, reader } = await openPacks(['a', 'b', 'c'])
    const seen = new Map<string, Uint8Array>()
    for (const pack of packs)
      await reader.use([pack], (contents) => seen.set(pack.hash, entryOf(contents, pack.hash)))
    await expect.poll(() => [...seen.values()].map(({ length }) => length)).toEqual([0, 0, SIZE])
    for (const pack of packs)
      expect(await reader.use([pack], (contents) => text(entryOf(contents, pack.hash)))).toBe(
        pack.hash.repeat(3),
      )
    expect(got).toEqual(['a', 'b', 'c'])
  })

  it('are there as long as someone reads them, however many there are (REMOTE-10)', async () => {
    const names = ['a', 'b', 'c', 'd']
    const { packs, reader } = await openPacks(names)
    const read = (...contents: readonly PackEntries[]): readonly string[] =>
      names.map((name, at) => text(entryOf(contents[at], name)))
    const many = await Promise.all(Array.from({ length: 5 }, () => reader.use(packs, read)))
    for (const texts of many) expect(texts).toEqual(['aaa', 'bbb', 'ccc', 'ddd'])
  })

  it('are requested in the order in which they are announced, each once (REMOTE-10)', async () => {
    const { packs, got, reader } = await openPacks(['a', 'b', 'c'])
    reader.prefetch(packs)
    const order: string[] = []
    for (const pack of packs.toReversed())
      order.push(await reader.use([pack], (contents) => text(entryOf(contents, pack.hash))))
    expect([order, got]).toEqual([
      ['ccc', 'bbb', 'aaa'],
      ['a', 'b', 'c'],
    ])
  })

  it('have no entries when they are gone or damaged (REMOTE-10)', async () => {
    const { packs, bytes, reader } = await openPacks(['a', 'b'])
    bytes.delete('a')
    bytes.set('b', Buffer.from('not a pack'))
    const sizes = await reader.use(packs, (...contents) => contents.map(({ size }) => size))
    expect([sizes, [...reader.unread]]).toEqual([
      [0, 0],
      ['a', 'b'],
    ])
  })
})
