// What the browser keeps, under which names, and what happens where it keeps nothing.
import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { hold } from '../../helpers/held.js'
import { hydrated } from '../../helpers/pages.js'
import { runServe, sharedSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

const TABS = `::::tabs{groupId="os"}

:::tab{value="linux" label="Linux"}
One.
:::

:::tab{value="mac" label="macOS"}
Two.
:::

::::`
const FILES = {
  'docs/index.md': `# Home\n\n[Alpha](./a.md)\n\n${TABS}\n`,
  'docs/a.md': '# Alpha\n\nWords.\n',
}
const BAR = { announcementBar: { id: 'spring', content: 'News' } }
const TOGGLE = 'nav[aria-label="Main"] button.color-mode'

let context: BrowserContext
let page: Page
const local = sharedSite(FILES, BAR)
const session = sharedSite(FILES, { ...BAR, storage: { type: 'sessionStorage' } })
const suffixed = sharedSite(FILES, { ...BAR, storage: { namespace: 'team' } })
beforeEach(async () => {
  context = await newContext()
  page = await context.newPage()
})

async function open(url: string): Promise<void> {
  await page.goto(url)
  await hydrated(page)
}

/** Everything stored by name, sorted; the places of our own scroll positions left out. */
const kept = (type: 'localStorage' | 'sessionStorage'): Promise<Record<string, string>> =>
  page.evaluate(
    (name) => Object.fromEntries(Object.entries(window[name]).toSorted()) as Record<string, string>,
    type,
  )

/** Uses all that is stored on a page of one version. */
async function useAll(): Promise<void> {
  await page.click(TOGGLE)
  await page.click('[role="tab"]:text("macOS")')
  // The first press waits for its code.
  await page.locator('[role="tabpanel"]:visible', { hasText: 'Two.' }).waitFor()
  await page.click('.announcement button')
}

describe('what is stored', () => {
  it('is in local storage under the names of the specification (STORE-1, STORE-3)', async () => {
    await open(`${local.url}/`)
    await useAll()
    expect(await kept('localStorage')).toEqual({
      'announcement.dismissed': 'true',
      'announcement.id': 'spring',
      'tabs.os': 'mac',
      theme: 'dark',
    })
    expect(await kept('sessionStorage')).toEqual({})
  })

  it('is in session storage where the settings choose it, and is read from there (STORE-1)', async () => {
    await open(`${session.url}/`)
    await useAll()
    expect(await kept('localStorage')).toEqual({})
    expect(await kept('sessionStorage')).toMatchObject({ theme: 'dark', 'tabs.os': 'mac' })
    await page.reload()
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
    expect(await page.getAttribute('html', 'data-announcement-dismissed')).toBe('true')
  })

  it('has the suffix of the settings in every name, also for the early script (STORE-2)', async () => {
    await open(`${suffixed.url}/`)
    await useAll()
    expect(await kept('localStorage')).toEqual({
      'announcement.dismissed-team': 'true',
      'announcement.id-team': 'spring',
      'tabs.os-team': 'mac',
      'theme-team': 'dark',
    })
    await page.route('**/assets/main-*.js', (route) => route.abort())
    await page.reload()
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
    expect(await page.getAttribute('html', 'data-announcement-dismissed')).toBe('true')
  })

  it('is read before hydration by the early script alone (STORE-8)', async () => {
    await open(`${local.url}/`)
    await useAll()
    await page.addInitScript(() => {
      const reads: string[] = []
      Object.assign(window, { reads })
      const get = Reflect.get<Storage, 'getItem'>(Storage.prototype, 'getItem')
      Storage.prototype.getItem = function (key) {
        if (this === localStorage) reads.push(key)
        return get.call(this, key)
      }
    })
    const reads = (): Promise<string[]> =>
      page.evaluate(() => (window as unknown as { reads: string[] }).reads)
    // The client is there and runs, but cannot take over without this file.
    const held = await hold(page, '**/assets/site-*.json')
    await page.reload()
    await held.asked()
    expect(await reads()).toEqual(['theme', 'announcement.id', 'announcement.dismissed'])
    held.release()
    await hydrated(page)
    expect(await reads()).toContain('tabs.os')
  })
})

const BLOCKED =
  'Browser storage is not available, so settings are lost when you leave this page. The page may be in a sandboxed frame, or the browser blocks site data or cookies.'

/** Console messages of all frames, by kind, with the text of each argument. */
function listen(): string[] {
  const lines: string[] = []
  page.on('console', (message) => {
    void Promise.all(
      message.args().map((argument) => argument.evaluate((value) => String(value))),
    ).then((texts) => lines.push(`${message.type()}: ${texts.join(' + ')}`))
  })
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`))
  return lines
}

describe('blocked storage', () => {
  it('that throws on access is reported once per load, with the error, and the page works (STORE-4)', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new Error('No storage here.')
        },
      })
    })
    const lines = listen()
    await open(`${local.url}/`)
    await useAll()
    await page.click('article a[href="/a"]')
    await page.waitForSelector('h1:text("Alpha")')
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
    await expect.poll(() => lines).toEqual([`warning: ${BLOCKED} + Error: No storage here.`])
    await page.reload()
    await hydrated(page)
    await expect.poll(() => lines.length).toBe(2)
  })

  it.each(['serve --no-watch', 'serve'])(
    'of a sandboxed frame is reported once, and the page in it works: %s (STORE-4, SERVE-17)',
    async (command) => {
      const server = command === 'serve' ? await runServe([local.folder]) : undefined
      const url = server?.url.replace(/\/$/, '') ?? local.url
      await page.route(`${url}/frame.html`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><title>x</title><iframe sandbox="allow-scripts" src="/" width="1200" height="700"></iframe>',
        }),
      )
      const lines = listen()
      await page.goto(`${url}/frame.html`)
      const frame = page.frameLocator('iframe')
      await frame.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' })
      await frame.locator(TOGGLE).click()
      await expect.poll(() => frame.locator('html').getAttribute('data-theme')).toBe('dark')
      await frame.locator('[role="tab"]:text("macOS")').click()
      await expect.poll(() => frame.locator('[role="tabpanel"]:visible').innerText()).toBe('Two.')
      await expect.poll(() => lines.length).toBeGreaterThan(0)
      expect(lines).toEqual([expect.stringContaining(`warning: ${BLOCKED} + SecurityError: `)])
      // Nothing is fetched ahead here, and a link loads the next document.
      await frame.locator('article a[href="/a"]').hover()
      await frame.locator('article a[href="/a"]').click()
      await frame.locator('h1:text("Alpha")').waitFor()
      await expect.poll(() => lines).toEqual([lines[0], lines[0]])
    },
  )
})
