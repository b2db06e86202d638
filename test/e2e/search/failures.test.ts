// What a reader sees when search does not work, in the words that are shown, and that the next search works.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hydrated, relay } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { newPage } from '../../helpers/visits.js'

const files = {
  'docs/index.md': '# Home\n\nStart of the vault.\n',
  'docs/fees.md':
    '# Élan and fees\n\nWhat a vault costs.\n\n## Who pays\n\nAll.\n\n### When\n\nDaily.\n',
  'docs/guide/fees.md': '# Fees\n\nMore.\n',
}
const UNAVAILABLE = 'Search is unavailable.'
const WORKER = '**/assets/search-worker-*.js'
const INDEX = '**/search-index.json*'

const site = sharedSite(files)
const newDesktop = (options: { readonly javaScriptEnabled?: boolean } = {}): Promise<Page> =>
  newPage({ viewport: { width: 1300, height: 800 }, ...options })

async function open(page: Page, route: string): Promise<void> {
  await page.goto(site.url + route)
  await hydrated(page)
}

/** What stands below the box in place of suggestions. */
const note = (page: Page): Locator => page.locator('.search-popup [role="alert"]')

async function searchInBox(page: Page, text: string): Promise<void> {
  const box = page.locator('.search-box input')
  await box.blur()
  await box.fill(text)
}

async function findsVault(page: Page): Promise<void> {
  await searchInBox(page, 'vault')
  await page.getByRole('option').first().waitFor()
  expect(await note(page).count()).toBe(0)
}

/** The index as `alter` makes it. */
async function alterIndex(
  page: Page,
  alter: (head: Record<string, unknown>) => void,
): Promise<void> {
  const head = JSON.parse(
    await readFile(path.join(site.out, 'search-index.json'), 'utf8'),
  ) as Record<string, unknown>
  alter(head)
  await page.route(INDEX, (route) => route.fulfill({ json: head }))
}

type Failure = {
  readonly what: string
  readonly begin: (page: Page) => Promise<unknown>
  readonly end: (page: Page) => Promise<unknown>
}

const FAILURES: readonly Failure[] = [
  {
    what: 'a worker whose script is blocked',
    begin: (page) => page.route(WORKER, (route) => route.abort()),
    end: (page) => page.unroute(WORKER),
  },
  {
    what: 'an index that is not there',
    begin: (page) => page.route(INDEX, (route) => route.fulfill({ status: 404, body: 'None' })),
    end: (page) => page.unroute(INDEX),
  },
  {
    what: 'an index that cannot be had',
    begin: (page) => page.route(INDEX, (route) => route.fulfill({ status: 503, body: 'Busy' })),
    end: (page) => page.unroute(INDEX),
  },
  {
    what: 'an index of another version of the program',
    begin: (page) => alterIndex(page, (head) => (head['format'] = 'orion-docs 1, lunr 2.3.9')),
    end: (page) => page.unroute(INDEX),
  },
]

describe('when search does not work', () => {
  it.each(FAILURES)(
    'box and page say so for $what, and the next search works (SRCH-BOX-12, SRCH-BOX-21, SRCH-PAGE-10, SRCH-IDX-15)',
    async ({ begin, end }) => {
      const page = await newDesktop()
      await begin(page)
      await open(page, '/fees')
      await searchInBox(page, 'vault')
      await note(page).waitFor()
      await expect.poll(() => page.locator('.search-box .search-ring:visible').count()).toBe(0)
      expect(await note(page).innerText()).toBe(UNAVAILABLE)
      await end(page)
      await findsVault(page)

      await begin(page)
      await open(page, '/search?q=vault')
      const failure = page.locator('main [role="alert"]')
      await failure.waitFor()
      expect(await failure.innerText()).toBe(`${UNAVAILABLE}\n\nRetry`)
      await end(page)
      await page.getByRole('button', { name: 'Retry' }).click()
      await page.getByText('2 documents found', { exact: true }).waitFor()
      expect(await failure.count()).toBe(0)
    },
  )

  it('says so where a policy forbids workers, and searches on a page without it (SRCH-BOX-12)', async () => {
    const page = await newDesktop()
    await page.route('**/fees', (route) =>
      relay(route, (response) => ({
        response,
        headers: { ...response.headers(), 'content-security-policy': "worker-src 'none'" },
      })),
    )
    await open(page, '/fees')
    await searchInBox(page, 'vault')
    await note(page).waitFor()
    expect(await note(page).innerText()).toBe(UNAVAILABLE)
    await page.unroute('**/fees')
    await open(page, '/fees')
    await findsVault(page)
  })

  it('finds the worker of a newer build after the old one is gone (SRCH-BOX-12)', async () => {
    const page = await newDesktop()
    const renamed = '**/assets/newer-worker.js'
    await open(page, '/fees')
    await page.route(WORKER, (route) => route.fulfill({ status: 404, body: 'None' }))
    await searchInBox(page, 'vault')
    await note(page).waitFor()
    const { worker } = JSON.parse(await readFile(path.join(site.out, 'orion.json'), 'utf8')) as {
      worker: string
    }
    await page.route('**/orion.json', (route) =>
      relay(route, async (response) => ({
        json: { ...((await response.json()) as object), worker: '/assets/newer-worker.js' },
      })),
    )
    await page.route(renamed, (route) =>
      relay(route, (response) => ({ response }), site.url + worker),
    )
    await findsVault(page)
  })

  it('says what is wrong with a query, and answers the next (SRCH-ERR-6, SRCH-ERR-7, SRCH-ERR-8)', async () => {
    const page = await newDesktop()
    const message =
      "Invalid search query: unrecognised field 'cost', possible fields: 'title', 'heading', 'description', 'keywords', 'content'"
    await open(page, '/fees')
    await searchInBox(page, 'cost:vault')
    await note(page).waitFor()
    expect(await note(page).innerText()).toBe(message)
    await findsVault(page)
    await open(page, '/search?q=cost:vault')
    const alert = page.locator('main [role="alert"]')
    await alert.waitFor()
    expect(await alert.innerText()).toBe(message)
    await page.locator('.search-field').fill('vault')
    await page.getByText('2 documents found', { exact: true }).waitFor()
    expect(await alert.count()).toBe(0)
  })
})

describe('the search page without scripting', () => {
  it('lists all pages and their sections from A to Z (SRCH-PAGE-11, SRCH-PAGE-12)', async () => {
    const page = await newDesktop({ javaScriptEnabled: false })
    await page.goto(`${site.url}/search`)
    const list = page.getByRole('navigation', { name: 'All pages' })
    expect((await page.locator('main').innerText()).replace(/\n+/g, '\n')).toBe(
      'Search the documentation\nBrowse all pages\n' +
        'Search needs scripting, which is turned off in this browser. All pages are listed here.\n' +
        'All pages\nE\nF\nH\nE\nÉlan and fees\nWho pays\nWhen\nF\nFees\nH\nHome',
    )
    expect(
      await list.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
    ).toEqual([
      '#pages-e',
      '#pages-f',
      '#pages-h',
      '/fees',
      '/fees#who-pays',
      '/fees#when',
      '/guide/fees',
      '/',
    ])
    expect(
      await list.getByRole('heading').evaluateAll((all) => all.map((one) => [one.tagName, one.id])),
    ).toEqual([
      ['H2', ''],
      ['H3', 'pages-e'],
      ['H3', 'pages-f'],
      ['H3', 'pages-h'],
    ])
    const scripted = await newDesktop()
    await open(scripted, '/search')
    expect(await scripted.getByRole('navigation', { name: 'All pages' }).count()).toBe(0)
  })
})
