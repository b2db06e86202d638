// The look of the Orion site on every route, measured: each route is loaded once per width.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../helpers/browser.js'
import { measureLook, setTheme, stopMotion, TEXT_SPACING, type Fault } from '../helpers/look.js'
import { serveOrionSite, type BuiltSite } from '../helpers/orion-site.js'
import { answerCdn, hydrated } from '../helpers/pages.js'
import { ALL_ROUTES, DOC_ROUTES } from './orion-routes.js'

const ROUTES = [...ALL_ROUTES, '/nowhere']

let browser: Browser
let built: BuiltSite
beforeAll(async () => {
  browser = await launchBrowser()
  built = await serveOrionSite()
})
afterAll(async () => {
  await browser.close()
  await built.close()
})

type Found = Record<string, Record<string, Fault[]>>

/** Loads each route once and keeps what is wrong, by route and measure. */
async function sweep(
  options: BrowserContextOptions,
  measure: (page: Page, route: string) => Promise<Record<string, Fault[]>>,
): Promise<Found> {
  const context = await openContext(options)
  const page = await context.newPage()
  const found: Found = {}
  for (const route of ROUTES) {
    await page.goto(built.url + route)
    await hydrated(page)
    await stopMotion(page)
    const measures = Object.entries(await measure(page, route))
    const faults = measures.filter(([, list]) => list.length > 0)
    if (faults.length > 0) found[route] = Object.fromEntries(faults)
  }
  await context.close()
  return found
}

async function openContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  await answerCdn(context)
  await measureLook(context)
  return context
}

const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

describe('every route at desktop width', () => {
  const lengths: number[] = []
  let found: Found
  beforeAll(async () => {
    found = await sweep(DESKTOP, async (page, route) => {
      if (DOC_ROUTES.includes(route))
        lengths.push(...(await page.evaluate(() => look.lineLengths())))
      const faults: Record<string, Fault[]> = {}
      for (const theme of ['light', 'dark']) {
        await setTheme(page, theme)
        const [text, parts, focus] = await page.evaluate(() => [
          look.textContrast(),
          look.partContrast(),
          look.focusRings(),
        ])
        Object.assign(faults, { [`text ${theme}`]: text, [`parts ${theme}`]: parts })
        Object.assign(faults, { [`focus ${theme}`]: focus })
      }
      faults['targets'] = await page.evaluate(() => look.smallTargets(24))
      await page.addStyleTag({ content: TEXT_SPACING })
      faults['spaced'] = await page.evaluate(() => [...look.cutLabels(), ...look.sideScroll()])
      return faults
    })
  }, 120_000)

  it('has contrast, focus rings and targets as they must be in both modes, and survives wide text spacing (A11Y-11)', () => {
    expect(found).toEqual({})
  })

  it('has lines of 60 to 80 characters', () => {
    const sorted = lengths.toSorted((a, b) => a - b)
    const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
    expect(sorted.length).toBeGreaterThan(300)
    expect(at(0.5)).toBeGreaterThanOrEqual(60)
    expect(at(0.5)).toBeLessThanOrEqual(80)
    expect(at(0.98)).toBeLessThanOrEqual(82)
  })
})

it('has targets of 44 px under a finger on every route', async () => {
  const found = await sweep(PHONE, async (page) => ({
    targets: await page.evaluate(() => look.smallTargets(44)),
    side: await page.evaluate(() => look.sideScroll()),
  }))
  expect(found).toEqual({})
}, 120_000)

it('never scrolls sideways at 320 px and at 400 % zoom, also with wide text spacing (A11Y-11)', async () => {
  const found = await sweep({ viewport: { width: 320, height: 256 } }, async (page) => {
    const side = await page.evaluate(() => look.sideScroll())
    await page.addStyleTag({ content: TEXT_SPACING })
    const spaced = await page.evaluate(() => [...look.sideScroll(), ...look.cutLabels()])
    return { side, spaced }
  })
  expect(found).toEqual({})
}, 120_000)

describe('a page of text at 1440 px', () => {
  let page: Page
  beforeAll(async () => {
    const context = await openContext(DESKTOP)
    page = await context.newPage()
    await page.goto(`${built.url}/developer/api/vaults/OrionVault`)
    await hydrated(page)
  })
  afterAll(() => page.context().close())

  const width = async (selector: string): Promise<number> =>
    (await page.locator(selector).first().boundingBox())?.width ?? 0
  const style = (selector: string, property: string): Promise<number> =>
    page
      .locator(selector)
      .first()
      .evaluate((one, key) => parseFloat(getComputedStyle(one).getPropertyValue(key)), property)

  it('has running text of 17 px on lines of 1.7', async () => {
    expect(await style('.markdown > p', 'font-size')).toBe(17)
    expect(await style('.markdown > p', 'line-height')).toBeCloseTo(17 * 1.7)
  })

  it('has a text column of at most 40 rem beside a sidebar of 18 and contents of 14 to 16', async () => {
    expect(await width('.doc-column')).toBeLessThanOrEqual(640)
    expect(await width('.doc-column')).toBeGreaterThan(600)
    expect(await width('.sidebar-column')).toBe(288)
    expect(await width('.toc-desktop')).toBeGreaterThanOrEqual(224)
    expect(await width('.toc-desktop')).toBeLessThanOrEqual(256)
    expect((await page.locator('.navbar').boundingBox())?.height).toBe(60)
  })

  it('keeps the text in its place from page to page', async () => {
    const left = async (): Promise<number | undefined> =>
      (await page.locator('.doc-column').boundingBox())?.x
    const before = await left()
    const other = await page.context().newPage()
    await other.goto(`${built.url}/user/intro`)
    expect((await other.locator('.doc-column').boundingBox())?.x).toBe(before)
    await other.close()
  })

  it('has headings of 2, 1.5 and 1.25 em with at least twice the space above than below', async () => {
    for (const [selector, size] of [
      ['h1', 34],
      ['h2', 25.5],
      ['h3', 21.25],
    ] as const) {
      const heading = `.markdown ${selector}, article ${selector}`
      expect(await style(heading, 'font-size')).toBeCloseTo(size)
      const line = (await style(heading, 'line-height')) / size
      expect(line).toBeGreaterThanOrEqual(1.2)
      expect(line).toBeLessThanOrEqual(1.3)
    }
    const spaces = await page.locator('.markdown > :is(h2, h3, h4)').evaluateAll((headings) =>
      headings.flatMap((heading) => {
        const [before, after] = [heading.previousElementSibling, heading.nextElementSibling]
        // Two headings in a row share their space.
        if (!before || !after || /^h\d$/.test(before.localName) || /^h\d$/.test(after.localName))
          return []
        const box = heading.getBoundingClientRect()
        const above = box.top - before.getBoundingClientRect().bottom
        return [above / (after.getBoundingClientRect().top - box.bottom)]
      }),
    )
    expect(spaces.length).toBeGreaterThan(10)
    expect(Math.min(...spaces)).toBeGreaterThanOrEqual(2)
  })
})
