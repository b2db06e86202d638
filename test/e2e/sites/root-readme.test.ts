// The commonest repository: a README, a folder of docs without a home page, and code beside them.
import { appendFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { orion } from '../../helpers/cli.js'
import { digests } from '../../helpers/output.js'
import { read, site, type Files } from '../../helpers/site.js'
import { runServe } from '../../helpers/shared-site.js'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const FILES: Files = {
  'README.md': [
    '# Anvil tools',
    'Read the [guide](docs/guide.md#part), [all](docs/), [the code](src/x.ts), [more](src), the [licence](LICENSE).',
    '![Logo](logo.png) ![Other](docs/img/other.png)',
  ].join('\n\n'),
  'package.json': '{ "name": "anvil", "repository": "github:acme/anvil" }',
  LICENSE: 'MIT\n',
  'CONTRIBUTING.md': '# Contributing\n',
  'logo.png': PIXEL,
  'src/x.ts': 'export const x = 1\n',
  'docs/guide.md':
    '# Guide\n\n[Up](../README.md) [code](../src/x.ts#L1) [help](../CONTRIBUTING.md) [src](../src/)\n\n## Part\n',
  'docs/deep/page.md':
    '# Deep\n\n[Up](../../README.md) [x](../../src/x.ts) ![Logo](../../logo.png)\n',
  'docs/img/other.png': PIXEL,
}

/** The addresses that the article of a page links to, by their words. */
async function links(folder: string, file: string): Promise<Record<string, string | undefined>> {
  const html = await read(folder, file)
  const article = html.slice(html.indexOf('data-content'), html.indexOf('</article>'))
  return Object.fromEntries(
    [...article.matchAll(/<a href="([^"]*)"[^>]*>([^<]+)</g)].map(([, href, text = '']) => [
      text,
      href,
    ]),
  )
}

const HOST = 'https://github.com/acme/anvil'

describe('a repository with a README and docs', () => {
  it('has the README as its home page, and leads to the host for what is not a page (DOC-28, LINK-18)', async () => {
    const folder = await site(FILES)
    const { code, stderr } = await orion(['build', folder, '--quiet'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })

    const home = await read(folder, 'build/index.html')
    expect(home).toContain('<title>anvil | Anvil tools</title>')
    expect(home).toMatch(/<nav[^>]*aria-label="Docs sidebar"[^]*?href="\/"[^>]*>Anvil tools</)
    expect(await links(folder, 'build/index.html')).toMatchObject({
      guide: '/guide#part',
      all: '/',
      'the code': `${HOST}/blob/HEAD/src/x.ts`,
      more: `${HOST}/tree/HEAD/src`,
      licence: `${HOST}/blob/HEAD/LICENSE`,
    })
    expect(home.match(/<img src="\/assets\/(?:logo|other)-[^"]+" width="1"/g)).toHaveLength(2)
    expect(await links(folder, 'build/guide/index.html')).toMatchObject({
      Up: '/',
      code: `${HOST}/blob/HEAD/src/x.ts#L1`,
      help: `${HOST}/blob/HEAD/CONTRIBUTING.md`,
      src: `${HOST}/tree/HEAD/src`,
    })
    expect(await links(folder, 'build/deep/page/index.html')).toMatchObject({
      Up: '/',
      x: `${HOST}/blob/HEAD/src/x.ts`,
    })
    const found = await orion(['index', folder, '--query', 'anvil tools'])
    expect(found.stdout).toContain('"Anvil tools"')
  })

  it('says what is outside where no host is known, and copies what is not a page (LINK-18)', async () => {
    const folder = await site({ ...FILES, 'package.json': '{ "name": "anvil" }' })
    const { code, stderr } = await orion(['build', folder])
    expect(code).toBe(0)
    expect(stderr).toContain(
      'docs/guide.md:3:43  warning  The link ../CONTRIBUTING.md leads to CONTRIBUTING.md, which is outside the docs.  outside-docs',
    )
    expect(stderr).toContain(
      'hint: Move it into docs, or set docs.editUrl, or "repository" in package.json: the link then leads to the repository.',
    )
    expect(stderr).toContain('The link ../src/ leads to src, which is outside the docs.')
    expect(stderr).toContain(
      'The link ../src/x.ts leads to src/x.ts, which is outside the docs; a copy of the file is published.',
    )
    expect(stderr).toContain(
      'The link LICENSE leads to LICENSE, which is outside the docs; a copy of the file is published.',
    )
    expect((await links(folder, 'build/guide/index.html'))['code']).toMatch(
      /^\/assets\/x-.*\.ts#L1$/,
    )
  })

  it('names the docs folder where that is the site folder itself (LINK-18)', async () => {
    const folder = await site({ LICENSE: 'Free.', 'docs/index.md': '# Home\n\n[a](../LICENSE)\n' })
    const { stderr } = await orion(['build', path.join(folder, 'docs')])
    expect(stderr).toContain(
      'hint: Move it into the docs folder, or set docs.editUrl, or "repository" in package.json: the link then leads to the repository.',
    )
  })

  it('goes by docs.editUrl, with edit links to the files themselves (DOC-28, LINK-18, FOOT-7)', async () => {
    const folder = await site({
      ...FILES,
      'orion-docs.config.json': '{ "docs": { "editUrl": "https://gitlab.com/a/b/-/edit/main/" } }',
    })
    expect((await orion(['build', folder])).code).toBe(0)
    const home = await read(folder, 'build/index.html')
    expect(home).toContain('href="https://gitlab.com/a/b/-/edit/main/README.md"')
    expect(await links(folder, 'build/index.html')).toMatchObject({
      'the code': 'https://gitlab.com/a/b/-/blob/main/src/x.ts',
    })
    expect(await read(folder, 'build/guide/index.html')).toContain('/-/edit/main/docs/guide.md"')
  })

  it.each([
    ['a home page', { 'docs/index.md': '# Own home\n' }, 'Own home'],
    ['a page at the top', { 'docs/start.md': '---\nslug: /\n---\n\n# Own start\n' }, 'Own start'],
    [
      'a React page',
      { 'docs/index.tsx': 'export default () => <h1>Own React</h1>\n' },
      'Own React',
    ],
  ])('leaves the README alone where the docs have %s (DOC-28)', async (_, own, words) => {
    const folder = await site({ ...FILES, ...own })
    expect((await orion(['build', folder])).code).toBe(0)
    const home = await read(folder, 'build/index.html')
    expect(home).toContain(words)
    expect(home).not.toContain('Anvil tools')
  })

  it('is made again when the README, or what it links to, comes, changes and goes (BUILD-1, DOC-28)', async () => {
    const folder = await site(FILES)
    const isFresh = async (): Promise<void> => {
      expect((await orion(['build', folder])).code).toBe(0)
      const fresh = path.join(folder, 'fresh')
      expect((await orion(['build', folder, '--out-dir', fresh, '--no-cache'])).code).toBe(0)
      expect(await digests(path.join(folder, 'build'))).toEqual(await digests(fresh))
      await rm(fresh, { recursive: true })
    }
    await isFresh()
    await appendFile(path.join(folder, 'README.md'), '\n\nMore words.\n')
    await isFresh()
    expect(await read(folder, 'build/index.html')).toContain('More words.')
    await rm(path.join(folder, 'CONTRIBUTING.md'))
    await isFresh()
    await rm(path.join(folder, 'README.md'))
    await isFresh()
    expect(await read(folder, 'build/index.html')).not.toContain('More words.')
  })

  it('is followed by serve (DOC-28, SERVE-11)', async () => {
    const folder = await site(FILES)
    const server = await runServe([folder])
    const home = async (): Promise<string> => (await fetch(server.url)).text()
    expect(await home()).toContain('Anvil tools')
    await appendFile(path.join(folder, 'README.md'), '\n\nMore words.\n')
    await expect.poll(home, { timeout: 30_000 }).toContain('More words.')
    await writeFile(path.join(folder, 'docs/index.md'), '# Own home\n')
    await expect.poll(home, { timeout: 30_000 }).toContain('Own home')
    await rm(path.join(folder, 'docs/index.md'))
    await expect.poll(home, { timeout: 30_000 }).toContain('More words.')
  })
})
