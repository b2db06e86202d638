// One root hash for one input, whatever the machine, the folder and the way of building are.
import { chmod, cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bin, orion, run } from '../../helpers/cli.js'
import { read, temporaryFolder, writeFiles } from '../../helpers/site.js'
import { generateSite } from '../../bench/generate.mjs'

const FILES = {
  'package.json': '{ "name": "acme" }',
  'orion-docs.config.json': JSON.stringify({
    url: 'https://docs.example',
    onBrokenMarkdownLinks: 'ignore',
    markdown: { remarkPlugins: ['./plugin.mjs'] },
    components: { Footer: 'theme/Footer.tsx' },
  }),
  'plugin.mjs':
    "export default () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'By a plugin.' }] }) }\n",
  'theme/Footer.tsx': 'export default () => <p>Ours</p>\n',
  'docs/about.page.tsx': "export const title = 'About'\nexport default () => <h1>About us</h1>\n",
  'docs/Änderung.md': '# Änderung\n\nI i İ ı\n',
  'docs/z/a.md': '---\nlast_update: { date: 2024-03-01 }\ntags: [ä, z, a]\n---\n\n# A\n\n$x^2$\n',
  'docs/z/b.mdx': 'export const n = 2\n\n# B\n\nText {n}.\n\n```mermaid\ngraph LR; A-->B\n```\n',
  'static/robots.txt': 'User-agent: *\n',
}

let parent: string
let folder: string
/** The bytes of the manifest: root hash, input and the hash of each file. */
let wanted: string

const manifestIn = (where: string): Promise<string> => read(where, 'build/build-manifest.json')

async function build(where: string, flags: readonly string[] = [], env = {}): Promise<string> {
  const { code, stderr } = await orion(['build', where, '--manifest', ...flags], { env })
  expect(code, stderr).toBe(0)
  return manifestIn(where)
}

async function copy(name: string): Promise<string> {
  const target = path.join(parent, name)
  await cp(folder, target, {
    recursive: true,
    filter: (source) => !/[\\/](?:build|\.orion)(?:$|[\\/])/.test(source),
  })
  return target
}

beforeAll(async () => {
  parent = await temporaryFolder()
  folder = path.join(parent, 'first')
  await generateSite(folder, 60)
  await writeFiles(folder, FILES)
  wanted = await build(folder)
})
afterAll(() => rm(parent, { recursive: true, force: true }))

describe('the root hash of a site', () => {
  it.each(['0', '1', '2', '4', '8'])(
    'is the same with %s worker threads and no cache (VERIFY-2)',
    async (threads) => {
      expect(await build(folder, ['--no-cache', '--threads', threads])).toBe(wanted)
    },
  )

  it('is the same from the cache, with and without an earlier output (VERIFY-2)', async () => {
    const other = await copy('cached')
    expect(await build(other)).toBe(wanted)
    expect(await build(other)).toBe(wanted)
    await rm(path.join(other, 'build'), { recursive: true })
    expect(await build(other)).toBe(wanted)
  })

  it('is the same in another folder, time zone, locale and umask (VERIFY-2)', async () => {
    const other = await copy('elsewhere with a längerer name')
    const env = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }
    const command = `umask 077 && exec "${process.execPath}" "${bin}" build "${other}" --manifest`
    const { code, stderr } = await run('/bin/sh', ['-c', command], { env })
    expect(code, stderr).toBe(0)
    expect(await manifestIn(other)).toBe(wanted)
    await chmod(path.join(other, 'docs/z/a.md'), 0o755)
    expect(await build(other, [], { TZ: 'America/St_Johns', LC_ALL: 'C' })).toBe(wanted)
  })

  it('is the same in parts (VERIFY-2)', async () => {
    const other = await copy('parts')
    for (const part of ['1/3', '2/3', '3/3'])
      expect((await orion(['build', other, '--shard', part])).code).toBe(0)
    const merged = await orion([
      'merge',
      path.join(other, '.orion/parts'),
      '--site',
      other,
      '--manifest',
    ])
    expect(merged.code, merged.stderr).toBe(0)
    expect(merged.stdout).toContain('Root hash: ')
    expect(await manifestIn(other)).toBe(wanted)
  })

  it('is another one for other pages, settings and files (VERIFY-2)', async () => {
    const other = await copy('changed')
    const rootOf = (text: string): unknown => (JSON.parse(text) as { root: unknown }).root
    const inputOf = (text: string): unknown => (JSON.parse(text) as { input: unknown }).input
    const seen = [wanted]
    for (const change of [
      { 'docs/z/a.md': '# Another\n' },
      { 'static/robots.txt': 'Disallow: /\n' },
      { 'plugin.mjs': 'export default () => () => undefined\n' },
    ]) {
      await writeFiles(other, change)
      seen.push(await build(other))
    }
    expect(new Set(seen.map(rootOf)).size).toBe(4)
    expect(new Set(seen.map(inputOf)).size).toBe(4)
  })
})
