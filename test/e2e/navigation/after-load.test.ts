// What a page still needs after it was loaded: offline, after a redeploy, and on a press before its code is there.
import { rename } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { hold } from '../../helpers/held.js'
import { countLoads, hydrated, watchConsole } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

const FENCE = '```'
const BOX = '.load-failed[role="alert"]'

let context: BrowserContext
let page: Page
const built = sharedSite(
  {
    'docs/index.md':
      '---\npagination_next: null\n---\n\n# Home\n\n[Alpha](./alpha.md), [tool](./tool.page.tsx).\n',
    'docs/alpha.md': `# Alpha

::::tabs
:::tab{value="mac" label="macOS"}
M
:::
:::tab{value="linux" label="Linux"}
L
:::
::::

:::details[More]
Hidden.
:::

${FENCE}js
copied()
${FENCE}
`,
    'docs/beta.md': '# Beta\n\nWords.\n',
    'docs/tool.page.tsx':
      'export const title = "Tool"\nexport const hide_footer = true\nexport default () => <h1>Tool</h1>\n',
  },
  { footer: { copyright: 'Acme' } },
)
beforeEach(async () => {
  context = await newContext()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  page = await context.newPage()
})

async function open(route = '/'): Promise<void> {
  await page.goto(built.url + route)
  await hydrated(page)
}

const link = (route: string): string => `nav[aria-label="Docs sidebar"] a[href="${route}"]`

/** The script fails to load until the answer is called. */
async function failScript(name: string): Promise<() => Promise<void>> {
  const pattern = `**/assets/${name}-*.js`
  await page.route(pattern, (route) => route.abort())
  return () => page.unroute(pattern)
}

describe('offline after the load', () => {
  it('the shown page stays, and a link shows the box until Retry finds the network (LOAD-8, LOAD-12)', async () => {
    await open()
    await page.hover(link('/beta'))
    await page.click(link('/beta'))
    await page.waitForSelector('h1:text-is("Beta")')
    await context.setOffline(true)
    const loads = countLoads(page)
    await page.evaluate(
      (selector) => document.querySelector<HTMLElement>(selector)?.click(),
      link('/alpha'),
    )
    await page.waitForSelector(BOX)
    expect(await page.innerText(BOX)).toBe(
      'You are offline. Connect to the internet and try again.\n\nRetry',
    )
    expect(page.url()).toBe(`${built.url}/alpha`)
    await context.setOffline(false)
    await page.click(`${BOX} button`)
    await page.waitForSelector('h1:text-is("Alpha")')
    expect(loads.count).toBe(0)
  })

  it('search says that it is unavailable, and works when the network is back (LOAD-8, SRCH-BOX-12)', async () => {
    await open('/beta')
    await context.setOffline(true)
    const input = page.locator('.navbar input')
    await input.focus()
    await page.keyboard.type('words')
    await page.getByText('Search is unavailable.', { exact: true }).waitFor()
    await context.setOffline(false)
    await input.blur()
    await input.focus()
    await page.locator('[role="option"]').first().waitFor()
  })
})

it('after a redeploy a page whose script is gone is loaded as a document (LOAD-12)', async () => {
  await open()
  const html = await (await fetch(`${built.url}/tool`)).text()
  const script = /assets\/page-0-\w+\.js/.exec(html)?.[0] ?? ''
  const file = path.join(built.out, script)
  await rename(file, `${file}.gone`)
  const lines = watchConsole(page)
  const loads = countLoads(page)
  await page.click('[data-content] a[href="/tool"]')
  await page.waitForSelector('h1:text-is("Tool")')
  await expect.poll(() => loads.count).toBe(1)
  expect(lines).toContainEqual(
    expect.stringContaining('Failed to fetch dynamically imported module'),
  )
  await rename(`${file}.gone`, file)
})

it('a React page that exports hide_footer has no footer, by link and by load (DOC-1, FOOT-5)', async () => {
  await open()
  expect(await page.locator('.footer').count()).toBe(1)
  await page.click('[data-content] a[href="/tool"]')
  await page.waitForSelector('h1:text-is("Tool")')
  expect(await page.locator('.footer').count()).toBe(0)
  await open('/tool')
  expect(await page.locator('.footer').count()).toBe(0)
})

describe('a script that could not be loaded once', () => {
  it('loads the search page with Try again (ERR-3, SRCH-PAGE-1)', async () => {
    await open()
    const mend = await failScript('lazy-parts')
    await page.evaluate(() => {
      const anchor = document.createElement('a')
      anchor.href = '/search'
      document.querySelector('main')?.append(anchor)
      anchor.click()
    })
    await page.waitForSelector('h1:text-is("This page crashed.")')
    await mend()
    const isThere = () => page.locator('h1:text-is("Search the documentation")').isVisible()
    await expect
      .poll(async () => {
        const again = page.locator('button:text-is("Try again")')
        if (await again.isVisible()) await again.click()
        return isThere()
      })
      .toBe(true)
  })

  it('loads the mobile menu with the next press (MOB-1)', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    const mend = await failScript('lazy-parts')
    const failures: string[] = []
    page.on('requestfailed', (request) => failures.push(request.url()))
    await open('/beta')
    await expect.poll(() => failures.length).toBe(1)
    await page.click('.menu-button')
    await expect.poll(() => failures.length).toBe(2)
    await mend()
    await page.click('.menu-button')
    await page.click('.menu-button')
    await page.waitForSelector('dialog[open]')
  })

  it('loads the actions of the content with the next press (CODE-7)', async () => {
    await open('/alpha')
    const mend = await failScript('content-actions')
    const failed = page.waitForEvent('requestfailed')
    await page.focus('[data-action="copy"]')
    await failed
    await mend()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('copied()')
  })
})

describe('the first press, before the code for it is there', () => {
  it('of a tab, by key, is followed by the next from where it led (TAB-4)', async () => {
    await open('/alpha')
    const held = await hold(page, '**/assets/content-actions-*.js')
    await page.focus('[role="tab"][data-value="mac"]')
    await held.asked()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    held.release()
    await page.waitForSelector('[role="tabpanel"][data-value="linux"]:visible')
  })

  it('of a tab, by key, chooses once and does not scroll (TAB-4)', async () => {
    await page.setViewportSize({ width: 1200, height: 300 })
    await open('/alpha')
    const held = await hold(page, '**/assets/content-actions-*.js')
    await page.focus('[role="tab"][data-value="mac"]')
    await held.asked()
    const top = await page.evaluate(() => scrollY)
    await page.keyboard.press('ArrowRight')
    held.release()
    await expect.poll(() => page.getAttribute('[role="tab"]:focus', 'data-value')).toBe('linux')
    await page.keyboard.press('Space')
    await page.waitForSelector('[role="tabpanel"][data-value="linux"]:visible')
    expect(await page.evaluate(() => scrollY)).toBe(top)
  })

  it.each(['tap', 'click'] as const)(
    'of details and tabs, by %s, is served once (COL-1, TAB-2)',
    async (way) => {
      const touch = await newContext({ hasTouch: true })
      page = await touch.newPage()
      await open('/alpha')
      const held = await hold(page, '**/assets/content-actions-*.js')
      const isOpen = () =>
        page.$eval('details.details', (details) => (details as HTMLDetailsElement).open)
      await page.locator('summary')[way]()
      expect(await isOpen()).toBe(true)
      await page.locator('[role="tab"][data-value="linux"]')[way]()
      await held.asked()
      held.release()
      await page.waitForSelector('[role="tabpanel"][data-value="linux"]:visible')
      expect(await isOpen()).toBe(true)
      await page.locator('summary')[way]()
      await expect.poll(isOpen).toBe(false)
      await touch.close()
    },
  )
})
