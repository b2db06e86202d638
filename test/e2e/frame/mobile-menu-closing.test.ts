import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { hydrated } from '../../helpers/pages.js'
import { newContext } from '../../helpers/visits.js'
import { focusedName, menuOf, mobileSite } from './mobile-site.js'

let page: Page
let parts: ReturnType<typeof menuOf>
const built = mobileSite()
beforeEach(async () => {
  const context = await newContext({ viewport: { width: 800, height: 600 } })
  page = await context.newPage()
  parts = menuOf(page)
})

const visit = async (route: string): Promise<void> => {
  await page.goto(built.url + route)
  await hydrated(page)
}
const path = (): string => new URL(page.url()).pathname

describe('the mobile menu closes', () => {
  it.each([
    ['the close button', () => parts.closeButton.click()],
    ['the backdrop', () => page.mouse.click(780, 300)],
    ['Escape', () => page.keyboard.press('Escape')],
    ['Back', () => page.goBack()],
  ])(
    'by %s, on the same page, with the focus on the menu button (MOB-4, MOB-7)',
    async (_, act) => {
      await visit('/')
      await page.locator('article').getByRole('link', { name: 'to c' }).click()
      await page.getByRole('heading', { name: 'Page c', level: 1 }).waitFor()
      await page.evaluate(() => scrollTo(0, 400))
      await parts.open()
      await act()
      await parts.closed()
      await expect.poll(() => focusedName(page)).toBe('Toggle navigation bar')
      expect([path(), await page.evaluate(() => scrollY)]).toEqual(['/c', 400])
      // The menu's own entry is gone: the next step back leaves the page.
      await expect
        .poll(() => page.evaluate(() => 'isOverlay' in (history.state as object)))
        .toBe(false)
      await page.goBack()
      await page.getByRole('heading', { name: 'Page home', level: 1 }).waitFor()
      expect(path()).toBe('/')
    },
  )

  it.each([
    ['an item of the main menu', 'Guide', '/a', true],
    ['a link of the sidebar', 'Page b', '/b', false],
    ['a category with a link', 'Linked', '/c', false],
  ])('by %s, and goes there (MOB-4, MOB-7)', async (_, name, target, isPrimary) => {
    await visit('/d')
    await parts.open()
    if (isPrimary) await parts.back.click()
    await parts.link(name).click()
    await parts.closed()
    await page.getByRole('heading', { name: `Page ${target.slice(1)}`, level: 1 }).waitFor()
    expect(path()).toBe(target)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toBe('skip-region')
    await page.goBack()
    await page.getByRole('heading', { name: 'Page d', level: 1 }).waitFor()
    expect(path()).toBe('/d')
  })

  it('when the window grows to desktop width (MOB-4)', async () => {
    await visit('/a')
    await parts.open()
    await page.setViewportSize({ width: 997, height: 600 })
    await parts.menu.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible')
    await page.setViewportSize({ width: 800, height: 600 })
    await parts.menu.waitFor({ state: 'attached' })
    expect(await parts.menu.isVisible()).toBe(false)
  })

  it('not by a category without a link, which opens (MOB-4)', async () => {
    await visit('/a')
    await parts.open()
    await parts.menu.getByRole('button', { name: 'Plain' }).click()
    await parts.link('Page home').waitFor()
    expect([path(), await parts.closeButton.isVisible()]).toEqual(['/a', true])
  })

  it('not by the step back of its last closing, when it is opened again at once (MOB-4)', async () => {
    await visit('/')
    await page.locator('article').getByRole('link', { name: 'to c' }).click()
    await page.getByRole('heading', { name: 'Page c', level: 1 }).waitFor()
    // Before the menu listens, which keeps the event to itself.
    await page.evaluate(() => {
      addEventListener('popstate', () => (document.title = 'Gone back'), true)
    })
    await parts.open()
    await page.evaluate(async () => {
      document.querySelector<HTMLElement>('.mobile-header [aria-label^="Close"]')?.click()
      // React renders after the click; going back takes longer.
      await Promise.resolve()
      document.querySelector<HTMLElement>('.menu-button')?.click()
    })
    await expect.poll(() => page.title()).toBe('Gone back')
    await expect
      .poll(() => page.evaluate(() => 'isOverlay' in (history.state as object)))
      .toBe(true)
    expect(await parts.closeButton.isVisible()).toBe(true)
    await page.goBack()
    await parts.closed()
    expect(path()).toBe('/c')
  })
})
