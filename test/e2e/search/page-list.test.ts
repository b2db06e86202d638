// The list of all pages of a site that is too long for the search page: pages of its own, and none left behind.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { orion } from '../../helpers/cli.js'
import { digests, readOutputStats, rewritten } from '../../helpers/output.js'
import { read, site, writeFiles } from '../../helpers/site.js'
import { newPage } from '../../helpers/visits.js'
import { runServe } from '../../helpers/shared-site.js'

const sections = (count: number, of: string): string =>
  Array.from({ length: count }, (_, index) => `## ${of} ${String(index + 1)}\n`).join('\n')

const FILES = {
  'orion-docs.config.json': JSON.stringify({
    title: 'Handbook',
    url: 'https://handbook.example',
    baseUrl: '/base/',
  }),
  'docs/index.md': '# Home\n',
  'docs/error.md': '# Errors\n\n## The first\n',
  'docs/long.md': `# Élan\n\n${sections(1_000, 'Part')}`,
  'docs/archive.md': '# Архив\n\n## Вклад\n',
}
const LETTER = 'search/a-z/e/index.html'

let folder: string
beforeAll(async () => {
  folder = await site(FILES)
  expect(await orion(['build', folder])).toMatchObject({ code: 0, stderr: '' })
})

const out = (): string => path.join(folder, 'build')

it('is on pages of its own below the search page (SRCH-PAGE-12)', async () => {
  const [search, letter, sitemap] = await Promise.all(
    ['search/index.html', LETTER, 'sitemap.xml'].map((file) => read(out(), file)),
  )
  expect(search?.includes('/base/long#')).toBe(false)
  expect(letter?.includes('<meta name="robots" content="noindex, follow"')).toBe(true)
  expect(sitemap?.includes('a-z')).toBe(false)
  const served = await runServe([folder, '--no-watch'])
  const page = await newPage({ javaScriptEnabled: false })
  await page.goto(new URL('search', served.url).href)
  const list = page.getByRole('navigation', { name: 'All pages' })
  expect((await list.innerText()).replace(/\s+/g, ' ')).toBe(
    'All pages Each letter leads to its pages and their sections. E (2) H (1) А (1)',
  )
  await list.getByRole('link', { name: 'E' }).click()
  await expect.poll(() => page.title()).toBe('Handbook | All pages: E')
  expect(await links(page)).toEqual([
    '/base/search',
    '/base/search/a-z/e',
    '/base/search/a-z/h',
    '/base/search/a-z/u04',
    '/base/long',
  ])
  expect(await page.getByRole('link', { name: 'Part 1000' }).getAttribute('href')).toBe(
    '/base/long#part-1000',
  )
  await page.getByRole('link', { name: 'А', exact: true }).click()
  await page.getByRole('link', { name: 'Вклад' }).waitFor()
  expect(await page.locator('[aria-current="page"]').innerText()).toBe('А')
})

/** The first links of the page's middle. */
const links = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('main a')
    .evaluateAll((all) => all.slice(0, 5).map((link) => link.getAttribute('href')))

it('is there while the site is served from its sources (SRCH-PAGE-12)', async () => {
  const served = await runServe([folder])
  const live = await fetch(new URL('search/a-z/e', served.url))
  expect((await live.text()).includes('<a href="/base/long#part-1000">Part 1000</a>')).toBe(true)
  expect((await fetch(new URL('search/a-z/q', served.url))).status).toBe(404)
})

it('is the same when the site is built in parts (SRCH-PAGE-12, BUILD-4)', async () => {
  const whole = await digests(out())
  expect(Object.keys(whole).filter((file) => file.startsWith('search/a-z/'))).toHaveLength(3)
  for (const part of ['1/2', '2/2'])
    expect(await orion(['build', folder, '--shard', part])).toMatchObject({ code: 0 })
  await rm(out(), { recursive: true })
  const parts = path.join(folder, '.orion/parts')
  expect(await orion(['merge', parts, '--site', folder])).toMatchObject({ code: 0 })
  expect(await digests(out())).toEqual(whole)
})

it('follows the site: a page changes with its headings, all go when the site is short (SRCH-PAGE-12, BUILD-2)', async () => {
  const before = await readOutputStats(out())
  await writeFiles(folder, { 'docs/error.md': '# Errors\n\n## The last\n' })
  await orion(['build', folder])
  const edited = await readOutputStats(out())
  expect(rewritten(before, edited).written.filter((file) => file.startsWith('search/'))).toEqual([
    LETTER,
  ])
  await writeFiles(folder, { 'docs/long.md': '# Élan\n' })
  await orion(['build', folder])
  const short = await digests(out())
  expect(Object.keys(short).filter((file) => file.startsWith('search/'))).toEqual([
    'search/index.html',
  ])
  expect((await read(out(), 'search/index.html')).includes('/base/error#the-last')).toBe(true)
})
