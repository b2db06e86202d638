// The look of every part of a page on a small site that holds them all: contrast, forced colours, motion.
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { addStyles, measureLook, setTheme, stopMotion, TEXT_SPACING } from '../../helpers/look.js'
import { hydrated, pointAt } from '../../helpers/pages.js'
import { newContext } from '../../helpers/visits.js'
import { gallerySite } from './look-site.js'

const built = gallerySite()

async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await newContext({ viewport: { width: 1440, height: 900 }, ...options })
  await measureLook(context)
  return context
}

async function open(options: BrowserContextOptions = {}, address = built.url): Promise<Page> {
  const page = await (await openContext(options)).newPage()
  await page.goto(address)
  await hydrated(page)
  return page
}

/** Everything that the two modes show, by mode. */
async function contrastFaults(page: Page): Promise<unknown> {
  await stopMotion(page)
  const found: Record<string, unknown> = {}
  for (const theme of ['light', 'dark']) {
    await setTheme(page, theme)
    const faults = await page.evaluate(() => [
      ...look.textContrast(),
      ...look.partContrast(),
      ...look.focusRings(),
    ])
    if (faults.length > 0) found[theme] = faults
  }
  return found
}

describe('contrast in both modes', () => {
  it.each(['', '/folder/a', '/category/folder', '/hidden', '/tags', '/tags/alpha', '/none'])(
    'is enough on %s/, where every part of content is (CODE-10)',
    async (path) => {
      const page = await open({}, built.url + path)
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true
      })
      expect(await contrastFaults(page)).toEqual({})
    },
  )

  it('is enough for every kind of token that the style sheet names, on plain and on marked lines (CODE-10)', async () => {
    const css = await readFile(
      new URL('../../../src/ui/styles/content/highlight.css', import.meta.url),
      'utf8',
    )
    const rules = [...css.matchAll(/\.token:is\(([^)]*)\)/g)]
    const kinds = rules.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
    expect(kinds.length).toBeGreaterThan(30)
    const page = await open()
    await page.evaluate((classes) => {
      const code = document.querySelector('pre.code code')
      const line = (name: string): string => {
        const tokens = classes.map(
          (one) => `<span class="token${one.replaceAll('.', ' ')}">x</span>`,
        )
        return `<span class="${name}">${tokens.join('')}</span>`
      }
      if (code) code.innerHTML = line('code-line') + line('code-line code-line-marked')
    }, kinds)
    expect(await page.locator('.token').count()).toBe(2 * kinds.length)
    expect(await contrastFaults(page)).toEqual({})
  })

  it('is enough in the list of suggestions and on the search page', async () => {
    const page = await open()
    const box = page.locator('.search-input')
    await box.fill('alpha')
    await page.locator('.search-entry').first().waitFor()
    expect(await contrastFaults(page)).toEqual({})
    const results = await open({}, `${built.url}/search?q=alpha`)
    await results.locator('.search-result').first().waitFor()
    expect(await contrastFaults(results)).toEqual({})
  })

  it('is enough in an open menu of the bar, in the mobile menu, and for what went wrong', async () => {
    const page = await open()
    await page.locator('.dropdown > .nav-link').hover()
    await page.locator('.dropdown-menu').waitFor()
    await page.locator('.markdown').evaluate((content) => {
      content.insertAdjacentHTML(
        'beforeend',
        '<div class="load-failed"><p>Words</p><button class="button">Retry</button></div>',
      )
    })
    expect(await contrastFaults(page)).toEqual({})
    const phone = await open({ viewport: { width: 390, height: 844 } })
    // By keyboard: after a press of the pointer no ring would show.
    await phone.locator('button.menu-button').press('Enter')
    await phone.locator('.mobile-panel').waitFor()
    expect(await contrastFaults(phone)).toEqual({})
  })

  it('is enough for text in each colour that diagrams take for a surface (MD-20)', async () => {
    const page = await open()
    for (const theme of ['light', 'dark']) {
      await setTheme(page, theme)
      const low = await page.evaluate(() => {
        const token = (name: string): string => {
          const probe = document.body.appendChild(document.createElement('i'))
          probe.style.color = `var(--color-${name})`
          const { color } = getComputedStyle(probe)
          probe.remove()
          return color
        }
        const surfaces = ['background', 'surface', 'surface-raised', 'primary-soft', 'mark']
        return surfaces.filter((name) => look.contrast(token('text'), token(name)) < 4.5)
      })
      expect(low).toEqual([])
    }
  })
})

describe('parts under a finger, and with wide text spacing', () => {
  it('has targets of 44 px, also in menu and suggestions', async () => {
    const page = await open({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const found = { page: await page.evaluate(() => look.smallTargets(44)), menu: [''], list: [''] }
    await page.locator('button.menu-button').click()
    await page.locator('.mobile-panel').waitFor()
    found.menu = await page.evaluate(() => look.smallTargets(44))
    await page.keyboard.press('Escape')
    await page.locator('.mobile-panel').waitFor({ state: 'hidden' })
    await page.locator('.search-input').fill('alpha')
    await page.locator('.search-entry').first().waitFor()
    found.list = await page.evaluate(() => look.smallTargets(44))
    expect(found).toEqual({ page: [], menu: [], list: [] })
  })

  it.each([320, 768, 1440])('cuts and overlaps nothing at %i px (A11Y-11)', async (width) => {
    const page = await open({ viewport: { width, height: 800 } })
    await addStyles(page, TEXT_SPACING)
    const faults = await page.evaluate(() => [...look.cutLabels(), ...look.sideScroll()])
    if (width < 996) {
      await page.locator('button.menu-button').click()
      await page.locator('.mobile-panel').waitFor()
      await stopMotion(page)
      faults.push(...(await page.evaluate(() => look.cutLabels())))
    }
    expect(faults).toEqual([])
  })
})

describe('a reader who wants less motion', () => {
  it('sees nothing that moves for longer than 10 ms, pseudo-elements too (A11Y-8)', async () => {
    const page = await open({ reducedMotion: 'reduce' })
    const slow = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((one) =>
        ['', '::before', '::after'].flatMap((pseudo) => {
          const style = getComputedStyle(one, pseudo || null)
          const times = `${style.animationDuration},${style.transitionDuration}`.split(',')
          return times.some((time) => parseFloat(time) > 0.01) ? [one.className] : []
        }),
      ),
    )
    expect(slow).toEqual([])
  })
})

describe('forced colours', () => {
  const forced = (): Promise<Page> => open({ forcedColors: 'active' })
  /** Values of one property, of elements or of their pseudo-elements. */
  const values = (page: Page, selector: string, property: string, pseudo = ''): Promise<string[]> =>
    page
      .locator(selector)
      .evaluateAll(
        (elements, [key = '', part = '']) =>
          elements.map((one) => getComputedStyle(one, part || null).getPropertyValue(key)),
        [property, pseudo],
      )

  it('keep what is current apart from its neighbours', async () => {
    const page = await forced()
    const [current] = await values(page, '.sidebar-link[aria-current]', 'text-decoration-line')
    const others = await values(page, '.sidebar a:not(.is-active)', 'text-decoration-line')
    expect(current).toBe('underline')
    expect(others).not.toContain('underline')
    const [selected] = await values(page, '[role=tab][aria-selected=true]', 'border-bottom-color')
    const tabs = await values(page, '[role=tab][aria-selected=false]', 'border-bottom-color')
    expect(tabs.length).toBeGreaterThan(0)
    expect(tabs).not.toContain(selected)
    const [marked] = await values(page, '.code-line-marked', 'background-color')
    const [plain] = await values(page, 'pre.code', 'background-color')
    expect(marked).not.toBe(plain)
  })

  it('show icons, focus and fields on their ground', async () => {
    const page = await forced()
    await stopMotion(page)
    expect(await page.evaluate(() => [...look.partContrast(), ...look.focusRings()])).toEqual([])
    const strokes = await values(page, '.color-mode .glyph, .search-magnifier', 'stroke')
    const canvas = await page.evaluate(() => look.backdrop(document.body))
    for (const stroke of strokes)
      expect(
        await page.evaluate(([one, other]) => look.contrast(one, other), [stroke, canvas] as const),
      ).toBeGreaterThanOrEqual(3)
  })

  it('keep the selected suggestion and the lines between suggestions', async () => {
    const page = await forced()
    await page.locator('.search-input').fill('alpha')
    await page.locator('.search-entry').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.locator('.search-entry[aria-selected=true]').waitFor()
    expect(await values(page, '.search-entry[aria-selected=true]', 'outline-style')).toEqual([
      'solid',
    ])
    const trees = await values(page, '.search-tree', 'stroke')
    const canvas = await page.evaluate(() => look.backdrop(document.body))
    expect(trees.length).toBeGreaterThan(0)
    expect(
      await page.evaluate(([one, other]) => look.contrast(one, other), [
        trees[0] ?? '',
        canvas,
      ] as const),
    ).toBeGreaterThanOrEqual(3)
  })

  it('show the buttons of code', async () => {
    const page = await forced()
    const button = page.locator('.code-button[data-action=copy]').first()
    await pointAt(page, button)
    expect(await button.isVisible()).toBe(true)
    const [border] = await values(page, '.code-button[data-action=copy]', 'border-top-width')
    expect(border).toBe('1px')
  })
})
