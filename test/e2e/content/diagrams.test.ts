import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sharedSite } from '../../helpers/shared-site.js'

const diagram = (source: string): string => `\`\`\`mermaid\n${source}\n\`\`\`\n`

const files = {
  'docs/index.md': '# Home\n\nNo diagram.\n',
  'docs/diagram.md': `# Diagram\n\n${diagram('sequenceDiagram\n  User->>Vault: deposit')}`,
  'docs/faulty.md': `# Faulty\n\n${diagram('sequenceDiagram\n  User ->> : ->>')}\n${diagram('graph LR\n  A --> B')}`,
}

const { open } = sharedSite(files)

const LIBRARY = /mermaid/
const libraries = (asked: readonly string[]): number =>
  asked.filter((name) => LIBRARY.test(name)).length

const source = (page: Page) => page.locator('.diagram-source').first()
const drawing = (page: Page) => page.locator('.diagram-scroller svg').first()

/** Colour behind the words of the drawing's first box. */
const fill = (page: Page): Promise<string> =>
  drawing(page)
    .locator('rect')
    .first()
    .evaluate((box) => getComputedStyle(box).fill)

describe('diagrams in a browser', () => {
  it('load their library only on pages that have one, also when these are reached by a link (MD-20)', async () => {
    const { page, lines, asked } = await open('/')
    await page.click('nav[aria-label="Docs sidebar"] a[href="/diagram"]')
    expect(asked.slice(0, asked.indexOf('/diagram')).some((name) => LIBRARY.test(name))).toBe(false)
    await drawing(page).waitFor()
    expect(libraries(asked)).toBe(1)
    expect(lines).toEqual([])
  })

  it('are drawn as SVG in place of their source (MD-20)', async () => {
    const { page, lines } = await open('/diagram')
    await drawing(page).waitFor()
    expect(await drawing(page).textContent()).toContain('deposit')
    expect(await source(page).isVisible()).toBe(false)
    expect(lines).toEqual([])
  })

  it('are drawn again in the colours of the other mode, without loading anything (MD-20)', async () => {
    const { page, asked, lines } = await open('/diagram')
    await drawing(page).waitFor()
    const light = await fill(page)
    await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click()
    await expect.poll(() => fill(page)).not.toBe(light)
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
    await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click()
    await expect.poll(() => fill(page)).toBe(light)
    expect(await page.locator('.diagram-scroller svg').count()).toBe(1)
    expect(libraries(asked)).toBe(1)
    expect(lines).toEqual([])
  })

  it('are drawn dark at once where the reader has chosen so (MD-20)', async () => {
    const light = await open('/diagram')
    await drawing(light.page).waitFor()
    const dark = await open('/diagram?orion-theme=dark')
    await drawing(dark.page).waitFor()
    expect(await fill(dark.page)).not.toBe(await fill(light.page))
  })

  it('show their source until they are ready (MD-20)', async () => {
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const { page } = await open('/diagram', {
      before: (context) =>
        context.route(LIBRARY, async (route) => {
          await held
          await route.continue()
        }),
    })
    expect(await source(page).innerText()).toContain('User->>Vault: deposit')
    expect(await drawing(page).count()).toBe(0)
    release()
    await drawing(page).waitFor()
    await source(page).waitFor({ state: 'hidden' })
  })

  it('show their source without scripting (MD-20)', async () => {
    const { page, asked } = await open('/diagram', { javaScriptEnabled: false })
    expect(await source(page).innerText()).toContain('User->>Vault: deposit')
    expect(libraries(asked)).toBe(0)
  })

  it('show what is wrong with a source, and draw the others (MD-20, ERR-6)', async () => {
    const { page } = await open('/faulty')
    const box = page.locator('.diagram').first().getByRole('alert')
    await box.waitFor()
    expect(await box.innerText()).toContain('Parse error on line 2')
    expect(await box.getByRole('button', { name: 'Try again' }).count()).toBe(1)
    expect(await source(page).isVisible()).toBe(true)
    await page.locator('.diagram').nth(1).locator('.diagram-scroller svg').waitFor()
    // The library leaves nothing behind outside of the page's own boxes.
    expect(await page.locator('body > [id^="ddiagram"]').count()).toBe(0)
  })

  it('can be tried again when the library could not be loaded (MD-20, ERR-6)', async () => {
    let isRefused = true
    const { page } = await open('/diagram', {
      before: (context) =>
        context.route(LIBRARY, (route) => (isRefused ? route.abort() : route.continue())),
    })
    const box = page.locator('.diagram').getByRole('alert')
    await box.waitFor()
    expect(await source(page).isVisible()).toBe(true)
    isRefused = false
    await box.getByRole('button', { name: 'Try again' }).click()
    await drawing(page).waitFor()
    expect(await box.count()).toBe(0)
  })
})
