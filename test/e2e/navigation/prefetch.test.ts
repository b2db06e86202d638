// What is fetched before it is asked for, and where nothing is.
import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { countLoads, hydrated, relay, watchConsole } from '../../helpers/pages.js'
import { serveSite, sharedSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

/** Text that packs badly: 15 kB of it weigh about 11. */
function noise(seed: number): string {
  let state = seed
  const letters = Array.from({ length: 15_000 }, () => {
    state = (state * 48_271) % 2_147_483_647
    return state % 7 === 0 ? ' ' : String.fromCharCode(97 + (state % 26))
  })
  return letters.join('')
}

const HOME = `# Home

[Near](./near.md), [near again](./near.md#part), [the web](https://example.org/) and [a file](pathname:///kit.zip).

[Dead](/dead), [foreign](/blog/post), [old](/old) and <a href="/heavy" data-no-prefetch>spared</a>.

${Array.from({ length: 20 }, (_, index) => `[Heavy ${index}](./heavy-${index}.md)`).join(', ')}

[Far](./far.md)
`

const FILES = {
  'docs/index.md': HOME,
  'docs/near.md': '# Near\n\n## Part\n\nWords.\n',
  'docs/far.md': '# Far\n\nWords.\n',
  'docs/heavy.md': '# Heavy\n\nWords.\n',
  'docs/one.md': '# One\n\nWords.\n',
  'docs/two.md': '# Two\n\nWords.\n',
  ...Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [
      `docs/heavy-${index}.md`,
      `# Heavy ${index}\n\n${noise(index + 1)}\n`,
    ]),
  ),
  // Only these have neighbours.
  'docs/sidebars.json': JSON.stringify({ a: ['one', 'two'] }),
}
const SETTINGS = {
  docs: { sidebarPath: './docs/sidebars.json' },
  navbar: { items: [{ to: '/gone', label: 'Gone' }] },
  foreignRoutes: ['/blog/**'],
  redirects: [{ from: '/old', to: '/near' }],
  onBrokenLinks: 'ignore',
}

let context: BrowserContext
let page: Page
const built = sharedSite(FILES, SETTINGS)
beforeEach(async () => {
  context = await newContext({ hasTouch: true })
  page = await context.newPage()
})

async function open(path = '/', url = built.url): Promise<void> {
  await page.goto(url + path)
  await hydrated(page)
}

/** Paths of pages that scripts fetch from now on. */
function watchFetches(of: Page = page): string[] {
  const paths: string[] = []
  of.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'fetch' && !pathname.includes('.')) paths.push(pathname)
  })
  return paths
}

const link = (path: string): string => `[data-content] a[href="${path}"]`

/** The pointer comes to a link and rests there until its page has been fetched. */
async function rest(path: string): Promise<void> {
  const loaded = page.waitForResponse(built.url + path)
  await page.hover(link(path))
  await (await loaded).finished()
}

/** Whatever is fetched without a pause after a link was pointed at has been asked for when this returns. */
async function settled(): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    await new Promise((resolve) => requestIdleCallback(resolve))
  })
}

async function withConnection(connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value })
  }, connection)
}

describe('a page', () => {
  it('fetches nothing for links that can merely be seen (LOAD-9)', async () => {
    const fetches = watchFetches()
    await open()
    await page.locator(link('/far')).scrollIntoViewIfNeeded()
    await settled()
    expect(fetches).toEqual([])
    expect(await page.locator('link[rel="prefetch"]').count()).toBe(0)
  })

  it('fetches the next page when it has nothing else to do, and shows it from memory (LOAD-9)', async () => {
    const fetches = watchFetches()
    const loaded = page.waitForResponse(`${built.url}/two`)
    await open('/one')
    await (await loaded).finished()
    await context.setOffline(true)
    await page.click('nav[aria-label="Docs pages"] a[href="/two"]')
    await page.waitForSelector('h1:text-is("Two")')
    expect(fetches).toEqual(['/two'])
  })

  it('fetches the next page of one that was navigated to (LOAD-9)', async () => {
    await open()
    const fetches = watchFetches()
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/one'
      document.body.append(link)
      link.click()
    })
    await page.waitForSelector('h1:text-is("One")')
    await expect.poll(() => fetches).toEqual(['/one', '/two'])
  })
})

describe('a link', () => {
  it('is fetched when the pointer rests on it, once, and shown from memory (LOAD-10)', async () => {
    await open()
    const fetches = watchFetches()
    await rest('/near')
    await page.mouse.move(0, 0)
    await page.hover(link('/near'))
    await context.setOffline(true)
    await page.click(link('/near'))
    await page.waitForSelector('h1:text-is("Near")')
    expect(fetches).toEqual(['/near'])
  })

  it('is not fetched when the pointer passes over it (LOAD-10)', async () => {
    await page.clock.install({ time: 0 })
    await open()
    await page.clock.pauseAt(60_000)
    const fetches = watchFetches()
    await page.hover(link('/heavy-1'))
    await page.clock.runFor(64)
    await page.hover(link('/near'))
    await page.clock.runFor(64)
    await page.mouse.move(0, 0)
    await page.clock.runFor(1000)
    await page.hover(link('/far'))
    await page.clock.runFor(65)
    await expect.poll(() => fetches).toEqual(['/far'])
  })

  it('is not fetched when it comes under a resting pointer (LOAD-10)', async () => {
    await open()
    // No link is there yet.
    const heading = await page.locator('h1').boundingBox()
    const [x, y] = [(heading?.x ?? 0) + 5, (heading?.y ?? 0) + 5]
    await page.mouse.move(x, y)
    const fetches = watchFetches()
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/near'
      link.style.cssText = 'position:fixed;inset:0;z-index:9999'
      document.body.append(link)
    })
    await page.waitForFunction(() => document.querySelector('body > a')?.matches(':hover'))
    await settled()
    expect(fetches).toEqual([])
    await page.mouse.move(x + 1, y + 1)
    await expect.poll(() => fetches).toEqual(['/near'])
  })

  it('is fetched when the keyboard rests on it, not when it goes on (LOAD-10)', async () => {
    await page.clock.install({ time: 0 })
    await open()
    await page.clock.pauseAt(60_000)
    const fetches = watchFetches()
    await page.locator(link('/heavy-0')).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.clock.runFor(1000)
    await expect.poll(() => fetches).toEqual(['/heavy-2'])
  })

  it('is fetched when a finger touches it, before the finger leaves (LOAD-10)', async () => {
    await open()
    const fetches = watchFetches()
    await page.locator(link('/far')).evaluate((element) => {
      const { left: clientX, top: clientY } = element.getBoundingClientRect()
      const touch = new Touch({ identifier: 1, target: element, clientX, clientY })
      element.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch] }))
    })
    await expect.poll(() => fetches).toEqual(['/far'])
    expect(page.url()).toBe(`${built.url}/`)
  })

  it('is not fetched when it leads to no page of the site, or says so itself (LOAD-10)', async () => {
    await open()
    const fetches = watchFetches()
    const lines = watchConsole(page)
    for (const path of ['/dead', '/blog/post', '/old', '/heavy']) {
      await page.hover(link(path))
      await settled()
    }
    await page.hover('nav[aria-label="Main"] a[href="/gone"]')
    await settled()
    await rest('/far')
    expect(fetches).toEqual(['/far'])
    expect(lines).toEqual([])
  })
})

describe('the budget', () => {
  it('is 100 kB for each view of a page (LOAD-17)', async () => {
    await open()
    const fetches = watchFetches()
    for (let index = 0; index < 20; index++) {
      await page.hover(link(`/heavy-${index}`))
      await settled()
    }
    const bytes = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return entries
        .filter(({ name }) => name.includes('/heavy-'))
        .reduce((sum, { transferSize }) => sum + transferSize, 0)
    })
    expect(fetches.length).toBeGreaterThan(3)
    expect(fetches.length).toBeLessThan(15)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThan(100_000)
    // Another page is shown: there is room again.
    await page.click(link('/near'))
    await page.waitForSelector('h1:text-is("Near")')
    await page.goBack()
    await page.waitForSelector('h1:text-is("Home")')
    await rest('/heavy-19')
  })

  it('has no room for a page that announces more (LOAD-17)', async () => {
    await open()
    await page.route(`${built.url}/far`, (route) =>
      relay(route, async (response) => ({
        response,
        headers: { ...response.headers(), 'content-length': '100001', 'content-encoding': '' },
        body: await response.text(),
      })),
    )
    const fetches = watchFetches()
    const answered = page.waitForResponse(`${built.url}/far`)
    await page.hover(link('/far'))
    await answered
    await settled()
    await page.click(link('/far'))
    await page.waitForSelector('h1:text-is("Far")')
    expect(fetches).toEqual(['/far', '/far'])
  })

  it.each([{ prefetch: false }, { prefetch: { budgetKb: 0 } }])(
    'fetches nothing ahead with %j, but follows a click (LOAD-17)',
    async (own) => {
      const other = await serveSite(FILES, { ...SETTINGS, ...own })
      const fetches = watchFetches()
      await open('/one', other.url)
      await open('/', other.url)
      await page.hover(link('/near'))
      await settled()
      expect(fetches).toEqual([])
      await page.click(link('/near'))
      await page.waitForSelector('h1:text-is("Near")')
    },
  )
})

describe('the connection', () => {
  it.each([
    { effectiveType: '2g' },
    { effectiveType: 'slow-2g' },
    { effectiveType: '4g', saveData: true },
  ])('fetches nothing over %j, but follows a click (LOAD-11)', async (connection) => {
    await withConnection(connection)
    const fetches = watchFetches()
    await open('/one')
    await settled()
    await open()
    await page.hover(link('/near'))
    await settled()
    await page.hover(link('/far'))
    await settled()
    expect(fetches).toEqual([])
    const loads = countLoads(page)
    await page.click(link('/far'))
    await page.waitForSelector('h1:text-is("Far")')
    expect(fetches).toEqual(['/far'])
    expect(loads.count).toBe(0)
  })

  it('is quick and saves no data: all is fetched as ever (LOAD-11)', async () => {
    await withConnection({ effectiveType: '4g', saveData: false })
    await open()
    await rest('/near')
  })

  it('fails while fetching ahead: nothing is shown, and the click fetches again (LOAD-11)', async () => {
    await open()
    // The route stays: Chromium may lose a request that is on its way when a route is taken away.
    let isBroken = true
    await page.route(`${built.url}/far`, (route) => (isBroken ? route.abort() : route.continue()))
    const lines = watchConsole(page)
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/far'))
    await page.locator(link('/far')).scrollIntoViewIfNeeded()
    await settled()
    await page.hover(link('/far'))
    await failed
    isBroken = false
    await page.click(link('/far'))
    await page.waitForSelector('h1:text-is("Far")')
    // The browser itself writes a line for a request that failed.
    expect(lines.filter((line) => !line.includes('Failed to load resource'))).toEqual([])
  })
})

describe('search suggestions', () => {
  it('are not fetched while a query is typed and the arrows pass them (LOAD-10)', async () => {
    await open()
    // Where the suggestions will be.
    const box = await page.locator('.search-input').boundingBox()
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 60)
    const fetches = watchFetches()
    await page.locator('.search-input').focus()
    for (const letter of 'heavy') {
      await page.keyboard.type(letter)
      await page.waitForSelector('.search-entry')
    }
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('ArrowDown')
      await settled()
    }
    expect(fetches).toEqual([])
  })
})
