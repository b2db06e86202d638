import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { countLoads, hydrated } from '../../helpers/pages.js'
import type { Files } from '../../helpers/site.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

const numbers = Array.from({ length: 40 }, (_, index) => `n${String(index + 10)}`)

const doc = (name: string): string =>
  `# Page ${name}\n\n[to p1](/p1) [to p2](/p2) [to i1](/i1) [to other](/other) [to n45](/n45)\n\n${'Words.\n\n'.repeat(60)}`

const names = ['p1', 'p2', 'linked', 'l1', 'd1', 'i1', 'j1', 'other', ...numbers]

const files: Files = {
  'docs/index.md': '---\nslug: /\n---\n\n' + doc('home'),
  ...Object.fromEntries(names.map((name) => [`docs/${name}.md`, doc(name)])),
  'docs/short.md': '# Page short\n',
  'sidebars.json': JSON.stringify({
    first: [
      'index',
      { type: 'category', label: 'Plain', items: ['p1', 'p2'] },
      { type: 'category', label: 'Linked', link: { type: 'doc', id: 'linked' }, items: ['l1'] },
      {
        type: 'category',
        label: 'Deep',
        items: [
          'd1',
          { type: 'category', label: 'Inner I', items: ['i1'] },
          { type: 'category', label: 'Inner J', items: ['j1'] },
        ],
      },
      ...numbers,
    ],
    second: ['other', 'short'],
  }),
}

const settings = (autoCollapseCategories: boolean): object => ({
  title: 'Handbook',
  announcementBar: { content: 'Version 2 is out.' },
  docs: { sidebarPath: 'sidebars.json', sidebar: { autoCollapseCategories } },
})

let page: Page
const collapsing = sharedSite(files, settings(true))
const plain = sharedSite(files, settings(false))
beforeEach(async () => {
  const context = await newContext({ viewport: { width: 1200, height: 600 } })
  page = await context.newPage()
})

const open = async (route: string, site = collapsing): Promise<void> => {
  await page.goto(site.url + route)
  await hydrated(page)
}
const sidebar = (): Locator => page.getByRole('navigation', { name: 'Docs sidebar' })
const toggle = (label: string): Locator => sidebar().getByRole('button', { name: label })
const link = (name: string): Locator =>
  sidebar().getByRole('link', { name: `Page ${name}`, exact: true })
const path = (): string => new URL(page.url()).pathname
const follow = async (name: string): Promise<void> => {
  await page
    .locator('article')
    .getByRole('link', { name: `to ${name}` })
    .click()
  await page.getByRole('heading', { name: `Page ${name}`, level: 1 }).waitFor()
}
/** The labels of the open categories, outermost first. */
const opened = (): Promise<(string | null)[]> =>
  sidebar()
    .locator('[aria-expanded="true"]')
    .evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent))

describe('a category of the sidebar', () => {
  it('without a link toggles by its label, by mouse and keys, and never navigates (SBUI-5)', async () => {
    await open('/n10')
    const loads = countLoads(page)
    await toggle('Plain').click()
    await expect.poll(() => toggle('Plain').getAttribute('aria-expanded')).toBe('true')
    await link('p1').waitFor()
    for (const [key, expected] of [
      ['Enter', 'false'],
      ['Space', 'true'],
    ] as const) {
      await toggle('Plain').press(key)
      await expect.poll(() => toggle('Plain').getAttribute('aria-expanded')).toBe(expected)
    }
    expect([path(), loads.count]).toEqual(['/n10', 0])
  })

  it('without a link leads to its first page where scripting is off (SBUI-5)', async () => {
    const context = await newContext({ javaScriptEnabled: false })
    const still = await context.newPage()
    await still.goto(`${collapsing.url}/n10`)
    await still.click('nav[aria-label="Docs sidebar"] [role="button"]:text-is("Deep")')
    await expect.poll(() => still.textContent('article h1')).toBe('Page d1')
    await context.close()
  })

  it('with a link navigates and opens by its label, and toggles once it is the current page (SBUI-6)', async () => {
    await open('/n10')
    const label = sidebar().getByRole('link', { name: 'Linked', exact: true })
    await label.click()
    await page.getByRole('heading', { name: 'Page linked', level: 1 }).waitFor()
    expect(path()).toBe('/linked')
    await link('l1').waitFor()
    await expect.poll(() => label.getAttribute('aria-current')).toBe('page')
    const entries = await page.evaluate(() => history.length)
    await label.click()
    await link('l1').waitFor({ state: 'hidden' })
    await label.click()
    await link('l1').waitFor()
    expect([path(), await page.evaluate(() => history.length)]).toEqual(['/linked', entries])
  })

  it('with a link has a caret that toggles without navigation and says what it does (SBUI-6)', async () => {
    await open('/n10')
    const expand = toggle("Expand sidebar category 'Linked'")
    const collapse = toggle("Collapse sidebar category 'Linked'")
    expect(await expand.getAttribute('aria-expanded')).toBe('false')
    await expand.click()
    await link('l1').waitFor()
    expect(await collapse.getAttribute('aria-expanded')).toBe('true')
    await collapse.click()
    await link('l1').waitFor({ state: 'hidden' })
    expect(await expand.getAttribute('aria-expanded')).toBe('false')
    expect(path()).toBe('/n10')
  })

  it('has its items in the document from its first opening on, and out of reach while closed (SBUI-7)', async () => {
    await open('/n10')
    const item = sidebar().locator('a[href="/p1"]:not([role="button"])')
    expect(await item.count()).toBe(0)
    await toggle('Plain').click()
    await link('p1').waitFor()
    await toggle('Plain').click()
    await item.waitFor({ state: 'hidden' })
    expect(await item.count()).toBe(1)
    await toggle('Plain').focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Linked')
  })

  it('opens and closes by moving its height for 4 + 15·(h/36)^¼ + h/180 hundredths of a second (SBUI-7, COL-3)', async () => {
    await open('/n10')
    for (const [from, to] of [
      [0, 1],
      [1, 0],
    ] as const) {
      // In one task, so that the movement cannot be over before it is looked at.
      const seen = await toggle('Plain').evaluate(async (label: HTMLElement) => {
        label.click()
        await Promise.resolve()
        const [animation] = document.getAnimations().filter((one) => !('transitionProperty' in one))
        const effect = animation?.effect as KeyframeEffect
        const frames = effect.getKeyframes().map((frame) => parseFloat(String(frame['height'])))
        return { frames, duration: Number(effect.getTiming().duration) }
      })
      const height = Math.max(...seen.frames)
      expect(height).toBeGreaterThan(40)
      expect(seen.frames).toEqual([from * height, to * height])
      const steps = height / 36
      expect(seen.duration).toBe(Math.round((4 + 15 * steps ** 0.25 + steps / 5) * 10))
      await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished)))
    }
  })
})

describe('navigation opens categories', () => {
  it('opens the closed ones around the new page, also one that the reader had closed (SBUI-8)', async () => {
    await open('/n10')
    await follow('i1')
    await expect.poll(opened).toEqual(['Deep', 'Inner I'])
    await follow('p1')
    await toggle('Plain').click()
    await link('p1').waitFor({ state: 'hidden' })
    await expect.poll(opened).not.toContain('Plain')
    await follow('p2')
    await link('p2').waitFor()
    await expect.poll(() => toggle('Plain').getAttribute('aria-expanded')).toBe('true')
  })

  it('closes the others of the same list, and no others, when one opens (SBUI-9)', async () => {
    await open('/n10')
    await toggle('Deep').click()
    await toggle('Inner I').click()
    await expect.poll(opened).toEqual(['Deep', 'Inner I'])
    await toggle('Inner J').click()
    await expect.poll(opened).toEqual(['Deep', 'Inner J'])
    await toggle('Inner J').click()
    await expect.poll(opened).toEqual(['Deep'])
    await follow('p1')
    await expect.poll(opened).toEqual(['Plain'])
    await toggle('Deep').click()
    await expect.poll(opened).toEqual(['Deep'])
  })

  it('closes nothing by itself with auto-collapse off (SBUI-9)', async () => {
    await open('/n10', plain)
    await toggle('Deep').click()
    await toggle('Inner I').click()
    await toggle('Inner J').click()
    await toggle('Plain').click()
    await follow('n45')
    await expect.poll(opened).toEqual(['Plain', 'Deep', 'Inner I', 'Inner J'])
  })
})

describe('the box of the sidebar', () => {
  const scrollTop = (): Promise<number> => sidebar().evaluate((box) => box.scrollTop)

  it('keeps its position and open categories in the same sidebar, and starts at the top in another (SBUI-12)', async () => {
    await open('/')
    await toggle('Deep').click()
    await sidebar().evaluate((box) => box.scrollTo(0, 150))
    await follow('n45')
    await expect.poll(opened).toEqual(['Deep'])
    expect(await scrollTop()).toBe(150)
    await follow('other')
    expect(await link('other').getAttribute('aria-current')).toBe('page')
    await page.goBack()
    await page.getByRole('heading', { name: 'Page n45', level: 1 }).waitFor()
    await expect.poll(opened).toEqual([])
  })

  it('shows the active item on a document load without moving the page (SBUI-12)', async () => {
    await open('/n49')
    const box = await sidebar().boundingBox()
    const place = await link('n49').boundingBox()
    await expect.poll(scrollTop).toBeGreaterThan(100)
    expect(place?.y).toBeGreaterThanOrEqual(box?.y ?? Infinity)
    expect((place?.y ?? Infinity) + (place?.height ?? 0)).toBeLessThanOrEqual(600)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  it('scrolls on its own (SBUI-12)', async () => {
    await open('/n10')
    await sidebar().hover()
    await page.mouse.wheel(0, 200)
    await expect.poll(scrollTop).toBeGreaterThan(0)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  it('ends with the window: below navbar and announcement, then below the navbar alone (SBUI-13)', async () => {
    const edges = async (): Promise<number[]> => {
      const box = await page.locator('.sidebar').boundingBox()
      return [box?.y ?? NaN, (box?.y ?? NaN) + (box?.height ?? NaN)]
    }
    await open('/n10')
    const bar = (await page.getByRole('banner').boundingBox())?.height ?? NaN
    const nav = (await page.getByRole('navigation', { name: 'Main' }).boundingBox())?.height ?? NaN
    expect(bar).toBeGreaterThan(20)
    expect(await edges()).toEqual([bar + nav, 600])
    await page.evaluate(() => scrollTo(0, 500))
    await expect.poll(edges).toEqual([nav, 600])
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(edges).toEqual([bar + nav, 600])
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(edges).toEqual([nav, 600])
  })

  it('leaves the height of a short page as it is while it grows (SBUI-13)', async () => {
    await open('/short')
    const heights = (): Promise<(number | undefined)[]> =>
      page.evaluate(() => [
        document.querySelector('.sidebar')?.clientHeight,
        document.documentElement.scrollHeight,
      ])
    const [box = NaN, whole = NaN] = await heights()
    const bar = (await page.getByRole('banner').boundingBox())?.height ?? NaN
    await page.evaluate((top) => scrollTo(0, top), bar)
    await expect.poll(heights).toEqual([box + bar, whole])
  })
})
