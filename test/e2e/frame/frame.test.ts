import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { countLoads, hydrated, watchConsole } from '../../helpers/pages.js'
import type { Files } from '../../helpers/site.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

const doc = (name: string, frontMatter = ''): string =>
  `---\n${frontMatter}\n---\n\n# Page ${name}\n\n[to b](/b) [to part](/b#part) [to query](/b?x=1) [to a](/a)\n\n${'Words.\n\n'.repeat(80)}## Part\n\n${'Words.\n\n'.repeat(80)}`

const files: Files = {
  'docs/index.md': doc('home'),
  'docs/a.md': doc('a', 'keywords: [first, second word]'),
  'docs/b.md': doc('b'),
  'docs/deep/index.md': doc('deep'),
  'docs/deep/c.md': doc('c', 'keywords: [third]'),
}

const built = sharedSite(files, {
  title: 'Handbook',
  url: 'https://handbook.example',
  navbar: { title: 'Handbook', items: [{ to: '/', label: 'Start' }] },
})

async function open(route: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await newContext({ viewport: { width: 1200, height: 600 }, ...options })
  const page = await context.newPage()
  await page.goto(built.url + route)
  if (options.javaScriptEnabled !== false) await hydrated(page)
  return page
}

const inArticle = (page: Page, name: string): Locator =>
  page.locator('article').getByRole('link', { name, exact: true })
/** Follows the link "to b" after it was made to lead elsewhere, as no broken link passes the build. */
async function followTo(page: Page, href: string): Promise<void> {
  await inArticle(page, 'to b').evaluate((one, value) => {
    one.setAttribute('href', value)
  }, href)
  await inArticle(page, 'to b').click()
}
const title = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name, level: 1 }).waitFor()
const focusedPart = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.className)
const pathOf = (page: Page): string => page.url().slice(built.url.length)

describe('the head', () => {
  it('changes its title together with the page (META-3)', async () => {
    const page = await open('/a')
    await page.evaluate(() => {
      const seen = new Set<string>()
      Object.assign(globalThis, { seen })
      const note = (): unknown =>
        seen.add(`${document.title} / ${document.querySelector('h1')?.textContent ?? ''}`)
      note()
      new MutationObserver(note).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
      })
    })
    await inArticle(page, 'to b').click()
    await title(page, 'Page b')
    await page.goBack()
    await title(page, 'Page a')
    await followTo(page, '/docs/nowhere')
    await title(page, 'Page Not Found')
    expect(
      await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]),
    ).toEqual([
      'Handbook | Page a / Page a',
      'Handbook | Page b / Page b',
      'Handbook | Page Not Found / Page Not Found',
    ])
  })

  it('has the keywords of the page, joined with a comma, and none where there are none (META-5)', async () => {
    const page = await open('/a')
    const keywords = (): Promise<(string | null)[]> =>
      page
        .locator('meta[name="keywords"]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('content')))
    expect(await keywords()).toEqual(['first,second word'])
    await inArticle(page, 'to b').click()
    await title(page, 'Page b')
    expect(await keywords()).toEqual([])
    await page.goBack()
    await title(page, 'Page a')
    expect(await keywords()).toEqual(['first,second word'])
  })

  it('has the breadcrumbs that are links as structured data, on every page (CRUMB-3, META-12)', async () => {
    const page = await open('/deep/c')
    const data = async (): Promise<unknown> => {
      const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
      return JSON.parse(texts.find((text) => text.includes('BreadcrumbList')) ?? 'null')
    }
    const list = (...entries: [string, string][]): unknown => ({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: entries.map(([name, route], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: `https://handbook.example${route}`,
      })),
    })
    const shown = (): Promise<[string, string][]> =>
      page
        .getByRole('navigation', { name: 'Breadcrumbs' })
        .locator('a')
        .evaluateAll((all) =>
          all.map((one) => [one.ariaLabel ?? one.textContent, one.getAttribute('href') ?? '']),
        )
    expect(await shown()).toEqual([
      ['Home page', '/'],
      ['Page deep', '/deep'],
    ])
    expect(await data()).toEqual(
      list(['Handbook', '/'], ['Page deep', '/deep'], ['Page c', '/deep/c']),
    )
    await inArticle(page, 'to b').click()
    await title(page, 'Page b')
    expect(await data()).toEqual(list(['Handbook', '/'], ['Page b', '/b']))
  })
})

describe('the skip link', () => {
  it('is the first stop of the keyboard, seen only with the focus, and leads to the content (A11Y-2)', async () => {
    const page = await open('/a')
    const region = page.getByRole('region', { name: 'Skip to main content' })
    const link = region.getByRole('link', { name: 'Skip to main content' })
    expect((await link.boundingBox())?.y).toBeLessThan(-20)
    await page.keyboard.press('Tab')
    await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true)
    await expect.poll(async () => (await link.boundingBox())?.y).toBeGreaterThan(0)
    await page.evaluate(() => {
      scrollTo(0, 500)
    })
    await page.keyboard.press('Enter')
    const main = page.locator('main')
    await expect.poll(() => main.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(pathOf(page)).toBe('/a')
    expect(await page.evaluate(() => scrollY)).toBe(500)
    await page.keyboard.press('Tab')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null))
      .toBe(true)
    await expect.poll(() => main.getAttribute('tabindex')).toBeNull()
  })

  it('leads to the content wrapper where there is no main (A11Y-2)', async () => {
    const page = await open('/a')
    await page.locator('main').evaluate((main) => {
      main.replaceWith(...main.childNodes)
    })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('skip-target')
  })

  it('works without scripting (A11Y-2)', async () => {
    const page = await open('/a', { javaScriptEnabled: false })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page)).toBe('/a#skip-target')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.locator('#skip-target :focus').count()).toBe(1)
  })
})

describe('the menu of a narrow window without scripting', () => {
  const phone = { viewport: { width: 390, height: 700 }, javaScriptEnabled: false }
  const linkTo = (page: Page, name: string): Locator =>
    page.locator('.sidebar-column').getByRole('link', { name, exact: true })

  it('opens and closes by the hash of the address, and leads to every page (OUT-1)', async () => {
    const page = await open('/a', phone)
    await linkTo(page, 'Page b').waitFor({ state: 'hidden' })
    await page.click('.menu-link')
    await linkTo(page, 'Page b').waitFor()
    expect(pathOf(page)).toBe('/a#site-navigation')
    const box = await page.locator('.sidebar-column').boundingBox()
    expect(box).toEqual({ x: 0, y: 0, width: 390, height: 700 })
    await page.click('.site-navigation [aria-label="Close navigation bar"]')
    await linkTo(page, 'Page b').waitFor({ state: 'hidden' })
    await title(page, 'Page a')
    for (const name of ['Page b', 'Page home', 'Page deep', 'Page c', 'Page a']) {
      await page.click('.menu-link')
      await linkTo(page, name).click()
      await title(page, name)
      await linkTo(page, 'Page b').waitFor({ state: 'hidden' })
    }
  })

  it('has the items of the navbar on pages without a sidebar (OUT-1)', async () => {
    const page = await open('/missing', phone)
    const handbook = page.locator('.site-navigation').getByRole('link', { name: 'Start' })
    await handbook.waitFor({ state: 'hidden' })
    await page.click('.menu-link')
    await handbook.click()
    await title(page, 'Page home')
  })
})

describe('a navigation', () => {
  it('takes the focus before the skip link when it adds an entry without hash (A11Y-3)', async () => {
    const page = await open('/a')
    await inArticle(page, 'to b').click()
    await title(page, 'Page b')
    await expect.poll(() => focusedPart(page)).toBe('skip-region')
    await page.keyboard.press('Tab')
    await expect.poll(() => focusedPart(page)).toBe('skip-link')
  })

  it('leaves the focus where it is when it replaces, goes back or forward, or has a hash (A11Y-3)', async () => {
    const page = await open('/a')
    const home = page.locator('nav.navbar .brand')
    await inArticle(page, 'to a').click()
    await expect
      .poll(() => inArticle(page, 'to a').evaluate((one) => one === document.activeElement))
      .toBe(true)
    await inArticle(page, 'to part').click()
    await title(page, 'Page b')
    expect(await focusedPart(page)).not.toBe('skip-region')
    for (const [go, name] of [
      [() => page.goBack(), 'Page a'],
      [() => page.goForward(), 'Page b'],
    ] as const) {
      await home.focus()
      await go()
      await title(page, name)
      expect(await focusedPart(page)).toBe('brand')
    }
  })

  it('is announced by the new title when the path changes, and only then (A11Y-4)', async () => {
    const page = await open('/b')
    const announcer = page.locator('[aria-live="polite"]#route-announcer')
    await inArticle(page, 'to query').click()
    await expect.poll(() => pathOf(page)).toBe('/b?x=1')
    await page.locator('.toc').getByRole('link', { name: 'Part' }).click()
    await expect.poll(() => pathOf(page)).toBe('/b?x=1#part')
    expect(await announcer.textContent()).toBe('')
    await inArticle(page, 'to a').click()
    await title(page, 'Page a')
    await expect.poll(() => announcer.textContent()).toBe('Handbook | Page a')
    await page.goBack()
    await title(page, 'Page b')
    await expect.poll(() => announcer.textContent()).toBe('Handbook | Page b')
    const box = await announcer.boundingBox()
    expect([box?.width, box?.height]).toEqual([1, 1])
  })

  it('to an unknown path shows the not-found page in the frame, without loading a document (ROUTE-1, ROUTE-14)', async () => {
    const page = await open('/a')
    const loads = countLoads(page)
    await followTo(page, '/docs/nowhere')
    await title(page, 'Page Not Found')
    expect([pathOf(page), loads.count]).toEqual(['/docs/nowhere', 0])
    expect(await page.locator('main p').allTextContents()).toEqual([
      'We could not find what you were looking for.',
      'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
    ])
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true)
  })

  it('to an unknown hash shows the page from its top, without an error (ROUTE-15)', async () => {
    const page = await open('/a#nowhere')
    const lines = watchConsole(page)
    await title(page, 'Page a')
    await followTo(page, '/b#%E0%A4%A')
    await title(page, 'Page b')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(pathOf(page)).toBe('/b#%E0%A4%A')
    await page.reload()
    await hydrated(page)
    await title(page, 'Page b')
    expect(lines).toEqual([])
  })

  it('keeps query parameters that mean nothing here (ROUTE-16)', async () => {
    const page = await open('/a?utm_source=letter&x=%20')
    expect(pathOf(page)).toBe('/a?utm_source=letter&x=%20')
    await title(page, 'Page a')
    await inArticle(page, 'to query').click()
    await title(page, 'Page b')
    expect(pathOf(page)).toBe('/b?x=1')
  })

  it('finds the search page with its three parameters (ROUTE-1)', async () => {
    const page = await open('/search?q=words&ctx=&version=current')
    await title(page, 'Search results for "words"')
    expect(pathOf(page)).toBe('/search?q=words&ctx=&version=current')
  })
})
