import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { hydrated } from '../../helpers/pages.js'
import { serveSite, sharedSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

const files = {
  'docs/index.md': '# Home\n\nStart of the vault.\n',
  'docs/user/a.md': '# Alpha\n\nA vault for users, not [for others](../dev/b.md).\n',
  'docs/dev/b.md': '# Beta\n\nA vault for developers.\n',
}

const plain = sharedSite(files)
const split = sharedSite(files, {
  search: {
    contextByPaths: [
      { label: 'For users', path: 'user' },
      { label: 'For developers', path: 'dev' },
    ],
  },
})
beforeAll(async () => {})

async function open({ url }: { readonly url: string }, route: string) {
  const context = await newContext({ viewport: { width: 1300, height: 800 } })
  const page = await context.newPage()
  const indexes: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/search-index')) indexes.push(pathname)
  })
  await page.goto(url + route)
  await hydrated(page)
  return { page, indexes, box: page.locator('.search-box input') }
}

const titles = (page: Page): Promise<string[]> =>
  page
    .getByRole('option')
    .evaluateAll((all) => [
      ...new Set(all.map((one) => /Home|Alpha|Beta/.exec(one.textContent)?.[0] ?? '')),
    ])

describe('contexts of the search', () => {
  it('load another index at the next focus when the reader has gone to another context (SRCH-CTX-4)', async () => {
    const { page, indexes, box } = await open(split, '/user/a')
    await box.fill('vault')
    await page.getByRole('option').first().waitFor()
    expect(await titles(page)).toEqual(['Alpha'])
    expect(indexes).toEqual(['/search-index-user.json'])
    await box.press('Escape')
    await page.click('article a[href="/dev/b"]')
    await page.locator('h1', { hasText: 'Beta' }).waitFor()
    expect(indexes).toHaveLength(1)
    await box.fill('vault')
    await expect.poll(() => titles(page)).toEqual(['Beta'])
    expect(indexes).toEqual(['/search-index-user.json', '/search-index-dev.json'])
  })

  it('are absent when off: no text of theirs, and ctx is ignored (SRCH-CTX-7)', async () => {
    const { page, indexes, box } = await open(plain, '/user/a')
    await box.fill('vault')
    await page.getByRole('option').first().waitFor()
    const all = page.getByRole('link', { name: 'See all results' })
    expect(await all.innerText()).toBe('See all results')
    expect(await all.getAttribute('href')).toBe('/search?q=vault')
    await page.goto(`${plain.url}/search?q=vault&ctx=user`)
    await page.getByText('documents found').waitFor()
    const found = await page.locator('main article h2').allTextContents()
    expect(found.join(' ')).toContain('Beta')
    expect(await page.locator('select[name="search-context"]').count()).toBe(0)
    expect(indexes.every((name) => name === '/search-index.json')).toBe(true)
  })
})

describe('contexts of docs below the base', () => {
  it('have the pages below their paths, in box and index (SRCH-CTX-1, SRCH-CTX-8)', async () => {
    const site = await serveSite(files, {
      baseUrl: '/site/',
      docs: { routeBasePath: '/docs' },
      search: { contextByPaths: ['docs/user', 'dev'] },
    })
    expect(site.warnings).toContain(
      'search.contextByPaths has "dev", but there are no pages below /dev',
    )
    expect(site.warnings).toContain('Did you mean "docs/dev"?')
    const { page, box } = await open(site, '/docs/user/a')
    await box.fill('vault')
    await page.getByRole('option').first().waitFor()
    expect(await titles(page)).toEqual(['Alpha'])
    expect(await page.locator('.search-all').getAttribute('href')).toBe(
      '/site/search?q=vault&ctx=docs%2Fuser',
    )
  })
})

describe('the search box', () => {
  it('is idle, focused, loading, open with and without results, or says what failed; always left-to-right (SRCH-BOX-2)', async () => {
    const { page, box } = await open(plain, '/user/a')
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.context().route('**/search-index.json*', async (route) => {
      await held
      await route.continue()
    })
    const list = page.getByRole('listbox')
    const ring = page.locator('.search-box .search-ring')
    expect(await box.evaluate((field) => getComputedStyle(field).direction)).toBe('ltr')
    expect(await box.getAttribute('role')).toBeNull()
    expect(await list.count()).toBe(0)
    const asked = page.waitForRequest('**/search-index.json*')
    await box.focus()
    await asked
    expect(await ring.isVisible()).toBe(false)
    await box.pressSequentially('vault')
    await ring.waitFor()
    expect(await list.count()).toBe(0)
    release()
    await page.getByRole('option').first().waitFor()
    expect(await ring.count()).toBe(0)
    expect(await box.getAttribute('aria-expanded')).toBe('true')
    await box.fill('elephant')
    await page.getByText('No results').waitFor()
    expect(await page.getByRole('option').count()).toBe(0)
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    expect(await box.evaluate((field) => getComputedStyle(field).direction)).toBe('ltr')
  })

  it('says that search is unavailable when the index is (SRCH-BOX-2)', async () => {
    const { page, box } = await open(plain, '/user/a')
    await page.context().route('**/search-index.json*', (route) => route.abort())
    await box.fill('vault')
    await page.getByText('Search is unavailable.').waitFor()
  })
})

describe('the search page', () => {
  it('keeps every node of the static page, so that nothing jumps (OUT-3, SRCH-PAGE-2)', async () => {
    const context = await newContext({ viewport: { width: 412, height: 823 } })
    const page = await context.newPage()
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(globalThis, { staticMain: document.querySelector('main') })
      })
    })
    const isKept = () =>
      page.evaluate(
        () =>
          (globalThis as unknown as { staticMain: Element }).staticMain ===
          document.querySelector('main'),
      )
    for (const query of ['', '?q=vault']) {
      await page.goto(`${plain.url}/search${query}`)
      await hydrated(page)
      await page.locator('.search-field').fill('alpha')
      await page.locator('.search-result').first().waitFor()
      expect(await isKept(), query).toBe(true)
    }
  })
})
