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

/** What there is to look at, and where: what opens leaves the rest as it was. */
const LOOKED_AT = { page: ':root', menu: 'dialog.mobile-menu', search: '.navbar' } as const
type State = keyof typeof LOOKED_AT

/** The box of suggestions is the same on all pages: it is opened on one of so many. */
const SEARCH_EVERY = 4

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
        visits.set(route, await lane.visit(route, routes.indexOf(route)))
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
    visit: (route: string, index: number) =>
      visitPage({ page, plainPage, lines, route, index, site, width, mode }),
    close: () => Promise.all([context, plain].map((one: BrowserContext) => one.close())),
  }
}

type Place = {
  readonly page: Page
  readonly plainPage: Page
  readonly lines: string[]
  readonly route: string
  /** Its place among the routes. */
  readonly index: number
  readonly site: BuiltSite
  readonly width: number
  readonly mode: Mode
}

async function visitPage(place: Place): Promise<Visit> {
  const { page, plainPage, lines, route, index, site, width, mode } = place
  const other = mode === 'light' ? 'dark' : 'light'
  await page.goto(site.url + route)
  await hydrated(page)
  await diagramsDrawn(page)
  await scrollThrough(page)
  const changes = await mutations(page)
  const faults: string[] = []
  const look = async (state: State, shown: Mode, isColorOnly = false): Promise<void> => {
    await setMode(page, shown)
    const found = await axeFaults(page, { include: LOOKED_AT[state], isColorOnly })
    faults.push(...found.map((fault) => `${state}, ${shown}: ${fault}`))
  }
  await look('page', mode)
  await look('page', other, true)
  const shifts = await layoutShifts(page)
  const hasFormulas = (await page.locator('.katex').count()) > 0

  const isNarrow = width < 997
  // The menu is made of the same parts on every page: page by page it is looked at in one mode and in the other.
  const openMode = index % 2 === 1 ? mode : other
  if (isNarrow) {
    await openMenu(page)
    await look('menu', openMode)
  }
  const withScripts = await snapshot(page)
  if (isNarrow) await closeMenu(page)
  if (index % SEARCH_EVERY === 0) {
    await openSuggestions(page)
    await look('search', mode)
    await page.locator('.search-box input').fill('')
  }
  // The next page is loaded in the mode that is kept.
  await setMode(page, mode)

  await plainPage.goto(site.url + route)
  const withoutScripts = await snapshot(plainPage)
  return {
    ...{ route, changes, shifts, hasFormulas, faults, withScripts, withoutScripts },
    lines: lines.splice(0),
  }
}

async function openMenu(page: Page): Promise<void> {
  const menu = page.locator('dialog.mobile-menu')
  await menu.waitFor({ state: 'attached' })
  await page.locator('.menu-button').click()
  await menu.getByRole('button', { name: 'Close navigation bar' }).waitFor()
}

async function closeMenu(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.locator('dialog.mobile-menu').waitFor({ state: 'hidden' })
}

async function openSuggestions(page: Page): Promise<void> {
  await page.locator('.search-box input').fill('vault')
  await page.getByRole('option').first().waitFor()
}
