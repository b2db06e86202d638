// The Markdown of pages: published beside them, listed for programs, and copied by a button beside the title.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { hydrated, watchConsole } from '../../helpers/pages.js'
import { read } from '../../helpers/site.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

const MARKDOWN = `# Start *here*

See [alpha](https://handbook.example/guide/alpha#words) and ![a dot](https://handbook.example/assets/dot`

let context: BrowserContext
let page: Page
const built = sharedSite({
  'docs/index.md':
    '---\nslug: /\ndescription: First.\n---\n\n# Start *here*\n\nSee [alpha](guide/alpha.md#words) and ![a dot](./dot.svg).\n',
  'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'docs/guide/alpha.md': '---\ntitle: Alpha\n---\n\n## Words\n\nNo code here.\n',
  'docs/secret.md': '---\nunlisted: true\n---\n\nUnlisted.\n',
  'docs/tool.page.tsx': 'export default () => <p>Tool</p>\n',
  'static/guide/alpha.md': 'Of another origin.\n',
})
beforeEach(async () => {
  context = await newContext()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  page = await context.newPage()
})

async function open(route = '/'): Promise<void> {
  await page.goto(built.url + route)
  await hydrated(page)
}

const button = () => page.locator('button.copy-page')
const name = () => button().getAttribute('aria-label')
const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
const announced = () => page.textContent('#route-announcer')
const words = () => button().evaluate((element) => getComputedStyle(element, '::after').content)

describe('what a build publishes', () => {
  it('is the Markdown of each doc beside it, and llms.txt (OUT-10, OUT-11)', async () => {
    expect(await read(built.out, 'index.md')).toMatch(
      new RegExp(`^${escape(MARKDOWN)}-\\w+\\.svg\\)\\.\n$`),
    )
    expect(await read(built.out, 'guide/alpha.md')).toBe('# Alpha\n\n## Words\n\nNo code here.\n')
    expect(existsSync(path.join(built.out, 'secret.md'))).toBe(true)
    expect(existsSync(path.join(built.out, 'tool.md'))).toBe(false)
    expect(await read(built.out, 'llms.txt')).toBe(`# Handbook

## Pages

- [Start here](https://handbook.example/index.md): First.
- [Alpha](https://handbook.example/guide/alpha.md): Words
`)
  })

  it('wins over a static file of its name, and the warning names both and the page (OUT-7, OUT-10)', () => {
    expect(built.warnings).toContain(
      'The static file static/guide/alpha.md has the name of a generated file: guide/alpha.md, made of docs/guide/alpha.md. The generated one is kept.',
    )
  })

  it('is named by the head of the shown page (OUT-10)', async () => {
    const alternate = () =>
      page.$eval('link[rel="alternate"][type="text/markdown"]', (link) => link.getAttribute('href'))
    await open()
    expect(await alternate()).toBe('/index.md')
    await page.click('[data-content] a[href^="/guide/alpha"]')
    await page.waitForSelector('h1:text-is("Alpha")')
    expect(await alternate()).toBe('/guide/alpha.md')
    const response = await page.request.get(`${built.url}/guide/alpha.md`)
    expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8')
  })
})

describe('the button beside the title', () => {
  it('copies the Markdown, and says and announces so for two seconds (HEAD-9)', async () => {
    await page.clock.install({ time: 0 })
    await open()
    await page.clock.pauseAt(3_600_000)
    const lines = watchConsole(page)
    expect(await name()).toBe('Copy page as Markdown')
    expect(await words()).toBe('"Copy page"')
    const before = await button().boundingBox()
    await button().click()
    await expect.poll(name).toBe('Copied')
    expect(await words()).toBe('"Copied"')
    expect(await announced()).toBe('Copied')
    expect(await button().boundingBox()).toEqual(before)
    expect(await clipboard()).toBe(await read(built.out, 'index.md'))
    await page.clock.runFor(1999)
    expect(await name()).toBe('Copied')
    await page.clock.runFor(1)
    expect(await name()).toBe('Copy page as Markdown')
    expect(await words()).toBe('"Copy page"')
    expect(await announced()).toBe('')
    expect(lines).toEqual([])
  })

  it('copies the page that is shown after a navigation, by keyboard, too (HEAD-9)', async () => {
    await open()
    await page.click('[data-content] a[href^="/guide/alpha"]')
    await page.waitForSelector('h1:text-is("Alpha")')
    await button().focus()
    await page.keyboard.press('Enter')
    await expect.poll(name).toBe('Copied')
    expect(await clipboard()).toBe('# Alpha\n\n## Words\n\nNo code here.\n')
  })

  it('says what is wrong when the Markdown cannot be had, and works when it can (HEAD-9)', async () => {
    await open('/guide/alpha')
    await page.route('**/guide/alpha.md', (route) => route.abort())
    await button().click()
    await expect.poll(name).toBe('The page could not be copied: Failed to fetch')
    expect(await words()).toBe('"Not copied"')
    expect(await announced()).toBe('The page could not be copied: Failed to fetch')
    await page.unroute('**/guide/alpha.md')
    await button().click()
    await expect.poll(name).toBe('Copied')
  })

  it('says that it failed without its code, too, and loads it with the next press (HEAD-9)', async () => {
    await open('/guide/alpha')
    await page.route('**/content-actions-*.js', (route) => route.abort())
    await button().click()
    await expect.poll(words).toBe('"Not copied"')
    await page.unroute('**/content-actions-*.js')
    await button().click()
    await expect.poll(words).toBe('"Copied"')
  })

  it('is an icon of the same size throughout on a narrow screen, and 44 px high for a finger (HEAD-9)', async () => {
    const phone = await newContext({
      viewport: { width: 390, height: 800 },
      hasTouch: true,
      isMobile: true,
    })
    await phone.grantPermissions(['clipboard-read', 'clipboard-write'])
    page = await phone.newPage()
    await open()
    const before = await button().boundingBox()
    expect(before?.width).toBeGreaterThanOrEqual(44)
    expect(before?.height).toBeGreaterThanOrEqual(44)
    await button().tap()
    await expect.poll(words).toBe('"✓"')
    expect(await button().boundingBox()).toEqual(before)
    await phone.close()
  })

  it('is not shown without scripting, nor on pages other than docs (HEAD-9)', async () => {
    await page.goto(`${built.url}/tool`)
    expect(await button().count()).toBe(0)
    const plain = await newContext({ javaScriptEnabled: false })
    page = await plain.newPage()
    await page.goto(built.url)
    expect(await button().count()).toBe(1)
    expect(await button().isVisible()).toBe(false)
    await plain.close()
  })
})

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
