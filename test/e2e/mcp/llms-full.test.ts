// `llms-full.txt`: in builds, after edits, of shards, and while a site is served.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { orion } from '../../helpers/cli.js'
import { readOutputStats } from '../../helpers/output.js'
import { runServe } from '../../helpers/shared-site.js'
import { read, site } from '../../helpers/site.js'

const FILES = {
  'orion-docs.config.json': JSON.stringify({
    ...{ title: 'Acme', tagline: 'Anvils', url: 'https://acme.example', baseUrl: '/docs/' },
    onBrokenMarkdownLinks: 'ignore',
  }),
  'docs/index.md': '# Home\n\nWelcome to [B](b.md).\n',
  'docs/a.mdx': 'export const n = 1\n\n# A\n\nText {n}.\n',
  'docs/b.md': '---\ntitle: Bee\n---\n\nWords.\n\n```js file=./x.js\n```\n',
  'docs/x.js': 'let x\n',
  'docs/secret.md': '---\nunlisted: true\n---\n\n# Secret\n',
}

const page = (address: string, text: string): string =>
  `---\n\nPage: https://acme.example/docs/${address}\n\n${text}\n`

const WANTED = [
  '# Acme\n\n> Anvils\n',
  page('', '# Home\n\nWelcome to [B](https://acme.example/docs/b).'),
  page('a', 'export const n = 1\n\n# A\n\nText {n}.'),
  page('b', '# Bee\n\nWords.\n\n```js\nlet x\n```'),
].join('\n')

let folder = ''
const full = (where = folder): Promise<string> => read(where, 'build/llms-full.txt')

async function build(where: string, flags: readonly string[] = []): Promise<void> {
  const { code, stderr } = await orion(['build', where, ...flags])
  expect(code, stderr).toBe(0)
}

beforeAll(async () => {
  folder = await site(FILES)
  await build(folder)
})

describe('llms-full.txt', () => {
  it('has the Markdown of all listed pages in reading order (AGENT-10)', async () => {
    expect(await full()).toBe(WANTED)
  })

  it('stays as it is without a change, and follows edits of a page and of its code (AGENT-10)', async () => {
    const own = await site(FILES)
    await build(own)
    const before = await readOutputStats(path.join(own, 'build'))
    await build(own)
    const after = await readOutputStats(path.join(own, 'build'))
    expect(after.get('llms-full.txt')).toEqual(before.get('llms-full.txt'))
    await writeFile(path.join(own, 'docs/index.md'), '# Home\n\nOther words.\n')
    await writeFile(path.join(own, 'docs/x.js'), 'let y\n')
    await build(own)
    const edited = WANTED.replace(/Welcome.*/, 'Other words.').replace('let x', 'let y')
    expect(await full(own)).toBe(edited)
    await rm(path.join(own, 'build/a.md'))
    await build(own)
    expect(await full(own)).toBe(edited)
  })

  it('is the same when it is put together of shards (AGENT-10)', async () => {
    const own = await site(FILES)
    for (const part of ['1/2', '2/2']) await build(own, ['--shard', part])
    const merged = await orion(['merge', '.orion/parts'], { cwd: own })
    expect(merged.code, merged.stderr).toBe(0)
    expect(await full(own)).toBe(WANTED)
  })

  it('and llms.txt are those of the site where it has them, until it has them no more (OUT-11, AGENT-10)', async () => {
    const own = await site({
      ...FILES,
      'static/llms.txt': 'Mine.\n',
      'static/llms-full.txt': 'All.\n',
    })
    const both = () =>
      Promise.all(['llms.txt', 'llms-full.txt'].map((file) => read(own, `build/${file}`)))
    for (const flags of [[], ['--no-cache'], []]) {
      const { stderr } = await orion(['build', own, ...flags])
      expect(stderr).not.toContain('static-clash')
      expect(await both()).toEqual(['Mine.\n', 'All.\n'])
    }
    await rm(path.join(own, 'static'), { recursive: true })
    await build(own)
    expect(await both()).toEqual([await read(folder, 'build/llms.txt'), WANTED])
    await mkdir(path.join(own, 'static'))
    await writeFile(path.join(own, 'static/llms.txt'), 'Mine.\n')
    await build(own)
    expect(await both()).toEqual(['Mine.\n', WANTED])
    const server = await runServe([own])
    expect(await (await fetch(`${server.url}llms.txt`)).text()).toBe('Mine.\n')
  })

  it('is the same while the site is served, and follows an edit (AGENT-10)', async () => {
    const own = await site(FILES)
    const server = await runServe([own])
    const served = async () => (await fetch(`${server.url}llms-full.txt`)).text()
    expect(await served()).toBe(WANTED)
    await writeFile(path.join(own, 'docs/b.md'), FILES['docs/b.md'].replace('Words', 'Terms'))
    await expect.poll(served).toBe(WANTED.replace('Words', 'Terms'))
  })
})
