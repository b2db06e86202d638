import { readdir, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { diskStore } from '../../../../src/pipeline/cache/store/disk-store.js'
import { site } from '../../../helpers/site.js'

const bytes = (text: string): Buffer => Buffer.from(text)
const textOf = (found: Uint8Array | undefined): string | undefined =>
  found && Buffer.from(found).toString()

const packs = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.bin'))
    .map((name) => path.join(folder, name))

/** One build: gets what it is asked for, sets the rest. */
function build(folder: string, entries: Readonly<Record<string, string>>, max = 1e6): string[] {
  const store = diskStore(folder, max)
  const hits = Object.keys(entries).filter((key) => store.get(key) !== undefined)
  for (const [key, text] of Object.entries(entries))
    if (!hits.includes(key)) store.set(key, bytes(text))
  expect(store.close()).toBeUndefined()
  return hits
}

describe('diskStore', () => {
  it('gives the bytes that an earlier build set', async () => {
    const folder = path.join(await site({}), 'cache')
    build(folder, { a: 'first', b: '' })
    const store = diskStore(folder, 1e6)
    expect([store.get('a'), store.get('b'), store.get('c')].map(textOf)).toEqual([
      'first',
      '',
      undefined,
    ])
    store.close()
  })

  it('gives entries of every size in the order in which they came', async () => {
    const folder = path.join(await site({}), 'cache')
    const sizes = [10, 300_000, 200_000, 100_000, 0, 262_144, 1]
    const entries = sizes.map((size, at) => [`key ${String(at)}`, String(at).repeat(size)] as const)
    build(folder, Object.fromEntries(entries), 1e7)
    const store = diskStore(folder, 1e7)
    for (const [key, text] of entries) expect(textOf(store.get(key))).toBe(text)
    store.close()
  })

  it('gives the bytes that this build set, in between and after each other (PRINT-10)', async () => {
    const folder = path.join(await site({}), 'cache')
    const store = diskStore(folder, 1e7)
    const sizes = [10, 300_000, 0, 262_144, 1]
    for (const [at, size] of sizes.entries()) {
      store.set(`key ${String(at)}`, bytes(String(at).repeat(size)))
      expect(textOf(store.get(`key ${String(at)}`))).toBe(String(at).repeat(size))
    }
    for (const [at, size] of sizes.entries())
      expect(textOf(store.get(`key ${String(at)}`))).toBe(String(at).repeat(size))
    expect(store.get('other')).toBeUndefined()
    expect(store.close()).toBeUndefined()
    const next = diskStore(folder, 1e7)
    expect(textOf(next.get('key 1'))).toBe('1'.repeat(300_000))
    next.close()
  })

  it('writes no file when nothing was set', async () => {
    const folder = path.join(await site({}), 'cache')
    build(folder, { a: 'first' })
    const before = await readdir(folder)
    expect(build(folder, { a: 'first' })).toEqual(['a'])
    expect(await readdir(folder)).toEqual(before)
  })

  it('stays below its size and keeps what was used last (BUILD-1)', async () => {
    const folder = path.join(await site({}), 'cache')
    const text = 'x'.repeat(1000)
    for (let round = 0; round < 8; round++) {
      // The dates of a disk can be too coarse for builds that follow each other this fast.
      for (const pack of await packs(folder).catch(() => []))
        await utimes(pack, new Date(), new Date((await stat(pack)).mtimeMs - 1000))
      build(folder, { always: text, [`only ${String(round)}`]: text }, 4500)
    }
    const sizes = await Promise.all(
      (await packs(folder)).map(async (pack) => (await stat(pack)).size),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6000)
    const store = diskStore(folder, 4500)
    const kept = ['always', 'only 7', 'only 6', 'only 0', 'only 1'].filter((key) => store.get(key))
    expect(kept).toEqual(['always', 'only 7', 'only 6'])
    store.close()
  })

  it('makes one pack of many', async () => {
    const folder = path.join(await site({}), 'cache')
    const names = Array.from({ length: 30 }, (_, round) => `key ${String(round)}`)
    for (const name of names) build(folder, { [name]: name })
    expect((await packs(folder)).length).toBeLessThanOrEqual(12)
    const store = diskStore(folder, 1e6)
    expect(names.map((name) => textOf(store.get(name)))).toEqual(names)
    store.close()
  })

  it('never writes the pack of a whole site again for small ones', async () => {
    const folder = path.join(await site({}), 'cache')
    build(folder, { whole: 'x'.repeat(50_000) })
    const [whole = ''] = await packs(folder)
    const names = Array.from({ length: 40 }, (_, round) => `key ${String(round)}`)
    for (const name of names) build(folder, { [name]: name.repeat(20) })
    const after = await packs(folder)
    expect(after).toContain(whole)
    expect(after.length).toBeLessThanOrEqual(12)
    expect(
      build(folder, { whole: '', ...Object.fromEntries(names.map((name) => [name, ''])) }),
    ).toEqual(['whole', ...names])
  })

  it('writes a full cache again only for the first of many small builds (BUILD-1)', async () => {
    const folder = path.join(await site({}), 'cache')
    const names = Array.from({ length: 200 }, (_, number) => `page ${String(number)}`)
    const text = 'x'.repeat(1000)
    // More than it may take: it is full at once.
    build(folder, Object.fromEntries(names.map((name) => [name, text])), 100_000)
    build(folder, { first: text }, 100_000)
    const [whole = ''] = await packs(folder)
    for (let round = 0; round < 5; round++) build(folder, { [`edit ${String(round)}`]: text }, 1e5)
    expect(await packs(folder)).toContain(whole)
  })
})
