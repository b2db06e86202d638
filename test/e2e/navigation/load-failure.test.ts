// What cannot be loaded: a reload, then a box with a button; and the first page stays readable whatever fails.
import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { hold } from '../../helpers/held.js'
import { countLoads, hydrated, relay, watchConsole } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

const BOX = '.load-failed[role="alert"]'

let context: BrowserContext
let page: Page
const built = sharedSite({
  'docs/index.md':
    '---\npagination_next: null\n---\n\n# Home\n\n[Alpha](./alpha.md) and [tool](./tool.page.tsx).\n',
  'docs/alpha.md': '# Alpha\n\nWords.\n',
  'docs/tool.page.tsx': `import { useState } from 'react'
export const title = 'Tool'
export default function Tool() {
  const [count, setCount] = useState(0)
  return <button id="count" onClick={() => setCount(count + 1)}>Pressed {count}</button>
}
`,
})
beforeEach(async () => {
  context = await newContext()
  page = await context.newPage()
})

async function open(path = '/'): Promise<void> {
  await page.goto(built.url + path)
  await hydrated(page)
}

/** From now on the client cannot fetch the page at `path`; the browser can still load it as a document. */
async function fail(path: string): Promise<() => Promise<void>> {
  const url = built.url + path
  await page.route(url, (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  )
  return () => page.unroute(url)
}

const follow = (path: string): Promise<void> => page.click(`[data-content] a[href="${path}"]`)
const entry = (): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('route-reload'))

/** Shows the box: the reload has just been tried, so that it is not tried again. */
async function openBox(): Promise<() => Promise<void>> {
  await open()
  const mend = await fail('/alpha')
  await page.evaluate(() => {
    sessionStorage.setItem('route-reload', JSON.stringify({ path: '/alpha', time: Date.now() }))
  })
  await follow('/alpha')
  await page.waitForSelector(BOX)
  return mend
}

describe('a navigation whose page cannot be loaded', () => {
  it('warns and loads the document at the new address, and notes path and time (LOAD-12)', async () => {
    await open()
    await fail('/alpha')
    const lines = watchConsole(page)
    const loads = countLoads(page)
    await follow('/alpha')
    await page.waitForSelector('h1:text-is("Alpha")')
    await hydrated(page)
    expect(loads.count).toBe(1)
    expect(page.url()).toBe(`${built.url}/alpha`)
    expect(lines).toContainEqual(expect.stringContaining('warning: TypeError: Failed to fetch'))
    const { path, time } = JSON.parse((await entry()) ?? '{}') as { path: string; time: number }
    expect(path).toBe('/alpha')
    expect(Math.abs(Date.now() - time)).toBeLessThan(10_000)
  })

  it('shows the box instead of a second reload within 10 s (LOAD-8, LOAD-12)', async () => {
    await open()
    await fail('/alpha')
    await follow('/alpha')
    await page.waitForSelector('h1:text-is("Alpha")')
    await open()
    const loads = countLoads(page)
    await follow('/alpha')
    await page.waitForSelector(BOX)
    expect(await page.innerText(`${BOX} .error-text`)).toBe(
      'This page could not be loaded. Check your connection and try again.',
    )
    expect(loads.count).toBe(0)
    expect(page.url()).toBe(`${built.url}/alpha`)
    expect(await page.locator('nav[aria-label="Main"]').count()).toBe(1)
  })

  it('is reloaded again after 10 s (LOAD-12)', async () => {
    await open()
    await page.evaluate(() => {
      const time = Date.now() - 10_001
      sessionStorage.setItem('route-reload', JSON.stringify({ path: '/alpha', time }))
    })
    await fail('/alpha')
    const loads = countLoads(page)
    await follow('/alpha')
    await page.waitForSelector('h1:text-is("Alpha")')
    expect(loads.count).toBe(1)
  })

  it('is forgotten with the next navigation that goes well (LOAD-12)', async () => {
    await open()
    await fail('/alpha')
    await follow('/alpha')
    await page.waitForSelector('h1:text-is("Alpha")')
    await hydrated(page)
    expect(await entry()).not.toBe(null)
    await page.click('nav[aria-label="Docs sidebar"] a[href="/"]')
    await page.waitForSelector('h1:text-is("Home")')
    await expect.poll(entry).toBe(null)
  })

  it('is reloaded once where session storage is blocked (LOAD-12)', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    })
    await open()
    await fail('/alpha')
    const loads = countLoads(page)
    await follow('/alpha')
    await page.waitForSelector('h1:text-is("Alpha")')
    await hydrated(page)
    expect(loads.count).toBe(1)
  })

  it('is answered with status 500: the box names address and status (LOAD-8)', async () => {
    const mend = await openBox()
    await mend()
    await page.route(`${built.url}/alpha`, (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: 'Oh no' }),
    )
    await page.click(`${BOX} button`)
    await page.waitForSelector(BOX)
    await expect
      .poll(() => page.innerText(`${BOX} .error-text`))
      .toBe(`Could not load ${built.url}/alpha: status 500.`)
  })
})

describe('the button Retry', () => {
  it('shows nothing for 200 ms, then a spinner, then the page (LOAD-7, LOAD-8)', async () => {
    await page.clock.install({ time: 0 })
    const mend = await openBox()
    await mend()
    const held = await hold(page, `${built.url}/alpha`)
    await page.clock.pauseAt(60_000)
    await page.click(`${BOX} button:text-is("Retry")`)
    await held.asked()
    expect(await page.locator(BOX).count()).toBe(0)
    await page.clock.runFor(199)
    expect(await page.locator('.spinner').count()).toBe(0)
    await page.clock.runFor(1)
    await page.waitForSelector('svg.spinner')
    const turn = await page.locator('svg.spinner').evaluate((spinner) => {
      const { left, right } = spinner.getBoundingClientRect()
      const main = spinner.closest('main')?.getBoundingClientRect()
      const animations = spinner.getAnimations({ subtree: true }).length
      return {
        animations,
        off: Math.abs((left + right - (main?.left ?? 0) - (main?.right ?? 0)) / 2),
      }
    })
    expect(turn.animations).toBeGreaterThan(0)
    expect(turn.off).toBeLessThan(2)
    held.release()
    await page.waitForSelector('h1:text-is("Alpha")')
    expect(await page.title()).toBe('Handbook | Alpha')
    expect(await page.locator('.spinner').count()).toBe(0)
  })

  it('shows the box again when that fails, too (LOAD-8)', async () => {
    await openBox()
    const loads = countLoads(page)
    const failed = page.waitForEvent('requestfailed')
    await page.click(`${BOX} button`)
    await failed
    await page.waitForSelector(BOX)
    expect(loads.count).toBe(0)
  })

  it('loads the module of a React page again (LOAD-8, LOAD-12)', async () => {
    await open()
    await page.route('**/assets/page-*.js', (route) => route.abort())
    await page.evaluate(() => {
      sessionStorage.setItem('route-reload', JSON.stringify({ path: '/tool', time: Date.now() }))
    })
    await follow('/tool')
    await page.waitForSelector(BOX)
    await page.unroute('**/assets/page-*.js')
    await page.click(`${BOX} button`)
    await page.click('#count')
    await expect.poll(() => page.innerText('#count')).toBe('Pressed 1')
  })
})

describe('the first load', () => {
  it.each(['site-*.json', 'sidebar-*.json', 'main-*.js', 'react-jsx-runtime-*.js'])(
    'stays readable and where it is without %s (LOAD-13)',
    async (name) => {
      await page.route(`**/assets/${name}`, (route) => route.abort())
      const loads = countLoads(page)
      const failed = page.waitForEvent('requestfailed')
      await page.goto(`${built.url}/alpha`)
      await failed
      expect(await page.innerText('article')).toContain('Words.')
      expect(await page.getAttribute('html', 'data-hydrated')).toBe('false')
      await page.click('nav[aria-label="Docs sidebar"] a[href="/"]')
      await page.waitForSelector('h1:text-is("Home")')
      expect(loads.count).toBe(2)
    },
  )

  it('of a React page stays readable without its module (LOAD-13)', async () => {
    await page.route('**/assets/page-*.js', (route) => route.abort())
    const loads = countLoads(page)
    const lines = watchConsole(page)
    await page.goto(`${built.url}/tool`)
    await expect
      .poll(() => lines.join())
      .toContain('warning: TypeError: Failed to fetch dynamically imported module')
    expect(await page.innerText('#count')).toBe('Pressed 0')
    expect(loads.count).toBe(1)
  })

  it('logs a recoverable hydration error and shows the page (LOAD-15)', async () => {
    await page.route(`${built.url}/alpha`, (route) =>
      relay(route, async (response) => ({
        response,
        body: (await response.text()).replace('>Skip to main content<', '>Skip<'),
      })),
    )
    const lines = watchConsole(page)
    await open('/alpha')
    expect(lines).toEqual([expect.stringMatching(/^error: .*(Hydration|#418)/s)])
    expect(await page.innerText('article')).toContain('Words.')
    expect(await page.locator('text=crashed').count()).toBe(0)
  })
})
