// The laws of builds for a site whose sidebar is beyond the budget of pages.
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { orion } from '../../helpers/cli.js'
import { digests, readOutputStats, rewritten } from '../../helpers/output.js'
import { runServe } from '../../helpers/shared-site.js'
import { read, site, writeFiles } from '../../helpers/site.js'
import { FLAT, LARGE_SETTINGS, LARGE_SITE } from '../frame/large-site.js'

const FILES = { ...LARGE_SITE, 'orion-docs.config.json': JSON.stringify(LARGE_SETTINGS) }

let folder: string
let whole: Readonly<Record<string, string>>
const out = (): string => path.join(folder, 'build')

async function run(...args: string[]): Promise<void> {
  expect(await orion(args)).toMatchObject({ code: 0 })
}

beforeAll(async () => {
  folder = await site(FILES)
  await run('build', folder, '--threads', '1')
  whole = await digests(out())
})

describe('a site with a large sidebar', () => {
  it('has the same bytes without threads, and in parts (BUILD-3, BUILD-4)', async () => {
    const other = await site(FILES)
    await run('build', other, '--no-cache', '--threads', '0')
    expect(await digests(path.join(other, 'build'))).toEqual(whole)

    const parts = ['1/2', '2/2']
    for (const part of parts)
      await run('build', other, '--shard', part, '--no-cache', '--threads', '0')
    const names = parts.map((part) => path.join(other, '.orion/parts', part.replace('/', '-of-')))
    await run('merge', ...names, '--site', other)
    expect(await digests(path.join(other, 'build'))).toEqual(whole)
  })

  it('is served with the sidebars that it is built with (SERVE-10, SBUI-17)', async () => {
    const { url } = await runServe([folder])
    const nav = (html: string): string | undefined =>
      /<nav aria-label="Docs sidebar".*?<\/nav>/s.exec(html)?.[0]
    const get = async (file: string): Promise<string> => (await fetch(url + file)).text()
    for (const route of ['flat/p095', 'deep/d005', 'index.html']) {
      const built = await read(out(), route.endsWith('.html') ? route : `${route}/index.html`)
      expect(nav(built)).toBeDefined()
      expect(nav(await get(route.replace('index.html', '')))).toBe(nav(built))
    }
    const lists = Object.keys(whole).filter((file) => file.startsWith('assets/sidebar-'))
    expect(lists).toHaveLength(1 + 3 + 7)
    for (const file of lists) expect(await get(file), file).toBe(await read(out(), file))
  })

  it('makes again what a title changes: the pages and the lists that show it (OUT-9, SBUI-17)', async () => {
    const before = await readOutputStats(out())
    const title = '---\ntitle: Another\n---\n\nText.\n'
    await writeFiles(folder, { 'docs/flat/p100.md': title })
    await run('build', folder)
    const { written } = rewritten(before, await readOutputStats(out()))
    // The list of the category, and the one that names its file.
    expect(
      written
        .flatMap((file) => /^assets\/(sidebar-.*)-[0-9a-f]+\.json$/.exec(file)?.[1] ?? [])
        .toSorted(),
    ).toEqual(['sidebar-docs', 'sidebar-docs-1'])
    const pages = written.filter((file) => file.endsWith('index.html'))
    expect(pages.toSorted()).toEqual(
      ['search', ...FLAT.slice(90, 120)].map((id) => `${id}/index.html`).toSorted(),
    )

    const other = await site({ ...FILES, 'docs/flat/p100.md': title })
    await run('build', other, '--no-cache')
    expect(await digests(path.join(other, 'build'))).toEqual(await digests(out()))
  })
})
