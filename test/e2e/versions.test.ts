// A site with one version, which is all that a site has today.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { launchBrowser } from '../helpers/browser.js'
import { hydrated, watchConsole } from '../helpers/pages.js'
import { serveFiles, type ServedFiles } from '../helpers/serve-files.js'
import { read } from '../helpers/site.js'

const files = {
  'docs/a.md': '# Alpha\n\n[Other](./b.md)\n',
  'docs/b.md': '# Beta\n\nMore.\n',
}
const settings = {
  navbar: {
    items: [
      {
        type: 'docsVersionDropdown',
        dropdownItemsAfter: [{ label: 'Older', href: 'https://old.example' }],
      },
    ],
  },
  docs: { versions: { current: { label: '2.0', noIndex: true } } },
}
const KEY = 'docs-preferred-version-default'

let browser: Browser
let served: ServedFiles
beforeAll(async () => {
  ;[browser, served] = await Promise.all([launchBrowser(), serveFiles(files, settings)])
})
afterAll(async () => {
  await browser.close()
  await served.close()
})

async function open(route: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1300, height: 800 } })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const lines = watchConsole(page)
  onTestFinished(() => expect(lines).toEqual([]))
  await page.goto(served.url + route)
  await hydrated(page)
  return page
}

const stored = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), KEY)

const bar = (page: Page) => page.locator('nav[aria-label="Main"]')

describe('a site with one version', () => {
  it('is the docs folder, without a part in its addresses (VER-2)', async () => {
    const page = await open('/a')
    expect(await page.locator('h1').innerText()).toBe('Alpha')
    expect(await page.getByText('Version: 2.0').count()).toBe(0)
    const { versions } = JSON.parse(await read(served.out, 'orion.json')) as { versions: string }
    const list = JSON.parse(await read(served.out, versions)) as { name: string; path: string }[]
    expect(list.map(({ name, path }) => [name, path])).toEqual([['current', '/']])
  })

  it('stores the version that is chosen from the dropdown (VER-11)', async () => {
    const page = await open('/b?x=1')
    expect(await stored(page)).toBeNull()
    await bar(page).getByText('2.0').first().hover()
    const entry = bar(page).locator('.dropdown-menu a', { hasText: '2.0' })
    await entry.waitFor()
    await entry.click()
    await expect.poll(() => stored(page)).toBe('current')
    expect(new URL(page.url()).search).toBe('?x=1')
  })

  it('links its docs to one another (VER-15)', async () => {
    const page = await open('/a')
    await page.locator('article .markdown a').click()
    await page.locator('h1', { hasText: 'Beta' }).waitFor()
  })

  it('can be kept from search engines (VER-16)', async () => {
    for (const file of ['a/index.html', 'b/index.html'])
      expect(await read(served.out, file)).toMatch(/<meta name="robots" content="noindex[^"]*"/)
  })

  it('is searched in the root index (VER-17)', async () => {
    const page = await open('/b')
    const asked = page.waitForRequest('**/search-index*.json')
    await page.locator('.search-box input').focus()
    expect(new URL((await asked).url()).pathname).toBe('/search-index.json')
  })
})
