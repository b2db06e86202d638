import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hold } from '../../helpers/held.js'
import { hydrated } from '../../helpers/pages.js'
import type { Files } from '../../helpers/site.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

const doc = (name: string): string =>
  `# Page ${name}\n\n[to b](/b)\n\n${'Words.\n\n'.repeat(30)}## Middle\n\n${'Words.\n\n'.repeat(60)}## Later\n\n${'Words.\n\n'.repeat(60)}`

const files: Files = {
  'docs/index.md': doc('home'),
  'docs/a.md': doc('a'),
  'docs/b.md': doc('b'),
}

const settings = (hideOnScroll?: boolean): object => ({
  title: 'Handbook',
  navbar: {
    hideOnScroll,
    items: [
      { label: 'More', items: [{ to: '/b', label: 'Bee' }] },
      { label: 'Guide', to: '/a', items: [{ to: '/a', label: 'Start' }] },
    ],
  },
})

const fixed = sharedSite(files, settings())
const hiding = sharedSite(files, settings(true))

async function open(address: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await newContext({ viewport: { width: 1200, height: 600 }, ...options })
  const page = await context.newPage()
  await page.goto(address)
  await hydrated(page)
  return page
}

describe('a dropdown of the bar at desktop width', () => {
  const parts = (page: Page): Record<'trigger' | 'child' | 'outside', Locator> => ({
    trigger: page.locator('nav.navbar').getByRole('button', { name: 'More' }),
    child: page.locator('nav.navbar').getByRole('link', { name: 'Bee' }),
    outside: page.getByRole('heading', { level: 1 }),
  })

  it('is a link in the role of a button that says whether it is open (NAV-12)', async () => {
    const page = await open(`${fixed.url}/b`)
    const { trigger, child } = parts(page)
    const attributes = ['href', 'aria-haspopup', 'aria-expanded']
    const read = (): Promise<(string | null)[]> =>
      trigger.evaluate((one, names) => names.map((name) => one.getAttribute(name)), attributes)
    expect(await trigger.evaluate((one) => one.tagName)).toBe('A')
    expect(await read()).toEqual(['#', 'true', 'false'])
    expect(await child.isVisible()).toBe(false)
    await trigger.hover()
    await child.waitFor()
    expect(await read()).toEqual(['#', 'true', 'true'])
    expect(await child.getAttribute('aria-current')).toBe('page')
    expect(await trigger.getAttribute('aria-current')).toBeNull()
    await page.mouse.move(600, 500)
    await child.waitFor({ state: 'hidden' })
  })

  it('opens and closes by Enter and Space, and leads to its entries by keys (NAV-12)', async () => {
    const page = await open(`${fixed.url}/a`)
    const { trigger, child } = parts(page)
    for (const key of ['Enter', 'Space']) {
      await trigger.press(key)
      await child.waitFor()
      await trigger.press(key)
      await child.waitFor({ state: 'hidden' })
    }
    await trigger.press('Enter')
    await child.waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Page b', level: 1 }).waitFor()
  })

  it('closes by a press, a touch or the focus outside it (NAV-12)', async () => {
    const page = await open(`${fixed.url}/a`, { hasTouch: true })
    const { trigger, child, outside } = parts(page)
    for (const act of [
      () => outside.dispatchEvent('mousedown'),
      () => outside.dispatchEvent('touchstart'),
      () => page.getByRole('link', { name: 'to b' }).focus(),
    ]) {
      await trigger.press('Enter')
      await child.waitFor()
      await act()
      await child.waitFor({ state: 'hidden' })
    }
    await trigger.tap()
    await child.waitFor()
    await outside.tap()
    await child.waitFor({ state: 'hidden' })
  })

  it('goes nowhere by a click without an address, and to its address with one (NAV-12)', async () => {
    const page = await open(`${fixed.url}/b`)
    const { trigger } = parts(page)
    await page.evaluate(() => scrollTo(0, 300))
    const entries = await page.evaluate(() => history.length)
    await trigger.click()
    await expect.poll(() => page.url()).toBe(`${fixed.url}/b`)
    expect(await page.evaluate(() => [scrollY, history.length])).toEqual([300, entries])
    await page.locator('nav.navbar').getByRole('button', { name: 'Guide' }).click()
    await page.getByRole('heading', { name: 'Page a', level: 1 }).waitFor()
    expect(page.url()).toBe(`${fixed.url}/a`)
  })
})

describe('the bar while the reader scrolls', () => {
  const bottom = (page: Page) => async (): Promise<number> => {
    const box = await page.locator('nav.navbar').boundingBox()
    return (box?.y ?? NaN) + (box?.height ?? NaN)
  }
  const scrollTo = (page: Page, y: number): Promise<void> =>
    page.evaluate((top) => {
      window.scrollTo({ top, behavior: 'instant' })
    }, y)
  const nextFrame = (page: Page): Promise<unknown> =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  const height = 60

  it('never moves while hiding is off, as it is by default (NAV-14)', async () => {
    const page = await open(`${fixed.url}/a`)
    const seen: number[] = []
    for (const y of [0, 100, 700, 650, 0]) {
      await scrollTo(page, y)
      await nextFrame(page)
      seen.push(await bottom(page)())
    }
    await page.locator('.toc').getByRole('link', { name: 'Middle' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    seen.push(await bottom(page)())
    expect(new Set(seen)).toEqual(new Set([height]))
  })

  it('hides when scrolling down and shows when scrolling up (NAV-14)', async () => {
    const page = await open(`${hiding.url}/a`)
    expect(await bottom(page)()).toBe(height)
    await scrollTo(page, 800)
    await expect.poll(bottom(page)).toBeLessThanOrEqual(0)
    await scrollTo(page, 700)
    await expect.poll(bottom(page)).toBe(height)
  })

  it('hides for what was scrolled while its own script was on the way (NAV-14)', async () => {
    const context = await newContext({ viewport: { width: 1200, height: 600 } })
    const page = await context.newPage()
    const chunk = await hold(page, /hide-on-scroll/)
    await page.goto(`${hiding.url}/a`)
    await hydrated(page)
    await chunk.asked()
    await scrollTo(page, 800)
    await nextFrame(page)
    expect(await bottom(page)()).toBe(height)
    chunk.release()
    await expect.poll(bottom(page)).toBeLessThanOrEqual(0)
  })

  it('stays hidden when scrolling up within one viewport of the end (NAV-14)', async () => {
    const page = await open(`${hiding.url}/a`)
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await scrollTo(page, end)
    await expect.poll(bottom(page)).toBeLessThanOrEqual(0)
    await scrollTo(page, end - 500)
    await nextFrame(page)
    expect(await page.locator('nav.navbar').getAttribute('data-hidden')).toBe('')
    await scrollTo(page, end - 700)
    await expect.poll(bottom(page)).toBe(height)
  })

  it('shows where the page is scrolled by less than its height (NAV-14)', async () => {
    const page = await open(`${hiding.url}/a`)
    // Nowhere is far from the end of this page, so that scrolling up alone shows nothing.
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: 1200, height: whole - 200 })
    await scrollTo(page, 200)
    await expect.poll(bottom(page)).toBeLessThanOrEqual(0)
    await scrollTo(page, height)
    await nextFrame(page)
    expect(await page.locator('nav.navbar').getAttribute('data-hidden')).toBe('')
    await scrollTo(page, height - 1)
    await expect.poll(bottom(page)).toBe(height)
  })

  it('hides after going to an anchor of the page, downwards and upwards, and shows after other navigations (NAV-14)', async () => {
    const page = await open(`${hiding.url}/a`)
    const contents = page.locator('.toc')
    await contents.getByRole('link', { name: 'Later' }).click()
    await expect.poll(bottom(page)).toBeLessThanOrEqual(0)
    const later = await page.evaluate(() => scrollY)
    await scrollTo(page, later - 100)
    await expect.poll(bottom(page)).toBe(height)
    await contents.getByRole('link', { name: 'Middle' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(later - 500)
    await nextFrame(page)
    await expect.poll(bottom(page)).toBeLessThanOrEqual(0)
    await page.locator('article').getByRole('link', { name: 'to b' }).first().click()
    await page.getByRole('heading', { name: 'Page b', level: 1 }).waitFor()
    await expect.poll(bottom(page)).toBe(height)
  })

  it('hides after going to an anchor of another page, and not for an anchor that is nowhere (NAV-14)', async () => {
    const page = await open(`${hiding.url}/a`)
    const link = page.locator('article').getByRole('link', { name: 'to b' }).first()
    await link.evaluate((one) => {
      one.setAttribute('href', '/b#middle')
    })
    await link.click()
    await page.getByRole('heading', { name: 'Page b', level: 1 }).waitFor()
    await expect.poll(bottom(page)).toBeLessThanOrEqual(0)
    await page
      .locator('nav.navbar')
      .getByRole('button', { name: 'Guide' })
      .evaluate((one) => {
        one.setAttribute('href', '/a#nowhere')
      })
    await scrollTo(page, 0)
    await expect.poll(bottom(page)).toBe(height)
    await page.locator('nav.navbar').getByRole('button', { name: 'Guide' }).click()
    await page.getByRole('heading', { name: 'Page a', level: 1 }).waitFor()
    await nextFrame(page)
    expect(await bottom(page)()).toBe(height)
  })
})

describe('a bar that is too short for its items', () => {
  const labels = ['Get started', 'Build apps', 'Launch a chain', 'Run a node', 'Use the bridge']
  const crowded = sharedSite(files, {
    title: 'A handbook of many parts',
    navbar: {
      items: [
        ...labels.map((label) => ({ to: '/a', label })),
        { label: 'How it works', items: [{ to: '/b', label: 'Bee' }] },
        { to: '/b', label: 'Notices and changes', position: 'right' },
      ],
    },
  })

  const overfull = sharedSite(files, {
    title: 'A handbook of many parts',
    navbar: {
      title: 'A handbook of many parts',
      items: [
        ...[...labels, 'Contribute'].map((label) => ({ to: '/a', label })),
        { label: 'Documentation', items: [{ to: '/b', label: 'Bee' }] },
        { to: '/b', label: 'Troubleshooting', position: 'right' },
        { href: 'https://example.org', label: 'keepers/lighthouse', position: 'right' },
      ],
    },
  })

  const brimful = sharedSite(files, {
    title: 'A handbook',
    navbar: {
      items: Array.from({ length: 16 }, (_, index) => ({
        to: '/a',
        label: `Lighthouse-${String(index)}`,
      })),
    },
  })

  it('takes place of the search box, then has labels on two lines, and never scrolls the page (NAV-18)', async () => {
    const page = await open(`${crowded.url}/a`, { viewport: { width: 1900, height: 600 } })
    const measure = (): Promise<{
      overflow: number
      search: number
      height: number
      cut: number
    }> =>
      page.evaluate(() => {
        const found = [...document.querySelectorAll('nav.navbar .nav-label')]
        const heights = found.map((label) => label.getBoundingClientRect().height)
        return {
          overflow: document.documentElement.scrollWidth - innerWidth,
          search: document.querySelector('.search-box')?.getBoundingClientRect().width ?? 0,
          height: Math.max(...heights),
          cut: found.filter((label) => label.scrollHeight > label.clientHeight + 1).length,
        }
      })
    const wide = await measure()
    expect(wide).toMatchObject({ overflow: 0, cut: 0 })
    for (const width of [1300, 1150, 1000]) {
      await page.setViewportSize({ width, height: 600 })
      expect(await measure()).toMatchObject({ overflow: 0, cut: 0 })
    }
    const narrow = await measure()
    expect(Math.round(narrow.height / wide.height)).toBe(2)
    expect(narrow.search).toBeLessThan(wide.search)
    expect(narrow.search).toBeGreaterThan(100)
    expect(await page.locator('.search-hint').isVisible()).toBe(false)
  })

  it('has a row of its own for items that would not fit even so (NAV-18)', async () => {
    const page = await open(`${overfull.url}/a`, { viewport: { width: 1280, height: 600 } })
    const measure = (): Promise<{ right: number; tops: number[]; header: number; bar: number }> =>
      page.evaluate(() => {
        const boxes = (selector: string): DOMRect[] =>
          [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect())
        const parts = boxes('.navbar .nav-link, .navbar .search-box, .navbar .color-mode, .brand')
        const [bar] = boxes('.navbar')
        const height = getComputedStyle(document.documentElement).getPropertyValue(
          '--header-height',
        )
        return {
          right: Math.max(...parts.map(({ right }) => right)),
          tops: boxes('.navbar .nav-item:has(.nav-label)').map(({ top }) => Math.round(top)),
          header: parseInt(height, 10),
          bar: Math.round(bar?.height ?? 0),
        }
      })
    for (const width of [1280, 1000, 1900]) {
      await page.setViewportSize({ width, height: 600 })
      const { right, tops, header, bar } = await measure()
      expect(right).toBeLessThanOrEqual(width)
      // One row for all of them, below search and title.
      expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(20)
      expect(Math.min(...tops)).toBeGreaterThan(44)
      expect(bar).toBe(header)
    }
    await page.setViewportSize({ width: 800, height: 600 })
    expect((await measure()).bar).toBe(60)
  })

  it('has the place that more rows than estimated take, and gives it back (NAV-18)', async () => {
    const page = await open(`${brimful.url}/a`, { viewport: { width: 1000, height: 600 } })
    const measure = (): Promise<{ bar: number; sidebar: number; own: string }> =>
      page.evaluate(() => ({
        bar: document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0,
        sidebar: document.querySelector('.sidebar')?.getBoundingClientRect().top ?? 0,
        own: document.documentElement.style.getPropertyValue('--header-height'),
      }))
    await expect.poll(async () => (await measure()).own).not.toBe('')
    const { bar, sidebar } = await measure()
    expect(bar).toBeGreaterThan(130)
    expect(sidebar).toBeGreaterThanOrEqual(bar)
    await page.setViewportSize({ width: 2400, height: 600 })
    await expect.poll(measure).toMatchObject({ bar: 104, own: '' })
    await page.setViewportSize({ width: 800, height: 600 })
    await expect.poll(measure).toMatchObject({ bar: 60, own: '' })
  })
})
