// Pages under test: what they log, which documents they load, what moves before hydration.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { APIResponse, BrowserContext, Locator, Page, Route } from 'playwright-core'
import { expect } from 'vitest'

const katex = path.dirname(createRequire(import.meta.url).resolve('katex/package.json'))

/** Answers the CDN's addresses from the katex package, as every test with formulas needs (MD-31). */
export async function answerCdn(context: BrowserContext): Promise<void> {
  await context.route('https://cdn.jsdelivr.net/npm/katex@*/**', async (route) => {
    const name = new URL(route.request().url()).pathname.replace(/^\/npm\/katex@[^/]+\//, '')
    const file = path.join(katex, name)
    await route.fulfill({
      body: await readFile(file),
      contentType: name.endsWith('.css') ? 'text/css' : 'font/woff2',
      headers: { 'access-control-allow-origin': '*' },
    })
  })
}

type Answer = NonNullable<Parameters<Route['fulfill']>[0]>

/**
 * Answers a request with what the server says, as `alter` makes it; asked at `url` instead, when given. A page that is
 * closed meanwhile, at the end of its test, needs no answer.
 */
export async function relay(
  route: Route,
  alter: (response: APIResponse) => Answer | Promise<Answer> = (response) => ({ response }),
  url = route.request().url(),
): Promise<void> {
  try {
    const response = await route.fetch({ url })
    await route.fulfill(await alter(response))
  } catch (error) {
    if (!/disposed|closed/.test(String(error))) throw error
  }
}

/** Everything that a page writes to the console, and every uncaught error. */
export function watchConsole(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => lines.push(`error: ${error.message}`))
  return lines
}

/** Counts the changes inside `<article>` between the end of parsing and hydration; read with `mutations`. */
export async function watchMutations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { orionMutations: seen })
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      const observer = new MutationObserver((records) => {
        for (const { type, target } of records) {
          const element = target instanceof Element ? target : target.parentElement
          const isHydrated = document.documentElement.dataset['hydrated'] === 'true'
          if (!isHydrated && element?.closest('article')) seen.push(`${type} ${element.outerHTML}`)
        }
      })
      observer.observe(document.documentElement, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      })
    })
  })
}

export function mutations(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { orionMutations: string[] }).orionMutations)
}

/** Waits until the client has taken over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
}

/** Counts document loads of the main frame from now on. */
export function countLoads(page: Page): { readonly count: number } {
  const counter = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) counter.count++
  })
  return counter
}

/** Points at the content, as a reader's pointer does before it clicks, and waits until what acts there is loaded. */
export async function pointAt(page: Page, target: Locator): Promise<void> {
  await target.hover()
  await expect
    .poll(() =>
      // As text: the runner would rewrite an import. The page's own has resolved when this one has.
      page.evaluate(`(async () => {
        const scripts = performance.getEntriesByType('resource').map(({ name }) => name)
        const script = scripts.find((name) => name.includes('/content-actions-'))
        if (script) await import(script)
        return script !== undefined
      })()`),
    )
    .toBe(true)
}

/** Notes every layout shift, with what moved; read with `layoutShifts`. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { orionShifts: seen })
    type Shift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] }
    // A busy machine paints in the middle of parsing, when a part of the bar or of a table is still to come: it
    // comes at the latest with the first frame after the end. The columns of a table that is half there move a little.
    let parsed = Infinity
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive')
        requestAnimationFrame(() =>
          // Not the time that the frame is given: a busy machine paints the one before it later than that.
          requestAnimationFrame(() => (parsed = performance.now())),
        )
    })
    const isInTable = ({ node }: { readonly node: Node | null }): boolean =>
      (node instanceof Element ? node : node?.parentElement)?.closest('table') instanceof Element
    const isUnparsed = ({ value, startTime, sources }: Shift): boolean =>
      value < (sources.length > 0 && sources.every(isInTable) ? 0.03 : 0.01) && startTime < parsed
    const observer = new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        const { value, sources } = shift
        if (isUnparsed(shift)) continue
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent,
        )
        seen.push(`${value} ${moved.join(' | ')}`)
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
}

/** The layout shifts up to now: score, and what moved. */
export async function layoutShifts(page: Page): Promise<string[]> {
  await twoFrames(page)
  return page.evaluate(() => (globalThis as unknown as { orionShifts: string[] }).orionShifts)
}

/** Two frames later all that was laid out is painted, and observers have been told. */
function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )
}

/** Shows the whole page part by part, so that all that waits to be seen comes; ends at the top. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A window that the machine has no time to paint has no frames.
    const within = (ms: number, wait: Promise<unknown>): Promise<unknown> =>
      Promise.race([wait, new Promise((resolve) => setTimeout(resolve, ms))])
    const frame = (): Promise<unknown> => within(1000, new Promise(requestAnimationFrame))
    const { documentElement: root } = document
    for (let y = 0; y < root.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' })
      await frame()
    }
    await within(10_000, document.fonts.ready)
    scrollTo({ top: 0, behavior: 'instant' })
  })
}

/** Waits until each diagram is drawn in the mode that is shown, or has failed. */
export async function diagramsDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const mode = document.documentElement.dataset['theme']
    return [...document.querySelectorAll<HTMLElement>('[data-diagram]')].every(
      ({ dataset }) => dataset['state'] === 'failed' || dataset['mode'] === mode,
    )
  })
}

/** Chooses the mode by the bar's own button, and leaves the focus where it is. */
export async function setMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.waitForFunction((wanted) => {
    const root = document.documentElement
    if (root.dataset['theme'] !== wanted)
      document.querySelector<HTMLElement>('.navbar .color-mode')?.click()
    return root.dataset['theme'] === wanted
  }, mode)
  await diagramsDrawn(page)
}
