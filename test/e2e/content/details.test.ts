import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { collapseDurationMs } from '../../../src/ui/parts/collapse-duration.js'
import { pointAt } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'

const inner = ':::details[Inner]\nInner words.\n:::'
const files = {
  'docs/details.md': `# Details\n\n::::details[Outer]\nOuter words.\n\n${inner}\n::::\n\n<details>\n\nPlain words.\n\n</details>\n`,
  'docs/target.md': [
    '# Target\n\n[To it](#inside)\n\n[To the tab](#in-tab)\n',
    'Words.\n\n'.repeat(60),
    '::::details[Outer]\n:::details[Inner]\n\n## Inside\n\nDeep words.\n\n:::\n::::\n',
    '::::tabs\n:::tab{value="a"}\nA.\n:::\n:::tab{value="b"}\n\n## In tab\n\nTab words.\n\n:::\n::::\n',
    'Words.\n\n'.repeat(60),
  ].join('\n'),
  'docs/group/one.md': '# One\n\n## Part\n\nWords.\n',
  'docs/group/two.md': '# Two\n',
}

const { openQuiet: open } = sharedSite(files)

const details = (page: Page, index: number): Locator => page.locator('details').nth(index)
const summary = (page: Page, index: number): Locator => details(page, index).locator('> summary')
const isOpen = (page: Page, index: number): Promise<boolean> =>
  details(page, index).evaluate((element) => (element as HTMLDetailsElement).open)

/** Stops every movement that begins from now on at its start; answers its length and easing, and lets it end. */
async function holdAnimations(page: Page) {
  await page.evaluate(() => {
    const held: Animation[] = []
    Object.assign(globalThis, { held })
    const animate: (...args: Parameters<Element['animate']>) => Animation = Reflect.get(
      Element.prototype,
      'animate',
    )
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args)
      animation.pause()
      held.push(animation)
      return animation
    }
  })
  return {
    count: () => page.evaluate(() => (globalThis as unknown as { held: Animation[] }).held.length),
    last: () =>
      page.evaluate(() => {
        const animation = (globalThis as unknown as { held: Animation[] }).held.at(-1)
        const effect = animation?.effect as KeyframeEffect
        const { duration, easing } = effect.getTiming()
        const heights = effect.getKeyframes().map(({ height }) => parseFloat(String(height)))
        return { duration, easing, heights }
      }),
    finish: () =>
      page.evaluate(() => (globalThis as unknown as { held: Animation[] }).held.at(-1)?.finish()),
  }
}

describe('details in a browser', () => {
  it('open and close one by one, also nested ones; the default summary is Details (COL-1)', async () => {
    const page = await open('/details')
    expect(await summary(page, 2).innerText()).toBe('Details')
    await summary(page, 0).click()
    await page.getByText('Outer words.').waitFor()
    expect(await isOpen(page, 1)).toBe(false)
    await summary(page, 1).click()
    await page.getByText('Inner words.').waitFor()
    expect(await isOpen(page, 0)).toBe(true)
    await summary(page, 1).click()
    await expect.poll(() => isOpen(page, 1)).toBe(false)
    expect(await isOpen(page, 0)).toBe(true)
    expect(await isOpen(page, 2)).toBe(false)
  })

  it('work by keyboard (COL-1)', async () => {
    const page = await open('/details')
    await summary(page, 2).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Plain words.').waitFor()
    await page.keyboard.press('Space')
    await expect.poll(() => isOpen(page, 2)).toBe(false)
  })

  it('select no text when the summary is clicked twice (COL-1)', async () => {
    const page = await open('/details')
    await pointAt(page, summary(page, 0))
    await summary(page, 0).dblclick()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
  })

  it('work without scripting (COL-1)', async () => {
    const page = await open('/details', { javaScriptEnabled: false })
    await summary(page, 2).click()
    await page.getByText('Plain words.').waitFor()
    await summary(page, 2).click()
    await page.getByText('Plain words.').waitFor({ state: 'hidden' })
  })

  it('move by their height for as long as that asks for, and hide their content after it (COL-2, COL-3)', async () => {
    const page = await open('/details')
    const animations = await holdAnimations(page)
    await pointAt(page, summary(page, 2))
    await summary(page, 2).click()
    await expect.poll(animations.count).toBe(1)
    const opening = await animations.last()
    const height = opening.heights[1] ?? 0
    expect(height).toBeGreaterThan(20)
    expect(opening).toEqual({
      duration: collapseDurationMs(height),
      easing: 'ease-in-out',
      heights: [0, height],
    })
    await animations.finish()
    await page.getByText('Plain words.').waitFor()
    await summary(page, 2).click()
    await expect.poll(animations.count).toBe(2)
    expect((await animations.last()).heights).toEqual([height, 0])
    expect(await isOpen(page, 2)).toBe(true)
    await animations.finish()
    await expect.poll(() => isOpen(page, 2)).toBe(false)
    expect(await page.getByText('Plain words.').isVisible()).toBe(false)
  })

  it('move for 1 ms under reduced motion (COL-4)', async () => {
    const page = await open('/details', { reducedMotion: 'reduce' })
    const animations = await holdAnimations(page)
    await pointAt(page, summary(page, 2))
    await summary(page, 2).click()
    await expect.poll(animations.count).toBe(1)
    expect((await animations.last()).duration).toBe(1)
  })

  it('open for a hash that names an element inside, and scroll to it (COL-5)', async () => {
    const page = await open('/target#inside')
    await page.getByText('Deep words.').waitFor()
    const top = () =>
      page.locator('#inside').evaluate((heading) => heading.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(200)
    expect(await top()).toBeGreaterThan(0)
  })

  it('open for a link to an element inside, before the browser scrolls; so do tabs (COL-5)', async () => {
    const page = await open('/target')
    const top = (id: string) =>
      page.locator(id).evaluate((heading) => heading.getBoundingClientRect().top)
    await page.getByRole('link', { name: 'To it' }).click()
    await page.getByText('Deep words.').waitFor()
    await expect.poll(() => top('#inside')).toBeLessThan(200)
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('link', { name: 'To the tab' }).click()
    await page.getByText('Tab words.').waitFor()
    await expect.poll(() => top('#in-tab')).toBeLessThan(200)
  })
})

describe('panels of the frame in a browser', () => {
  it('move as long as their height asks for and are not displayed when closed: sidebar categories (COL-2, COL-3)', async () => {
    const page = await open('/group/one', { viewport: { width: 1200, height: 800 } })
    const sidebar = page.locator('nav[aria-label="Docs sidebar"]')
    const caret = sidebar.locator('[aria-expanded="true"]')
    const item = sidebar.getByRole('link', { name: 'Two' })
    await item.waitFor()
    const animations = await holdAnimations(page)
    await caret.click()
    await expect.poll(animations.count).toBe(1)
    const { duration, heights } = await animations.last()
    expect(heights[1]).toBe(0)
    expect(duration).toBe(collapseDurationMs(heights[0] ?? 0))
    expect(await item.isVisible()).toBe(true)
    await animations.finish()
    await item.waitFor({ state: 'hidden' })
  })

  it('move for 1 ms under reduced motion: contents on a small screen (COL-4)', async () => {
    const page = await open('/group/one', {
      viewport: { width: 500, height: 800 },
      reducedMotion: 'reduce',
    })
    const animations = await holdAnimations(page)
    await page.getByRole('button', { name: 'On this page' }).click()
    await expect.poll(animations.count).toBe(1)
    expect((await animations.last()).duration).toBe(1)
  })
})
