import { readdir, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { cacheContents } from '../../../src/pipeline/cache/cache-files.js'
import { diskStore } from '../../../src/pipeline/cache/store/disk-store.js'
import { site } from '../../helpers/site.js'

const MAX = 1e6

/** Sizes of the packs by name, all dated back: the next build is later. */
async function dateBack(folder: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    sizes.set(name, (await stat(file)).size)
    const { mtime } = await stat(file)
    await utimes(file, mtime, new Date(mtime.getTime() - 60_000))
  }
  return sizes
}

describe('cacheContents', () => {
  it('tells the packs that the last build used from those of earlier ones (CACHE-1)', async () => {
    const folder = path.join(await site({}), 'cache')
    const first = diskStore(folder, MAX)
    first.set('page', Buffer.from(`{"html":"${'x'.repeat(1000)}"}`))
    first.set('outline', Buffer.from('{"frontMatter":{}}'))
    first.close()
    const before = await dateBack(folder)
    const second = diskStore(folder, MAX)
    second.set('new', Buffer.from('{"html":""}'))
    second.close()
    const fresh = cacheContents(folder)
    expect(fresh).toMatchObject({ entries: 3, pages: 2, pageBytes: 1011 + 11 })
    expect(fresh.lastUsedBytes).toBeLessThan(300)
    await dateBack(folder)
    const third = diskStore(folder, MAX)
    third.get('page')
    third.close()
    const [old] = [...before].filter(([name]) => name.endsWith('.bin')).map(([, size]) => size)
    expect(cacheContents(folder).lastUsedBytes).toBe(old)
  })
})
