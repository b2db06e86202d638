// Readers of a site: each is a browser context in the one browser of the worker, and closes with its test or file.
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { atEnd } from './at-end.js'
import { sharedBrowser } from './browser.js'

/** A browser context, for example with another width, without scripts or in another time zone. */
export async function newContext(options?: BrowserContextOptions): Promise<BrowserContext> {
  const context = await (await sharedBrowser()).newContext(options)
  atEnd(() => context.close())
  return context
}

/** A page in a context of its own. */
export async function newPage(options?: BrowserContextOptions): Promise<Page> {
  return (await newContext(options)).newPage()
}
