// What the Orion site has not: each feature of Markdown, each part of the frame and each state of a page, at two
// widths and in both modes.
import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../helpers/axe.js'
import { answerCdn, diagramsDrawn, hydrated, setMode } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { newContext, newPage } from '../../helpers/visits.js'
import { everyFeature, settings } from './feature-site.js'

const built = sharedSite(everyFeature, settings)

describe.each([1440, 390])('at %i px', (width) => {
  let context: BrowserContext
  let page: Page
  beforeEach(async () => {
    context = await newContext({ viewport: { width, height: 900 } })
    await answerCdn(context)
    page = await context.newPage()
  })

  const open = async (route: string): Promise<void> => {
    await page.goto(built.url + route)
    await hydrated(page)
    await diagramsDrawn(page)
  }

  /** What axe-core finds on the page as it is, in both modes. */
  const faults = async (include = ':root'): Promise<string[]> => {
    await setMode(page, 'light')
    const light = await axeFaults(page, { include })
    await setMode(page, 'dark')
    return [...light, ...(await axeFaults(page, { include, isColorOnly: true }))]
  }

  it.each([
    ['all that Markdown has', '/features'],
    ['the cards of a category', '/category/group'],
    ['the list of tags', '/tags'],
    ['the pages of a tag', '/tags/first'],
    ['an unlisted page', '/secret'],
    ['a page without contents', '/group/a'],
    ['a React page', '/tool'],
    ['the generated home page', '/'],
  ])('finds no fault with %s (A11Y-1)', async (_, route) => {
    await open(route)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await faults()).toEqual([])
  })

  it('finds no fault with opened panels, other tabs and wrapped code (TAB-1, CODE-8)', async () => {
    await open('/features')
    for (const summary of await page.locator('main summary').all()) await summary.click()
    await page.getByRole('tab', { name: 'Linux' }).first().click()
    await page.locator('.tab-panel', { hasText: 'Second panel' }).waitFor()
    await expect.poll(() => page.locator('details.details[open]').count()).toBeGreaterThan(0)
    expect(await faults()).toEqual([])
  })

  it('finds no fault with the page that replaces one that crashed (ERR-1)', async () => {
    await open('/tool')
    await page.evaluate(() => Object.assign(globalThis, { isBroken: true }))
    await page.click('#count')
    await page.getByRole('heading', { name: 'This page crashed.' }).waitFor()
    expect(await faults()).toEqual([])
  })

  it('finds no fault with the page of search results, with some, none, and a query it cannot read (SRCH-PAGE-6)', async () => {
    await open('/search?q=words')
    await page.locator('.search-result').first().waitFor()
    expect(await faults()).toEqual([])
    await open('/search?q=qqqqqqqq')
    await page.getByText('No documents were found').waitFor()
    expect(await faults()).toEqual([])
    await open('/search?q=nofield:words')
    await page.getByRole('alert').waitFor()
    expect(await faults()).toEqual([])
  })

  it('finds no fault with the search box, with suggestions, none, and a query it cannot read (SRCH-BOX-9)', async () => {
    await open('/features')
    const field = page.locator('.search-box input')
    await field.fill('words')
    await page.getByRole('option').first().waitFor()
    expect(await faults('.navbar')).toEqual([])
    await field.fill('qqqqqqqq')
    await page.locator('.search-popup').getByText('No results').waitFor()
    expect(await faults('.navbar')).toEqual([])
    await field.fill('nofield:words')
    await page.locator('.search-popup').getByRole('alert').waitFor()
    expect(await faults('.navbar')).toEqual([])
  })

  it('finds no fault with a search that cannot be loaded (SRCH-BOX-5)', async () => {
    await context.route('**/search-index*', (route) => route.abort())
    await open('/search?q=words')
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    expect(await faults()).toEqual([])
  })
})

describe('axe-core', () => {
  it('finds no fault with open dropdowns (NAV-12)', async () => {
    const page = await newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${built.url}/features`)
    await hydrated(page)
    for (const name of ['More', '2.0']) {
      const label = page.locator('.navbar').getByRole('button', { name, exact: true })
      await label.focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => label.getAttribute('aria-expanded')).toBe('true')
      // What is open covers a part of the page.
      expect(await axeFaults(page, { include: '.navbar' })).toEqual([])
    }
    await page.close()
  })

  it('finds no fault with the menu of a narrow window, in both of its lists, with open categories (MOB-2)', async () => {
    const page = await newPage({ viewport: { width: 390, height: 844 } })
    await page.goto(`${built.url}/features`)
    await hydrated(page)
    const menu = page.locator('dialog.mobile-menu')
    await menu.waitFor({ state: 'attached' })
    await page.locator('.menu-button').click()
    await menu.getByRole('button', { name: /^Expand sidebar category/ }).click()
    await menu.getByRole('link', { name: 'Page A' }).waitFor()
    const inBoth = async (): Promise<void> => {
      for (const mode of ['light', 'dark'] as const) {
        await setMode(page, mode)
        expect(await axeFaults(page)).toEqual([])
      }
    }
    await inBoth()
    await menu.getByRole('button', { name: '← Back to main menu' }).click()
    await menu.locator('[data-panel="primary"]').waitFor()
    await menu.getByRole('button', { name: 'Expand the dropdown' }).first().click()
    await menu.getByRole('link', { name: 'Elsewhere' }).waitFor()
    await inBoth()
    await page.close()
  })
})
