// One browser and one served site for all tests of a file; each opened page has a context that ends with its test.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { launchBrowser } from './browser.js'
import { hydrated, watchConsole } from './pages.js'
import { serveFiles, type ServedFiles } from './serve-files.js'
import type { Files } from './site.js'

type OpenOptions = BrowserContextOptions & {
  /** What the context needs before the page is asked for. */
  readonly before?: (context: BrowserContext) => Promise<unknown>
}

type Opened = {
  readonly page: Page
  /** What the console shows, as it comes. */
  readonly lines: string[]
  /** Paths of all requests, as they come. */
  readonly asked: string[]
}

export type SharedSite = {
  /** What `serveFiles` gave; there from the first test on. */
  site: () => ServedFiles
  browser: () => Browser
  /** Opens a route and waits until it is hydrated, when scripting is on. */
  open: (route: string, options?: OpenOptions) => Promise<Opened>
  /** The same for a page whose console has to be empty at the end of the test. */
  openQuiet: (route: string, options?: OpenOptions) => Promise<Page>
}

/** Call it at the top of a test file: it builds, serves and closes around the tests of that file. */
export function sharedSite(files: Files, settings?: object): SharedSite {
  let browser: Browser
  let served: ServedFiles
  beforeAll(async () => {
    ;[browser, served] = await Promise.all([launchBrowser(), serveFiles(files, settings)])
  })
  afterAll(async () => {
    await browser.close()
    await served.close()
  })

  const open: SharedSite['open'] = async (route, { before, ...options } = {}) => {
    const context = await browser.newContext(options)
    onTestFinished(() => context.close())
    await before?.(context)
    const page = await context.newPage()
    const lines = watchConsole(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(served.url + route)
    if (options.javaScriptEnabled !== false) await hydrated(page)
    return { page, lines, asked }
  }
  return {
    site: () => served,
    browser: () => browser,
    open,
    async openQuiet(route, options) {
      const { page, lines } = await open(route, options)
      onTestFinished(() => expect(lines).toEqual([]))
      return page
    },
  }
}
