// What readers see of errors: words, a way on, and never a stack.
import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { countLoads, hydrated, watchConsole } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

/** Throws in the browser for as long as the test says so. */
const TOOL = `import { useState } from 'react'
export const title = 'Tool'
export default function Tool() {
  const [count, setCount] = useState(0)
  globalThis.tries = (globalThis.tries ?? 0) + 1
  if (globalThis.isBroken) throw new Error('No <b>tool</b>.', { cause: new Error('Empty\\n  box.') })
  return <main><button id="count" onClick={() => setCount(count + 1)}>Pressed {count}</button></main>
}
`

let context: BrowserContext
let page: Page
const built = sharedSite(
  {
    'docs/index.md': '# Home\n\n[Tool](./tool.page.tsx)\n',
    'docs/alpha.md': '# Alpha\n\nWords.\n',
    'docs/tool.page.tsx': TOOL,
  },
  {
    navbar: { items: [{ type: 'doc', docId: 'alpha', label: 'Alpha' }] },
    footer: { links: [{ label: 'Home', to: '/' }] },
  },
)
beforeEach(async () => {
  context = await newContext()
  page = await context.newPage()
})

const setBroken = (isBroken: boolean): Promise<unknown> =>
  page.evaluate((value) => Object.assign(globalThis, { isBroken: value }), isBroken)

async function crash(): Promise<void> {
  await page.goto(`${built.url}/tool`)
  await hydrated(page)
  await setBroken(true)
  await page.click('#count')
  await page.waitForSelector('h1:text-is("This page crashed.")')
}

const TRY_AGAIN = 'main button:text-is("Try again")'

describe('a page that crashes', () => {
  it('shows heading, button, rule and text inside the frame, and no stack (ERR-1, ERR-2, ERR-8)', async () => {
    await crash()
    const parts = await page.evaluate(() =>
      [...(document.querySelector('main main, main')?.children ?? [])].map(
        ({ tagName, textContent }) => `${tagName} ${textContent}`,
      ),
    )
    expect(parts).toEqual([
      'H1 This page crashed.',
      'BUTTON Try again',
      'HR ',
      'P No <b>tool</b>.\n\nCause:\nEmpty\n  box.',
    ])
    const space = await page
      .locator('main .error-text')
      .evaluate((text) => getComputedStyle(text).whiteSpace)
    expect(space).toMatch(/^(pre-wrap|break-spaces|pre-line)$/)
    expect(await page.locator('main').count()).toBe(1)
  })

  it('leaves navbar and footer working (ERR-1)', async () => {
    await crash()
    await page.click('nav[aria-label="Main"] button.color-mode')
    await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('dark')
    const loads = countLoads(page)
    await page.click('footer.footer a:text-is("Home")')
    await page.waitForSelector('h1:text-is("Home")')
    expect(loads.count).toBe(0)
  })

  it('comes back with Try again, or crashes again (ERR-3)', async () => {
    await crash()
    const tries = (): Promise<number> =>
      page.evaluate(() => (globalThis as unknown as { tries: number }).tries)
    const before = await tries()
    await page.click(TRY_AGAIN)
    await expect.poll(() => tries()).toBeGreaterThan(before)
    expect(await page.innerText('main h1')).toBe('This page crashed.')
    await setBroken(false)
    await page.click(TRY_AGAIN)
    await page.click('#count')
    await expect.poll(() => page.innerText('#count')).toBe('Pressed 1')
  })

  it('is left by a navigation, and tried again on the way back (ERR-3)', async () => {
    await crash()
    await page.click('nav[aria-label="Main"] a:has-text("Alpha")')
    await page.waitForSelector('h1:text-is("Alpha")')
    expect(await page.title()).toBe('Handbook | Alpha')
    await setBroken(false)
    await page.goBack()
    await page.waitForSelector('#count')
    expect(await page.locator('text=crashed').count()).toBe(0)
  })

  it('crashes in the browser alone when its module comes without a default export (LOAD-14, ERR-7)', async () => {
    await page.goto(`${built.url}/`)
    await hydrated(page)
    await page.route('**/assets/page-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const title = "Tool"' }),
    )
    await page.click('[data-content] a[href="/tool"]')
    await page.waitForSelector('h1:text-is("This page crashed.")')
    expect(await page.innerText('main .error-text')).toBe(
      'Page module for route "/tool" has no default export, so there is nothing to render. Export a component as the default export.',
    )
  })
})

describe('an address without a page', () => {
  it('shows the not-found page in the frame, by a link, too, without a word in the console (ERR-7, ROUTE-13)', async () => {
    await page.goto(`${built.url}/`)
    await hydrated(page)
    await page.evaluate(() => {
      const link = document.querySelector('[data-content] a')
      link?.setAttribute('href', '/nowhere')
    })
    const loads = countLoads(page)
    const lines = watchConsole(page)
    await page.click('[data-content] a')
    await page.waitForSelector('h1:text-is("Page Not Found")')
    expect(page.url()).toBe(`${built.url}/nowhere`)
    expect(loads.count).toBe(0)
    // The browser itself writes a line for status 404.
    expect(lines.filter((line) => !line.includes('Failed to load resource'))).toEqual([])
  })
})
