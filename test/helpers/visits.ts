// Readers of a site: each is a browser context in the one browser of the worker, and closes with its test or file.
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { onTestFailed, TestRunner } from 'vitest'
import { atEnd } from './at-end.js'
import { sharedBrowser } from './browser.js'

/** A browser context, for example with another width, without scripts or in another time zone. */
export async function newContext(options?: BrowserContextOptions): Promise<BrowserContext> {
  const context = await (await sharedBrowser()).newContext(options)
  if (TestRunner.getCurrentTest()) tellWhenFailed(context)
  atEnd(() => context.close())
  return context
}

/** A page in a context of its own. */
export async function newPage(options?: BrowserContextOptions): Promise<Page> {
  return (await newContext(options)).newPage()
}

/** The most lines that a failed test prints of what its pages did. */
const LINES = 40

/** A failure on another machine is understood only with what the pages did before it. */
function tellWhenFailed(context: BrowserContext): void {
  const lines: string[] = []
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => lines.push(`opened ${frame.url()}`))
    page.on('request', (request) => lines.push(`asked for ${request.url()}`))
    page.on('requestfailed', (request) =>
      lines.push(`failed ${request.url()}: ${request.failure()?.errorText ?? ''}`),
    )
    page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => lines.push(`error: ${error.message}`))
  })
  onTestFailed(() => {
    console.error(['What the pages of this test did last:', ...lines.slice(-LINES)].join('\n'))
  })
}
