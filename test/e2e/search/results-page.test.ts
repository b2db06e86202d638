// The page of all results: excerpts, filters and further results, which the address keeps.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openIndexParts } from '../../../src/search/load/index-parts.js'
import { search } from '../../../src/search/search.js'
import { axeFaults } from '../../helpers/axe.js'
import { hold } from '../../helpers/held.js'
import { hydrated, setMode } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'
import type { Files } from '../../helpers/site.js'
import { generatedPages } from '../../search/generated-pages.js'

const guide = (name: string): string =>
  `# ${name}\n\nThe anchor of ${name} holds.\n\n## Anchor of ${name}\n\nIt is made of iron.\n\n## Ropes\n\nAn anchor needs a rope.\n`

const names = (of: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${of} ${String(index + 1)}`)

const pagesOf = (of: string): Files =>
  Object.fromEntries(
    names(of, 6).map((name): [string, string] => [
      `docs/${of.toLowerCase()}s/${name.toLowerCase()}.md`,
      guide(name),
    ]),
  )

const site = sharedSite(
  {
    'docs/index.md':
      '# Home\n\nWhere boats are.\n\n| Part | Use |\n| --- | --- |\n| Keel | Stays upright |\n',
    ...pagesOf('Boat'),
    ...pagesOf('Ship'),
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/index.md': '# Home\n\nOld boats had no anchor.\n',
    'versioned_docs/version-1.0/oars.md': '# Oars\n\nRow on.\n',
  },
  {
    search: { pageResultLimit: 10 },
    docs: { lastVersion: 'current', versions: { current: { label: '2.0', path: '' } } },
  },
)

async function open(route: string, width = 1300): Promise<Page> {
  return site.openQuiet(route, { viewport: { width, height: 700 } })
}

const address = (page: Page): string => page.url().replace(site.url, '')
const count = (page: Page): Promise<string> => page.locator('.search-summary > p').innerText()

describe('the page of results', () => {
  it('has an excerpt for each hit, grouped by page (SRCH-PAGE-7)', async () => {
    const page = await open('/search?q=anchor')
    await page.locator('.search-result').first().waitFor()
    const faults = await page
      .locator('.search-result')
      .evaluateAll(
        (groups) =>
          groups.flatMap((group) =>
            [...group.querySelectorAll('li')].filter(
              (hit) => !hit.querySelector('.search-result-summary'),
            ),
          ).length,
      )
    expect(faults).toBe(0)
    const titles = await page.locator('.search-result h2').allInnerTexts()
    expect(titles.length).toBeGreaterThan(1)
    expect(new Set(titles).size).toBe(titles.length)
    await page.locator('.search-field').fill('ropes')
    await expect
      .poll(() => page.locator('.search-result h3 + p').first().innerText())
      .toBe('An anchor needs a rope.')
    await page.locator('.search-field').fill('keel')
    await expect
      .poll(() => page.locator('.search-result-summary').first().innerText())
      .toBe('Where boats are. Part · Use · Keel · Stays upright')
  })

  it('shows more in steps that the address keeps, and comes back to where the reader was (SRCH-PAGE-13, SRCH-PAGE-16)', async () => {
    const page = await open('/search?q=anchor')
    await page.getByText('More than 10 documents found', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Show more results' }).click()
    await page.getByText('More than 20 documents found', { exact: true }).waitFor()
    expect(address(page)).toBe('/search?q=anchor&show=20')
    await page.locator('select[name="search-section"]').selectOption('Ships')
    await expect.poll(() => address(page)).toBe('/search?q=anchor&show=20&section=Ships')
    await expect.poll(() => count(page)).toMatch(/^\d+ of the first 20 documents are in Ships$/)
    const shown = await page.locator('.search-result h2').allInnerTexts()
    expect(shown.every((title) => title.startsWith('Ship'))).toBe(true)
    const last = page.locator('.search-result a').last()
    await last.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(0)
    await last.click()
    await expect.poll(() => page.locator('.search-result').count()).toBe(0)
    await page.goBack()
    await expect.poll(() => address(page)).toBe('/search?q=anchor&show=20&section=Ships')
    await expect.poll(() => page.locator('.search-result h2').allInnerTexts()).toEqual(shown)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    await page.goForward()
    await expect.poll(() => page.locator('.search-result').count()).toBe(0)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    await page.reload()
    await hydrated(page)
    await expect.poll(() => page.locator('.search-result h2').allInnerTexts()).toEqual(shown)
    expect(await page.locator('select[name="search-section"]').inputValue()).toBe('Ships')
    await page.locator('.search-field').fill('anchors')
    await expect.poll(() => address(page)).toBe('/search?q=anchors')
  })

  it('is limited to a version, which the address keeps (SRCH-PAGE-14)', async () => {
    const page = await open('/search?q=boats')
    const version = page.locator('select[name="search-version"]')
    expect(await version.locator('option').allInnerTexts()).toEqual(['2.0', '1.0'])
    await page.locator('.search-result').first().waitFor()
    await version.selectOption('1.0')
    await expect.poll(() => address(page)).toBe('/search?q=boats&version=1.0%2F')
    await page.getByText('1 document found', { exact: true }).waitFor()
    expect(await page.locator('.search-result a').first().getAttribute('href')).toContain('/1.0')
    await page.reload()
    await hydrated(page)
    await page.getByText('1 document found', { exact: true }).waitFor()
    expect(await version.locator('option:checked').innerText()).toBe('1.0')
  })

  it('says what may have been meant, and leads to all pages when nothing is found (SRCH-PAGE-15)', async () => {
    const page = await open('/search?q=ancor')
    const meant = page.getByText('Did you mean anchor?')
    await meant.waitFor()
    await meant.getByRole('link').click()
    await expect.poll(() => address(page)).toBe('/search?q=anchor')
    await page.getByText('More than 10 documents found', { exact: true }).waitFor()
    // What was shown for the other text had as many.
    await meant.waitFor({ state: 'detached' })
    await page.locator('.search-field').fill('qqqqqqqq')
    await page.getByText('No documents were found', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Browse all pages' }).click()
    await page.getByRole('navigation', { name: 'All pages of 2.0' }).waitFor()
    expect(await page.locator('.search-field').inputValue()).toBe('')
    await page.goBack()
    await page.getByText('No documents were found', { exact: true }).waitFor()
  })

  it('tries again when the list of all pages cannot be loaded (SRCH-PAGE-15)', async () => {
    const { page } = await site.open('/search')
    await page.route('**/search', (route) => route.fulfill({ status: 503, body: 'Busy' }))
    await page.getByRole('link', { name: 'Browse all pages' }).click()
    await page.getByText('The list of pages could not be loaded.').waitFor()
    await page.unroute('**/search')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('navigation', { name: 'All pages of 2.0' }).waitFor()
  })

  it('fits a phone and text twice as large, and axe-core finds no fault, in both modes (SRCH-PAGE-17)', async () => {
    const page = await open('/search?q=anchor', 390)
    for (const mode of ['light', 'dark'] as const) {
      await setMode(page, mode)
      for (const query of ['?q=anchor', '?q=ancor&section=Ships', '?q=qqqqqqqq', '?list=a-z']) {
        await page.goto(`${site.url}/search${query}`)
        await hydrated(page)
        await page.locator('.search-result, .directory, .search-summary').first().waitFor()
        expect(await axeFaults(page, { include: 'main' }), `${mode} ${query}`).toEqual([])
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      }
    }
  })
})

/** An index in many files. */
const large = sharedSite(
  Object.fromEntries(
    generatedPages(90).map(({ title, sections }, number): [string, string] => [
      `docs/page-${String(number)}.md`,
      `# ${title}\n\n${sections.map((section) => `## ${section.title}\n\n${section.text}`).join('\n\n')}\n`,
    ]),
  ),
)

describe('the page of results of a large site', () => {
  it('shows the pages of the first hits before it has the texts of the others (SRCH-PAGE-18)', async () => {
    const text = 'vault'
    const { first, all } = await filesFor(text)
    expect(all.size - first.size).toBeGreaterThan(first.size)
    const { page } = await large.open('/search', { viewport: { width: 390, height: 700 } })
    const others = [...all].filter((name) => !first.has(name))
    const held = await hold(page, new RegExp(others.join('|').replaceAll('.', '\\.')))
    await page.locator('.search-field').fill(text)
    await page.locator('.search-result').first().waitFor()
    await page.getByText('More than 100 documents found', { exact: true }).waitFor()
    const places = await placesOf(page)
    expect(places.length).toBeGreaterThan(3)
    await held.asked()
    held.release()
    await expect.poll(() => page.locator('.search-result').count()).toBeGreaterThan(places.length)
    await page.getByRole('button', { name: 'Show more results' }).waitFor()
    expect((await placesOf(page)).slice(0, places.length)).toEqual(places)
  })

  it('keeps the first results when the others cannot be loaded (SRCH-PAGE-18)', async () => {
    const { first, all } = await filesFor('vault')
    const { page } = await large.open('/search', { viewport: { width: 1300, height: 700 } })
    const others = [...all].filter((name) => !first.has(name))
    const pattern = new RegExp(others.join('|').replaceAll('.', '\\.'))
    await page.route(pattern, (route) => route.abort())
    await page.locator('.search-field').fill('vault')
    const failure = page.getByRole('alert').filter({ hasText: 'Not all results could be loaded.' })
    await failure.waitFor()
    const places = await placesOf(page)
    expect(places.length).toBeGreaterThan(3)
    await failure.getByRole('button', { name: 'Retry' }).click()
    // The button is there again after another failure, and nothing was lost.
    await failure.waitFor()
    expect(await placesOf(page)).toEqual(places)
    await page.unroute(pattern)
    await failure.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('button', { name: 'Show more results' }).waitFor()
    expect((await placesOf(page)).slice(0, places.length)).toEqual(places)
    expect(await failure.count()).toBe(0)
  })
})

/** Titles and where they are on the page. */
function placesOf(page: Page): Promise<(readonly [string, number])[]> {
  return page
    .locator('.search-result h2')
    .evaluateAll((titles) =>
      titles.map(
        (title) => [title.textContent, title.getBoundingClientRect().top + scrollY] as const,
      ),
    )
}

/** Names of the files of the index that its first hits need, and all that are shown at first. */
async function filesFor(text: string): Promise<{ first: Set<string>; all: Set<string> }> {
  const load = async (options: { readonly first?: number }): Promise<Set<string>> => {
    const names = new Set<string>()
    const read = async (file: string): Promise<unknown> =>
      JSON.parse(await readFile(path.join(large.out, file), 'utf8'))
    const index = openIndexParts(await read('search-index.json'), async (name) => {
      names.add(path.basename(name))
      return read(name)
    })
    await search(index, text, 100, {
      ...{ fuzzyDistance: 1, removeStemmer: false, isTyping: false },
      ...options,
    })
    return names
  }
  return { first: await load({ first: 10 }), all: await load({}) }
}
