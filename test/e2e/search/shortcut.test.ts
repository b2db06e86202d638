// The keys that lead to the search box, in built sites: before the page is hydrated and after.
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { hold } from '../../helpers/held.js'
import { hydrated } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

const FILES = { 'docs/index.md': '# Home\n\nWelcome.\n', 'docs/fees.md': '# Fees\n\nWords.\n' }

const plain = sharedSite(FILES)
const other = sharedSite(FILES, { search: { shortcutKeymap: 'alt+s' } })
const off = sharedSite(FILES, { search: { shortcut: false } })

let page: Page
beforeEach(async () => {
  page = await (await newContext()).newPage()
})

const isFocused = (): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.matches('.search-input') ?? false)

async function press(key: string): Promise<boolean> {
  await page.keyboard.press(key)
  const has = await isFocused()
  if (has) await page.keyboard.press('Escape')
  return has
}

async function open(url: string): Promise<void> {
  await page.goto(url)
  await hydrated(page)
}

describe('the keys of the search box', () => {
  it('are its shortcut and a slash, which is written where text is entered (SRCH-BOX-15)', async () => {
    await open(`${plain.url}/`)
    expect(await press('Control+Shift+k')).toBe(false)
    expect(await press('/')).toBe(true)
    await expect.poll(isFocused).toBe(false)
    await page.keyboard.press('Control+k')
    expect(await isFocused()).toBe(true)
    await page.keyboard.type('a/b')
    await expect.poll(() => page.inputValue('.search-input')).toBe('a/b')
  })

  it('work before the page is hydrated, and what is typed then is searched (SRCH-BOX-15)', async () => {
    const scripts = await hold(page, /assets\/main-/)
    await page.goto(`${plain.url}/`, { waitUntil: 'commit' })
    await page.locator('.markdown h1').waitFor()
    await scripts.asked()
    await page.keyboard.press('Control+k')
    expect(await isFocused()).toBe(true)
    await page.keyboard.type('fees')
    scripts.release()
    const first = page.getByRole('option').first()
    await first.waitFor()
    expect(await first.getAttribute('href')).toBe('/fees')
    expect(await isFocused()).toBe(true)
  })

  it('are the ones of the settings (SRCH-BOX-15)', async () => {
    await open(`${other.url}/`)
    expect(await press('Control+k')).toBe(false)
    expect(await press('Alt+s')).toBe(true)
  })

  it('are the browser’s own where the shortcut is off (SRCH-BOX-15)', async () => {
    await open(`${off.url}/`)
    expect(await press('Control+k')).toBe(false)
    expect(await press('/')).toBe(false)
  })
})
