// Visits every page of the Orion site once at one width, and gathers all that is to be said of it.
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { axeFaults, type Look as Rules } from '../../helpers/axe.js'
import { visitAll, type Lane } from '../../helpers/lanes.js'
import { measureLook } from '../../helpers/look.js'
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
} from '../../helpers/pages.js'
import { type SharedSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'
import { desktopLook, phoneLook, type PageLook } from './page-look.js'
import { snapshot, type Snapshot } from './page-snapshot.js'

type Mode = 'light' | 'dark'

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
  readonly look: PageLook
  readonly withScripts: Snapshot
  readonly withoutScripts: Snapshot
}

/** What there is to look at, and where: what opens leaves the rest as it was. */
const LOOKED_AT = { page: ':root', menu: 'dialog.mobile-menu', search: '.navbar' } as const
type State = keyof typeof LOOKED_AT

/**
 * Contrast is what takes axe-core long. Our own measure finds it on every page, and more of it; axe-core looks for it
 * on some. The menu and the box of suggestions are made of the same parts on all pages.
 */
const BOTH_MODES_EVERY = 4
const MENU_EVERY = 4
const SEARCH_EVERY = 12

type Sweep = {
  readonly site: SharedSite
  readonly width: number
  /** The mode that pages are loaded in; the other one is chosen while they are shown. */
  readonly mode: Mode
}

/** The pages of the sitemap, the search page and the one for unknown paths. */
export async function everyPage(sweep: Sweep): Promise<Visit[]> {
  const routes = [...(await sitemapRoutes(sweep.site)), '/search', '/no/such/page']
  return visitAll(routes, () => openLane(sweep))
}

async function sitemapRoutes({ out, url }: SharedSite): Promise<string[]> {
  const text = await readFile(`${out}/sitemap.xml`, 'utf8')
  const base = new URL(url).pathname.replace(/\/$/, '')
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname.slice(base.length) || '/',
  )
}

/** Has a context of its own: a choice of colours goes to all pages of one. */
async function openLane({ site, width, mode }: Sweep): Promise<Lane<Visit>> {
  const isPhone = width < 997
  const viewport = { width, height: isPhone ? 844 : 900 }
  const context = await newContext({
    viewport,
    hasTouch: isPhone,
    isMobile: isPhone,
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
  await measureLook(context)
  const plain = await newContext({ viewport, javaScriptEnabled: false })
  await answerCdn(plain)
  const page = await context.newPage()
  const plainPage = await plain.newPage()
  const lines = watchConsole(page)
  return {
    visit: (route, index) =>
      visitPage({ page, plainPage, lines, route, index, site, viewport, mode }),
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
  readonly site: SharedSite
  readonly viewport: { readonly width: number; readonly height: number }
  readonly mode: Mode
}

async function visitPage(place: Place): Promise<Visit> {
  const { page, plainPage, lines, route, index, site, viewport, mode } = place
  const other = mode === 'light' ? 'dark' : 'light'
  await page.setViewportSize(viewport)
  await page.goto(site.url + route)
  await hydrated(page)
  await diagramsDrawn(page)
  await scrollThrough(page)
  const changes = await mutations(page)
  const faults: string[] = []
  const axe = async (
    state: State,
    shown: Mode,
    rules: Omit<Rules, 'include'> = {},
  ): Promise<void> => {
    await setMode(page, shown)
    const found = await axeFaults(page, { include: LOOKED_AT[state], ...rules })
    faults.push(...found.map((fault) => `${state}, ${shown}: ${fault}`))
  }
  const isNarrow = viewport.width < 997
  const isInBoth = index % BOTH_MODES_EVERY === 0
  await axe('page', mode, { isContrastKnown: !isInBoth })
  if (isInBoth) await axe('page', other, { isColorOnly: true })
  else await setMode(page, other)
  const shifts = await layoutShifts(page)
  const hasFormulas = (await page.locator('.katex').count()) > 0

  if (isNarrow) {
    await openMenu(page)
    // Time after time in one mode and in the other.
    if (index % MENU_EVERY === 1) await axe('menu', index % (2 * MENU_EVERY) === 1 ? mode : other)
  }
  const withScripts = await snapshot(page)
  if (isNarrow) await closeMenu(page)
  if (index % SEARCH_EVERY === 0) {
    await openSuggestions(page)
    await axe('search', mode)
    await page.locator('.search-box input').fill('')
  }
  // The next page is loaded in the mode that is kept.
  await setMode(page, mode)
  const look = isNarrow ? await phoneLook(page) : await desktopLook(page)

  await plainPage.goto(site.url + route)
  if (isNarrow) await plainPage.click('.menu-link')
  const withoutScripts = await snapshot(plainPage)
  return {
    ...{ route, changes, shifts, hasFormulas, faults, look, withScripts, withoutScripts },
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
