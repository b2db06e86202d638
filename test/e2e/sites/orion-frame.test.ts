// What holds for every page of the Orion site, seen on one walk through all of them.
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '../../../src/config/load.js'
import { root } from '../../helpers/cli.js'
import { answerCdn, hydrated } from '../../helpers/pages.js'
import { ALL_ROUTES, CURATOR, DEVELOPER, USER } from '../../helpers/orion-routes.js'
import { orionSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

/** What one page shows, read after hydration. */
type Seen = {
  readonly sidebarLinks: readonly string[]
  readonly buttons: readonly string[]
  readonly fields: readonly string[]
  readonly wide: readonly string[]
  readonly headings: string
  readonly text: string
}

let context: BrowserContext
let page: Page
const seen = new Map<string, Seen>()
const requests: { method: string; url: URL; type: string }[] = []
const unreachable: string[] = []
let walletReads = 0

const built = orionSite()
beforeAll(async () => {
  // The narrowest screen, and a browser with a wallet.
  context = await newContext({
    viewport: { width: 320, height: 640 },
    colorScheme: 'dark',
  })
  await answerCdn(context)
  await context.exposeFunction('walletRead', () => walletReads++)
  await context.addInitScript(() => {
    const read = (): undefined => {
      ;(globalThis as unknown as { walletRead: () => void }).walletRead()
    }
    Object.defineProperty(globalThis, 'ethereum', { get: read })
  })
  page = await context.newPage()
  page.on('request', (request) =>
    requests.push({
      method: request.method(),
      url: new URL(request.url()),
      type: request.resourceType(),
    }),
  )
  for (const route of ALL_ROUTES) {
    const response = await page.goto(built.url + route)
    if (response?.status() !== 200) unreachable.push(route)
    await hydrated(page)
    seen.set(route, await page.evaluate(look))
  }
})

function look(): Seen {
  const named = (selector: string): string[] =>
    [...document.querySelectorAll(selector)].map(
      (one) => one.ariaLabel ?? one.getAttribute('placeholder') ?? one.textContent,
    )
  // Reaches beyond the window and no box around it scrolls by itself.
  const isLoose = (one: Element): boolean => {
    for (let box = one.parentElement; box; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') return false
    return one.getBoundingClientRect().right > innerWidth + 0.5
  }
  const { scrollWidth } = document.documentElement
  return {
    sidebarLinks: [
      ...document.querySelectorAll('nav[aria-label="Docs sidebar"] a:not([href="#"])'),
    ].map((link) => link.getAttribute('href') ?? ''),
    buttons: named('button, [role="button"]'),
    fields: named('input:not([disabled]), select, textarea, form, [contenteditable]'),
    wide: [
      ...(scrollWidth > innerWidth ? [`page ${String(scrollWidth)}`] : []),
      ...[...document.querySelectorAll('main *')].filter(isLoose).map((one) => one.outerHTML),
    ],
    headings: named('main h1, main h2').join('\n'),
    text: document.querySelector('main')?.textContent ?? '',
  }
}

const onlyWhere = (isFound: (page: Seen, route: string) => boolean): string[] =>
  [...seen].filter(([route, found]) => isFound(found, route)).map(([route]) => route)

describe('every page of the Orion site', () => {
  it('is reached by everyone, has no form and no field but the search, and sends nothing (SITE-1, SITE-2)', async () => {
    expect(unreachable).toEqual([])
    const fields = new Set([...seen.values()].flatMap((one) => one.fields))
    expect([...fields].toSorted()).toEqual(['Search'])
    expect(new Set(requests.map(({ method }) => method))).toEqual(new Set(['GET']))
    expect(await context.cookies()).toEqual([])
  })

  it('asks only its own origin, and the CDN for the math style sheet and its fonts (SITE-6)', () => {
    const own = new URL(built.url).origin
    const foreign = requests.filter(({ url }) => url.origin !== own)
    expect(
      [...new Set(foreign.map(({ url, type }) => `${url.origin} ${type}`))].toSorted(),
    ).toEqual(['https://cdn.jsdelivr.net font', 'https://cdn.jsdelivr.net stylesheet'])
    expect(foreign.every(({ url }) => url.pathname.startsWith('/npm/katex@'))).toBe(true)
    const types = new Set(requests.filter(({ url }) => url.origin === own).map(({ type }) => type))
    const allowed = ['document', 'fetch', 'image', 'other', 'script', 'stylesheet']
    expect([...types].filter((type) => !allowed.includes(type))).toEqual([])
  })

  it('never looks for a wallet and has no control but those of a documentation (SITE-7)', () => {
    expect(walletReads).toBe(0)
    const known = [
      /^Switch between dark and light mode \(currently light mode\)$/,
      /^(Close|Search|Clear|Scroll back to top|On this page|Toggle navigation bar)$/,
      /^(Close navigation bar|← Back to main menu|Toggle word wrap|Copy code to clipboard)$/,
      /^(Copy page as Markdown|Open diagram larger)$/,
      /^(Getting Started|Key Features|Orion SDK|API Reference)$/,
      /^(Execution|Factories|Interfaces|Libraries|Orchestrators|Price|Vaults)$/,
    ]
    const buttons = [...new Set([...seen.values()].flatMap((one) => one.buttons))]
    expect(buttons.filter((name) => !known.some((pattern) => pattern.test(name)))).toEqual([])
  })

  it('does not scroll sideways at 320 px; what is wide scrolls in its own box (A11Y-11)', () => {
    const wide = onlyWhere((one) => one.wide.length > 0)
    expect(wide.map((route) => [route, seen.get(route)?.wide])).toEqual([])
  })

  it('scrolls wide tables and code in their own boxes (A11Y-11)', async () => {
    await page.goto(`${built.url}/developer/api/vaults/OrionVault`)
    await hydrated(page)
    for (const selector of ['.table', 'pre.code']) {
      const moved = await page.locator(selector).evaluateAll((boxes) =>
        boxes
          .filter((box) => box.scrollWidth > box.clientWidth)
          .map((box) => {
            box.scrollLeft = 20
            return box.scrollLeft
          }),
      )
      expect(moved.length, selector).toBeGreaterThan(0)
      expect(Math.min(...moved), selector).toBeGreaterThan(0)
    }
  })
})

describe('the three sections', () => {
  it.each([
    ['User', '/user/intro', 'What is Orion?', USER],
    ['Curator', '/curator/intro', 'Curator Introduction', CURATOR],
    ['Developer', '/developer/intro', 'Developer Docs', DEVELOPER],
  ])(
    'give %s readers an entry page and a sidebar of their own (SITE-2, SITE-3, SIDE-1)',
    async (label, entry, title, routes) => {
      for (const route of routes) {
        const links = seen.get(route)?.sidebarLinks ?? []
        expect(links[0], route).toBe(entry)
        expect(links).toContain(route)
        expect(
          links.filter((link) => !routes.includes(link)),
          route,
        ).toEqual([])
      }
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(built.url)
      await page.locator('nav.navbar').getByRole('link', { name: label, exact: true }).click()
      const first = page.getByRole('navigation', { name: 'Docs sidebar' }).locator('a').first()
      await first.waitFor()
      expect(await first.textContent()).toBe(title)
      expect(page.url()).toBe(built.url + entry)
    },
  )

  it.each([
    ['wallet connection', '/user/getting_started/connecting-a-wallet', /connect.*wallet/i],
    ['vaults', '/developer/api/vaults/OrionVault', /OrionVault/],
    ['curators', '/curator/intro', /curator/i],
    ['transparent vaults', '/developer/api/vaults/OrionTransparentVault', /Transparent/],
    ['encrypted vaults', '/developer/api/vaults/OrionEncryptedVault', /Encrypted/],
    ['batching', '/user/key_features/bundling-batching-netting', /batching/i],
    ['netting', '/user/key_features/bundling-batching-netting', /netting/i],
    [
      'financial machine learning',
      '/user/key_features/financial-machine-learning',
      /financial machine learning/i,
    ],
    ['privacy', '/user/key_features/privacy', /privacy/i],
  ])('document %s (SITE-8)', (_, route, words) => {
    const found = seen.get(route)
    expect(found?.headings).toMatch(words)
    expect(found?.text.length).toBeGreaterThan(1000)
  })
})

describe('the settings of the Orion site', () => {
  it('are those of the specification (CFG-3)', async () => {
    const { config } = await loadConfig({ siteDir: root })
    expect(config).toMatchObject({
      titleDelimiter: '|',
      colorMode: { defaultMode: 'light' },
      navbar: { hideOnScroll: false },
      docs: { sidebar: { autoCollapseCategories: true }, versionPersistence: 'localStorage' },
      storage: { type: 'localStorage', namespace: false },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    })
  })

  it('show in the browser: light for everyone, plain storage keys, a fixed bar, contents of two levels (CFG-3)', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${built.url}/user/getting_started/understanding-vault-metrics`)
    await hydrated(page)
    expect(await page.title()).toMatch(/^Orion \| /)
    expect(await page.getAttribute('html', 'data-theme')).toBe('light')
    await page.getByRole('button', { name: /^Switch between/ }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    await page.evaluate(() => {
      scrollTo(0, 1000)
    })
    const levels = await page
      .locator('.toc a')
      .evaluateAll((links) => [
        ...new Set(
          links.map(
            (link) => document.querySelector(link.getAttribute('href') ?? '')?.tagName ?? '',
          ),
        ),
      ])
    expect(levels.toSorted()).toEqual(['H2', 'H3'])
    expect((await page.locator('nav.navbar').boundingBox())?.y).toBe(0)
  })
})
