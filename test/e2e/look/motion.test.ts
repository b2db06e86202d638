import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hydrated, pointAt } from '../../helpers/pages.js'
import type { Files } from '../../helpers/site.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

type Animate = (frames: Keyframe[], options: KeyframeAnimationOptions) => Animation

const words = 'Words.\n\n'.repeat(120)

const files: Files = {
  'docs/index.md': `# Home\n\n${words}## Part\n\n${words}<details><summary>More</summary>Text.</details>\n`,
  'docs/folder/a.md': '# Alpha\n\nText.\n',
}

const built = sharedSite(files, { title: 'Handbook' })

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await newContext({ viewport: { width: 1200, height: 600 }, ...options })
  const page = await context.newPage()
  await page.goto(built.url)
  await hydrated(page)
  return page
}

const button = (page: Page): Locator => page.getByRole('button', { name: 'Scroll back to top' })

/** Scrolls as a reader's step does: the page has seen the event when this is done. */
const scrollTo = (page: Page, y: number): Promise<void> =>
  page.evaluate(
    (top) =>
      new Promise<void>((done) => {
        addEventListener('scroll', () => requestAnimationFrame(() => done()), { once: true })
        window.scrollTo({ top, behavior: 'instant' })
      }),
    y,
  )
const place = (page: Page): Promise<number> => page.evaluate(() => scrollY)

describe('the button back to the top', () => {
  it('shows when the reader scrolls up at 300 px or more, and hides downwards and above that (A11Y-10)', async () => {
    const page = await open()
    for (const [y, isShown] of [
      [1000, false],
      [900, true],
      [950, false],
      [400, true],
      [300, true],
      [299, false],
      [310, false],
      [305, true],
      [0, false],
    ] as const) {
      await scrollTo(page, y)
      await expect.poll(() => button(page).isVisible(), { message: String(y) }).toBe(isShown)
    }
  })

  it('is hidden at the start and by going to an anchor, also upwards (A11Y-10)', async () => {
    const page = await open()
    expect(await button(page).isVisible()).toBe(false)
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await scrollTo(page, end)
    await scrollTo(page, end - 50)
    await button(page).waitFor()
    await page.locator('.toc').getByRole('link', { name: 'Part' }).click()
    await expect.poll(() => place(page)).toBeLessThan(end - 500)
    await button(page).waitFor({ state: 'hidden' })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
    expect(await button(page).isVisible()).toBe(false)
  })

  it('scrolls to the top smoothly (A11Y-10)', async () => {
    const page = await open()
    await scrollTo(page, 2000)
    await scrollTo(page, 1900)
    await page.evaluate(() => {
      const places: number[] = []
      Object.assign(globalThis, { places })
      addEventListener('scroll', () => places.push(scrollY))
    })
    await button(page).click()
    await expect.poll(() => place(page)).toBe(0)
    const places = await page.evaluate(() => (globalThis as unknown as { places: number[] }).places)
    // A busy machine paints few frames on the way, a jump none.
    expect(places.filter((y) => y > 0 && y < 1900).length).toBeGreaterThan(0)
    expect(places).toEqual(places.toSorted((a, b) => b - a))
    await button(page).waitFor({ state: 'hidden' })
  })

  it('gives way to a reader who scrolls down on the way (A11Y-10)', async () => {
    const page = await open()
    await scrollTo(page, 3000)
    await scrollTo(page, 2900)
    const stopped = page.evaluate(
      () =>
        new Promise<{ from: number; to: number }>((done) => {
          let from = 0
          addEventListener('scroll', () => {
            if (from > 0 || scrollY > 2700) return
            from = scrollY
            // The reader's step down, in the middle of the movement.
            window.scrollBy({ top: 40, behavior: 'instant' })
            addEventListener('scrollend', () =>
              requestAnimationFrame(() => done({ from, to: scrollY })),
            )
          })
        }),
    )
    await button(page).click()
    const { from, to } = await stopped
    expect(to).toBeGreaterThanOrEqual(from)
    await button(page).waitFor({ state: 'hidden' })
  })
})

describe('a reader who wants less motion', () => {
  const calm = (): Promise<Page> => open({ reducedMotion: 'reduce' })

  it('is taken to the top at once (A11Y-8, A11Y-10)', async () => {
    const page = await calm()
    await scrollTo(page, 2000)
    await scrollTo(page, 1900)
    const after = await button(page).evaluate((one: HTMLElement) => {
      one.click()
      return scrollY
    })
    expect(after).toBe(0)
  })

  it('sees nothing that moves for longer than 1 ms (A11Y-8)', async () => {
    const page = await calm()
    await page.evaluate(() => {
      const durations: number[] = []
      Object.assign(globalThis, { durations })
      Element.prototype.animate = new Proxy<Animate>(Reflect.get(Element.prototype, 'animate'), {
        apply(animate, element, args) {
          const animation = Reflect.apply(animate, element, args) as Animation
          durations.push(Number(animation.effect?.getTiming().duration))
          return animation
        },
      })
    })
    await page.locator('.sidebar').getByRole('button', { name: 'folder' }).click()
    await page.getByRole('link', { name: 'Alpha' }).first().waitFor()
    await pointAt(page, page.locator('summary'))
    await page.locator('summary').click()
    const durations = await page.evaluate(
      () => (globalThis as unknown as { durations: number[] }).durations,
    )
    expect(durations.length).toBe(2)
    expect(durations.every((duration) => duration <= 1)).toBe(true)
    await page.setViewportSize({ width: 800, height: 600 })
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    await page.locator('.mobile-panel').waitFor()
    const styles = await page.evaluate(() => [
      ...new Set(
        [...document.querySelectorAll('*')].flatMap((one) => {
          const { animationDuration, transitionDuration } = getComputedStyle(one)
          return `${animationDuration}, ${transitionDuration}`.split(', ')
        }),
      ),
    ])
    expect(styles.map((text) => Math.round(parseFloat(text) * 1e6)).every((us) => us <= 1000)).toBe(
      true,
    )
  })
})
