// The announcement as readers meet it: closed once, closed everywhere, until another one comes.
import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { hydrated, relay, watchConsole } from '../../helpers/pages.js'
import { serveSite, sharedSite, type SharedSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

const FILES = {
  'docs/index.md': `# Home\n\n[Alpha](./a.md)\n\n${'Words.\n\n'.repeat(80)}`,
  'docs/a.md': '# Alpha\n\nWords.\n',
}
const BAR = '.announcement'
const CLOSE = '.announcement button[aria-label="Close"]'

/** The same site three times: with a first announcement, with the next one, and with one that stays. */
const announce = (id: string, isCloseable = true): SharedSite =>
  sharedSite(FILES, { announcementBar: { id, content: `News of <b>${id}</b>`, isCloseable } })
const first = announce('spring')
const next = announce('summer')
const lasting = announce('spring', false)
let context: BrowserContext
let page: Page
beforeEach(async () => {
  context = await newContext()
  page = await context.newPage()
})

async function open(path = '/', of: Page = page): Promise<void> {
  await of.goto(first.url + path)
  await hydrated(of)
}

/** From now on the address of the first site is answered by another build of it. */
async function deploy(built: SharedSite): Promise<void> {
  await context.route(`${first.url}/**`, (route) =>
    relay(route, undefined, route.request().url().replace(first.url, built.url)),
  )
}

const stored = (of: Page = page): Promise<(string | null)[]> =>
  of.evaluate(() =>
    ['announcement.id', 'announcement.dismissed'].map((key) => localStorage.getItem(key)),
  )

/** Collects, frame by frame, whether the bar can be seen; the first frame is the first paint. */
async function watchBar(): Promise<() => Promise<string[]>> {
  await context.addInitScript((selector) => {
    const frames: string[] = []
    Object.assign(window, { frames_: frames })
    const look = (): void => {
      const bar = document.querySelector(selector)
      if (bar) frames.push(bar.checkVisibility() ? 'shown' : 'hidden')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, BAR)
  return async () => {
    const read = (): Promise<string[]> =>
      page.evaluate(() => (window as unknown as { frames_: string[] }).frames_)
    await expect.poll(async () => (await read()).length).toBeGreaterThan(2)
    return [...new Set(await read())]
  }
}

it('is above the navbar as a banner and scrolls away with the page (ANN-2)', async () => {
  await open()
  expect(await page.getAttribute(BAR, 'role')).toBe('banner')
  expect(await page.innerText(BAR)).toBe('News of spring')
  const below = await page.evaluate((selector) => {
    const bar = document.querySelector(selector)?.getBoundingClientRect()
    const navbar = document.querySelector('nav[aria-label="Main"]')?.getBoundingClientRect()
    return bar?.bottom === navbar?.top && bar?.top === 0
  }, BAR)
  expect(below).toBe(true)
  await page.evaluate(() => {
    scrollTo({ top: 500, behavior: 'instant' })
  })
  const seen = await page.evaluate((selector) => {
    const bottom = document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0
    return { bar: bottom > 0, top: document.querySelector('nav')?.getBoundingClientRect().top }
  }, BAR)
  expect(seen).toEqual({ bar: false, top: 0 })
})

it('is not printed (ANN-2)', async () => {
  await open()
  expect(await page.isVisible(BAR)).toBe(true)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.isVisible(BAR)).toBe(false)
})

it('hides within the click and stores that it was closed (ANN-3)', async () => {
  await open()
  const isHidden = await page.evaluate(
    ([bar, close]) => {
      document.querySelector<HTMLElement>(String(close))?.click()
      return document.querySelector(String(bar))?.checkVisibility() === false
    },
    [BAR, CLOSE],
  )
  expect(isHidden).toBe(true)
  expect(await stored()).toEqual(['spring', 'true'])
})

it('stores its id on the first visit, and that it was not closed (ANN-4)', async () => {
  await open()
  expect(await stored()).toEqual(['spring', 'false'])
  expect(await page.isVisible(BAR)).toBe(true)
})

it('comes back with another id, from the first paint on, and its closing is forgotten (ANN-4, ANN-6)', async () => {
  await open()
  await page.click(CLOSE)
  await deploy(next)
  const frames = await watchBar()
  await open()
  expect(await frames()).toEqual(['shown'])
  expect(await page.innerText(BAR)).toBe('News of summer')
  expect(await stored()).toEqual(['summer', 'false'])
})

it('is hidden from the first paint on for who closed it, though the HTML has it (ANN-5, ANN-6)', async () => {
  await open()
  await page.click(CLOSE)
  const frames = await watchBar()
  const response = await page.reload()
  await hydrated(page)
  expect(await frames()).toEqual(['hidden'])
  expect(await response?.text()).toContain('<div class="announcement" role="banner">')
  expect(await page.getAttribute('html', 'data-announcement-dismissed')).toBe('true')
})

it.each(['false', 'yes', ''])('is shown with %j stored (ANN-5)', async (value) => {
  await open()
  await page.evaluate((text) => {
    localStorage.setItem('announcement.dismissed', text)
  }, value)
  await open()
  expect(await page.isVisible(BAR)).toBe(true)
})

it('has no button where it cannot be closed, and an earlier closing still hides it (ANN-7)', async () => {
  await page.goto(`${lasting.url}/`)
  await hydrated(page)
  expect(await page.locator(`${BAR} button`).count()).toBe(0)
  const isFull = await page.evaluate((selector) => {
    const bar = document.querySelector(selector)
    return bar?.childElementCount === 1 && bar.firstElementChild?.className
  }, BAR)
  expect(isFull).toBe('announcement-content')
  await open()
  await page.click(CLOSE)
  await deploy(lasting)
  await open()
  expect(await page.isVisible(BAR)).toBe(false)
})

it('stays closed on other pages, after a reload and in a new tab (ANN-8)', async () => {
  await open()
  await page.click(CLOSE)
  await page.click('article a[href="/a"]')
  await page.waitForSelector('h1:text("Alpha")')
  expect(await page.isVisible(BAR)).toBe(false)
  await page.reload()
  await hydrated(page)
  expect(await page.isVisible(BAR)).toBe(false)
  const tab = await context.newPage()
  await open('/', tab)
  expect(await tab.isVisible(BAR)).toBe(false)
  expect(await stored(tab)).toEqual(['spring', 'true'])
})

it('can be closed for the document when storage is blocked (ANN-9)', async () => {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  const lines = watchConsole(page)
  await open()
  await page.click(CLOSE)
  await expect.poll(() => page.isVisible(BAR)).toBe(false)
  await page.click('article a[href="/a"]')
  await page.waitForSelector('h1:text("Alpha")')
  expect(await page.isVisible(BAR)).toBe(false)
  await open()
  expect(await page.isVisible(BAR)).toBe(true)
  expect(lines.filter((line) => line.startsWith('error'))).toEqual([])
})

it('shows a drawing without a size as high as its line (ANN-1)', async () => {
  const svg = '<svg viewBox="0 0 20 20"><path d="M0 0h20v20H0z"/></svg>'
  const site = await serveSite(FILES, {
    announcementBar: { content: `<a href="/a">News ${svg}</a>` },
  })
  await page.goto(site.url)
  const box = await page.locator(`${BAR} svg`).first().boundingBox()
  expect(box?.height).toBeLessThan(30)
  expect(box?.width).toBe(box?.height)
})
