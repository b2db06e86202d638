// `orion-docs cache`: what is in the cache of a site, and less of it.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseOwn } from '../../src/model/json.js'
import { orion } from '../helpers/cli.js'
import { digests } from '../helpers/output.js'
import { read, site, writeFiles } from '../helpers/site.js'

const FILES = {
  'package.json': '{ "name": "acme" }',
  'docs/index.md': '# Home\n\nThe first page.\n',
  'docs/one.md': `# One\n\n${'Text of one. '.repeat(500)}\n`,
}

async function built(): Promise<string> {
  const folder = await site(FILES)
  expect(await orion(['build', folder])).toMatchObject({ code: 0 })
  return folder
}

type Cache = Readonly<Record<'bytes' | 'entries' | 'pages' | 'pageBytes' | 'lastUsedBytes', number>>

async function info(folder: string): Promise<Cache> {
  const { code, stdout } = await orion(['cache', 'info', folder, '--json'])
  expect(code).toBe(0)
  return parseOwn<Cache>(stdout)
}

describe('orion-docs cache', () => {
  it('info shows the folder, its size, pages and what the last build used (CACHE-1)', async () => {
    const folder = await built()
    const { stdout } = await orion(['cache', 'info', folder], { cwd: folder })
    expect(stdout).toMatch(
      /^Cache {5}\.orion\/cache\nSize {6}\d+ kB\nEntries {3}4\nPages {5}2 pages, /,
    )
    const first = await info(folder)
    expect(first).toMatchObject({ entries: 4, pages: 2, removed: 0 })
    expect(first.lastUsedBytes).toBeGreaterThan(first.pageBytes)
    expect(first.bytes).toBeGreaterThan(first.lastUsedBytes)
    await writeFiles(folder, { 'docs/two.md': '# Two\n' })
    await orion(['build', folder])
    expect(await info(folder)).toMatchObject({ entries: 6, pages: 3 })
  })

  it('info says so when there is none (CACHE-1)', async () => {
    const folder = await site(FILES)
    const { code, stdout } = await orion(['cache', 'info'], { cwd: folder })
    expect([code, stdout]).toEqual([0, 'The cache in .orion/cache is empty.\n'])
  })

  it('prune keeps what the latest builds used, within the size (CACHE-2)', async () => {
    const folder = await built()
    const before = await info(folder)
    expect(await orion(['cache', 'prune', folder, '--max-size', '1 GB'])).toMatchObject({ code: 0 })
    expect(await info(folder)).toEqual(before)
    const size = before.bytes - 5000
    await orion(['cache', 'prune', folder, '--max-size', `${String(size)} B`])
    const after = await info(folder)
    expect(after.bytes).toBeLessThanOrEqual(size + 1000)
    expect(after.entries).toBeGreaterThan(0)
    expect(after.entries).toBeLessThan(before.entries)
    const output = await digests(path.join(folder, 'build'))
    expect(await orion(['build', folder])).toMatchObject({ code: 0 })
    expect(await digests(path.join(folder, 'build'))).toEqual(output)
  })

  it('clear removes the cache and no file of others (CACHE-3)', async () => {
    const folder = await built()
    expect((await orion(['cache', 'clear', folder])).stdout).toMatch(/^Removed \d+ kB from /)
    expect(await readdir(path.join(folder, '.orion'))).toEqual([])
    const own = { 'cache/notes-of-sixteen-chars1.json': '{}\n', 'cache/pack.txt': 'mine' }
    await writeFiles(folder, own)
    await orion(['build', folder, '--cache-dir', path.join(folder, 'cache')])
    await orion(['cache', 'clear', folder, '--cache-dir', path.join(folder, 'cache')])
    for (const [file, text] of Object.entries(own)) expect(await read(folder, file)).toBe(text)
    expect(await readdir(path.join(folder, 'cache'))).toHaveLength(3)
  })

  it.each([
    [['cache', 'clean'], 'Unknown action "clean". Did you mean "clear"?'],
    [['cache', 'prune'], 'cache prune needs --max-size <size>.'],
    [
      ['cache', 'prune', '--max-size', 'big'],
      'Option --max-size expects a size such as 200 MB, found big',
    ],
    [['cache', 'info', '--max-size', '1 MB'], 'Option --max-size is for cache prune.'],
  ])('%j is wrong (CACHE-4)', async (args, text) => {
    const { code, stderr } = await orion(args)
    expect(code).toBe(2)
    expect(stderr).toContain(text)
  })
})
