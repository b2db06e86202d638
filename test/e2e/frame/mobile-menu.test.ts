import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { hydrated } from '../../helpers/pages.js'
import { newContext } from '../../helpers/visits.js'
import { focusedName, menuOf, mobileSite } from './mobile-site.js'

let page: Page
let parts: ReturnType<typeof menuOf>
const built = mobileSite()
const bare = mobileSite([])
beforeEach(async () => {
  const context = await newContext({ viewport: { width: 800, height: 600 } })
  page = await context.newPage()
  parts = menuOf(page)
})

const visit = async (route: string, site = built): Promise<void> => {
  await page.goto(site.url + route)
  await hydrated(page)
}
/** Whether it stands within the panel, where the hidden list is beside it. */
const isInPanel = async (item: Locator): Promise<boolean> => {
  const [box, panel] = [await item.boundingBox(), await page.locator('.mobile-panel').boundingBox()]
  if (!box || !panel) throw new Error('The menu is not open.')
  return box.x >= panel.x && box.x + box.width <= panel.x + panel.width
}
const shown = (...items: Locator[]): Promise<boolean[]> =>
  Promise.all(items.map((item) => item.isVisible()))

describe('the bar at mobile width', () => {
  const guide = (): Locator =>
    page.locator('nav.navbar').getByRole('link', { name: 'Guide', exact: true })

  it('has the menu button in place of its text items up to 996 px, at every change of the width (MOB-1, MOB-9)', async () => {
    await page.setViewportSize({ width: 997, height: 600 })
    await visit('/a')
    expect(await shown(parts.button, guide())).toEqual([false, true])
    expect(await parts.menu.count()).toBe(0)
    await page.setViewportSize({ width: 996, height: 600 })
    await parts.menu.waitFor({ state: 'attached' })
    expect(await shown(parts.button, guide())).toEqual([true, false])
    await page.setViewportSize({ width: 997, height: 600 })
    await parts.menu.waitFor({ state: 'detached' })
    expect(await shown(parts.button, guide())).toEqual([false, true])
  })

  it('cuts a title that is too long, so that the search box stays within the window (NAV-18)', async () => {
    for (const width of [390, 800, 1280]) {
      await page.setViewportSize({ width, height: 600 })
      await visit('/a')
      const right = await page.evaluate(() => {
        const title = document.querySelector('.brand-title')
        if (title) title.textContent = 'A guide to all the harbours and their lamps '.repeat(5)
        const parts = [...document.querySelectorAll('.navbar > *, .navbar button, .navbar a')]
        return Math.max(...parts.map((part) => part.getBoundingClientRect().right))
      })
      expect(right).toBeLessThanOrEqual(width)
    }
  })

  it('says with its button whether the menu is open (MOB-1)', async () => {
    await visit('/a')
    const button = page.locator('button[aria-label="Toggle navigation bar"]')
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    await parts.open()
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
    await parts.closeButton.click()
    await parts.closed()
    expect(await button.getAttribute('aria-expanded')).toBe('false')
  })

  it('has no menu button where there is nothing to show in a menu (MOB-1)', async () => {
    await visit('/', bare)
    expect(await page.locator('[aria-label="Toggle navigation bar"]').count()).toBe(0)
    await visit('/a', bare)
    expect(await parts.button.isVisible()).toBe(true)
  })

  it('assumes neither width before hydration: the document holds the desktop items, no menu (MOB-2, MOB-9)', async () => {
    const html = await (await page.request.get(`${built.url}/a`)).text()
    expect(html).toContain('>Guide</a>')
    expect(html).toContain('aria-label="Docs sidebar"')
    expect(html).not.toContain('mobile-menu')
    await visit('/a')
    await parts.menu.waitFor({ state: 'attached' })
    expect(await page.locator('.sidebar').isVisible()).toBe(false)
  })

  it('keeps the search box, which the menu does not repeat (MOB-8)', async () => {
    await visit('/')
    expect(await page.locator('nav.navbar').getByLabel('Search').isVisible()).toBe(true)
    await parts.open()
    expect(await parts.menu.locator('input').count()).toBe(0)
    expect(await parts.menu.locator('.mobile-list li').count()).toBe(4)
  })
})

describe('the mobile menu', () => {
  it('holds brand, colour toggle, close button, the items of the bar and the docs sidebar (MOB-2)', async () => {
    await visit('/a')
    await parts.open()
    const header = parts.menu.locator('.mobile-header')
    expect(await header.getByRole('link', { name: 'Handbook' }).getAttribute('href')).toBe('/')
    expect(await header.getByRole('button').count()).toBe(2)
    const links = (panel: number): Promise<string[]> =>
      parts.menu.locator('.mobile-list').nth(panel).locator('a').allTextContents()
    expect(await links(0)).toEqual(['Guide', 'Bee', 'Code'])
    expect(await links(1)).toEqual(['Page a', 'Page b', 'Linked', 'Plain'])
  })

  it('slides in from the left over a backdrop, and locks scrolling until it closes (MOB-3)', async () => {
    await visit('/a')
    const overflow = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.body).overflow)
    const panel = parts.menu.locator('.mobile-panel')
    await parts.menu.waitFor({ state: 'attached' })
    const start = await page.evaluate(async () => {
      document.querySelector<HTMLElement>('.menu-button')?.click()
      await Promise.resolve()
      const element = document.querySelector('.mobile-panel')
      const [animation] = element?.getAnimations() ?? []
      animation?.pause()
      if (animation) animation.currentTime = 0
      const { right } = element?.getBoundingClientRect() ?? { right: NaN }
      animation?.finish()
      return right
    })
    expect(start).toBeLessThanOrEqual(0)
    expect((await panel.boundingBox())?.x).toBe(0)
    const backdrop = await parts.menu.getByRole('presentation').first().boundingBox()
    expect(backdrop).toEqual({ x: 0, y: 0, width: 800, height: 600 })
    expect(await overflow()).toBe('hidden')
    await parts.closeButton.click()
    await parts.closed()
    await expect.poll(overflow).toBe('visible')
  })

  it('shows the docs sidebar first, the main menu after the back button, and the sidebar at the next opening (MOB-5)', async () => {
    await visit('/a')
    const guide = parts.link('Guide')
    const linked = parts.link('Linked')
    await parts.open()
    expect([await isInPanel(parts.back), await isInPanel(linked)]).toEqual([true, true])
    expect(await isInPanel(guide)).toBe(false)
    await parts.back.click()
    await expect.poll(() => isInPanel(guide)).toBe(true)
    await expect.poll(() => isInPanel(linked)).toBe(false)
    await parts.closeButton.click()
    await parts.closed()
    await parts.open()
    expect([await isInPanel(parts.back), await isInPanel(linked)]).toEqual([true, true])
    expect(await isInPanel(guide)).toBe(false)
  })

  it('shows the main menu alone on a page without docs sidebar, and no way back to an empty one (MOB-5)', async () => {
    await visit('/')
    await parts.open()
    expect(await parts.link('Guide').isVisible()).toBe(true)
    expect(await parts.menu.locator('.mobile-list').count()).toBe(1)
    await visit('/a', bare)
    await parts.open()
    expect(await parts.link('Linked').isVisible()).toBe(true)
    expect(await parts.menu.locator('.mobile-back').count()).toBe(0)
  })

  it('lets nothing in the hidden panel take the focus (MOB-6)', async () => {
    await visit('/a')
    await parts.open()
    const panels = parts.menu.locator('.mobile-list')
    const tryFocus = (panel: number): Promise<boolean> =>
      panels.nth(panel).evaluate((element) => {
        const link = element.querySelector('a')
        link?.focus()
        return document.activeElement === link
      })
    expect([await tryFocus(0), await tryFocus(1)]).toEqual([false, true])
    await parts.back.click()
    await expect.poll(async () => [await tryFocus(0), await tryFocus(1)]).toEqual([true, false])
  })

  it('takes the focus to its close button, keeps Tab inside, and gives it back (MOB-7)', async () => {
    await visit('/a')
    await parts.open()
    await expect.poll(() => focusedName(page)).toBe('Close navigation bar')
    const seen: (string | null)[] = []
    do {
      await page.keyboard.press('Tab')
      seen.push(await focusedName(page))
    } while (seen.at(-1) !== 'Close navigation bar' && seen.length < 20)
    expect(seen.slice(0, -2)).toEqual([
      '← Back to main menu',
      'Page a',
      'Page b',
      'Linked',
      "Expand sidebar category 'Linked'",
      'Plain',
      'Handbook',
    ])
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => focusedName(page)).toBe('Plain')
    await page.keyboard.press('Escape')
    await parts.closed()
    await expect.poll(() => focusedName(page)).toBe('Toggle navigation bar')
  })

  it('has dropdowns as lists that are open while they are active (NAV-13)', async () => {
    await visit('/')
    const expand = parts.menu.getByRole('button', { name: 'Expand the dropdown' })
    const collapse = parts.menu.getByRole('button', { name: 'Collapse the dropdown' })
    const bee = parts.link('Bee')
    await parts.open()
    expect(await shown(expand, bee)).toEqual([true, false])
    expect(await expand.getAttribute('aria-expanded')).toBe('false')
    await expand.click()
    await bee.waitFor()
    expect(await collapse.getAttribute('aria-expanded')).toBe('true')
    await collapse.click()
    await bee.waitFor({ state: 'hidden' })
    await parts.closeButton.click()
    await page.locator('article').getByRole('link', { name: 'to b' }).click()
    await page.getByRole('heading', { name: 'Page b', level: 1 }).waitFor()
    await parts.open()
    await parts.back.click()
    await bee.waitFor()
    expect(await collapse.getAttribute('aria-expanded')).toBe('true')
    await visit('/b')
    await parts.open()
    await parts.back.click()
    await bee.waitFor()
  })
})
