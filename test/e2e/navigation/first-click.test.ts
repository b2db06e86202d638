// The first click of a visit: before anything was pointed at, before hydration, and without a network.
import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { hold } from '../../helpers/held.js'
import { countLoads, hydrated } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

const BAR = '#route-progress'
const BOX = '.load-failed[role="alert"]'
const OFFLINE = 'You are offline. Connect to the internet and try again.'

let context: BrowserContext
let page: Page
const built = sharedSite(
  {
    'docs/index.md': '# Home\n\n[Alpha](./alpha.md) and [part](./alpha.md#part).\n',
    'docs/alpha.md': '# Alpha\n\nWords.\n\n## Part\n\nWords.\n',
  },
  { prefetch: false },
)
beforeEach(async () => {
  context = await newContext()
  page = await context.newPage()
})

async function open(path = '/'): Promise<void> {
  await page.goto(built.url + path)
  await hydrated(page)
}

/** Clicks without a pointer that comes near before. */
const click = (selector: string): Promise<void> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      ;(element as HTMLElement).click()
    })
const follow = (path: string): Promise<void> => click(`[data-content] a[href="${path}"]`)
const arrived = (title: string): Promise<void> =>
  page.locator(`article h1:text-is("${title}")`).waitFor()

describe('the first click on a slow line', () => {
  it('shows the bar after 200 ms, whatever is still to be loaded (LOAD-3, LOAD-4)', async () => {
    await page.clock.install({ time: 0 })
    await open()
    await page.clock.pauseAt(60_000)
    const held = await hold(page, `${built.url}/**`)
    await follow('/alpha')
    await page.clock.runFor(199)
    expect(await page.locator(BAR).count()).toBe(0)
    await page.clock.runFor(1)
    expect(await page.locator(BAR).count()).toBe(1)
    held.release()
    await arrived('Alpha')
  })

  it('asks for the page alone, not for code first (LOAD-1)', async () => {
    await open()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await follow('/alpha')
    await arrived('Alpha')
    expect(asked).toEqual(['/alpha'])
  })
})

describe('the first click without a network', () => {
  it('shows the box, and the page comes with Retry when the network is back (LOAD-8, LOAD-12)', async () => {
    await open()
    const loads = countLoads(page)
    await context.setOffline(true)
    await follow('/alpha')
    await page.waitForSelector(BOX)
    expect(await page.innerText(`${BOX} .error-text`)).toBe(OFFLINE)
    expect(page.url()).toBe(`${built.url}/alpha`)
    await page.click(`${BOX} button:text-is("Retry")`)
    await page.waitForSelector(BOX)
    await context.setOffline(false)
    await page.click(`${BOX} button:text-is("Retry")`)
    await arrived('Alpha')
    expect(loads.count).toBe(0)
  })

  it('shows the box where the host does not answer though the browser is online (LOAD-12)', async () => {
    await open()
    const loads = countLoads(page)
    await page.route(`${built.url}/**`, (route) => route.abort('connectionrefused'))
    await follow('/alpha')
    await page.waitForSelector(BOX)
    expect(await page.innerText(`${BOX} .error-text`)).toBe(
      'This page could not be loaded. Check your connection and try again.',
    )
    expect(loads.count).toBe(0)
  })

  it('does not reload for a page of another deployment (LOAD-12)', async () => {
    await open()
    const loads = countLoads(page)
    await page.route(`${built.url}/alpha`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>New</title>' }),
    )
    await page.route('**/orion.json', (route) => route.abort('connectionrefused'))
    await follow('/alpha')
    await page.waitForSelector(BOX)
    expect(loads.count).toBe(0)
  })

  it('leads back to the first page and on to each visited one, from memory (HIST-6)', async () => {
    await open()
    await follow('/alpha')
    await arrived('Alpha')
    await context.setOffline(true)
    const loads = countLoads(page)
    await page.goBack()
    await arrived('Home')
    expect(await page.title()).toBe('Handbook | Home')
    await page.goForward()
    await arrived('Alpha')
    await click('nav[aria-label="Main"] a')
    await arrived('Home')
    expect(loads.count).toBe(0)
  })

  it('leads back from the box to the page before it (HIST-6)', async () => {
    await open()
    await context.setOffline(true)
    await follow('/alpha')
    await page.waitForSelector(BOX)
    await page.goBack()
    await arrived('Home')
    expect(await page.locator(BOX).count()).toBe(0)
  })
})

describe('a click before hydration', () => {
  it('waits for it, with the bar, and loads no document (LOAD-16)', async () => {
    await page.clock.install({ time: 0 })
    const site = await hold(page, '**/assets/site-*.json')
    await page.goto(`${built.url}/`)
    await site.asked()
    const loads = countLoads(page)
    await page.clock.pauseAt(60_000)
    await follow('/alpha')
    await page.clock.runFor(200)
    expect(await page.locator(BAR).count()).toBe(1)
    site.release()
    await arrived('Alpha')
    expect(page.url()).toBe(`${built.url}/alpha`)
    expect(loads.count).toBe(0)
    await page.goBack()
    await arrived('Home')
  })

  it('follows the last of several links, with its hash (LOAD-2, LOAD-16)', async () => {
    const site = await hold(page, '**/assets/site-*.json')
    await page.goto(`${built.url}/`)
    await site.asked()
    await click('nav[aria-label="Main"] a')
    await follow('/alpha')
    await follow('/alpha#part')
    site.release()
    await arrived('Alpha')
    expect(page.url()).toBe(`${built.url}/alpha#part`)
  })

  it('is left to the browser after 5 s (LOAD-16)', async () => {
    await page.clock.install({ time: 0 })
    const site = await hold(page, '**/assets/site-*.json')
    await page.goto(`${built.url}/`)
    await site.asked()
    const loads = countLoads(page)
    await page.clock.pauseAt(60_000)
    await follow('/alpha')
    await page.clock.runFor(4999)
    expect(loads.count).toBe(0)
    await page.clock.runFor(1)
    await arrived('Alpha')
    expect(loads.count).toBe(1)
  })

  it('keeps the page when hydration fails and the browser is offline (LOAD-13, LOAD-16)', async () => {
    await page.route('**/assets/site-*.json', (route) => route.abort())
    const failed = page.waitForEvent('console', (message) => message.type() === 'warning')
    await page.goto(`${built.url}/`)
    await failed
    await context.setOffline(true)
    const loads = countLoads(page)
    await follow('/alpha')
    expect(await page.innerText(`${BOX} .error-text`)).toBe(OFFLINE)
    expect(await page.innerText('article h1')).toBe('Home')
    expect(page.url()).toBe(`${built.url}/`)
    expect(loads.count).toBe(0)
    await context.setOffline(false)
    await page.click(`${BOX} button:text-is("Retry")`)
    await page.waitForURL(`${built.url}/alpha`)
    await arrived('Alpha')
  })
})

describe('a page from the browser’s cache', () => {
  it('is hydrated offline, with the files that the cache still has (LOAD-16)', async () => {
    await open('/alpha')
    await page.goto('about:blank')
    await context.setOffline(true)
    await page.goBack()
    await hydrated(page)
    await click('nav[aria-label="Main"] a')
    await page.waitForSelector(BOX)
  })
})

describe('a button that is pressed before hydration', () => {
  const menu = (): Promise<string | null> => page.getAttribute('.menu-button', 'aria-expanded')
  /** Opens the home page in a narrow window, with nothing of the client's code there yet. */
  async function openWithoutCode() {
    await page.setViewportSize({ width: 390, height: 800 })
    const scripts = await hold(page, '**/assets/main-*.js')
    await page.goto(`${built.url}/`, { waitUntil: 'commit' })
    await page.locator('article h1').waitFor()
    await scripts.asked()
    return scripts
  }

  it('opens what it opens once the page is hydrated, however often it was pressed (LOAD-16)', async () => {
    const scripts = await openWithoutCode()
    await page.click('.menu-button')
    await page.click('.menu-button')
    expect(await menu()).toBe('false')
    scripts.release()
    const close = page.getByRole('button', { name: 'Close navigation bar' })
    await close.click()
    await expect.poll(menu).toBe('false')
  })

  it('does not when something else was pressed after it (LOAD-16)', async () => {
    const scripts = await openWithoutCode()
    await page.click('.menu-button')
    await page.click('article h1')
    scripts.release()
    await hydrated(page)
    expect(await menu()).toBe('false')
  })

  it('does not 6 s later (LOAD-16)', async () => {
    await page.clock.install({ time: 0 })
    const scripts = await openWithoutCode()
    await page.click('.menu-button')
    await page.clock.fastForward(6000)
    scripts.release()
    await hydrated(page)
    expect(await menu()).toBe('false')
  })
})
