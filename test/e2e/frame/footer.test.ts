// The footer that comes and goes with pages, and the line below an article.
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { countLoads, hydrated, watchConsole } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { newPage } from '../../helpers/visits.js'

let page: Page
const built = sharedSite(
  {
    'docs/index.md': '# Home\n\n[Bare](./bare.md)\n',
    'docs/bare.md': '---\nhide_footer: true\n---\n\n# Bare\n\n[Home](./index.md)\n',
    'docs/dated.md':
      '---\nlast_update: { date: 2026-01-05T23:59:00Z, author: "A <b>" }\n---\n\n# Dated\n\nWords.\n',
    'docs/other.md':
      '---\ncustom_edit_url: https://elsewhere.example/e\n---\n\n# Other\n\nWords.\n',
  },
  {
    footer: { style: 'dark', copyright: 'Ours' },
    docs: {
      editUrl: 'https://code.example/edit/',
      showLastUpdateTime: true,
      showLastUpdateAuthor: true,
    },
  },
)
beforeEach(async () => {
  // Far from UTC, so that a date by the reader's clock would be another one.
  page = await newPage({ timezoneId: 'Pacific/Kiritimati', locale: 'de-DE' })
})

const FOOTER = 'footer.footer'

it('is on every page (FOOT-1)', async () => {
  for (const path of ['/', '/dated', '/search', '/nowhere']) {
    await page.goto(built.url + path)
    expect(await page.innerText(FOOTER), path).toBe('Ours')
  }
})

it('is not on a page that asks for none, and is there again on the next (FOOT-5)', async () => {
  const lines = watchConsole(page)
  await page.goto(`${built.url}/bare`)
  await hydrated(page)
  expect(await page.locator(FOOTER).count()).toBe(0)
  const loads = countLoads(page)
  await page.click('[data-content] a')
  await page.waitForSelector('h1:text-is("Home")')
  expect(await page.locator(FOOTER).count()).toBe(1)
  await page.click('[data-content] a')
  await page.waitForSelector('h1:text-is("Bare")')
  expect(await page.locator(FOOTER).count()).toBe(0)
  expect(loads.count).toBe(0)
  expect(lines).toEqual([])
})

it('of a doc tells the day in UTC and English, and the author as text (FOOT-6, FOOT-9)', async () => {
  await page.goto(`${built.url}/dated`)
  await hydrated(page)
  const line = page.locator('article footer .last-updated')
  expect(await line.innerText()).toBe('Last updated on Jan 5, 2026 by A <b>')
  expect(await line.locator('time').getAttribute('datetime')).toMatch(/^2026-01-05T23:59:00/)
  expect(await line.locator('b').allInnerTexts()).toEqual(['Jan 5, 2026', 'A <b>'])
})

it.each([
  ['/dated', 'https://code.example/edit/docs/dated.md'],
  ['/other', 'https://elsewhere.example/e'],
])('of %s links to where it is edited (FOOT-7)', async (path, href) => {
  await page.goto(built.url + path)
  const link = page.locator('article footer a:has-text("Edit this page")')
  expect(await link.getAttribute('href')).toBe(href)
  expect(await link.getAttribute('target')).toBe('_blank')
  expect(await link.locator('svg').count()).toBe(1)
})
