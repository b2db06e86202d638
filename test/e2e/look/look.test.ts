// The measures of the Orion site's text. What holds for each of its pages is in `every-page.test.ts`.
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerCdn, hydrated } from '../../helpers/pages.js'
import { orionSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

const built = orionSite()

async function openContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await newContext(options)
  await answerCdn(context)
  return context
}

const DESKTOP = { viewport: { width: 1440, height: 900 } }
describe('a page of text at 1440 px', () => {
  let page: Page
  beforeAll(async () => {
    const context = await openContext(DESKTOP)
    page = await context.newPage()
    await page.goto(`${built.url}/developer/api/vaults/OrionVault`)
    await hydrated(page)
  })

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

  it('has text of at most 33 rem, wider tables and code, a sidebar of 18 and contents of 14 to 16 (LOOK-1, LOOK-2)', async () => {
    expect(await width('.markdown > p')).toBeCloseTo(528)
    const column = await width('.doc-column')
    expect(column).toBeGreaterThan(720)
    expect(column).toBeLessThanOrEqual(768)
    for (const block of ['.markdown > .table', '.markdown > .code-block'])
      expect(await width(block)).toBeCloseTo(column)
    expect(await width('.sidebar-column')).toBe(288)
    expect(await width('.toc-desktop')).toBeGreaterThanOrEqual(224)
    expect(await width('.toc-desktop')).toBeLessThanOrEqual(256)
    expect((await page.locator('.navbar').boundingBox())?.height).toBe(60)
  })

  it('keeps a cell of much text readable beside wide columns (LOOK-2)', async () => {
    const other = await page.context().newPage()
    await other.goto(page.url())
    const widths = await other
      .locator('.markdown > .table table')
      .first()
      .evaluate((table) => {
        const long = `<code>${'x'.repeat(38)}</code>`
        const text = 'It is the heat of the kiln. '.repeat(8)
        const cells = `<td>${long}</td><td>${long}</td>`
        table.innerHTML = `<tbody><tr>${cells}<td class="cell-text">${text}</td></tr></tbody>`
        const [box, cell] = [table.parentElement, table.querySelector('.cell-text')]
        return {
          cell: cell?.clientWidth ?? 0,
          hidden: (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0),
        }
      })
    expect(widths.cell).toBeGreaterThanOrEqual(208)
    expect(widths.hidden).toBeGreaterThan(0)
    await other.close()
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
