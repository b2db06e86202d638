// The laws of the cache and of threads, and what may happen to a cache folder.
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bin, orion, run } from '../../helpers/cli.js'
import { digests } from '../../helpers/output.js'
import { site, temporaryFolder, writeFiles } from '../../helpers/site.js'
import { generateSite } from '../../bench/generate.mjs'

const CACHE = '.orion/cache'

const PAGES = {
  'package.json': '{ "name": "acme" }',
  'docs/index.md': '# Home\n\nSee [two](./two.md) and [nothing](./nowhere.md).\n',
  'docs/two.md': '# Two\n\n```ts\nconst a = 1\n```\n\nMath: $x^2$.\n\n:::no-such\n:::\n',
  'docs/three.md': '# Three\n\nWords.\n',
}

async function build(
  folder: string,
  ...flags: string[]
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const { code, stdout, stderr } = await orion(['build', folder, ...flags])
  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' })
  return { stdout, stderr }
}

/** The bytes of `folder` built without a cache into another folder. */
async function fresh(folder: string): Promise<Readonly<Record<string, string>>> {
  const out = path.join(await temporary(), 'out')
  await build(folder, '--no-cache', '--out-dir', out)
  return digests(out)
}

async function temporary(): Promise<string> {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const packs = async (folder: string): Promise<string[]> =>
  (await readdir(path.join(folder, CACHE)))
    .filter((name) => name.endsWith('.bin'))
    .map((name) => path.join(folder, CACHE, name))

const withoutTimes = (text: string): string => text.replaceAll(/in [\d.]+ m?s/g, 'in n s')

describe('the cache', () => {
  it('gives the bytes and the problems of a build without it (BUILD-1)', async () => {
    const folder = await site(PAGES)
    const first = await build(folder)
    expect(first.stderr).toContain('No Markdown file at ./nowhere.md')
    expect(first.stderr).toContain('no-such')
    expect(await digests(path.join(folder, 'build'))).toEqual(await fresh(folder))
    // Once with pages from the cache rendered anew, once with an output that stays.
    await rm(path.join(folder, 'build'), { recursive: true })
    const second = await build(folder)
    expect(second.stdout).toContain('100% from the cache')
    const third = await build(folder)
    expect(third.stdout).toContain(', 0 files changed')
    expect([second.stderr, third.stderr]).toEqual([first.stderr, first.stderr])
    expect(await digests(path.join(folder, 'build'))).toEqual(await fresh(folder))
  })

  it('is not touched by --no-cache (BUILD-1)', async () => {
    const folder = await site(PAGES)
    await build(folder, '--no-cache')
    expect((await readdir(folder)).sort()).toEqual(['build', 'docs', 'package.json'])
  })

  it('is where --cache-dir or cache.dir says, and git ignores it (BUILD-1)', async () => {
    const folder = await site({
      ...PAGES,
      'orion-docs.config.json': '{ "cache": { "dir": "kept" }, "onBrokenMarkdownLinks": "warn" }',
    })
    await build(folder)
    expect(await readFile(path.join(folder, 'kept/.gitignore'), 'utf8')).toBe('*\n')
    await build(folder, '--cache-dir', path.join(folder, 'other'))
    expect(await readdir(path.join(folder, 'other'))).toContain('.gitignore')
  })

  it('never makes a page of an incomplete pack: truncated, garbage, of another version (BUILD-1)', async () => {
    const folder = await site(PAGES)
    await build(folder)
    const wanted = await fresh(folder)
    const [pack = ''] = await packs(folder)
    const bytes = await readFile(pack)
    const record = (await readdir(path.join(folder, CACHE))).find((name) => /^output-/.test(name))
    const damaged = Buffer.from(bytes)
    damaged.fill(120, 200, 900)
    const faulty: readonly (Uint8Array | string)[] = [
      bytes.subarray(0, bytes.length - 10),
      bytes.subarray(0, 400),
      damaged,
      'garbage',
      '',
      Buffer.from(bytes.toString('latin1').replace('pack 1', 'pack 0'), 'latin1'),
    ]
    for (const contents of faulty) {
      for (const each of await packs(folder)) await rm(each)
      await writeFile(pack, contents)
      await writeFile(path.join(folder, CACHE, record ?? ''), contents)
      await build(folder)
      expect(await digests(path.join(folder, 'build'))).toEqual(wanted)
    }
  })

  it('gives the right bytes when only a part of its folder came back (BUILD-1)', async () => {
    const folder = await site(PAGES)
    await build(folder)
    // Without the pages, with what is known of the output.
    for (const pack of await packs(folder)) await rm(pack)
    await writeFiles(folder, { 'docs/three.md': '# Three\n\nOther words.\n' })
    await build(folder)
    expect(await digests(path.join(folder, 'build'))).toEqual(await fresh(folder))
    // The other way round; and the output is not the one that is known.
    const names = await readdir(path.join(folder, CACHE))
    for (const name of names.filter((each) => /^output-/.test(each)))
      await rm(path.join(folder, CACHE, name))
    await writeFiles(folder, { 'build/index.html': 'something else' })
    await build(folder)
    expect(await digests(path.join(folder, 'build'))).toEqual(await fresh(folder))
  })

  it('serves two builds of one output at once (BUILD-1)', async () => {
    const folder = await site(PAGES)
    const wanted = await fresh(folder)
    await Promise.all([build(folder), build(folder)])
    expect(await digests(path.join(folder, 'build'))).toEqual(wanted)
    await build(folder)
    expect(await digests(path.join(folder, 'build'))).toEqual(wanted)
  })

  it('is left out with a note when its folder cannot be written (BUILD-1)', async () => {
    const folder = await site({ ...PAGES, 'a-file': '' })
    const { stderr } = await build(folder, '--cache-dir', path.join(folder, 'a-file/cache'))
    expect(stderr).toContain('The cache cannot be written, so the next build recompiles')
    expect(await digests(path.join(folder, 'build'))).toEqual(await fresh(folder))
  })

  it('is left out with a note when the disk is full (BUILD-1)', async () => {
    const folder = await temporary()
    await generateSite(folder, 30)
    // Without an index for search the pack is the largest file, and the only one over the limit of 400 KB.
    await writeFiles(folder, { 'orion-docs.config.json': '{ "noIndex": true }' })
    const wanted = await fresh(folder)
    await rm(path.join(folder, 'build'), { recursive: true, force: true })
    const command = `ulimit -f 800 && exec "${process.execPath}" "${bin}" build "${folder}"`
    const { code, stderr } = await run('/bin/sh', ['-c', command])
    expect({ code, stderr }).toMatchObject({ code: 0 })
    expect(stderr).toContain('The cache cannot be written')
    expect((await readdir(path.join(folder, CACHE))).filter((name) => /\.tmp$/.test(name))).toEqual(
      [],
    )
    expect(await digests(path.join(folder, 'build'))).toEqual(wanted)
  })

  it('serves two builds at once (BUILD-1)', async () => {
    const folder = await site(PAGES)
    await Promise.all([build(folder), build(folder, '--out-dir', path.join(folder, 'second'))])
    const wanted = await fresh(folder)
    expect(await digests(path.join(folder, 'build'))).toEqual(wanted)
    expect(await digests(path.join(folder, 'second'))).toEqual(wanted)
    await rm(path.join(folder, 'build'), { recursive: true })
    expect((await build(folder)).stdout).toContain('100% from the cache')
  })

  it('forgets a page when one of its plugins changes, or what that imports (BUILD-1)', async () => {
    const folder = await site({
      ...PAGES,
      'orion-docs.config.json':
        '{ "markdown": { "remarkPlugins": ["./plugin.mjs"] }, "onBrokenMarkdownLinks": "warn" }',
      'plugin.mjs':
        "import { word } from './word.mjs'\nexport default () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: word }] }) }\n",
      'word.mjs': "export const word = 'first'\n",
    })
    await build(folder)
    expect(await readFile(path.join(folder, 'build/three/index.html'), 'utf8')).toContain('first')
    await writeFiles(folder, { 'word.mjs': "export const word = 'second'\n" })
    await build(folder)
    expect(await readFile(path.join(folder, 'build/three/index.html'), 'utf8')).toContain('second')
  })
})

describe('threads', () => {
  it('make the bytes and the problems that one thread makes (BUILD-3)', async () => {
    const folder = await temporary()
    await generateSite(folder, 70)
    await writeFiles(folder, PAGES)
    const out = path.join(folder, 'build')
    const results: unknown[] = []
    for (const threads of ['0', '1', '3']) {
      const { stdout, stderr } = await build(folder, '--no-cache', '--threads', threads)
      results.push({ stdout: withoutTimes(stdout), stderr, files: await digests(out) })
    }
    expect(results[1]).toEqual(results[0])
    expect(results[2]).toEqual(results[0])
  })

  it('carry what a plugin throws and what it warns of (BUILD-3)', async () => {
    const folder = await temporary()
    await generateSite(folder, 60)
    await writeFiles(folder, {
      'orion-docs.config.json': '{ "markdown": { "remarkPlugins": ["./plugin.mjs"] } }',
      'docs/zz-48.md': '# Z\n\nNumber forty-eight.\n',
      'docs/zz-49.md': '# Z\n\nNumber forty-nine.\n',
      'plugin.mjs':
        "export default () => (tree, file) => { if (String(file).includes('forty-nine')) throw new Error('no 49'); if (String(file).includes('forty-eight')) file.message('a word on 48') }\n",
    })
    const runs = await Promise.all(
      ['0', '2'].map((threads) => orion(['build', folder, '--no-cache', '--threads', threads])),
    )
    expect(runs[0]).toEqual(runs[1])
    expect(runs[0]).toMatchObject({ code: 1 })
    expect(runs[0]?.stderr).toContain('cannot be compiled: no 49')
    expect(runs[0]?.stderr).toContain('a word on 48')
  })
})

describe('a site', () => {
  it('has the same bytes in another folder, time zone, locale and order of files (OUT-9)', async () => {
    const folder = await site({
      ...PAGES,
      'docs/Änderung.md': '# Änderung\n\nI i İ ı\n',
      'docs/z/a.md': '---\nlast_update: { date: 2024-03-01 }\ntags: [ä, z, a]\n---\n\n# A\n',
    })
    const other = path.join(await temporary(), 'elsewhere')
    await mkdir(other)
    for (const name of ['package.json', 'docs/z', 'docs/two.md', 'docs/three.md'])
      await cp(path.join(folder, name), path.join(other, name), { recursive: true })
    await cp(folder, other, { recursive: true })
    await build(folder)
    const env = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }
    expect(await orion(['build', other], { env })).toMatchObject({ code: 0 })
    expect(await digests(path.join(other, 'build'))).toEqual(
      await digests(path.join(folder, 'build')),
    )
  })
})
