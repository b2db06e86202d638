// Both sites under their Content Security Policy, as `serve --no-watch` sends it from `_headers`.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { KATEX_FOLDER } from '../../../src/content/math-sheet.js'
import { visitAll, type Lane } from '../../helpers/lanes.js'
import {
  answerCdn,
  diagramsDrawn,
  hydrated,
  scrollThrough,
  setMode,
  watchConsole,
} from '../../helpers/pages.js'
import { manualSite, orionSite, serveSite, type SharedSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

/** Half a minute's work of a browser; beside other tests, on a slow machine, it takes several. */
const SWEEP_MS = 600_000

/** All violations on all pages of a context. */
async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const found: string[] = []
  await context.exposeFunction('orionViolation', (text: string) => found.push(text))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event
      const { orionViolation } = globalThis as unknown as { orionViolation: (text: string) => void }
      orionViolation(
        `${location.pathname} ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`,
      )
    })
  })
  return found
}

/** The frame is made of the same parts on all pages, and every diagram opens in the same dialog. */
const FRAME_EVERY = 8

/** What a reader may do on a page: scroll, open tabs, details and a diagram; on some, change the colours and search. */
async function use(page: Page, index: number): Promise<void> {
  await hydrated(page)
  await scrollThrough(page)
  await diagramsDrawn(page)
  for (const button of (await page.locator('.diagram-open:visible').all()).slice(0, 1)) {
    await button.click()
    await page.locator('dialog.diagram-dialog svg[viewBox]').last().waitFor()
    await page.keyboard.press('Escape')
  }
  // A click by the pointer waits for two frames, and a busy machine may paint none for half a minute.
  for (const kind of ['[role="tab"]', 'summary'])
    for (const control of await page.locator(`article ${kind}:visible`).all())
      await control.dispatchEvent('click')
  if (index % FRAME_EVERY > 0) return
  await setMode(page, 'dark')
  await diagramsDrawn(page)
  const search = page.locator('.navbar input')
  await search.fill('vault page')
  await page.locator('.navbar [role="option"]').first().waitFor()
  await page.keyboard.press('Escape')
}

/** What loads, draws or opens something. Pages without any of it are the same frame around plain text. */
const USED = /data-diagram|class="katex|role="tab"|<details|<img|<iframe|data-lazy/

/** Pages that have something to use, those that are no articles, some of the others, and the one for unknown paths. */
async function visited({ out }: SharedSite): Promise<string[]> {
  const files = await readdir(out, { recursive: true })
  const pages = files.filter((name) => name.endsWith('.html') && name !== '404.html').toSorted()
  const isVisited = await Promise.all(
    pages.map(async (name, index) => {
      const html = await readFile(path.join(out, name), 'utf8')
      const article = html.indexOf('<article')
      return index % FRAME_EVERY === 0 || article < 0 || USED.test(html.slice(article))
    }),
  )
  const routes = pages.filter((_, index) => isVisited[index])
  return [...routes.map((name) => `/${name.replace(/index\.html$/, '')}`), '/no/such/page']
}

/** A reader with the policy, and what each visit violates. */
async function openLane(site: SharedSite): Promise<Lane<readonly string[]>> {
  const context = await newContext({ viewport: { width: 1440, height: 900 } })
  await answerCdn(context)
  const violations = await watchPolicy(context)
  const page = await context.newPage()
  const lines = watchConsole(page)
  return {
    visit: async (route, index) => {
      const response = await page.goto(site.url + route)
      const hasPolicy = response?.headers()['content-security-policy'] !== undefined
      await use(page, index)
      const refused = lines
        .splice(0)
        .filter((line) => /Content Security Policy|integrity/i.test(line))
      return [
        ...(hasPolicy ? [] : [`${route} has no policy`]),
        ...refused.map((line) => `${route} ${line}`),
        ...violations.splice(0),
      ]
    },
    close: () => context.close(),
  }
}

describe.each([
  ['the Orion site', orionSite(), 20],
  ['the manual', manualSite(), 20],
] as const)('%s', (_, site, least) => {
  it(
    'violates its policy on no page that has diagrams, formulas, tabs or details, nor by search, menus and modes (CSP-1)',
    async () => {
      const found = await visitAll(await visited(site), () => openLane(site))
      expect(found.flat()).toEqual([])
      expect(found.length).toBeGreaterThan(least)
    },
    SWEEP_MS,
  )

  it('allows the folder of KaTeX on the CDN, and no other host (CSP-1, CSP-3)', async () => {
    const text = await readFile(path.join(site.out, '_headers'), 'utf8')
    const hosts = text.match(/https:[^\s;]+/g) ?? []
    expect(hosts).toEqual([KATEX_FOLDER, KATEX_FOLDER])
    expect(text).not.toContain('unsafe')
  })

  it('violates it on no visit by links either, nor in the menu of small screens (CSP-1)', async () => {
    const context = await newContext({ viewport: { width: 390, height: 844 } })
    await answerCdn(context)
    const violations = await watchPolicy(context)
    const page = await context.newPage()
    await page.goto(site.url)
    await hydrated(page)
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    const link = page.locator('dialog.mobile-menu a[href^="/"]:visible').last()
    const href = (await link.getAttribute('href')) ?? ''
    await link.click()
    await page.waitForURL((url) => url.pathname === href)
    await page.locator('article').waitFor()
    expect(violations).toEqual([])
  })
})

const PAGES = { 'docs/index.md': '# Home\n\nText.\n' }

describe('the file _headers', () => {
  const policyOf = async (security: object, more: object = {}, files = {}): Promise<string> => {
    const site = await serveSite({ ...PAGES, ...files }, { security, ...more })
    return readFile(path.join(site.out, '_headers'), 'utf8').catch(() => 'none')
  }

  it('is not written without the setting (CSP-3)', async () => {
    expect(await policyOf({})).toBe('none')
  })

  it('has the hosts of settings, hashes of inline head elements, and what the setting adds (CSP-3)', async () => {
    const text = await policyOf(
      {
        contentSecurityPolicy: {
          'img-src': ['https://img.example'],
          'frame-ancestors': ["'none'"],
        },
      },
      {
        scripts: ['https://count.example/a.js', '/own.js'],
        stylesheets: ['https://fonts.example/a.css'],
        headTags: [{ tagName: 'script', innerHTML: 'let a = 1' }],
      },
      { 'static/own.js': '', 'static/_headers': '/x\n  X-A: b\n' },
    )
    expect(text).toBe(
      [
        '/x',
        '  X-A: b',
        '/*',
        "  Content-Security-Policy: default-src 'none'; script-src 'self' https://count.example 'sha256-LAfYd7pbFUgwfQu8b4q135PeTG2z+/coPEUYCd74eCQ='; style-src 'self' https://fonts.example; img-src 'self' data: https://img.example; font-src 'self' https://fonts.example; media-src 'self'; connect-src 'self' https://count.example; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        '',
      ].join('\n'),
    )
  })

  it('has the policy of the setting in place of the built-in one, below the base path (CSP-3)', async () => {
    const text = await policyOf(
      { contentSecurityPolicy: "default-src 'self'" },
      { baseUrl: '/docs/' },
    )
    expect(text).toBe("/docs/*\n  Content-Security-Policy: default-src 'self'\n")
  })

  it('keeps the policy of a static file (CSP-3)', async () => {
    const own = '/*\n  content-security-policy: img-src *\n'
    const text = await policyOf({ contentSecurityPolicy: true }, {}, { 'static/_headers': own })
    expect(text).toBe(own)
  })
})

describe('digests of scripts and style sheets', () => {
  it('are on every one that a page loads, which loads each once (CSP-6)', async () => {
    const site = await serveSite(PAGES, { security: { integrity: true } })
    const context = await newContext()
    const page = await context.newPage()
    const lines = watchConsole(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(site.url)
    await hydrated(page)
    const unchecked = page.locator(
      'head :is(script[src], link[rel="stylesheet"], link[rel="modulepreload"]):not([integrity])',
    )
    expect(await unchecked.count()).toBe(0)
    const scripts = asked.filter((name) => /\.(?:js|css)$/.test(name))
    expect(scripts.length).toBeGreaterThan(3)
    expect(new Set(scripts).size).toBe(scripts.length)
    expect(lines).toEqual([])
  })

  it('refuse a style sheet that was changed (CSP-6)', async () => {
    const site = await serveSite(PAGES, { security: { integrity: true } })
    const context = await newContext()
    await context.route('**/*.css', (route) =>
      route.fulfill({ body: 'body { color: red }', contentType: 'text/css' }),
    )
    const page = await context.newPage()
    const lines = watchConsole(page)
    await page.goto(site.url)
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).not.toBe(
      'rgb(255, 0, 0)',
    )
    expect(lines.some((line) => line.includes('integrity'))).toBe(true)
  })
})
