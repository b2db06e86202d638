// The colour mode as readers meet it: before paint, by the button, across tabs, with the system, without storage.
import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { hydrated, watchConsole } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

const FILES = { 'docs/index.md': '# Home\n\nWelcome.\n', 'docs/a.md': '# Alpha\n\nWords.\n' }
const BUTTON = 'nav[aria-label="Main"] button.color-mode'

let context: BrowserContext
let page: Page
const plain = sharedSite(FILES)
const following = sharedSite(FILES, { colorMode: { respectPrefersColorScheme: true } })
const fixed = sharedSite(FILES, { colorMode: { disableSwitch: true } })
beforeEach(async () => {
  context = await newContext()
  page = await context.newPage()
})

async function open(url: string): Promise<void> {
  await page.goto(url)
  await hydrated(page)
}

/** Mode and choice as `<html>` has them. */
const attributes = (of: Page = page): Promise<string> =>
  of.evaluate(() => {
    const { theme, themeChoice } = document.documentElement.dataset
    return `${String(theme)} by ${String(themeChoice)}`
  })

const stored = (of: Page = page): Promise<string | null> =>
  of.evaluate(() => localStorage.getItem('theme'))

const store = (value: string): Promise<void> =>
  page.evaluate((text) => {
    localStorage.setItem('theme', text)
  }, value)

describe('before the first paint', () => {
  it('is light on a first visit, whatever the system prefers (MODE-1, MODE-2)', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(`${plain.url}/`)
    expect(await attributes()).toBe('light by light')
  })

  it('follows the system where the settings respect it (MODE-3)', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(`${following.url}/`)
    expect(await attributes()).toBe('dark by system')
  })

  it('is dark at the first frame for who chose dark, and never anything else (MODE-4)', async () => {
    await open(`${plain.url}/`)
    await store('dark')
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      const frame = (): void => {
        const { theme } = document.documentElement.dataset
        const { backgroundColor } = getComputedStyle(document.documentElement)
        seen.push(`${String(theme)} ${backgroundColor}`)
        requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
    })
    await page.reload()
    await hydrated(page)
    const frames = (): Promise<string[]> =>
      page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    await expect.poll(async () => (await frames()).length).toBeGreaterThan(2)
    expect([...new Set(await frames())]).toEqual(['dark rgb(13, 17, 36)'])
  })

  it('has the mode also when nothing but the early script ever comes (MODE-4)', async () => {
    await open(`${plain.url}/`)
    await store('dark')
    await page.route('**/assets/main-*.js', (route) => route.abort())
    await page.reload()
    expect(await attributes()).toBe('dark by dark')
    expect(await page.getAttribute('html', 'data-hydrated')).toBe('false')
    expect(await page.isDisabled(BUTTON)).toBe(true)
  })

  it('takes the mode of the query for this load and stores nothing (MODE-5)', async () => {
    await open(`${plain.url}/?orion-theme=dark`)
    expect(await attributes()).toBe('dark by dark')
    expect(await stored()).toBe(null)
    await open(`${plain.url}/?orion-theme=purple`)
    expect(await attributes()).toBe('light by light')
  })

  it('takes an invalid stored value for light (MODE-6)', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(`${following.url}/`)
    await store('purple')
    await open(`${following.url}/`)
    expect(await attributes()).toBe('light by light')
  })
})

describe('the button', () => {
  it('goes from light to dark and back, and stores each choice (MODE-8, MODE-9)', async () => {
    await open(`${plain.url}/`)
    const states = []
    for (let press = 0; press < 2; press++) {
      await page.click(BUTTON)
      states.push(`${await attributes()}, stored ${String(await stored())}`)
    }
    expect(states).toEqual(['dark by dark, stored dark', 'light by light, stored light'])
  })

  it('goes light, dark, system where the system is respected, and system removes the key (MODE-7, MODE-9)', async () => {
    await open(`${following.url}/`)
    const states = []
    for (let press = 0; press < 3; press++) {
      await page.click(BUTTON)
      states.push(`${await attributes()}, stored ${String(await stored())}`)
    }
    expect(states).toEqual([
      'light by light, stored light',
      'dark by dark, stored dark',
      'light by system, stored null',
    ])
  })

  it('changes both attributes within one turn (MODE-9)', async () => {
    await open(`${plain.url}/`)
    const found = await page.evaluate((selector) => {
      document.querySelector<HTMLElement>(selector)?.click()
      const { theme, themeChoice } = document.documentElement.dataset
      return [theme, themeChoice, localStorage.getItem('theme')]
    }, BUTTON)
    expect(found).toEqual(['dark', 'dark', 'dark'])
  })

  it('names the mode and shows one icon of three (MODE-12)', async () => {
    await open(`${following.url}/`)
    const seen = []
    for (let press = 0; press < 3; press++) {
      await page.click(BUTTON)
      const button = page.locator(BUTTON)
      const label = `${String(await button.getAttribute('title'))}: ${String(await button.getAttribute('aria-label'))}`
      const icons = await button
        .locator('svg')
        .evaluateAll((all) => all.map((icon) => icon.checkVisibility()))
      seen.push(`${label} ${icons.join()}`)
    }
    expect(seen).toEqual([
      'light mode: Switch between dark and light mode (currently light mode) true,false,false',
      'dark mode: Switch between dark and light mode (currently dark mode) false,true,false',
      'system mode: Switch between dark and light mode (currently system mode) false,false,true',
    ])
  })

  it('is in the navbar, and on a narrow screen in the head of the menu (MODE-13)', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(`${plain.url}/`)
    expect(await page.locator('button.color-mode:visible').count()).toBe(1)
    await page.setViewportSize({ width: 400, height: 800 })
    await page.click('button[aria-label="Toggle navigation bar"]')
    const inMenu = page.locator('[role="dialog"] button.color-mode, .mobile-menu button.color-mode')
    await inMenu.first().waitFor()
    await inMenu.first().click()
    await expect.poll(() => attributes()).toBe('dark by dark')
  })

  it('is gone with `disableSwitch`, and what was stored is ignored and deleted (MODE-14)', async () => {
    await page.goto(`${fixed.url}/`)
    await store('dark')
    await open(`${fixed.url}/a`)
    expect(await attributes()).toBe('light by light')
    expect(await stored()).toBe(null)
    expect(await page.locator('button.color-mode').count()).toBe(0)
  })

  it('works for this document when storage is blocked (MODE-17)', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    })
    const lines = watchConsole(page)
    await open(`${plain.url}/`)
    await page.click(BUTTON)
    await expect.poll(() => attributes()).toBe('dark by dark')
    await page.reload()
    await hydrated(page)
    expect(await attributes()).toBe('light by light')
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([])
  })
})

describe('changes from elsewhere', () => {
  it('come from another tab by one event, and no echo goes back (MODE-10)', async () => {
    await open(`${plain.url}/`)
    const other = await context.newPage()
    await other.goto(`${plain.url}/a`)
    await hydrated(other)
    for (const tab of [page, other])
      await tab.evaluate(() => {
        Object.assign(window, { events: 0 })
        addEventListener('storage', () => (window as unknown as { events: number }).events++)
      })
    const events = (of: Page): Promise<number> =>
      of.evaluate(() => (window as unknown as { events: number }).events)
    await page.click(BUTTON)
    await expect.poll(() => attributes(other)).toBe('dark by dark')
    await expect.poll(() => other.getAttribute(BUTTON, 'title')).toBe('dark mode')
    await page.evaluate(() => {
      localStorage.removeItem('theme')
    })
    await expect.poll(() => attributes(other)).toBe('light by light')
    expect([await events(page), await events(other)]).toEqual([0, 2])
  })

  it('from another tab that removes the key mean system where it is respected (MODE-10)', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(`${following.url}/`)
    await page.click(BUTTON)
    await expect.poll(() => attributes()).toBe('light by light')
    const other = await context.newPage()
    await other.goto(`${following.url}/a`)
    await other.evaluate(() => {
      localStorage.removeItem('theme')
    })
    await expect.poll(() => attributes()).toBe('dark by system')
  })

  it('of the system apply at once and store nothing, unless the choice is explicit (MODE-11)', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await open(`${following.url}/`)
    expect(await attributes()).toBe('light by system')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => attributes()).toBe('dark by system')
    expect(await stored()).toBe(null)
    await page.click(BUTTON)
    await expect.poll(() => attributes()).toBe('light by light')
    await page.evaluate(() => {
      Object.assign(window, { changes: 0 })
      matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
        ;(window as unknown as { changes: number }).changes++
      })
    })
    const changes = (): Promise<number> =>
      page.evaluate(() => (window as unknown as { changes: number }).changes)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(changes).toBe(1)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(changes).toBe(2)
    expect(await attributes()).toBe('light by light')
  })

  it('reach form controls and scroll bars through `color-scheme` (MODE-16)', async () => {
    await open(`${plain.url}/`)
    const scheme = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    expect(await scheme()).toBe('light')
    await page.click(BUTTON)
    await expect.poll(() => scheme()).toBe('dark')
  })
})
