// Sidebars beyond the budget of a page: what the HTML has, and what is loaded.
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hydrated } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'
import { DEEP, FLAT, LARGE_SETTINGS, LARGE_SITE } from './large-site.js'

const built = sharedSite(LARGE_SITE, LARGE_SETTINGS)
const WIDE = { viewport: { width: 1200, height: 700 } }
const PHONE = { viewport: { width: 390, height: 700 } }

const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: 'Docs sidebar' })
const labels = (page: Page): Promise<(string | null)[]> =>
  sidebar(page)
    .locator('.sidebar-link')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent))
/** The lists of the sidebar that were asked for, without their digests. */
const lists = (asked: readonly string[]): string[] =>
  asked.flatMap((path) => /\/(sidebar-.*)-[0-9a-f]+\.json$/.exec(path)?.[1] ?? []).toSorted()

describe('a sidebar with thousands of entries', () => {
  it('has the lists around the page in the HTML, and hydration changes none of its nodes (SBUI-16, SBUI-17)', async () => {
    const context = await newContext(WIDE)
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const lines: string[] = []
    page.on('console', (message) => lines.push(message.text()))
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/orion.json', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${built.url}/flat/p095`)
    const before = await labels(page)
    expect(before).toEqual([
      'index',
      'Flat',
      ...[1, 31, 61, 91].map((first) => `flat/p${pad(first)} – flat/p${pad(first + 29)}`),
      ...FLAT.slice(90, 120),
      ...[121, 151, 181].map(
        (first) => `flat/p${pad(first)} – flat/p${pad(first === 181 ? 205 : first + 29)}`,
      ),
      'Deep',
      'Elsewhere',
    ])
    const nodes = await sidebar(page).evaluateHandle((nav) => [...nav.querySelectorAll('*')])
    const html = await sidebar(page).innerHTML()
    release()
    await hydrated(page)
    expect(await sidebar(page).innerHTML()).toBe(html)
    const areSame = await nodes.evaluate((old) =>
      [...document.querySelectorAll('[aria-label="Docs sidebar"] *')].every(
        (node, place) => node === old[place],
      ),
    )
    expect([areSame, lines]).toEqual([true, []])
    expect(lists(asked)).toEqual(['sidebar-docs', 'sidebar-docs-1'])
    await context.close()
  })

  it('loads the list of a closed category when it is opened, once (SBUI-17)', async () => {
    const { page, asked } = await built.open('/', WIDE)
    expect(lists(asked)).toEqual(['sidebar-docs'])
    const toggle = (name: string): Locator => sidebar(page).getByRole('button', { name })
    for (const name of ['Elsewhere', 'Site 002']) await toggle(name).click()
    const link = sidebar(page).getByRole('link', { name: 'Page 190 of site 002' })
    await link.waitFor()
    await expect.poll(() => toggle('Site 002').getAttribute('aria-expanded')).toBe('true')
    await toggle('Site 002').click()
    await link.waitFor({ state: 'hidden' })
    await toggle('Site 002').click()
    await link.waitFor()
    const opened = ['sidebar-docs', 'sidebar-docs-3', 'sidebar-docs-3-1']
    expect(lists(asked)).toEqual(opened)

    // Another page opens its own categories; those that the reader opened stay open.
    await page.locator('article').getByRole('link', { name: 'deep' }).click()
    await page.getByRole('heading', { name: 'deep/d002', level: 1 }).waitFor()
    await expect.poll(() => sidebar(page).getByRole('link', { name: 'deep/d012' }).count()).toBe(1)
    expect(await link.count()).toBe(1)
    expect(new Set(lists(asked))).toEqual(new Set([...opened, 'sidebar-docs-2']))
  })

  it('leads to the first page of a category whose list cannot be loaded (SBUI-17)', async () => {
    const { page } = await built.open('/', WIDE)
    await page.route('**/sidebar-docs-1-*.json', (route) => route.abort(), { times: 1 })
    // A pointer that rests on the label, as a slow machine's does, would ask for the list before the click does.
    await sidebar(page).getByRole('button', { name: 'Flat' }).dispatchEvent('click')
    await page.getByRole('heading', { name: 'flat/p001', level: 1 }).waitFor()
    await sidebar(page).getByRole('link', { name: 'flat/p030' }).waitFor()
  })

  it('opens its categories in the menu of a narrow window (SBUI-17)', async () => {
    const { page } = await built.open('/deep/d005', PHONE)
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    const menu = page.getByRole('dialog', { name: 'Main' })
    await menu.getByRole('link', { name: 'deep/d012' }).waitFor()
    await menu.getByRole('button', { name: 'Flat' }).click()
    await menu.getByRole('button', { name: 'flat/p181 – flat/p205' }).click()
    await menu.getByRole('link', { name: 'flat/p205' }).click()
    await page.getByRole('heading', { name: 'flat/p205', level: 1 }).waitFor()
  })
})

describe('without scripting, at the width of a phone', () => {
  it('the menu opens and closes, and its links reach every page of a large site (SBUI-16, OUT-1)', async () => {
    const context = await newContext({ ...PHONE, javaScriptEnabled: false })
    const page = await context.newPage()
    const menuLinks = page.locator('.sidebar-column a[href^="/"]')
    const first = page.locator('.sidebar-column').getByRole('button', { name: 'Flat' })
    await page.goto(`${built.url}/`)
    await first.waitFor({ state: 'hidden' })
    await page.click('.menu-link')
    await first.waitFor()
    await page.click('.site-navigation [aria-label="Close navigation bar"]')
    await first.waitFor({ state: 'hidden' })

    const all = ['/', ...[...FLAT, ...DEEP].map((id) => `/${id}`)]
    const reached = new Set(['/'])
    const visited: string[] = []
    // Each page that was reached is opened until all are: the set grows meanwhile.
    for (const route of reached) {
      if (reached.size === all.length) break
      visited.push(route)
      await page.goto(`${built.url}${route}#site-navigation`)
      const seen = await menuLinks.evaluateAll((links) =>
        links
          .filter((link) => link.checkVisibility({ visibilityProperty: true }))
          .map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      )
      for (const path of seen) reached.add(path)
    }
    expect([...reached].toSorted()).toEqual(all.toSorted())
    // The parts of a long list are a few steps away, not as many as it has pages.
    expect(visited.length).toBeLessThan(60)
    await context.close()
  })
})

const pad = (value: number): string => String(value).padStart(3, '0')
