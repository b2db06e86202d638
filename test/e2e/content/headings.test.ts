import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { hydrated, watchConsole } from '../../helpers/pages.js'
import { sharedSite, type SharedSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

const words = 'Words.\n\n'.repeat(25)
const files = {
  'docs/long.md': [
    '# Long page\n\n[Down](#gamma)\n',
    words,
    '## Alpha `code`\n',
    words,
    '### Beta\n',
    words,
    '## Gamma\n',
    words,
    '## Delta\n\n#### Deep\n\nEnd.\n',
  ].join('\n'),
  'docs/short.md': '# Short\n\n## First\n\nA.\n\n## Second\n\nB.\n',
  'docs/flat.md': [
    '# Flat\n\n## First\n',
    words,
    '<div><h2 id="flat" style="height: 0">Flat</h2>\n',
    words,
    '</div>\n',
  ].join('\n'),
}

const served = sharedSite(files)
const hiding = sharedSite(files, { navbar: { hideOnScroll: true } })
beforeAll(async () => {})

const DESKTOP = { width: 1400, height: 800 }
const PHONE = { width: 420, height: 800 }

async function open(
  route: string,
  { site = served, ...options }: BrowserContextOptions & { site?: SharedSite } = {},
): Promise<Page> {
  const context = await newContext({ viewport: DESKTOP, ...options })
  const page = await context.newPage()
  const lines = watchConsole(page)
  onTestFinished(() => expect(lines).toEqual([]))
  await page.goto(site.url + route)
  await hydrated(page)
  return page
}

const active = (page: Page): Promise<string[]> =>
  page.locator('.toc-desktop [aria-current="true"]').allTextContents()

/** Scrolls so that the element's top stands at `y` of the viewport, as far as the page is long. */
const scrollTo = (page: Page, selector: string, y: number): Promise<void> =>
  page.locator(selector).evaluate((element, wanted) => {
    window.scrollBy({ top: element.getBoundingClientRect().top - wanted, behavior: 'instant' })
  }, y)

const top = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)

const barBottom = (page: Page): Promise<number> =>
  page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().bottom)

describe('headings in a browser', () => {
  it('have a link to themselves, shown on hover and on focus and not translated (HEAD-1)', async () => {
    const page = await open('/short')
    const link = page.getByRole('link', { name: 'Direct link to First' })
    const opacity = () => link.evaluate((element) => getComputedStyle(element).opacity)
    expect(await link.getAttribute('href')).toBe('#first')
    expect(await link.getAttribute('title')).toBe('Direct link to First')
    expect(await link.getAttribute('translate')).toBe('no')
    expect(await page.locator('#first').textContent()).toBe('First')
    await page.mouse.move(0, 0)
    expect(await opacity()).toBe('0')
    await page.locator('#first').hover()
    await expect.poll(opacity).toBe('1')
    await page.mouse.move(0, 0)
    await expect.poll(opacity).toBe('0')
    await page.locator('#first').press('Tab')
    await link.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect.poll(opacity).toBe('1')
  })

  it('of level 1 have neither link nor anchor (HEAD-2)', async () => {
    const page = await open('/short')
    const title = page.locator('article h1')
    expect(await title.textContent()).toBe('Short')
    expect(await title.getAttribute('id')).toBeNull()
    expect(await title.locator('a').count()).toBe(0)
  })

  it('leave room for the bar when they are the target (HEAD-3)', async () => {
    const page = await open('/long')
    await page.getByRole('link', { name: 'Down' }).click()
    await expect.poll(() => top(page, '#gamma')).toBeLessThan(200)
    const gap = (await top(page, '#gamma')) - (await barBottom(page))
    expect(gap).toBeGreaterThanOrEqual(8)
    expect(gap).toBeLessThan(40)
  })

  it('leave only the gap where the bar comes and goes (HEAD-3)', async () => {
    const page = await open('/long#gamma', { site: hiding })
    await expect.poll(() => top(page, '#gamma')).toBeLessThan(40)
    expect(await top(page, '#gamma')).toBeGreaterThanOrEqual(8)
  })
})

describe('the table of contents in a browser', () => {
  it('is right of the article and stays in view (TOC-4)', async () => {
    const page = await open('/long')
    const box = () => page.locator('.toc-desktop .toc-list').first().boundingBox()
    const article = await page.locator('article').boundingBox()
    expect((await box())?.x).toBeGreaterThan((article?.x ?? 0) + (article?.width ?? 0) - 1)
    const texts = await page.locator('.toc-desktop a').allTextContents()
    expect(texts).toEqual(['Alpha code', 'Beta', 'Gamma', 'Delta'])
    expect(await page.locator('.toc-desktop ul ul a').allTextContents()).toEqual(['Beta'])
    await scrollTo(page, '#gamma', 300)
    const { y = -1 } = (await box()) ?? {}
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(200)
  })

  it('marks where the reader is, on mount and on scroll (TOC-5, TOC-6)', async () => {
    const page = await open('/long')
    expect(await active(page)).toEqual([])
    const bar = Math.ceil(await barBottom(page))
    // The next heading is below the middle: the one before it.
    await scrollTo(page, '#beta', 500)
    await expect.poll(() => active(page)).toEqual(['Alpha code'])
    // It has come into the upper half.
    await scrollTo(page, '#beta', 300)
    await expect.poll(() => active(page)).toEqual(['Beta'])
    await scrollTo(page, '#beta', bar + 1)
    await expect.poll(() => active(page)).toEqual(['Beta'])
    // Past the bar, the next one far below.
    await scrollTo(page, '#gamma', 790)
    await expect.poll(() => active(page)).toEqual(['Beta'])
    // The first one below the middle: none.
    await scrollTo(page, '[id^="alpha"]', 600)
    await expect.poll(() => active(page)).toEqual([])
    expect(new URL(page.url()).hash).toBe('')
  })

  it('marks the last heading when none is below the bar, and at once on arrival (TOC-5)', async () => {
    const page = await open('/long', { viewport: { width: 1400, height: 120 } })
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => active(page)).toEqual(['Delta'])
    const other = await open('/long#gamma')
    await expect.poll(() => active(other)).toEqual(['Gamma'])
  })

  it('marks again when the window changes its height (TOC-5)', async () => {
    const page = await open('/long')
    await scrollTo(page, '#beta', 350)
    await expect.poll(() => active(page)).toEqual(['Beta'])
    await page.setViewportSize({ width: 1400, height: 500 })
    await expect.poll(() => active(page)).toEqual(['Alpha code'])
  })

  it('gives the active entry its own style (TOC-6)', async () => {
    const page = await open('/long#gamma')
    const colors = () =>
      page
        .locator('.toc-desktop a')
        .evaluateAll((links) => links.map((link) => getComputedStyle(link).color))
    await expect.poll(() => active(page)).toEqual(['Gamma'])
    await expect
      .poll(async () => {
        const [alpha, beta, gamma, delta] = await colors()
        return alpha === beta && alpha === delta && gamma !== alpha
      })
      .toBe(true)
  })

  it('measures a heading without height by its parent (TOC-5)', async () => {
    const page = await open('/flat')
    await scrollTo(page, '#flat', 200)
    expect(await page.locator('#flat').evaluate((heading) => heading.clientHeight)).toBe(0)
    await expect.poll(() => active(page)).toEqual(['First'])
    await scrollTo(page, '#flat', -20)
    await expect.poll(() => active(page)).toEqual(['Flat'])
  })

  it('is a closed panel above the article on small screens, which stays open (TOC-7)', async () => {
    const page = await open('/long', { viewport: PHONE })
    const button = page.getByRole('button', { name: 'On this page' })
    const links = page.locator('.toc-mobile a')
    expect(await page.locator('.toc-desktop').isVisible()).toBe(false)
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    expect(await links.first().isVisible()).toBe(false)
    await button.click()
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
    await links.first().waitFor()
    expect(await links.allTextContents()).toEqual(['Alpha code', 'Beta', 'Gamma', 'Delta'])
    const { y: panelTop = 0 } = (await page.locator('.toc-mobile').boundingBox()) ?? {}
    expect(panelTop).toBeLessThan(await top(page, 'article .markdown p:first-of-type'))
    const panel = page.locator('.toc-mobile')
    const moving = () =>
      panel.evaluate((element) => element.getAnimations({ subtree: true }).length)
    await expect.poll(moving).toBe(0)
    await links.nth(2).click()
    await expect.poll(() => top(page, '#gamma')).toBeLessThan(200)
    expect(new URL(page.url()).hash).toBe('#gamma')
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    expect(await page.locator('.toc-mobile [aria-current]').count()).toBe(0)
  })
})
