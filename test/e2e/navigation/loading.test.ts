// A navigation on its way: the old page stays usable, a bar tells of a long wait, and all switches at once.
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { hold, type Held } from '../../helpers/held.js'
import { countLoads, hydrated } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { newPage } from '../../helpers/visits.js'

const SIDEBAR = 'nav[aria-label="Docs sidebar"]'
const BAR = '#route-progress'

let page: Page
const built = sharedSite({
  'docs/index.md':
    '---\npagination_next: null\n---\n\n# Home\n\n[Query](?x=1) and [hash](#end).\n\n## End\n\nThe end.\n',
  'docs/alpha.md': '# Alpha\n\nWords.\n',
  'docs/beta.md': '# Beta\n\nWords.\n',
})
beforeEach(async () => {
  page = await newPage()
})

async function open(): Promise<void> {
  await page.goto(`${built.url}/`)
  await hydrated(page)
}

const follow = (path: string): Promise<void> => page.click(`${SIDEBAR} a[href="${path}"]`)
const arrived = (title: string): Promise<void> =>
  page.locator(`article h1:text-is("${title}")`).waitFor()

describe('a page on its way', () => {
  it('leaves the old one visible and usable, with the new address (LOAD-1)', async () => {
    await open()
    const held = await hold(page, `${built.url}/alpha`)
    await follow('/alpha')
    await held.asked()
    expect(page.url()).toBe(`${built.url}/alpha`)
    expect(await page.title()).toBe('Handbook | Home')
    await page.click('nav[aria-label="Main"] button.color-mode')
    await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('dark')
    expect(await page.innerText('article h1')).toBe('Home')
    held.release()
    await arrived('Alpha')
  })

  it('takes its place in one frame with title and current link, without a document load (LOAD-1)', async () => {
    await open()
    const loads = countLoads(page)
    await page.evaluate(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      const look = (): void => {
        const current = document.querySelectorAll('[aria-current="page"]')
        seen.add(
          [
            document.title,
            document.querySelector('article h1')?.textContent,
            ...[...current].map((link) => link.getAttribute('href')),
          ].join(),
        )
        requestAnimationFrame(look)
      }
      look()
    })
    await follow('/alpha')
    await arrived('Alpha')
    const seen = (): Promise<string[]> =>
      page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    await expect.poll(async () => (await seen()).length).toBe(2)
    expect(await seen()).toEqual(['Handbook | Home,Home,/', 'Handbook | Alpha,Alpha,/alpha'])
    expect(loads.count).toBe(0)
  })

  it('is never shown when another navigation supersedes it (LOAD-2)', async () => {
    await open()
    const held = await hold(page, `${built.url}/alpha`)
    await page.evaluate(() => {
      const headings: string[] = []
      Object.assign(window, { headings })
      const look = (): void => {
        const text = document.querySelector('article h1')?.textContent ?? ''
        if (headings.at(-1) !== text) headings.push(text)
      }
      look()
      const all = { subtree: true, childList: true, characterData: true }
      new MutationObserver(look).observe(document, all)
    })
    await follow('/alpha')
    await held.asked()
    await follow('/beta')
    await arrived('Beta')
    const late = page.waitForResponse(`${built.url}/alpha`)
    held.release()
    await (await late).finished()
    await follow('/')
    await arrived('Home')
    expect(
      await page.evaluate(() => (window as unknown as { headings: string[] }).headings),
    ).toEqual(['Home', 'Beta', 'Home'])
    expect(page.url()).toBe(`${built.url}/`)
  })
})

describe('the bar at the top', () => {
  let held: Held
  /** From here on the page's clock stands; all chances are one half. */
  async function openWithClock(): Promise<void> {
    await page.addInitScript(() => {
      Math.random = () => 0.5
    })
    await page.clock.install({ time: 0 })
    await open()
    await page.clock.pauseAt(60_000)
  }
  const value = (): Promise<string | null> =>
    page.getAttribute(`${BAR} [role="progressbar"]`, 'aria-valuenow')

  async function start(): Promise<void> {
    held = await hold(page, `${built.url}/alpha`)
    await follow('/alpha')
    await held.asked()
  }

  it('comes after 200 ms of waiting and not before (LOAD-3, LOAD-4)', async () => {
    await openWithClock()
    await start()
    await page.clock.runFor(199)
    expect(await page.locator(BAR).count()).toBe(0)
    await page.clock.runFor(1)
    expect(await page.locator(BAR).count()).toBe(1)
  })

  it('does not come for a page that was there in time (LOAD-5)', async () => {
    await openWithClock()
    await start()
    await page.clock.runFor(199)
    held.release()
    await arrived('Alpha')
    await page.clock.runFor(5000)
    expect(await page.locator(BAR).count()).toBe(0)
  })

  it.each(['?x=1', '#end'])('does not come for a change to %s (LOAD-3)', async (href) => {
    await openWithClock()
    await hold(page, `${built.url}/**`)
    await page.click(`[data-content] a[href$="${href}"]`)
    await page.clock.runFor(5000)
    expect(page.url()).toBe(`${built.url}/${href}`)
    expect(await page.locator(BAR).count()).toBe(0)
  })

  it('does not come for the first load (LOAD-3)', async () => {
    await page.clock.install({ time: 0 })
    const data = await hold(page, '**/assets/site-*.json')
    await page.goto(`${built.url}/`)
    await data.asked()
    await page.clock.runFor(5000)
    expect(await page.locator(BAR).count()).toBe(0)
    data.release()
    await hydrated(page)
    await page.clock.runFor(5000)
    expect(await page.locator(BAR).count()).toBe(0)
  })

  it('grows from 0.08 by steps, then to 1, fades and goes (LOAD-4, LOAD-5)', async () => {
    await openWithClock()
    await start()
    await page.clock.runFor(200)
    const values = [await value()]
    for (let step = 0; step < 2; step++) {
      await page.clock.runFor(799)
      values.push(await value())
      await page.clock.runFor(1)
      values.push(await value())
    }
    expect(values).toEqual(['0.080', '0.080', '0.090', '0.090', '0.100'])
    held.release()
    await arrived('Alpha')
    expect(await value()).toBe('0.650')
    await page.clock.runFor(200)
    expect(await value()).toBe('1.000')
    expect(await page.locator(BAR).getAttribute('style')).toBe('opacity: 1;')
    await page.clock.runFor(200)
    expect(await page.locator(BAR).getAttribute('style')).toBe('opacity: 0;')
    await page.clock.runFor(199)
    expect(await page.locator(BAR).count()).toBe(1)
    await page.clock.runFor(1)
    expect(await page.locator(BAR).count()).toBe(0)
  })

  it('is 2 px of primary colour above all, without a spinner, and lets clicks through (LOAD-6)', async () => {
    await openWithClock()
    await start()
    await page.clock.runFor(200)
    const look = await page.locator(BAR).evaluate((box) => {
      const bar = box.querySelector<HTMLElement>('[role="progressbar"]')
      const navbar = document.querySelector('nav[aria-label="Main"]')
      if (!bar || !navbar) return undefined
      const { top, left, width, height } = box.getBoundingClientRect()
      const outer = getComputedStyle(box)
      const inner = getComputedStyle(bar)
      return {
        place: [top, left, width === document.documentElement.clientWidth, height],
        position: outer.position,
        events: outer.pointerEvents,
        isAbove: Number(outer.zIndex) > Number(getComputedStyle(navbar).zIndex),
        colour: inner.backgroundColor,
        steps: [inner.transitionDuration, outer.transitionDuration],
        name: bar.getAttribute('aria-label'),
        spinners: document.querySelectorAll('.spinner').length,
      }
    })
    expect(look).toEqual({
      place: [0, 0, true, 2],
      position: 'fixed',
      events: 'none',
      isAbove: true,
      colour: 'rgb(53, 64, 168)',
      steps: ['0.2s', '0.2s'],
      name: 'Loading page',
      spinners: 0,
    })
  })
})
