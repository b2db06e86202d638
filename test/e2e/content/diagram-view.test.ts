// How diagrams are shown: in the free width, smaller while they can be read, with an edge where they scroll, and larger.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFaults } from '../../helpers/axe.js'
import { diagramsDrawn } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'

const sequence = (names: readonly string[], caption = ''): string =>
  [
    `\`\`\`mermaid${caption}`,
    'sequenceDiagram',
    ...names.slice(1).map((name, at) => `  ${names[at] ?? ''}->>${name}: sends what it has`),
    '```',
    '',
  ].join('\n')
const NAMES = [
  'User',
  'Vault',
  'Config',
  'Registry',
  'Adapter',
  'Market',
  'Oracle',
  'Token',
  'Pool',
]

const { open } = sharedSite({
  'docs/index.md': `# Diagrams\n\n## Wide\n\n${sequence(NAMES.slice(0, 6), ' title="One by one"')}\n## Widest\n\n${sequence(NAMES)}
${'Words below.\n\n'.repeat(20)}`,
  'docs/other.md': '# Other\n',
})

type Size = { readonly natural: number; readonly shown: number; readonly box: number }

const sizes = (page: Page): Promise<Size[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.diagram-scroller')].map((scroller) => {
      const svg = scroller.querySelector('svg')
      return {
        natural: svg?.viewBox.baseVal.width ?? 0,
        shown: svg?.getBoundingClientRect().width ?? 0,
        box: scroller.clientWidth,
      }
    }),
  )

async function openAt(width: number): Promise<Page> {
  const { page } = await open('/', { viewport: { width, height: 800 } })
  await diagramsDrawn(page)
  return page
}

const edges = (page: Page, index: number): Promise<boolean[]> =>
  page
    .locator('.diagram-view')
    .nth(index)
    .evaluate((view) =>
      ['data-more-left', 'data-more-right'].map((name) => view.hasAttribute(name)),
    )

const column = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('.markdown')?.clientWidth ?? 0)

describe('a diagram that is wider than the text', () => {
  it('takes the free width beside it, and leaves the table of contents alone (MD-40)', async () => {
    const page = await openAt(1800)
    const [wide, widest] = await sizes(page)
    expect(wide?.natural).toBeGreaterThan(await column(page))
    expect(wide?.shown).toBeCloseTo(wide?.natural ?? 0, 0)
    expect(wide?.box).toBeGreaterThanOrEqual(wide?.natural ?? 0)
    expect(widest?.box).toBeGreaterThan(await column(page))
    const free = await page.evaluate(() => {
      const right = (name: string): DOMRect | undefined =>
        [...document.querySelectorAll(name)].at(-1)?.getBoundingClientRect()
      return (right('.toc-desktop')?.left ?? 0) - (right('.diagram-view')?.right ?? 0)
    })
    expect(free).toBeGreaterThan(16)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })

  it('is shown smaller while its text stays readable, else it scrolls and shows on which side (MD-40)', async () => {
    const page = await openAt(1400)
    const [wide] = await sizes(page)
    expect(wide?.shown).toBeLessThan(wide?.natural ?? 0)
    expect((wide?.shown ?? 0) / (wide?.natural ?? 1)).toBeGreaterThan(11 / 14 - 0.01)
    expect(await edges(page, 0)).toEqual([false, false])
    const [, widest] = await sizes(page)
    expect(widest?.shown).toBeCloseTo(widest?.natural ?? 0, 0)
    expect(await edges(page, 1)).toEqual([false, true])
    const scroller = page.locator('.diagram-scroller').nth(1)
    expect(await scroller.getAttribute('tabindex')).toBe('0')
    await scroller.evaluate((element) => {
      element.scrollLeft = 100
    })
    await expect.poll(() => edges(page, 1)).toEqual([true, true])
    await scroller.evaluate((element) => {
      element.scrollLeft = 10_000
    })
    await expect.poll(() => edges(page, 1)).toEqual([true, false])
  })

  it('is fitted again when the window changes its width (MD-40)', async () => {
    const page = await openAt(1600)
    await page.setViewportSize({ width: 390, height: 800 })
    await expect.poll(() => edges(page, 0)).toEqual([false, true])
    await page.setViewportSize({ width: 1600, height: 800 })
    await expect.poll(() => edges(page, 0)).toEqual([false, false])
  })
})

describe('the names of a sequence diagram (LOOK-7)', () => {
  it('stay in view while the page scrolls past it, above the same lines, and end with it', async () => {
    const page = await openAt(1000)
    await page.setViewportSize({ width: 1000, height: 400 })
    const state = () =>
      page.evaluate(() => {
        const view = document.querySelectorAll('.diagram-view')[1]
        const names = view?.querySelector('.diagram-names')
        const name = (root: Element | null | undefined): number =>
          root?.querySelector('.actor-top')?.getBoundingClientRect().left ?? NaN
        return {
          isShown: names?.checkVisibility({ visibilityProperty: true }),
          top: Math.round(names?.getBoundingClientRect().top ?? NaN),
          count: names?.querySelectorAll('.actor-top').length,
          aside: Math.round(name(names) - name(view?.querySelector('.diagram-scroller'))),
          isWithin:
            (names?.getBoundingClientRect().bottom ?? NaN) <=
            (view?.getBoundingClientRect().bottom ?? NaN) + 1,
        }
      })
    expect(await state()).toMatchObject({ isShown: false, count: NAMES.length })
    const scroller = page.locator('.diagram-scroller').nth(1)
    await scroller.evaluate((element) => {
      element.scrollLeft = 120
      scrollBy({ top: element.getBoundingClientRect().top + 100, behavior: 'instant' })
    })
    await expect
      .poll(state)
      .toEqual({ isShown: true, top: 60, count: NAMES.length, aside: 0, isWithin: true })
    await scroller.evaluate((element) => {
      scrollBy({ top: element.getBoundingClientRect().bottom - 70, behavior: 'instant' })
    })
    await expect.poll(async () => (await state()).top).toBeLessThan(60)
    expect(await state()).toMatchObject({ isWithin: true })
  })

  it('are hidden from screen readers, and the caption names the diagram', async () => {
    const page = await openAt(1000)
    expect(await page.locator('.diagram-names:not([aria-hidden=true])').count()).toBe(0)
    expect(await page.locator('figure.diagram > figcaption').innerText()).toBe('One by one')
    expect(await page.locator('.diagram-scroller').first().getAttribute('aria-label')).toBe(
      'Diagram: One by one',
    )
    expect(
      await page.evaluate(() => {
        const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
        return ids.filter((id, at) => id.endsWith('-names') && ids.indexOf(id) < at)
      }),
    ).toEqual([])
  })
})

describe('a diagram in a dialog', () => {
  const dialog = (page: Page) => page.locator('dialog.diagram-dialog')
  const shown = (page: Page): Promise<number> =>
    dialog(page)
      .locator('.diagram-stage svg')
      .evaluate((svg) => svg.getBoundingClientRect().width)

  it('opens larger by a click, and closes by Escape with the drawing and the page where they were (MD-40)', async () => {
    const page = await openAt(1000)
    const [before] = await sizes(page)
    const y = await page.evaluate(() => scrollY)
    await page.locator('.diagram-scroller').first().click()
    await dialog(page).waitFor()
    expect(await shown(page)).toBeGreaterThan(before?.shown ?? 1e9)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await expect.poll(async () => (await sizes(page))[0]?.shown).toBeCloseTo(before?.shown ?? 0, 0)
    expect(await page.evaluate(() => scrollY)).toBe(y)
  })

  it('opens by Enter, is named by its heading, zooms by keys and gives the focus back (MD-40)', async () => {
    const page = await openAt(1000)
    const scroller = page.getByRole('group', { name: 'Diagram: Widest' })
    await scroller.focus()
    await page.keyboard.press('Enter')
    const opened = page.getByRole('dialog', { name: 'Diagram: Widest' })
    await opened.waitFor()
    const width = await shown(page)
    await page.keyboard.press('-')
    expect(await shown(page)).toBeLessThan(width)
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    expect(await shown(page)).toBeGreaterThan(width)
    expect(await axeFaults(page)).toEqual([])
    await opened.getByRole('button', { name: 'Close' }).click()
    await opened.waitFor({ state: 'hidden' })
    expect(await scroller.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('opens by its button, and goes with the page when the reader leaves by the back button (MD-40)', async () => {
    const { page, lines } = await open('/other', { viewport: { width: 1200, height: 800 } })
    await page.click('nav[aria-label="Docs sidebar"] a[href="/"]')
    await page.locator('.diagram-open').first().waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Open diagram larger' }).first().focus()
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    await page.goBack()
    await page.locator('h1:text-is("Other")').waitFor()
    await dialog(page).waitFor({ state: 'hidden' })
    expect(lines).toEqual([])
  })
})
