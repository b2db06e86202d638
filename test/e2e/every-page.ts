// Visits every page of the Orion site once at one width, and gathers all that is to be said of it.
import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { axeFaults } from '../helpers/axe.js'
import type { BuiltSite } from '../helpers/orion-site.js'
import {
  answerCdn,
  diagramsDrawn,
  hydrated,
  layoutShifts,
  mutations,
  scrollThrough,
  setMode,
  watchConsole,
  watchMutations,
  watchShifts,
} from '../helpers/pages.js'
import { snapshot, type Snapshot } from './page-snapshot.js'

export type Mode = 'light' | 'dark'

export type Visit = {
  readonly route: string
  /** What the console shows. */
  readonly lines: readonly string[]
  /** Changes inside the article before hydration is over. */
  readonly changes: readonly string[]
  /** What has moved by itself, at load, on the way down and when the colours changed. */
  readonly shifts: readonly string[]
  readonly hasFormulas: boolean
  /** What axe-core has found, after the state it was found in. */
  readonly faults: readonly string[]
  readonly withScripts: Snapshot
  readonly withoutScripts: Snapshot
}

type Sweep = {
  readonly browser: Browser
  readonly site: BuiltSite
  readonly width: number
  /** The mode that pages are loaded in; the other one is chosen while they are shown. */
  readonly mode: Mode
}

/** Pages side by side. Each has a context of its own: a choice of colours goes to all pages of one. */
const LANES = 3

/** The pages of the sitemap, the search page and the one for unknown paths. */
export async function everyPage(sweep: Sweep): Promise<Visit[]> {
  const routes = [...(await sitemapRoutes(sweep.site)), '/search', '/no/such/page']
  const waiting = [...routes]
  const visits = new Map<string, Visit>()
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      const lane = await openLane(sweep)
      for (let route = waiting.shift(); route !== undefined; route = waiting.shift())
        visits.set(route, await lane.visit(route))
      await lane.close()
    }),
  )
  return routes.flatMap((route) => visits.get(route) ?? [])
}

async function sitemapRoutes({ folder, url }: BuiltSite): Promise<string[]> {
  const text = await readFile(`${folder}/sitemap.xml`, 'utf8')
  const base = new URL(url).pathname.replace(/\/$/, '')
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname.slice(base.length) || '/',
  )
}

async function openLane({ browser, site, width, mode }: Sweep) {
  const viewport = { width, height: width < 997 ? 844 : 900 }
  const context = await browser.newContext({
    viewport,
    hasTouch: width < 997,
    storageState: {
      cookies: [],
      origins: [
        { origin: new URL(site.url).origin, localStorage: [{ name: 'theme', value: mode }] },
      ],
    },
  })
  await answerCdn(context)
  await watchMutations(context)
  await watchShifts(context)
  const plain = await browser.newContext({ viewport, javaScriptEnabled: false })
  await answerCdn(plain)
  const page = await context.newPage()
  const plainPage = await plain.newPage()
  const lines = watchConsole(page)
  return {
    visit: (route: string) => visitPage({ page, plainPage, lines, route, site, width, mode }),
    close: () => Promise.all([context, plain].map((one: BrowserContext) => one.close())),
  }
}

type Place = {
  readonly page: Page
  readonly plainPage: Page
  readonly lines: string[]
  readonly route: string
  readonly site: BuiltSite
  readonly width: number
  readonly mode: Mode
}

async function visitPage(place: Place): Promise<Visit> {
  const { page, plainPage, lines, route, site, width, mode } = place
  const other = mode === 'light' ? 'dark' : 'light'
  await page.goto(site.url + route)
  await hydrated(page)
  await diagramsDrawn(page)
  await scrollThrough(page)
  const changes = await mutations(page)
  const faults: string[] = []
  /** Looks in both modes, beginning with the one that is shown; that one is shown again at the end. */
  const lookInBoth = async (state: string, include = ':root'): Promise<void> => {
    for (const shown of [mode, other] as const) {
      await setMode(page, shown)
      const found = await axeFaults(page, { include, isColorOnly: shown === other })
      faults.push(...found.map((fault) => `${state}, ${shown}: ${fault}`))
    }
    await setMode(page, mode)
  }
  await lookInBoth('page')
  const shifts = await layoutShifts(page)
  const hasFormulas = (await page.locator('.katex').count()) > 0

  const isNarrow = width < 997
  if (isNarrow) await lookAtMenu(page, lookInBoth)
  const withScripts = await snapshot(page)
  if (isNarrow) await closeMenu(page)
  await lookAtSearch(page, lookInBoth)

  await plainPage.goto(site.url + route)
  const withoutScripts = await snapshot(plainPage)
  return {
    ...{ route, changes, shifts, hasFormulas, faults, withScripts, withoutScripts },
    lines: lines.splice(0),
  }
}

type Look = (state: string, include?: string) => Promise<void>

async function lookAtMenu(page: Page, look: Look): Promise<void> {
  const menu = page.locator('dialog.mobile-menu')
  await menu.waitFor({ state: 'attached' })
  await page.locator('.menu-button').click()
  await menu.getByRole('button', { name: 'Close navigation bar' }).waitFor()
  await look('menu')
  const back = menu.getByRole('button', { name: '← Back to main menu' })
  if ((await back.count()) === 0) return
  await back.click()
  await menu.locator('[data-panel="primary"]').waitFor()
  await look('main menu')
}

async function closeMenu(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.locator('dialog.mobile-menu').waitFor({ state: 'hidden' })
}

/** The bar holds the field and what opens below it; all else is as it was. */
async function lookAtSearch(page: Page, look: Look): Promise<void> {
  const field = page.locator('.search-box input')
  await field.fill('vault')
  await page.getByRole('option').first().waitFor()
  await look('suggestions', '.navbar')
  await field.fill('')
}
