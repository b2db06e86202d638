// What readers do on a site, the same wherever it was opened.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { answerCdn, countLoads, hydrated, pointAt, watchConsole } from '../../helpers/pages.js'
import { newContext } from '../../helpers/visits.js'

/** A way to open a built site, and what differs there. */
export type Address = {
  readonly name: string
  /** Makes the site available; returns the address of its root, with a slash at the end. */
  readonly open: () => Promise<string>
  /** Why a behaviour differs there, by behaviour. */
  readonly differences: Readonly<Partial<Record<Difference, string>>>
}

/** Everything in which an address may differ from the root of a host. */
type Difference = 'each link loads a document' | 'no page for unknown addresses'

const ROUTES = [
  '',
  'guide/intro',
  'guide/next',
  'guide/tools',
  'guide/drawn',
  'lab',
  'search',
  '1.0',
]

export function readerSuite({ name, open, differences }: Address): void {
  describe(`a site at ${name}`, () => {
    const isFile = name.startsWith('file')
    const differs = (what: Difference): boolean => differences[what] !== undefined
    let root: string
    let page: Page
    let loads: { readonly count: number }
    beforeAll(async () => {
      root = await open()
    })

    const fileOf = (route: string): string => {
      const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(route) ?? []
      return `${root}${path}${isFile ? `${path === '' ? '' : '/'}index.html` : ''}${rest}`
    }

    /** Opens a page as a reader with an empty browser, or as the one of `context`. Faults fail the test. */
    async function visit(
      route: string,
      options?: BrowserContextOptions,
      known?: BrowserContext,
    ): Promise<Page> {
      const context =
        known ?? (await newContext({ viewport: { width: 1300, height: 800 }, ...options }))
      if (!known) await answerCdn(context)
      page = await context.newPage()
      const faults = watchConsole(page)
      const hasScripts = options?.javaScriptEnabled !== false
      page.on('requestfailed', (request) => {
        // The browser gives up what the next page makes needless, and scripts that it may not run.
        const isGivenUp = request.failure()?.errorText === 'net::ERR_ABORTED'
        if (hasScripts && !isGivenUp) faults.push(`failed: ${request.url()}`)
      })
      page.on('response', (response) => {
        if (response.status() >= 400) faults.push(`${String(response.status())}: ${response.url()}`)
      })
      onTestFinished(() => expect(faults).toEqual([]))
      await page.goto(fileOf(route))
      if (hasScripts) await hydrated(page)
      loads = countLoads(page)
      return page
    }

    /** The route that the address bar shows, as links name it. */
    const shown = (): string =>
      page
        .url()
        .slice(root.length)
        .replace(/(?:^|\/)index\.html(?=$|[?#])/, '')
        .replace(/\/(?=$|[?#])/, '')

    const arrives = async (title: string, route: string): Promise<void> => {
      await expect.poll(() => page.locator('h1').first().textContent()).toBe(title)
      await expect.poll(shown).toBe(route)
      await hydrated(page)
    }
    const link = (text: string): Locator => page.locator('article a', { hasText: text }).first()
    const sidebar = (text: string): Locator =>
      page.locator('.sidebar-link', { hasText: text }).first()
    const scrollTop = (): Promise<number> => page.evaluate(() => Math.round(scrollY))
    const topOf = (selector: string): Promise<number> =>
      page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const isReached = (href: string): Promise<boolean> =>
      isFile
        ? Promise.resolve(existsSync(fileURLToPath(new URL(href))))
        : fetch(href).then(({ ok }) => ok)
    /** The width of a picture in its file, 0 until a browser that loads pictures late has it. */
    const widthOf = (image: Locator): Promise<number> =>
      image.evaluate((img: HTMLImageElement) => img.naturalWidth)
    const loadedBy = (count: number): number => (differs('each link loads a document') ? count : 0)

    it('has style, pictures and files in the content (ADDRESS-1)', async () => {
      await visit('guide/intro')
      const image = page.locator('article img')
      await expect.poll(() => widthOf(image)).toBe(4)
      expect(await page.locator('.navbar').evaluate((bar) => getComputedStyle(bar).display)).toBe(
        'flex',
      )
      const file = link('file')
      expect(await isReached(await file.evaluate((a: HTMLAnchorElement) => a.href))).toBe(true)
      const icon = page.locator('link[rel="icon"]').first()
      expect(await isReached(await icon.evaluate((one: HTMLLinkElement) => one.href))).toBe(true)
      await visit('')
      expect(await isReached(await link('kit').evaluate((a: HTMLAnchorElement) => a.href))).toBe(
        true,
      )
    })

    it('follows links, scrolls to their targets, and keeps the place for back and forward (ADDRESS-2)', async () => {
      await visit('')
      await link('end of the intro').click()
      await arrives('Intro', 'guide/intro#the-end')
      await expect.poll(() => topOf('#the-end')).toBeLessThan(200)
      await page.goBack()
      await arrives('Home', '')
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
      await expect.poll(scrollTop).toBe(900)
      await page.locator('.navbar a', { hasText: 'Guide' }).click()
      await arrives('Intro', 'guide/intro')
      expect(await scrollTop()).toBe(0)
      await page.goBack()
      await arrives('Home', '')
      await expect.poll(scrollTop).toBe(900)
      await page.goForward()
      await arrives('Intro', 'guide/intro')
      expect(loads.count).toBe(loadedBy(5))
    })

    it('follows links within a page (ADDRESS-2)', async () => {
      await visit('guide/intro')
      await link('To the end').click()
      await expect.poll(shown).toBe('guide/intro#the-end')
      await expect.poll(() => topOf('#the-end')).toBeLessThan(200)
      await page.goBack()
      await expect.poll(shown).toBe('guide/intro')
      await expect.poll(scrollTop).toBe(0)
      await page.locator('.toc-desktop a', { hasText: 'The end' }).click()
      await expect.poll(shown).toBe('guide/intro#the-end')
      expect(loads.count).toBe(0)
      await visit('guide/intro#hidden-heading')
      expect(await page.locator('#hidden-heading').isVisible()).toBe(true)
    })

    it('marks the page in the sidebar, whose categories fold (ADDRESS-2)', async () => {
      await visit('guide/intro')
      const marked = (): Promise<string[]> =>
        page.locator('.sidebar [aria-current="page"]').allInnerTexts()
      expect(await marked()).toEqual(['Intro'])
      await sidebar('Next').click()
      await arrives('Next', 'guide/next')
      expect(await marked()).toEqual(['Next'])
      await page.locator('.sidebar a', { hasText: 'Guide' }).click()
      await arrives('Guide', 'category/guide')
      await page.locator('article a', { hasText: 'Next' }).first().click()
      await arrives('Next', 'guide/next')
      await page.locator('.pagination a').first().click()
      await expect.poll(() => page.locator('h1').first().textContent()).not.toBe('Next')
      expect(loads.count).toBe(loadedBy(4))
    })

    it('has a menu in narrow windows (ADDRESS-2)', async () => {
      await visit('guide/intro', { viewport: { width: 400, height: 800 } })
      await page.locator('.menu-button').click()
      await page.locator('.mobile-menu a', { hasText: 'Next' }).first().click()
      await arrives('Next', 'guide/next')
      await expect.poll(() => page.locator('.mobile-menu[open]').count()).toBe(0)
    })

    it('remembers mode, tabs and a closed announcement on other pages and after a reload (ADDRESS-3)', async () => {
      await visit('guide/intro')
      await page.locator('.navbar .color-mode').click()
      const mode = (): Promise<string | null> => page.locator('html').getAttribute('data-theme')
      const chosen = await mode()
      await page.getByRole('tab', { name: 'Linux' }).click()
      await expect.poll(() => page.getByText('Second panel.').isVisible()).toBe(true)
      await page.locator('.announcement button[aria-label="Close"]').click()
      for (const move of [() => link('next').click(), () => page.reload()]) {
        await move()
        await arrives('Next', 'guide/next')
        expect(await mode()).toBe(chosen)
        await expect.poll(() => page.getByText('Fourth panel.').isVisible()).toBe(true)
        expect(await page.locator('.announcement:visible').count()).toBe(0)
      }
    })

    it('copies code (ADDRESS-3)', async () => {
      await visit('guide/intro')
      const button = page.locator('[data-action="copy"]').first()
      // As a file, the page has all scripts at once.
      if (!isFile) await pointAt(page, page.locator('pre').first())
      await button.click()
      await expect.poll(() => button.getAttribute('aria-label')).toBe('Copied')
    })

    it('searches with a typo, opens a hit by click or key, and marks its words (ADDRESS-4)', async () => {
      await visit('guide/intro')
      for (const way of ['click', 'key']) {
        const box = page.locator('.search-box input')
        await box.fill('ripne plums')
        const hit = page.getByRole('option').first()
        await expect.poll(() => hit.textContent()).toContain('Next')
        if (way === 'click') await hit.click()
        else await box.press('Enter')
        await expect.poll(() => shown().replace(/\?.*/, '')).toBe('guide/next')
        await expect.poll(() => page.locator('article mark').count()).toBeGreaterThan(1)
        await hydrated(page)
        await link('intro').click()
        await arrives('Intro', 'guide/intro')
      }
      expect(loads.count).toBe(loadedBy(4))
    })

    it('has a page of results, which the address keeps (ADDRESS-4)', async () => {
      await visit('search?q=apricots')
      const results = page.locator('.search-result h2')
      await expect.poll(() => results.allInnerTexts()).toEqual(['Intro'])
      await page.locator('.search-field').fill('plum')
      await expect.poll(() => results.allInnerTexts()).toEqual(['Next'])
      await expect.poll(shown).toBe('search?q=plum')
      await page.locator('.search-result a').first().click()
      await expect.poll(() => shown().replace(/\?.*/, '')).toBe('guide/next')
      await page.goBack()
      await hydrated(page)
      await expect.poll(() => results.allInnerTexts()).toEqual(['Next'])
    })

    it('shows a page in another version, and its search (ADDRESS-5)', async () => {
      await visit('guide/intro')
      const dropdown = page.locator('.navbar .dropdown')
      await dropdown.hover()
      await dropdown.locator('.dropdown-menu a', { hasText: '1.0' }).click()
      await arrives('Intro', '1.0/guide/intro')
      await expect.poll(() => page.locator('article').innerText()).toContain('about quinces.')
      await page.locator('.search-box input').fill('quinces')
      await expect.poll(() => page.getByRole('option').first().textContent()).toContain('Intro')
      await page.keyboard.press('Escape')
      await page.locator('.version-banner a').first().click()
      await arrives('Intro', 'guide/intro')
      await expect.poll(() => page.locator('article').innerText()).toContain('about apricots.')
      expect(loads.count).toBe(loadedBy(2))
    })

    it('runs React in pages, in parts of the frame and in Markdown (ADDRESS-6)', async () => {
      for (const [route, title] of [
        ['guide/tools', 'Tools'],
        ['lab', 'Lab'],
      ] as const) {
        await visit(route)
        await page.locator('#count').click()
        await expect.poll(() => page.locator('#count').textContent()).toBe('Handbook 1')
        await page.locator('#press').click()
        await expect.poll(() => page.locator('#press').textContent()).toBe('Pressed 1')
        const box = page.locator('#box')
        expect(await box.evaluate((element) => getComputedStyle(element).paddingLeft)).toBe('7px')
        for (const image of await page.locator('main img').all())
          await expect.poll(() => widthOf(image)).toBe(4)
        await page.getByRole('link', { name: 'Onwards' }).click()
        await arrives('Next', 'guide/next')
        await page.goBack()
        await arrives(title, route)
        await page.locator('#count').click()
        await expect.poll(() => page.locator('#count').textContent()).toBe('Handbook 1')
        expect(loads.count).toBe(loadedBy(2))
      }
    })

    it('draws formulas and diagrams (ADDRESS-6)', async () => {
      await visit('guide/drawn')
      await page.locator('.diagram-scroller svg').waitFor()
      expect(await page.locator('.diagram-scroller svg').textContent()).toContain('Finish')
      const formula = page.locator('.katex-html .mathnormal').first()
      await expect
        .poll(() => formula.evaluate((element) => getComputedStyle(element).fontFamily))
        .toContain('KaTeX')
    })

    it('fetches the page of a link ahead (ADDRESS-7)', async () => {
      await visit('')
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await link('end of the intro').hover()
      if (differs('each link loads a document')) {
        await link('end of the intro').click()
        await arrives('Intro', 'guide/intro#the-end')
        expect(asked.filter((url) => url.includes('intro'))[0]).toBe(
          fileOf('guide/intro#the-end').replace(/#.*/, ''),
        )
        return
      }
      const pages = (): number => asked.filter((url) => /\/guide\/intro(?:\/|$)/.test(url)).length
      await expect.poll(pages).toBeGreaterThan(0)
      const before = pages()
      await link('end of the intro').click()
      await arrives('Intro', 'guide/intro#the-end')
      expect(pages()).toBe(before)
    })

    it('leads from old addresses to new ones (ADDRESS-8)', async () => {
      await visit('')
      await link('old place').click()
      await arrives('Next', 'guide/next')
      if (isFile) return
      await page.goto(`${root}old/place`)
      await arrives('Next', 'guide/next')
    })

    it('says which address is unknown, with a way home (ADDRESS-8)', async ({ skip }) => {
      const reason = differences['no page for unknown addresses']
      if (reason !== undefined) skip(reason)
      const context = await newContext()
      page = await context.newPage()
      const response = await page.goto(`${root}guide/none`)
      expect(response?.status()).toBe(404)
      await hydrated(page)
      expect(await page.locator('h1').textContent()).toBe('Page Not Found')
      await page.locator('.navbar .brand').click()
      await arrives('Home', '')
    })

    it('can be read without scripts (ADDRESS-9)', async () => {
      await visit('', { javaScriptEnabled: false })
      await link('end of the intro').click()
      expect(await page.locator('h1').textContent()).toBe('Intro')
      for (const [text, title] of [
        ['Next', 'Next'],
        ['Tools', 'Tools'],
        ['Home', 'Home'],
      ] as const) {
        await sidebar(text).click()
        expect(await page.locator('h1').textContent()).toBe(title)
      }
      await page.goto(fileOf('old/place'))
      await expect.poll(() => page.locator('h1').textContent()).toBe('Next')
    })

    it('has no link that leads nowhere (ADDRESS-1)', async () => {
      const seen = new Set<string>()
      for (const route of ROUTES) {
        await visit(route, { javaScriptEnabled: false })
        const found = await page
          .locator('a[href], link[href], img[src], script[src]')
          .evaluateAll((elements) =>
            elements.map(
              (element) =>
                ('href' in element ? element.href : 'src' in element ? element.src : '') as string,
            ),
          )
        for (const url of found) if (!url.startsWith('https:')) seen.add(url.replace(/#.*/, ''))
      }
      const broken: string[] = []
      for (const url of seen)
        if (!(url.startsWith(root) && (await isReached(url)))) broken.push(url)
      expect(broken).toEqual([])
      expect(seen.size).toBeGreaterThan(20)
    })
  })
}
