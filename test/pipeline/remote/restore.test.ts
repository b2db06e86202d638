// New checkouts whose pages and search index come from a remote cache: the bytes of a build without one.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { generateSite } from '../../bench/generate.mjs'
import { orion } from '../../helpers/cli.js'
import { read, site, writeFiles, type Files } from '../../helpers/site.js'
import { packWriter } from '../../../src/pipeline/remote/pack-writer.js'
import { decodePack } from '../../../src/pipeline/remote/remote-pack.js'
import { cacheServer } from './cache-server.js'
import { build, countedBuild, environmentOf, forget, outputOf, puts } from './remote-site.js'

const SETTINGS = {
  title: 'Acme',
  url: 'https://docs.example',
  baseUrl: '/handbook/',
  components: { Footer: 'theme/Footer.tsx' },
  customCss: ['theme/site.css'],
  print: true,
  footer: { copyright: 'Acme' },
}

/** One page of each kind, and of whatever a page may be made of. */
const FILES: Files = {
  'package.json': '{ "name": "acme" }',
  'orion-docs.config.json': JSON.stringify(SETTINGS),
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/index.md': '# Home\n\nAs it was.\n',
  'docs/index.md':
    '# Home\n\nThe first page. See [one](./guide/one.md) and [about](/next/about).\n',
  'docs/about.page.tsx': "export const title = 'About'\nexport default () => <h1>About us</h1>\n",
  'docs/guide/_category_.json': '{ "label": "The guide", "link": { "type": "generated-index" } }',
  'docs/guide/one.md': '---\ntags: [a, b]\n---\n\n# One\n\nMath: $x^2$. ![Dot](./dot.svg)\n',
  'docs/guide/two.md': '# Two\n\n## Details\n\n```ts file=./code.ts\n```\n',
  'docs/guide/three.md': '---\ntags: [b]\n---\n\n# Three\n\n```mermaid\ngraph LR; A-->B\n```\n',
  'docs/guide/four.mdx':
    "import { Star } from '../../theme/Star'\n\n# Four\n\nText with <Star /> in it.\n",
  'docs/guide/code.ts': 'const one = 1\n',
  'docs/guide/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'theme/Footer.tsx': 'export default () => <p>Ours</p>\n',
  'theme/Star.tsx':
    "import { useState } from 'react'\nexport const Star = () => <b>{useState(5)[0]} stars</b>\n",
  'theme/site.css': 'h1 { color: red }\n',
  'static/robots.txt': 'User-agent: *\n',
}

/** The packs of the local cache. */
async function cacheText(folder: string): Promise<string> {
  const cache = path.join(folder, '.orion/cache')
  const names = (await readdir(cache)).filter((name) => name.startsWith('pack-'))
  return (await Promise.all(names.map((name) => read(cache, name)))).join('')
}

type Change = readonly [what: string, files: Files, rendered: number | undefined]

/** `rendered` counts the React page, which every build renders: its code may read anything. A print page has all texts. */
const CHANGES: readonly Change[] = [
  ['nothing', {}, 1],
  ['the text of a page', { 'docs/guide/two.md': '# Two\n\n## Details\n\nOther text.\n' }, 3],
  ['a heading', { 'docs/guide/two.md': '# Two\n\n## Other details\n\nText.\n' }, undefined],
  ['a title', { 'docs/guide/two.md': '# The second\n\nText.\n' }, undefined],
  ['a new page', { 'docs/guide/five.md': '# Five\n\nText.\n' }, undefined],
  ['code of a page', { 'docs/guide/code.ts': 'const two = 2\n' }, undefined],
  [
    'an image',
    { 'docs/guide/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>' },
    undefined,
  ],
  ['the style sheet', { 'theme/site.css': 'h1 { color: blue }\n' }, 1],
  ['a component', { 'theme/Footer.tsx': 'export default () => <p>Theirs</p>\n' }, undefined],
  [
    'a component of a page',
    { 'theme/Star.tsx': 'export const Star = () => <b>No stars</b>\n' },
    undefined,
  ],
  [
    'a setting',
    { 'orion-docs.config.json': JSON.stringify({ ...SETTINGS, footer: { copyright: 'Me' } }) },
    undefined,
  ],
]

describe('a new checkout with a remote cache', () => {
  it('is what a build without one makes, after each change (REMOTE-10)', async () => {
    const server = await cacheServer()
    const first = await site(FILES)
    await countedBuild(first, server)
    for (const [what, files, rendered] of CHANGES) {
      const folder = await site({ ...FILES, ...files })
      expect(await orion(['build', folder]), what).toMatchObject({ code: 0 })
      const plain = await outputOf(folder)
      await forget(folder)
      server.requests.length = 0
      const counts = await countedBuild(folder, server)
      expect(await outputOf(folder), what).toEqual(plain)
      if (rendered !== undefined) expect([what, counts.rendered]).toEqual([what, rendered])
      if (what === 'nothing') {
        // The page with components, to bundle these.
        expect(counts).toMatchObject({ hits: 1, misses: 0 })
        expect(puts(server)).toEqual([])
      }
      // The next build finds all that it needs.
      expect(await countedBuild(folder, server), what).toMatchObject({ rendered: 1, restored: 0 })
      expect(await outputOf(folder), what).toEqual(plain)
    }
  }, 180_000)

  it('keeps no pages on the disk that are in the output (REMOTE-10)', async () => {
    const server = await cacheServer()
    const folder = await site(FILES)
    await build(folder, server)
    await forget(folder)
    await build(folder, server)
    const kept = await cacheText(folder)
    // A page with components is compiled, to bundle these; others may be in the pack of its entry.
    expect(kept).toContain('Text with')
    expect(kept).not.toMatch(/<!DOCTYPE html>/i)
  })

  it('renders the page that was edited, and patches the search index (REMOTE-11)', async () => {
    const PAGES = 120
    const folder = await site({})
    await generateSite(folder, PAGES)
    const server = await cacheServer()
    const first = await countedBuild(folder, server)
    expect(first).toMatchObject({ misses: PAGES + 1, restored: 0 })
    const file = 'docs/part-001/page-00060.md'
    const text = await read(folder, file)
    const edits = [
      ['text', `${text}\n\nAn edited line.\n`, 1],
      // Pages may show headings of others, so all keys change. The search page lists the new one.
      ['heading', `${text}\n\n## An edited heading\n\nText.\n`, 2],
    ] as const
    for (const [what, edited, pages] of edits) {
      await writeFiles(folder, { [file]: edited })
      await forget(folder)
      expect(await orion(['build', folder])).toMatchObject({ code: 0 })
      const plain = await outputOf(folder)
      await forget(folder)
      server.requests.length = 0
      const { rendered, misses } = await countedBuild(folder, server)
      expect([what, rendered, misses]).toEqual([what, pages, 1])
      expect(server.requests.length).toBeLessThan(20)
      expect(await outputOf(folder)).toEqual(plain)
    }
    await forget(folder)
    server.requests.length = 0
    expect(await countedBuild(folder, server)).toMatchObject({ rendered: 0, hits: 0, misses: 0 })
    expect(server.requests.length).toBeLessThan(10)
    expect(puts(server)).toEqual([])
  })

  it('refuses other bytes under the name of a pack (REMOTE-10)', async () => {
    const server = await cacheServer()
    const folder = await site(FILES)
    await countedBuild(folder, server)
    const right = await outputOf(folder)
    let forged = 0
    for (const name of server.paths('cas')) {
      const entries = await decodePack(server.files.get(name) ?? Buffer.of(), 0)
      const writer = packWriter()
      for (const [key, bytes] of entries ?? []) {
        const text = Buffer.from(bytes).toString('utf8')
        forged += text.split('The first page').length - 1
        writer.add('all', key, text.replaceAll('The first page', 'A forged page'))
      }
      const [pack] = await writer.finish()
      if (pack) server.files.set(name, pack.bytes)
    }
    expect(forged).toBeGreaterThan(1)
    await forget(folder)
    const { faults, restored } = await countedBuild(folder, server)
    expect({ faults, restored }).toEqual({ faults: ['remote-cache-failed'], restored: 0 })
    expect(await outputOf(folder)).toEqual(right)
  })
})

describe('a build without a remote cache', () => {
  it('keeps and asks for no rendered page (REMOTE-12)', async () => {
    const server = await cacheServer()
    const folder = await site(FILES)
    await build(folder, { url: '' })
    const kept = await cacheText(folder)
    expect(kept).toContain('The first page')
    expect(kept).not.toMatch(/<!DOCTYPE html>/i)
    expect(server.requests).toEqual([])
  })
})

describe('a remote cache of a site in parts', () => {
  const shard = async (folder: string, url: string, part: string) => {
    const { code } = await orion(['build', folder, '--shard', part], {
      env: environmentOf({ url }),
    })
    expect(code).toBe(0)
  }
  const merge = (folder: string, url: string) =>
    orion(['merge', path.join(folder, '.orion/parts'), '--site', folder], {
      env: environmentOf({ url }),
    })

  it('has the pages of all parts, and gives them to parts and whole builds (REMOTE-13)', async () => {
    const folder = await site(FILES)
    await build(folder, { url: '' })
    const plain = await outputOf(folder)
    const server = await cacheServer()
    const inParts = async (): Promise<void> => {
      await forget(folder)
      // At the same time, as the jobs of a workflow.
      await Promise.all(['1/2', '2/2'].map((part) => shard(folder, server.url, part)))
      expect(await merge(folder, server.url)).toMatchObject({ code: 0 })
      expect(await outputOf(folder)).toEqual(plain)
    }
    await inParts()
    await inParts()
    await forget(folder)
    // The merge rendered what no part has; the React page is never kept.
    const { rendered, misses } = await countedBuild(folder, server)
    expect({ rendered, misses }).toEqual({ rendered: 1, misses: 0 })
    expect(await outputOf(folder)).toEqual(plain)
  })
})

describe('social cards', () => {
  it('come from the remote cache, and are not drawn again (REMOTE-13)', async () => {
    const settings = { title: 'Acme', url: 'https://docs.example', socialCards: true }
    const folder = await site({
      'orion-docs.config.json': JSON.stringify(settings),
      'docs/index.md': '# Home\n\nThe first page.\n',
      'docs/one.md': '# One\n\nText.\n',
    })
    await build(folder, { url: '' })
    const plain = await outputOf(folder)
    expect(Object.keys(plain).filter((file) => file.endsWith('.png')).length).toBeGreaterThan(1)
    const server = await cacheServer()
    await forget(folder)
    await build(folder, server)
    await forget(folder)
    server.requests.length = 0
    expect(await countedBuild(folder, server)).toMatchObject({ rendered: 0, misses: 0 })
    expect(puts(server)).toEqual([])
    expect(await outputOf(folder)).toEqual(plain)
  })
})
