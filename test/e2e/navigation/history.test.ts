// Which clicks the client follows itself, and what they leave in the history.
import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { countLoads, hydrated } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

const HOME = `# Home

[Alpha](./alpha.md) [home](./index.md) [hash](#part) [web](https://example.org/x) [slashes](//example.org/y)
[German](./de/alpha.md) [post](mailto:docs@example.org) [call](tel:+4912345) [file](pathname:///kit.pdf)

<p><a id="blank" href="/alpha" target="_blank">blank</a>
<a id="self" href="/alpha" target="_self">self</a>
<a id="named" href="/alpha" download="alpha.html">download</a></p>

## Part

Words.
`

let context: BrowserContext
let page: Page
const built = sharedSite(
  {
    'docs/index.md': HOME,
    'docs/alpha.md': '# Alpha\n\nWords.\n',
    'docs/de/alpha.md': '# Alpha auf Deutsch\n\nWorte.\n',
    'static/kit.pdf': '%PDF-1.4\n%%EOF\n',
  },
  { baseUrl: '/handbook/', languages: { '/de/': 'de' } },
)
beforeEach(async () => {
  context = await newContext()
  page = await context.newPage()
  await page.goto(`${built.url}/`)
  await hydrated(page)
})

const link = (text: string): string => `[data-content] a:text-is("${text}")`
const entries = (): Promise<number> => page.evaluate(() => history.length)

describe('the client follows', () => {
  it.each(['Alpha', 'self'])('a plain click on the internal link "%s" (HIST-1)', async (text) => {
    const loads = countLoads(page)
    const before = await entries()
    await page.click(link(text))
    await page.waitForSelector('h1:text-is("Alpha")')
    expect(loads.count).toBe(0)
    expect(await entries()).toBe(before + 1)
  })

  it('Enter on an internal link (HIST-1)', async () => {
    const loads = countLoads(page)
    await page.focus(link('Alpha'))
    await page.keyboard.press('Enter')
    await page.waitForSelector('h1:text-is("Alpha")')
    expect(loads.count).toBe(0)
  })

  it('a link to a page in another language, and back, with the language of each (SITE-9)', async () => {
    const language = (): Promise<string> => page.evaluate(() => document.documentElement.lang)
    expect(await language()).toBe('en')
    await page.click(link('German'))
    await page.waitForSelector('h1:text-is("Alpha auf Deutsch")')
    expect(await language()).toBe('de')
    await page.goBack()
    await page.waitForSelector('h1:text-is("Home")')
    expect(await language()).toBe('en')
  })

  it('a link to the current address, without a new entry (HIST-2)', async () => {
    const loads = countLoads(page)
    await page.click(link('Alpha'))
    await page.waitForSelector('h1:text-is("Alpha")')
    const before = await entries()
    await page.click('nav[aria-label="Docs sidebar"] a[href="/handbook/alpha"]')
    await page.click('nav[aria-label="Docs sidebar"] a[href="/handbook/alpha"]')
    await expect.poll(() => entries()).toBe(before)
    await page.goBack()
    await page.waitForSelector('h1:text-is("Home")')
    expect(loads.count).toBe(0)
  })

  it('a link that differs by hash alone, with a new entry (HIST-2)', async () => {
    await page.click(link('hash'))
    await page.waitForURL(`${built.url}/#part`)
    const before = await entries()
    await page.click(link('home'))
    await page.waitForURL(`${built.url}/`)
    expect(await entries()).toBe(before + 1)
  })
})

describe('the browser is left', () => {
  it.each(['Control', 'Meta', 'Shift', 'Alt'] as const)(
    'a click with %s (HIST-1)',
    async (modifier) => {
      expect(await isOurs(link('Alpha'), { modifier })).toBe(false)
    },
  )

  it('a click of another button (HIST-1)', async () => {
    expect(await isOurs(link('Alpha'), { button: 1 })).toBe(false)
  })

  it('a link with another target or a download (HIST-1)', async () => {
    expect(await isOurs('#blank')).toBe(false)
    expect(await isOurs('#named')).toBe(false)
    expect(await isOurs('#self')).toBe(true)
  })

  it('a click with Control, which opens a new tab and leaves this one (HIST-1)', async () => {
    const loads = countLoads(page)
    // Of a tab in the background one browser tells the request, the other one the page.
    const asked: string[] = []
    context.on('request', (request) => asked.push(request.url()))
    await page.click(link('Alpha'), { modifiers: ['ControlOrMeta'] })
    await expect
      .poll(() => [...asked, ...context.pages().map((tab) => tab.url())])
      .toContain(`${built.url}/alpha`)
    expect(loads.count).toBe(0)
    expect(page.url()).toBe(`${built.url}/`)
  })

  it('a link with a protocol, which opens elsewhere and tells nothing (HIST-3)', async () => {
    for (const text of ['web', 'slashes']) {
      const element = page.locator(link(text))
      expect(await element.getAttribute('target')).toBe('_blank')
      expect(await element.getAttribute('rel')).toBe('noopener noreferrer')
      expect(await isOurs(link(text))).toBe(false)
    }
  })

  it.each([
    ['post', 'mailto:docs@example.org'],
    ['call', 'tel:+4912345'],
  ])('the link "%s", a plain one (HIST-3)', async (text, href) => {
    expect(await page.locator(link(text)).getAttribute('href')).toBe(href)
    expect(await isOurs(link(text))).toBe(false)
  })

  it('a file, with base and without its mark (HIST-4)', async () => {
    expect(await page.locator(link('file')).getAttribute('href')).toBe('/handbook/kit.pdf')
    expect(await isOurs(link('file'))).toBe(false)
    const asked = context.waitForEvent('request', (request) => request.url().endsWith('.pdf'))
    await page.click(link('file'))
    expect((await asked).isNavigationRequest()).toBe(true)
    expect(page.url()).toBe(`${built.url}/`)
  })

  it('a bare hash (HIST-5)', async () => {
    expect(await page.locator(link('hash')).getAttribute('href')).toBe('#part')
    expect(await isOurs(link('hash'))).toBe(false)
  })
})

/** Whether a click is taken from the browser; it is never carried out. */
function isOurs(
  selector: string,
  { modifier, button = 0 }: { readonly modifier?: string; readonly button?: number } = {},
): Promise<boolean> {
  return page.locator(selector).evaluate(
    (element, init) => {
      let isTaken = false
      const end = (event: Event): void => {
        isTaken = event.defaultPrevented
        event.preventDefault()
      }
      addEventListener('click', end)
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
      removeEventListener('click', end)
      return isTaken
    },
    {
      button,
      ctrlKey: modifier === 'Control',
      metaKey: modifier === 'Meta',
      shiftKey: modifier === 'Shift',
      altKey: modifier === 'Alt',
    },
  )
}
