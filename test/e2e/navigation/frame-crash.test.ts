// The frame around pages crashes: a plain page says so, and a way back stays.
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { hydrated } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { newPage } from '../../helpers/visits.js'

let page: Page
const built = sharedSite(
  { 'docs/index.md': '# Home\n\nWelcome.\n', 'docs/alpha.md': '# Alpha\n\nWords.\n' },
  { colorMode: { respectPrefersColorScheme: true } },
)
beforeEach(async () => {
  page = await newPage()
})

/** The frame asks for the system's colours when it comes; that fails for as long as the test says so. */
async function breakFrame(): Promise<void> {
  await page.addInitScript(() => {
    const original = matchMedia
    window.matchMedia = (query) => {
      if (document.querySelector('body') && sessionStorage.getItem('broken') !== 'no')
        throw new Error('No <b>media</b>.', { cause: new Error('Empty.') })
      return original(query)
    }
  })
}

const mend = (): Promise<void> =>
  page.evaluate(() => {
    sessionStorage.setItem('broken', 'no')
  })

const crashed = (): Promise<void> => page.locator('h1:text-is("This page crashed")').waitFor()

it('shows a plain page with the title Page Error, the text and a button, and no stack (ERR-4, ERR-8)', async () => {
  await breakFrame()
  await page.goto(`${built.url}/`)
  await crashed()
  await expect.poll(() => page.title()).toBe('Page Error')
  expect(await page.locator('nav').count()).toBe(0)
  expect(await page.locator('button').allInnerTexts()).toEqual(['Try again'])
  expect(await page.innerText('.error-text')).toBe('No <b>media</b>.\n\nCause:\nEmpty.')
})

it('comes back whole, title too, with Try again once the frame works (ERR-4)', async () => {
  await breakFrame()
  await page.goto(`${built.url}/`)
  await crashed()
  await page.click('button:text-is("Try again")')
  await crashed()
  await expect.poll(() => page.title()).toBe('Page Error')
  await mend()
  await page.click('button:text-is("Try again")')
  await page.waitForSelector('h1:text-is("Home")')
  await expect.poll(() => page.title()).toBe('Handbook | Home')
  await page.click('nav[aria-label="Docs sidebar"] a[href="/alpha"]')
  await page.waitForSelector('h1:text-is("Alpha")')
})

it('is not troubled by a frame that works (ERR-4)', async () => {
  await page.goto(`${built.url}/`)
  await hydrated(page)
  expect(await page.title()).toBe('Handbook | Home')
})

it('first tries inside the frame, which works again, and Try again brings back the page (ERR-4)', async () => {
  await page.addInitScript(() => {
    const original = matchMedia
    let failures = 0
    window.matchMedia = (query) => {
      if (document.querySelector('body') && failures++ === 0) throw new Error('Once.')
      return original(query)
    }
  })
  await page.goto(`${built.url}/`)
  await crashed()
  await expect.poll(() => page.title()).toBe('Page Error')
  expect(await page.locator('nav[aria-label="Main"]').count()).toBe(1)
  expect(await page.innerText('.error-text')).toBe('Once.')
  await page.click('main button:text-is("Try again")')
  await page.waitForSelector('h1:text-is("Home")')
  await expect.poll(() => page.title()).toBe('Handbook | Home')
})
