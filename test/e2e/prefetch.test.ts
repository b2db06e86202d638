// What is fetched before it is asked for, and where nothing is.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { launchBrowser } from '../helpers/browser.js'
import { countLoads, hydrated, watchConsole } from '../helpers/pages.js'
import { serveFiles, type ServedFiles } from '../helpers/serve-files.js'

const HOME = `# Home

[Near](./near.md), [near again](./near.md#part), [the web](https://example.org/) and [a file](pathname:///kit.zip).

${'Words.\n\n'.repeat(200)}

[Far](./far.md)
`

let browser: Browser
let built: ServedFiles
let context: BrowserContext
let page: Page
beforeAll(async () => {
  browser = await launchBrowser()
  built = await serveFiles(
    {
      'docs/index.md': HOME,
      'docs/near.md': '# Near\n\n## Part\n\nWords.\n',
      'docs/far.md': '# Far\n\nWords.\n',
      // Neither navbar nor pagination nor sidebar: only the links of the text count.
      'docs/sidebars.json': '{}',
    },
    { docs: { sidebarPath: './docs/sidebars.json' } },
  )
})
afterAll(async () => {
  await browser.close()
  await built.close()
})
beforeEach(async () => {
  context = await browser.newContext({ hasTouch: true })
  page = await context.newPage()
})
afterEach(() => context.close())

async function open(): Promise<void> {
  await page.goto(`${built.url}/`)
  await hydrated(page)
}

/** Paths in the prefetch elements of the head. */
const prefetched = (): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')].map(
      (link) => new URL(link.href).pathname,
    ),
  )

/** Paths of pages that scripts fetch from now on. */
function watchFetches(): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'fetch' && !pathname.includes('.')) paths.push(pathname)
  })
  return paths
}

const link = (path: string): string => `#content a[href="${path}"]`

async function withConnection(connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value })
  }, connection)
}

it('fetches the pages of links that can be seen, once a path (LOAD-9)', async () => {
  await open()
  await expect.poll(prefetched).toEqual(['/near'])
})

it('fetches the page of a link that scrolls into view (LOAD-9)', async () => {
  await open()
  await expect.poll(prefetched).toEqual(['/near'])
  await page.locator(link('/far')).scrollIntoViewIfNeeded()
  await expect.poll(prefetched).toEqual(['/near', '/far'])
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.locator(link('/far')).scrollIntoViewIfNeeded()
  expect(await prefetched()).toEqual(['/near', '/far'])
})

it('asks plainly, at low priority, where the browser knows no prefetch element (LOAD-9)', async () => {
  await page.addInitScript(() => {
    DOMTokenList.prototype.supports = () => false
    const original = fetch
    const asked: string[] = []
    Object.assign(window, { asked })
    window.fetch = (input, init) => {
      if (init?.priority) asked.push(`${init.priority} ${new URL(input as string).pathname}`)
      return original(input, init)
    }
  })
  await open()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { asked: string[] }).asked))
    .toEqual(['low /near'])
  expect(await prefetched()).toEqual([])
})

it('loads the page of a link under the pointer, once a link, ready to be shown (LOAD-10)', async () => {
  await open()
  const fetches = watchFetches()
  const loaded = page.waitForResponse(`${built.url}/near`)
  await page.hover(link('/near'))
  await (await loaded).finished()
  await page.mouse.move(0, 0)
  await page.hover(link('/near'))
  await page.click(link('/near'))
  await page.waitForSelector('h1:text-is("Near")')
  expect(fetches).toEqual(['/near'])
})

it('loads the page of a link that a finger touches, before the finger leaves (LOAD-10)', async () => {
  await open()
  const fetches = watchFetches()
  await page.locator(link('/far')).evaluate((element) => {
    const { left: clientX, top: clientY } = element.getBoundingClientRect()
    const touch = new Touch({ identifier: 1, target: element, clientX, clientY })
    element.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch] }))
  })
  await expect.poll(() => fetches).toEqual(['/far'])
  expect(page.url()).toBe(`${built.url}/`)
})

it('fetches all at once where the browser cannot tell what is seen (LOAD-10)', async () => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'IntersectionObserver')
  })
  await open()
  await expect.poll(prefetched).toEqual(['/near', '/far'])
})

it.each([
  { effectiveType: '2g' },
  { effectiveType: 'slow-2g' },
  { effectiveType: '4g', saveData: true },
])('fetches nothing over %j, but follows a click (LOAD-11)', async (connection) => {
  await withConnection(connection)
  const fetches = watchFetches()
  await open()
  await page.hover(link('/near'))
  await page.locator(link('/far')).scrollIntoViewIfNeeded()
  await page.hover(link('/far'))
  expect(await prefetched()).toEqual([])
  expect(fetches).toEqual([])
  const loads = countLoads(page)
  await page.click(link('/far'))
  await page.waitForSelector('h1:text-is("Far")')
  expect(fetches).toEqual(['/far'])
  expect(loads.count).toBe(0)
})

it('fetches over a quick connection that saves no data (LOAD-11)', async () => {
  await withConnection({ effectiveType: '4g', saveData: false })
  await open()
  await expect.poll(prefetched).toEqual(['/near'])
})

it('says nothing of a fetch that fails, and asks again on the click (LOAD-11)', async () => {
  await open()
  await page.route(`${built.url}/far`, (route) => route.abort())
  const lines = watchConsole(page)
  const failed = page.waitForEvent('requestfailed')
  await page.hover(link('/far'))
  await failed
  await page.unroute(`${built.url}/far`)
  await page.click(link('/far'))
  await page.waitForSelector('h1:text-is("Far")')
  // The browser itself writes a line for a request that failed.
  expect(lines.filter((line) => !line.includes('Failed to load resource'))).toEqual([])
})
