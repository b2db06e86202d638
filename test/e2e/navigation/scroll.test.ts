// Where the reader stands after each way of coming to a page.
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { hydrated, watchConsole } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { newPage } from '../../helpers/visits.js'

const WORDS = 'Words.\n\n'.repeat(80)
const TEXT = (title: string, links: string): string =>
  `# ${title}\n\n${links}\n\n${WORDS}\n\n## Größe\n\n${WORDS}\n\n${links}\n\n${WORDS}\n`
const LINKS =
  '[alpha](./alpha.md) [size](./alpha.md#größe) [none](./alpha.md#none) [home](./index.md) [hash](#größe) [query](?x=1) [no hash here](./index.md#none)'

let page: Page
const built = sharedSite(
  { 'docs/index.md': TEXT('Home', LINKS), 'docs/alpha.md': TEXT('Alpha', LINKS) },
  { onBrokenAnchors: 'ignore' },
)
beforeEach(async () => {
  page = await newPage({ viewport: { width: 1280, height: 700 } })
})

async function open(path = '/'): Promise<void> {
  await page.goto(built.url + path)
  await hydrated(page)
}

const top = (): Promise<number> => page.evaluate(() => Math.round(scrollY))

async function scrollDown(y: number): Promise<void> {
  await page.evaluate((to) => {
    scrollTo({ top: to, behavior: 'instant' })
  }, y)
  await expect.poll(top).toBe(y)
}

/** Follows the link of that text without scrolling to it first. */
const follow = (text: string): Promise<void> =>
  page.evaluate((wanted) => {
    const links = document.querySelectorAll<HTMLElement>('[data-content] a')
    ;[...links].find((link) => link.textContent === wanted)?.click()
  }, text)

const arrived = (title: string): Promise<void> =>
  page.locator(`article h1:text-is("${title}")`).waitFor()

/** Distance of the heading from the bar's lower edge: small when it has been scrolled to. */
const distance = (): Promise<number> =>
  page.evaluate(() => {
    const bar =
      document.querySelector('nav[aria-label="Main"]')?.getBoundingClientRect().bottom ?? 0
    return (document.querySelector('h2')?.getBoundingClientRect().top ?? 1e9) - bar
  })

async function expectAtHeading(): Promise<void> {
  await expect.poll(distance).toBeLessThan(60)
  expect(await distance()).toBeGreaterThanOrEqual(0)
}

describe('a navigation to another page', () => {
  it('goes to the top before the new page is painted (SCROLL-1)', async () => {
    await open()
    await scrollDown(900)
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      const look = (): void => {
        seen.push(`${document.title} ${String(scrollY)}`)
        requestAnimationFrame(look)
      }
      look()
    })
    await follow('alpha')
    await arrived('Alpha')
    const seen = (): Promise<string[]> =>
      page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)])
    await expect.poll(async () => (await seen()).length).toBeGreaterThan(1)
    expect(await seen()).toEqual(['Handbook | Home 900', 'Handbook | Alpha 0'])
  })

  it('goes to the element of the decoded hash, below the bar (SCROLL-2)', async () => {
    await open()
    await follow('size')
    await arrived('Alpha')
    expect(page.url()).toBe(`${built.url}/alpha#gr%C3%B6%C3%9Fe`)
    await expectAtHeading()
  })

  it('goes to the top with a hash that names nothing, without a word (SCROLL-4)', async () => {
    await open()
    await scrollDown(900)
    const lines = watchConsole(page)
    await follow('none')
    await arrived('Alpha')
    expect(await top()).toBe(0)
    expect(new URL(page.url()).hash).toBe('#none')
    expect(lines).toEqual([])
  })
})

describe('a navigation within the page', () => {
  it('by query alone moves nothing (SCROLL-3)', async () => {
    await open()
    await scrollDown(900)
    await follow('query')
    await page.waitForURL(`${built.url}/?x=1`)
    expect(await top()).toBe(900)
  })

  it('that takes the hash away goes to the top (SCROLL-3)', async () => {
    await open('/#gr%C3%B6%C3%9Fe')
    await expectAtHeading()
    await follow('home')
    await page.waitForURL(`${built.url}/`)
    await expect.poll(top).toBe(0)
  })

  it('to a hash that names nothing moves nothing (SCROLL-4)', async () => {
    await open()
    await scrollDown(900)
    const lines = watchConsole(page)
    await follow('no hash here')
    await page.waitForURL(`${built.url}/#none`)
    expect(await top()).toBe(900)
    expect(lines).toEqual([])
  })

  it.each(['hash', 'size'])(
    'to the hash that is in the address already goes there again, by the link "%s" (SCROLL-7)',
    async (text) => {
      await open('/alpha#gr%C3%B6%C3%9Fe')
      await expectAtHeading()
      await scrollDown(100)
      await follow(text)
      await expectAtHeading()
    },
  )
})

describe('the first load', () => {
  it('is scrolled by the browser: to the hash, before hydration (SCROLL-5)', async () => {
    await page.route('**/assets/main-*.js', (route) => route.abort())
    await page.goto(`${built.url}/#gr%C3%B6%C3%9Fe`)
    await expectAtHeading()
  })

  it('with a hash leaves a reader who has scrolled on where he is (SCROLL-5)', async () => {
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/site-*.json', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${built.url}/#gr%C3%B6%C3%9Fe`)
    await expectAtHeading()
    await scrollDown(500)
    release()
    await hydrated(page)
    expect(await top()).toBe(500)
  })

  it('by reload is scrolled by the browser to where the reader was (SCROLL-5)', async () => {
    await open()
    await scrollDown(900)
    await page.reload()
    await hydrated(page)
    await expect.poll(top).toBe(900)
  })
})

describe('back and forward', () => {
  it('restore where the reader left each entry, before its hash (SCROLL-6)', async () => {
    await open()
    await scrollDown(700)
    await follow('size')
    await arrived('Alpha')
    await expectAtHeading()
    await scrollDown(300)
    await page.goBack()
    await arrived('Home')
    await expect.poll(top).toBe(700)
    await page.goForward()
    await arrived('Alpha')
    await expect.poll(top).toBe(300)
  })

  it('restore positions between hashes of one page (SCROLL-6)', async () => {
    await open()
    await scrollDown(200)
    await follow('hash')
    await expectAtHeading()
    const atHeading = await top()
    await page.goBack()
    await page.waitForURL(`${built.url}/`)
    await expect.poll(top).toBe(200)
    await page.goForward()
    await expect.poll(top).toBe(atHeading)
  })

  it('restore positions after a reload in between (SCROLL-6)', async () => {
    await open()
    await scrollDown(700)
    await follow('alpha')
    await arrived('Alpha')
    await page.reload()
    await hydrated(page)
    await page.goBack()
    await arrived('Home')
    await expect.poll(top).toBe(700)
  })

  it('go to the top, or to the hash, of an entry without a known position (SCROLL-6)', async () => {
    await open('/alpha#gr%C3%B6%C3%9Fe')
    await follow('home')
    await arrived('Home')
    await page.evaluate(() => {
      sessionStorage.clear()
      // A new document knows no positions but those that are stored; ours stores them when it goes.
      Storage.prototype.setItem = () => undefined
    })
    await page.reload()
    await hydrated(page)
    await page.goBack()
    await arrived('Alpha')
    await expectAtHeading()
  })
})
