// Where links with an anchor end: their targets in the window, after a load from a cold cache and after a click.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { listFiles } from '../../src/pipeline/output/staging.js'
import { answerCdn, diagramsDrawn, hydrated } from './pages.js'
import { newContext } from './visits.js'

/** As far as the bar reaches, and a line of text more. */
const NEAR_TOP = 120

export type Sweep = {
  /** Address without a trailing slash. */
  readonly url: string
  readonly width: number
  /** Waits until a page has what comes late. */
  readonly settle: (page: Page) => Promise<unknown>
  /** Pages that are looked at side by side. */
  readonly lanes: number
  /** Is told how many targets have been looked at, and the faults of the last page. */
  readonly onProgress?: (count: number, faults: readonly string[]) => void
}

export type AnchorPage = {
  readonly route: string
  /** Whether diagrams, formulas, images or lazy panels change its height after the load. */
  readonly isLate: boolean
  /** Addresses with an anchor that it links to, within the site, each once. */
  readonly links: readonly string[]
}

/** The pages of a built site. */
export async function anchorPages(folder: string): Promise<AnchorPage[]> {
  const files = listFiles(folder).filter((file) => file.endsWith('.html'))
  return Promise.all(
    files.map(async (file) => {
      const html = await readFile(path.join(folder, file), 'utf8')
      const route = `/${file.replace(/(?:^|\/)?index\.html$|\.html$/, '')}`
      const body = html.slice(html.indexOf('<main')).replace(/<noscript>.*?<\/noscript>/gs, '')
      const links = [...body.matchAll(/<a\b[^>]*?\shref="([^"]*#[^"]+)"/g)].flatMap(
        ([, href = '']) => {
          const { host, pathname, hash } = new URL(
            href.replaceAll('&amp;', '&'),
            `http://site${route}`,
          )
          return host === 'site' ? [pathname + hash] : []
        },
      )
      const isLate = /data-diagram|class="katex|<img|data-lazy/.test(body)
      return { route, isLate, links: [...new Set(links)] }
    }),
  )
}

/** What is wrong with the place of each address after a load of its own, from a cold cache. */
export function sweepLoads(sweep: Sweep, addresses: readonly string[]): Promise<string[]> {
  return inLanes(sweep, addresses, async (address) => {
    const page = await openPage(sweep)
    try {
      await page.goto(sweep.url + address, { waitUntil: 'load' })
      await hydrated(page)
      await sweep.settle(page)
      return await faults(page, `load ${address}`)
    } finally {
      await page.context().close()
    }
  })
}

export type Click = { readonly from: string; readonly links: readonly string[] }

/** The same after a click on the link in a page of the site. */
export function sweepClicks(sweep: Sweep, clicks: readonly Click[]): Promise<string[]> {
  return inLanes(sweep, clicks, async ({ from, links }) => {
    const page = await openPage(sweep)
    try {
      const found: string[] = []
      for (const link of links) {
        if (new URL(page.url()).pathname !== from || page.url().includes('#')) {
          await page.goto(sweep.url + from, { waitUntil: 'load' })
          await hydrated(page)
        }
        // After going back, the page that has the link may still be on its way.
        await page.waitForFunction((to) => {
          const all = [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="#"]')]
          const anchor = all.find(({ pathname, hash }) => pathname + hash === to)
          Object.assign(globalThis, { sameDocument: true })
          anchor?.click()
          return anchor !== undefined
        }, link)
        const isThere = (to: string): boolean => location.pathname + location.hash === to
        await page.waitForFunction(isThere, link)
        await page.waitForFunction(
          (hash) => document.getElementById(decodeURIComponent(hash.slice(1))) !== null,
          new URL(link, sweep.url).hash,
        )
        await sweep.settle(page)
        if (!(await page.evaluate(() => 'sameDocument' in globalThis)))
          found.push(`click ${from} ${link}: a document was loaded`)
        found.push(...(await faults(page, `click ${from} ${link}`)))
        await page.goBack()
      }
      return found
    } finally {
      await page.context().close()
    }
  })
}

/** Waits until all that comes late is there: fonts, images, diagrams. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await diagramsDrawn(page)
  await page.evaluate(async () => {
    await document.fonts.ready
  })
}

async function openPage({ width }: Sweep): Promise<Page> {
  const isPhone = width < 997
  const context = await newContext({
    viewport: { width, height: isPhone ? 844 : 900 },
    hasTouch: isPhone,
    isMobile: isPhone,
  })
  await answerCdn(context)
  context.setDefaultTimeout(120_000)
  return context.newPage()
}

/** Where the target of the address is, unless it is at the window's top, or the page at its end. */
async function faults(page: Page, what: string): Promise<string[]> {
  const place = await page.evaluate(async () => {
    // What is laid out but not painted yet is not what a reader sees.
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve))
    })
    const id = decodeURIComponent(location.hash.slice(1))
    const target =
      document.getElementById(id) ?? document.querySelector(`a[name="${CSS.escape(id)}"]`)
    if (!target) return undefined
    const { scrollHeight } = document.documentElement
    return {
      top: Math.round(target.getBoundingClientRect().top),
      isAtEnd: scrollY + innerHeight >= scrollHeight - 2,
    }
  })
  if (!place) return [`${what}: no target`]
  const { top, isAtEnd } = place
  return top >= -1 && (top <= NEAR_TOP || isAtEnd) ? [] : [`${what}: ${String(top)} px`]
}

async function inLanes<Task>(
  { lanes, onProgress }: Sweep,
  tasks: readonly Task[],
  run: (task: Task) => Promise<string[]>,
): Promise<string[]> {
  const waiting = [...tasks]
  const found: string[] = []
  let count = 0
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
        const faults = await run(task).catch((error: unknown) => [String(error)])
        found.push(...faults)
        onProgress?.(++count, faults)
      }
    }),
  )
  return found.toSorted()
}
