// The list below the search box: what tells hits apart, what helps when they are not what was meant, and earlier searches.
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFaults } from '../../helpers/axe.js'
import { setMode } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'

const steps = Array.from({ length: 12 }, (_, index) => `## Step ${String(index + 1)}\n\nGo on.\n`)

const site = sharedSite({
  'docs/index.md': '# Home\n\nStart here.\n',
  'docs/user/fees.md': '# Fees\n\nWhat a portfolio costs.\n\n## Who pays\n\nAll investors.\n',
  'docs/curator/fees.md': '# Fees\n\nWhat a curator earns.\n\n## Who pays\n\nThe vault.\n',
  'docs/curator/more-fees.md': '# Fees\n\nOld ones.\n',
  'docs/steps.md': `# Steps\n\n${steps.join('\n')}`,
})

type Box = { readonly page: Page; readonly box: Locator; readonly options: Locator }

async function open(before?: Parameters<typeof site.open>[1]): Promise<Box> {
  const page = await site.openQuiet('/steps', {
    viewport: { width: 1300, height: 500 },
    ...before,
  })
  return { page, box: page.locator('.search-input'), options: page.getByRole('option') }
}

const highlighted = (options: Locator): Promise<number> =>
  options.evaluateAll((all) => all.findIndex((one) => one.getAttribute('aria-selected') === 'true'))

const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => one === document.activeElement)

describe('the list of suggestions', () => {
  it('says where each hit is, with what tells equal titles apart (SRCH-BOX-9, SRCH-BOX-22)', async () => {
    const { box, options } = await open()
    await box.fill('fees')
    await options.first().waitFor()
    const lines = await options.evaluateAll((all) =>
      all.map((one) =>
        [...one.querySelectorAll('.search-entry-text > span')].map((line) => line.textContent),
      ),
    )
    expect(new Set(lines.map(String)).size).toBe(lines.length)
    expect(lines).toEqual(
      expect.arrayContaining([
        ['Fees', 'User'],
        ['Fees', 'Curator › /curator/fees'],
        ['Fees', 'Curator › /curator/more-fees'],
      ]),
    )
    await box.fill('who pays')
    await expect
      .poll(() => options.locator('.search-entry-path').allInnerTexts())
      .toEqual(['Curator › Fees', 'User › Fees'])
  })

  it('offers the word that a misspelt one was taken for, to pointer and keyboard (SRCH-BOX-23)', async () => {
    const { page, box, options } = await open()
    await box.fill('curatr')
    const meant = page.locator('.search-meant')
    await meant.waitFor()
    expect(await meant.innerText()).toBe('Did you mean curator?')
    expect(await options.count()).toBeGreaterThan(0)
    await meant.getByRole('button').click()
    await expect.poll(() => box.inputValue()).toBe('curator')
    await expect.poll(() => meant.count()).toBe(0)
    await options.first().waitFor()
    expect(await hasFocus(box)).toBe(true)
    await box.fill('portfolo')
    await meant.waitFor()
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => hasFocus(meant.getByRole('button'))).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => box.inputValue()).toBe('portfolio')
    await expect.poll(() => hasFocus(box)).toBe(true)
    await box.fill('portfol')
    await options.first().waitFor()
    await expect.poll(() => meant.count()).toBe(0)
  })

  it('helps when nothing is found: similar words, and all pages (SRCH-BOX-11, SRCH-PAGE-15)', async () => {
    const { page, box, options } = await open()
    await box.fill('invxstxr')
    await page.getByText('No results', { exact: true }).waitFor()
    expect(await page.locator('.search-note').innerText()).toBe(
      'No results\nCheck the spelling, or try fewer or other words.',
    )
    const meant = page.locator('.search-meant')
    expect(await meant.innerText()).toBe('Did you mean investors?')
    await meant.getByRole('button').click()
    await options.first().waitFor()
    await box.fill('invxstxr')
    await page.getByRole('link', { name: 'Browse all pages' }).click()
    await page.waitForURL('**/search?list=a-z')
    const list = page.getByRole('navigation', { name: 'All pages' })
    await list.getByRole('link', { name: 'Home' }).waitFor()
    expect(await list.getByRole('link', { name: 'Fees' }).count()).toBe(3)
    await list.getByRole('link', { name: 'Steps', exact: true }).click()
    await page.waitForURL('**/steps')
  })

  it('moves by what is in view with Page Up and Page Down (SRCH-BOX-7)', async () => {
    const { page, box, options } = await open({ viewport: { width: 1300, height: 360 } })
    await box.fill('step')
    await options.nth(7).waitFor()
    await page.keyboard.press('PageDown')
    await expect.poll(() => highlighted(options)).toBeGreaterThan(1)
    const first = await highlighted(options)
    expect(first).toBeLessThan(7)
    await page.keyboard.press('PageUp')
    await expect.poll(() => highlighted(options)).toBe(0)
    for (let page_ = 0; page_ < 8; page_++) await page.keyboard.press('PageDown')
    await expect.poll(() => highlighted(options)).toBe(7)
    expect(await box.inputValue()).toBe('step')
    expect(await hasFocus(box)).toBe(true)
    const [list, entry] = await Promise.all([
      page.getByRole('listbox').boundingBox(),
      options.nth(7).boundingBox(),
    ])
    expect((entry?.y ?? 0) + (entry?.height ?? 0)).toBeLessThanOrEqual(
      (list?.y ?? 0) + (list?.height ?? 0) + 1,
    )
  })

  it('is announced once the reader has stopped typing (SRCH-BOX-25)', async () => {
    const { page, box, options } = await open()
    // Timers that are set before the clock is installed run in real time.
    await page.clock.install()
    await page.reload()
    await box.focus()
    await page.waitForSelector('[role="combobox"]')
    const status = page.locator('.search-box [role="status"]')
    const announced = async (): Promise<string | null> => {
      await page.clock.runFor(1000)
      return status.textContent()
    }
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const letter of 'who') {
      await page.keyboard.type(letter)
      await page.clock.runFor(100)
    }
    await options.first().waitFor()
    expect(await status.textContent()).toBe('')
    await expect.poll(announced).toBe('2 results')
    await box.fill('curatr')
    await page.locator('.search-meant').waitFor()
    await expect.poll(announced).toMatch(/results?\. Did you mean curator\?$/)
    await box.fill('qqqqqqqq')
    await page.getByText('No results', { exact: true }).waitFor()
    await expect.poll(announced).toBe('No results')
    await page.keyboard.press('Escape')
    await expect.poll(() => status.textContent()).toBe('')
  })

  it('asks phones for a key that searches (SRCH-BOX-1)', async () => {
    const { box } = await open()
    expect(await box.getAttribute('enterkeyhint')).toBe('search')
  })
})

describe('recent searches', () => {
  it('are offered in the empty box, searched again, and cleared (SRCH-BOX-24)', async () => {
    const { page, box, options } = await open()
    await box.focus()
    await page.waitForSelector('[role="combobox"]')
    expect(await page.locator('.search-popup').count()).toBe(0)
    await box.fill('who pays')
    await options.first().waitFor()
    await box.press('Enter')
    await page.waitForURL('**/fees**')
    await box.fill('steps')
    await options.first().waitFor()
    await page.locator('.search-all[href$="q=steps"]').click()
    await page.waitForURL('**/search?q=steps')
    await page.goto(`${site.url}/`)
    await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
    await box.focus()
    await options.first().waitFor()
    expect(await options.allInnerTexts()).toEqual(['steps', 'who pays'])
    expect(await page.getByRole('listbox').getAttribute('aria-label')).toBe('Recent searches')
    // Enter in an empty box leads nowhere.
    expect(await highlighted(options)).toBe(-1)
    await page.keyboard.press('Enter')
    expect(await box.inputValue()).toBe('')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => highlighted(options)).toBe(1)
    await page.keyboard.press('Enter')
    await expect.poll(() => box.inputValue()).toBe('who pays')
    await page.getByRole('listbox', { name: 'Search', exact: true }).waitFor()
    await box.fill('')
    await options.filter({ hasText: 'steps' }).waitFor()
    await page.getByRole('button', { name: 'Clear recent searches' }).click()
    await expect.poll(() => page.locator('.search-popup').count()).toBe(0)
    expect(await hasFocus(box)).toBe(true)
    const stored = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('search-recent')),
    )
    expect(stored).toEqual([])
  })

  it('are none of a text that was only typed, nor where the browser stores nothing (SRCH-BOX-24)', async () => {
    const { page } = await site.open('/steps', {
      before: (context) =>
        context.addInitScript(() => {
          Object.defineProperty(window, 'localStorage', {
            get: () => {
              throw new Error('Blocked')
            },
          })
        }),
    })
    const box = page.locator('.search-input')
    const options = page.getByRole('option')
    await box.fill('who pays')
    await options.first().waitFor()
    await box.press('Enter')
    await page.waitForURL('**/fees**')
    await box.fill('steps')
    await options.first().waitFor()
    await box.fill('')
    await expect.poll(() => page.locator('.search-popup').count()).toBe(0)

    const typed = await open()
    await typed.box.fill('who pays')
    await typed.options.first().waitFor()
    await typed.box.fill('')
    await expect.poll(() => typed.page.locator('.search-popup').count()).toBe(0)
  })
})

describe('a text typed while the page of a hit is loaded', () => {
  it('stays, and is searched for (SRCH-BOX-18)', async () => {
    const { page, box, options } = await open()
    await box.fill('who pays')
    await options.first().waitFor()
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/fees*', async (route) => {
      await held
      await route.continue()
    })
    await box.press('Enter')
    await box.fill('steps')
    await options.first().waitFor()
    letGo()
    await page.waitForURL('**/fees**')
    await page.getByRole('heading', { level: 1, name: 'Fees' }).waitFor()
    expect(await box.inputValue()).toBe('steps')
    await box.fill('')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Steps' }).waitFor()
    expect(await box.inputValue()).toBe('')
  })
})

describe('axe-core', () => {
  it('finds no fault with any state of the list, in both modes (SRCH-BOX-2)', async () => {
    const { page, box, options } = await open()
    await box.fill('who pays')
    await options.first().waitFor()
    await box.press('Enter')
    await page.waitForURL('**/fees**')
    for (const mode of ['light', 'dark'] as const) {
      await setMode(page, mode)
      for (const [text, shown] of [
        ['', '.search-recent'],
        ['curatr', '.search-meant'],
        ['invxstxr', '.search-note + .search-meant'],
        ['fees', '.search-entry-path'],
      ] as const) {
        await box.fill(text)
        await page.locator(shown).first().waitFor()
        expect(await axeFaults(page, { include: '.navbar' }), `${mode} ${text}`).toEqual([])
      }
      await page.keyboard.press('Escape')
    }
  })
})
