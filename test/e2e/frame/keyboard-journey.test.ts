// One way through the Orion site by keyboard alone. At every step the reader sees where they are.
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerCdn, hydrated } from '../../helpers/pages.js'
import { orionSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

let context: BrowserContext
let page: Page
const built = orionSite()
beforeAll(async () => {
  context = await newContext({ viewport: { width: 1440, height: 900 } })
  await answerCdn(context)
  page = await context.newPage()
})

type Focus = {
  readonly name: string
  /** Whether the focus is drawn around it, within the window. */
  readonly isSeen: boolean
}

/** Name of what has the focus, in ARIA's order of preference, and whether that can be seen. */
const focus = (): Promise<Focus> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const isInside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    const isDrawn =
      (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    return {
      name: (element.ariaLabel ?? element.textContent).replace(/\s+/g, ' ').trim(),
      isSeen: isInside && isDrawn && element.checkVisibility({ visibilityProperty: true }),
    }
  })

/** Waits until the focus is where it should be, and seen there. */
const expectFocus = (name: string): Promise<void> =>
  expect.poll(focus).toEqual({ name, isSeen: true })

/** Goes on with `key` until the focus is on `name`. Wherever it passes it must be seen. */
async function goTo(name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = []
  do {
    await page.keyboard.press(key)
    // The skip link slides in, and the page follows a focus outside of the window.
    await expect.poll(focus, { message: passed.join(' > ') }).toMatchObject({ isSeen: true })
    passed.push((await focus()).name)
  } while (passed.at(-1) !== name && passed.length < 80)
  expect(passed.at(-1), passed.join(' > ')).toBe(name)
}

const activeClass = (): Promise<string> =>
  page.evaluate(() => document.activeElement?.className ?? '')
const pathname = (): string => new URL(page.url()).pathname

describe('a journey by keyboard alone', () => {
  it('skips to the content with the first link of the page (A11Y-2)', async () => {
    await page.goto(`${built.url}/user/intro`)
    await hydrated(page)
    await page.keyboard.press('Tab')
    await expectFocus('Skip to main content')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    await page.keyboard.press('Tab')
    await expectFocus('Home page')
  })

  it('opens a category of the sidebar and a page in it (SBUI-5, A11Y-7)', async () => {
    await goTo('Key Features', 'Shift+Tab')
    await page.keyboard.press('Enter')
    const category = page.getByRole('button', { name: 'Key Features', exact: true })
    await expect.poll(() => category.getAttribute('aria-expanded')).toBe('true')
    await expectFocus('Key Features')
    await goTo('Privacy')
    await page.keyboard.press('Enter')
    await expect.poll(pathname).toBe('/user/key_features/privacy')
  })

  it('goes on from the beginning of the new page (A11Y-3)', async () => {
    await expect.poll(activeClass).toBe('skip-region')
    await page.keyboard.press('Tab')
    await expectFocus('Skip to main content')
  })

  it('searches, walks through the suggestions and follows one (SRCH-BOX-7, SRCH-BOX-15)', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expectFocus('Search')
    await page.keyboard.type('permissionless')
    const chosen = page.locator('[role="option"][aria-selected="true"]')
    const options = page.getByRole('option')
    await options.nth(1).waitFor()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => options.nth(1).getAttribute('aria-selected')).toBe('true')
    const second = (await options.nth(1).getAttribute('id')) ?? ''
    await expect
      .poll(() => page.getAttribute('.search-input', 'aria-activedescendant'))
      .toBe(second)
    await expectFocus('Search')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => options.nth(0).getAttribute('aria-selected')).toBe('true')
    const href = (await chosen.getAttribute('href')) ?? ''
    expect(href).not.toContain('#')
    await page.keyboard.press('Enter')
    await expect.poll(pathname).toBe(new URL(href, built.url).pathname)
    await expect.poll(() => page.locator('h1').textContent()).toContain('Permissionless')
    await expect.poll(activeClass).toBe('skip-region')
  })

  it('sees all results on the page of the search, which has its field in focus (SRCH-PAGE-3)', async () => {
    await page.keyboard.press('/')
    await expectFocus('Search')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('vaults')
    await page.getByRole('option').first().waitFor()
    // Tab takes the suggestion, as Enter does; the page of all results is reached by its address.
    await page.goto(`${built.url}/search?q=vaults`)
    await hydrated(page)
    await expectFocus('Search')
    const first = page.locator('.search-result a').first()
    await first.waitFor()
    await goTo((await first.innerText()).replace(/\s+/g, ' ').trim())
    const href = (await first.getAttribute('href')) ?? ''
    await page.keyboard.press('Enter')
    await expect.poll(pathname).toBe(new URL(href, built.url).pathname)
  })

  it('changes the colours and stays on the button (MODE-12)', async () => {
    await page.goto(`${built.url}/user/key_features/privacy`)
    await hydrated(page)
    await goTo('Switch between dark and light mode (currently light mode)')
    await page.keyboard.press('Space')
    await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('dark')
    await expectFocus('Switch between dark and light mode (currently dark mode)')
  })

  it('opens the menu of a narrow window, goes to its other list, and comes back to its button (MOB-5, MOB-7)', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.locator('dialog.mobile-menu').waitFor({ state: 'attached' })
    await page.goto(page.url())
    await hydrated(page)
    await page.locator('dialog.mobile-menu').waitFor({ state: 'attached' })
    await goTo('Toggle navigation bar')
    await page.keyboard.press('Enter')
    await expectFocus('Close navigation bar')
    await goTo('← Back to main menu')
    await page.keyboard.press('Enter')
    await expectFocus('User')
    await goTo('Curator')
    await page.keyboard.press('Escape')
    await expectFocus('Toggle navigation bar')
  })

  it('follows a link of the menu to the beginning of its page (MOB-4, A11Y-3)', async () => {
    await page.keyboard.press('Enter')
    await expectFocus('Close navigation bar')
    await goTo('Security')
    await page.keyboard.press('Enter')
    await expect.poll(pathname).toBe('/user/key_features/security')
    await page.locator('dialog.mobile-menu').waitFor({ state: 'hidden' })
    await expect.poll(activeClass).toBe('skip-region')
    await page.keyboard.press('Tab')
    await expectFocus('Skip to main content')
  })
})
