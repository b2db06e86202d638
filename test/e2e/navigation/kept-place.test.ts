// What a reader came for stays in its place while the page above it changes its height.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hold } from '../../helpers/held.js'
import { diagramsDrawn, hydrated, scrollThrough } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'

const FENCE = '```'
const WORDS = 'Words.\n\n'.repeat(25)
const STEPS = Array.from({ length: 12 }, (_, step) => `  User->>Vault: step ${step}`).join('\n')
const DIAGRAM = `${FENCE}mermaid\nsequenceDiagram\n${STEPS}\n${FENCE}\n`
const LONG = `# Long

${WORDS}
${DIAGRAM}
${WORDS}
${DIAGRAM.replace('step 0', 'begin')}
## Target

${WORDS}
${WORDS}
## Later

- A point
- <span id="inner">Another point</span>

${WORDS}
`

const ROWS = `# Rows

[down](#empty)

| Term | Meaning |
| --- | --- |
| <span id="term">Epoch</span> | a day |

<a id="empty"></a>A paragraph.
`

const site = sharedSite({
  'docs/index.md': '# Home\n\n[target](./long.md#target)\n',
  'docs/long.md': LONG,
  'docs/rows.md': ROWS,
  'docs/names.md': `# Names\n\n[down](#content)\n\n${WORDS}${WORDS}\n## Content\n\n${WORDS}${WORDS}`,
})

const VIEWPORT = { width: 1280, height: 700 }
const LIBRARY = /mermaid/

/** As a browser without scroll anchoring. */
async function withoutAnchoring(page: Page): Promise<void> {
  await page.addStyleTag({ content: '*, ::before { overflow-anchor: none !important }' })
}

const topOf = (page: Page, selector: string): Promise<number> =>
  page.evaluate((name) => {
    const element = document.querySelector(name)
    return Math.round(element?.getBoundingClientRect().top ?? 1e9)
  }, selector)

const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('.markdown')?.scrollHeight ?? 0)

async function openHeld(route: string): Promise<{ page: Page; release: () => void }> {
  const { page } = await site.open('/', { viewport: VIEWPORT })
  const held = await hold(page, LIBRARY)
  await page.goto(site.url + route)
  await hydrated(page)
  await withoutAnchoring(page)
  await held.asked()
  return { page, release: () => held.release() }
}

describe('the target of a link', () => {
  it('stays at the top of the window while diagrams above it are drawn (SCROLL-8)', async () => {
    const { page, release } = await openHeld('/long#target')
    const before = await heightOf(page)
    expect(await topOf(page, '#target')).toBeLessThan(100)
    release()
    await diagramsDrawn(page)
    await expect.poll(() => heightOf(page)).toBeGreaterThan(before + 200)
    await expect.poll(() => topOf(page, '#target')).toBeLessThan(100)
    expect(await topOf(page, '#target')).toBeGreaterThan(0)
  })

  it('stays there after a click in another page, too (SCROLL-8)', async () => {
    const { page } = await site.open('/', { viewport: VIEWPORT })
    await withoutAnchoring(page)
    const held = await hold(page, LIBRARY)
    await page.click('[data-content] a')
    await page.locator('#target').waitFor()
    await held.asked()
    const before = await heightOf(page)
    held.release()
    await diagramsDrawn(page)
    await expect.poll(() => heightOf(page)).toBeGreaterThan(before + 200)
    await expect.poll(() => topOf(page, '#target')).toBeLessThan(100)
  })

  it('stays there whatever grows or is added above it, at any width (SCROLL-8)', async () => {
    const { page } = await site.open('/long#target', { viewport: VIEWPORT })
    await withoutAnchoring(page)
    await diagramsDrawn(page)
    await page.evaluate(() => {
      const title = document.querySelector<HTMLElement>('h1')
      if (title) title.style.paddingBottom = '500px'
    })
    await expect.poll(() => topOf(page, '#target')).toBeLessThan(100)
    await page.evaluate(() => {
      document.querySelector('h1')?.after(document.createElement('pre'), 'x\n'.repeat(300))
    })
    await expect.poll(() => topOf(page, '#target')).toBeLessThan(100)
    await page.setViewportSize({ width: 390, height: 700 })
    await expect.poll(() => topOf(page, '#target')).toBeLessThan(100)
    expect(await topOf(page, '#target')).toBeGreaterThan(0)
  })

  it('is let go when the reader scrolls on: what is read then stays (SCROLL-8)', async () => {
    const { page, release } = await openHeld('/long#target')
    const before = await heightOf(page)
    const y = await page.evaluate(() => scrollY)
    await page.mouse.move(600, 400)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(y + 200)
    const there = await topOf(page, '#target')
    release()
    await diagramsDrawn(page)
    await expect.poll(() => heightOf(page)).toBeGreaterThan(before + 200)
    expect(Math.abs((await topOf(page, '#target')) - there)).toBeLessThan(3)
  })

  it('is let go when something else scrolls the page (SCROLL-8)', async () => {
    const { page } = await site.open('/long#target', { viewport: VIEWPORT })
    await diagramsDrawn(page)
    await page.evaluate(() => {
      scrollBy({ top: 500, behavior: 'instant' })
    })
    await expect.poll(() => topOf(page, '#target')).toBeLessThan(-300)
    // Two frames later the scroll event has been told.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve))
        }),
    )
    await page.setViewportSize({ width: 1280, height: 600 })
    await page.evaluate(() => {
      const title = document.querySelector<HTMLElement>('h2 + p')
      if (title) title.style.paddingBottom = '10px'
    })
    expect(await topOf(page, '#target')).toBeLessThan(-300)
  })
})

describe('the place of a reader', () => {
  it('is found again by back, where diagrams are drawn once more (SCROLL-6)', async () => {
    const { page } = await site.open('/long', { viewport: VIEWPORT })
    await withoutAnchoring(page)
    await diagramsDrawn(page)
    await page.evaluate(() => document.querySelector('#later')?.scrollIntoView())
    const there = await topOf(page, '#later')
    await page.click('nav[aria-label="Docs sidebar"] a[href="/"]')
    await page.locator('h1:text-is("Home")').waitFor()
    await page.goBack()
    await page.locator('#later').waitFor()
    await diagramsDrawn(page)
    await expect.poll(async () => Math.abs((await topOf(page, '#later')) - there)).toBeLessThan(3)
  })

  it('is found again by a reload, before and after the diagrams are drawn (SCROLL-6)', async () => {
    const { page } = await site.open('/long', { viewport: VIEWPORT })
    await diagramsDrawn(page)
    await page.evaluate(() => document.querySelector('#later')?.scrollIntoView())
    const there = await topOf(page, '#later')
    const held = await hold(page, LIBRARY)
    await page.reload()
    await hydrated(page)
    await withoutAnchoring(page)
    await held.asked()
    held.release()
    await diagramsDrawn(page)
    await expect.poll(async () => Math.abs((await topOf(page, '#later')) - there)).toBeLessThan(3)
  })
})

describe('the mark of a target', () => {
  const background = (page: Page, selector: string): Promise<string> =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)
  const NONE = 'rgba(0, 0, 0, 0)'

  it('is the same after a load, a click in the page and one in another page (SCROLL-9)', async () => {
    const { page } = await site.open('/long#target', { viewport: VIEWPORT })
    const loaded = await background(page, '#target')
    expect(loaded).not.toBe(NONE)
    await page.click('.toc-desktop a[href="#later"]')
    await expect.poll(() => background(page, '#later')).toBe(loaded)
    expect(await background(page, '#target')).toBe(NONE)
    await page.goto(`${site.url}/`)
    await hydrated(page)
    await page.click('[data-content] a')
    await page.locator('#target').waitFor()
    await expect.poll(() => background(page, '#target')).toBe(loaded)
  })

  it('shows without scripts, and in forced colours (SCROLL-9)', async () => {
    const plain = await site.open('/long#target', { javaScriptEnabled: false })
    expect(await background(plain.page, '#target')).not.toBe(NONE)
    const forced = await site.open('/long#target', { forcedColors: 'active' })
    const outline = await forced.page
      .locator('#target')
      .evaluate((element) => getComputedStyle(element).outlineStyle)
    expect(outline).toBe('solid')
  })

  it('is put on the row or the block that an anchor is in (SCROLL-9)', async () => {
    const { page } = await site.open('/rows#term', { viewport: VIEWPORT })
    const [row, block] = ['tr:has(#term)', 'p:has(#empty)']
    const marked = await background(page, row)
    expect(marked).not.toBe(NONE)
    expect(await background(page, block)).toBe(NONE)
    await page.click('[data-content] a[href="#empty"]')
    await expect.poll(() => background(page, block)).toBe(marked)
    expect(await background(page, row)).toBe(NONE)
    const plain = await site.open('/rows#term', { javaScriptEnabled: false })
    expect(await background(plain.page, row)).toBe(marked)
  })

  it('is not put on a whole page, and not kept by the next one (SCROLL-9)', async () => {
    const { page } = await site.open('/long#skip-target', { viewport: VIEWPORT })
    expect(await background(page, '#skip-target')).toBe(NONE)
    await page.click('nav[aria-label="Docs sidebar"] a[href="/"]')
    await page.locator('h1:text-is("Home")').waitFor()
    await expect.poll(() => page.locator('[data-target]').count()).toBe(0)
  })
})

it('a heading that is called "Content" is reached by its id (HEAD-4)', async () => {
  const { page } = await site.open('/names', { viewport: VIEWPORT })
  expect(await page.locator('[id="content"]').count()).toBe(1)
  await page.click('[data-content] a[href="#content"]')
  await expect.poll(() => topOf(page, 'h2')).toBeLessThan(100)
  await scrollThrough(page)
})
