// The memory of files besides pages: what is read again, and what is known without reading.
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openFileMemory, recallText } from '../../../src/pipeline/cache/file-memory.js'
import { site, writeFiles } from '../../helpers/site.js'

/** So long after the files were written that a later change has to show. */
const later = (): number => Date.now() + 10_000

/** The texts of one build, and how many files were read for them. */
function recallAll(
  siteDir: string,
  names: readonly string[],
  { toolchain = 'us', now = later } = {},
): { readonly texts: readonly string[]; readonly made: number } {
  const memory = openFileMemory({ siteDir, cacheDir: path.join(siteDir, 'cache') }, toolchain, now)
  let made = 0
  const texts = names.map((name) =>
    memory.recall('text', path.join(siteDir, name), () => {
      made++
      return name
    }),
  )
  memory.close()
  return { texts, made }
}

describe('the memory of files besides pages (BUILD-5)', () => {
  it('knows a file that is as it was, and a changed one no more', async () => {
    const folder = await site({ 'a.json': 'first', 'b.json': 'b' })
    const names = ['a.json', 'b.json']
    expect(recallAll(folder, names).made).toBe(2)
    expect(recallAll(folder, names)).toEqual({ texts: names, made: 0 })
    await writeFiles(folder, { 'a.json': 'other' })
    await utimes(path.join(folder, 'a.json'), 1, 1)
    expect(recallAll(folder, names).made).toBe(1)
    expect(recallAll(folder, names).made).toBe(0)
  })

  it('does not know a file that had changed just before it was read', async () => {
    const folder = await site({ 'a.json': 'first' })
    expect(recallAll(folder, ['a.json'], { now: Date.now }).made).toBe(1)
    expect(recallAll(folder, ['a.json']).made).toBe(1)
  })

  it('is empty for another program, and when its file is damaged or gone', async () => {
    const folder = await site({ 'a.json': 'first' })
    recallAll(folder, ['a.json'])
    expect(recallAll(folder, ['a.json'], { toolchain: 'other' }).made).toBe(1)
    const [name = ''] = await readdir(path.join(folder, 'cache')).then((names) =>
      names.filter((each) => each.startsWith('files-')),
    )
    const file = path.join(folder, 'cache', name)
    const half = (await readFile(file)).subarray(0, -5)
    await writeFile(file, half)
    expect(recallAll(folder, ['a.json'], { toolchain: 'other' }).made).toBe(1)
    await rm(file)
    expect(recallAll(folder, ['a.json'], { toolchain: 'other' }).made).toBe(1)
  })

  it('keeps the value of a promise, nothing of a failure, and no long text', async () => {
    const folder = await site({ 'a.json': 'first', 'long.ts': 'x'.repeat(70_000) })
    const open = () => openFileMemory({ siteDir: folder, cacheDir: folder }, 'us', later)
    const file = path.join(folder, 'a.json')
    const first = open()
    await expect(
      first.recall('sidebars', file, () => Promise.reject(new Error('no'))),
    ).rejects.toThrow('no')
    expect(await first.recall('sidebars', file, () => Promise.resolve([1]))).toEqual([1])
    expect(recallText(first, path.join(folder, 'long.ts'))).toHaveLength(70_000)
    first.close()
    const second = open()
    expect(await second.recall('sidebars', file, () => Promise.resolve([2]))).toEqual([1])
    expect(second.recall('text', file, () => 'another use')).toBe('another use')
    expect(second.recall('text', path.join(folder, 'long.ts'), () => 'read again')).toBe(
      'read again',
    )
    expect(() => second.recall('text', path.join(folder, 'none'), () => '')).toThrow('ENOENT')
  })
})
