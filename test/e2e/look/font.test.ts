// The built-in font: stored by the first page, there at the first paint of every page after it, and never in the way.
import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { hydrated, layoutShifts, watchShifts } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

const words = 'Words of a [link](./b.md) that fill the lines of a narrow column. '.repeat(30)
const built = sharedSite(
  { 'docs/index.md': `# Home\n\n${words}\n`, 'docs/b.md': `# Other\n\n${words}\n` },
  { font: true },
)

const FILE = /\/assets\/figtree-latin-\w+\.woff2$/
const stored = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => localStorage.getItem('font')?.startsWith('/assets/figtree-latin'))

/** The families of the document's fonts, and that of the text. */
const shown = (page: Page): Promise<{ fonts: string[]; text: string }> =>
  page.evaluate(() => ({
    fonts: [...document.fonts].map(({ family, status }) => `${family} ${status}`),
    text: getComputedStyle(document.body).fontFamily.split(',')[0] ?? '',
  }))

describe('the built-in font (LOOK-5)', () => {
  let context: BrowserContext
  let page: Page
  let requests: string[]
  beforeEach(async () => {
    context = await newContext({ viewport: { width: 390, height: 844 } })
    await watchShifts(context)
    requests = []
    context.on('request', (request) => {
      if (FILE.test(request.url())) requests.push(request.url())
    })
    page = await context.newPage()
  })

  it('is not on the first page, and there from the first paint of the next one, with no text moved', async () => {
    await page.goto(built.url)
    await stored(page)
    expect((await shown(page)).fonts).toEqual([])
    expect(await layoutShifts(page)).toEqual([])

    await page.goto(`${built.url}/b`)
    expect(await shown(page)).toEqual({ fonts: ['Figtree loaded'], text: 'Figtree' })
    await hydrated(page)
    expect(await layoutShifts(page)).toEqual([])
    expect(requests).toHaveLength(1)
  })

  it('comes with the next page of a navigation, too', async () => {
    await page.goto(built.url)
    await stored(page)
    await page.getByRole('article').getByRole('link', { name: 'link' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Other' }).waitFor()
    expect(await shown(page)).toEqual({ fonts: ['Figtree loaded'], text: 'Figtree' })
  })

  it.each([
    ['cut off', (text: string) => text.slice(0, 4000)],
    ['damaged', (text: string) => `${text.slice(0, 60)}%%%`],
    ['of another build', (text: string) => text.replace('figtree-latin-', 'figtree-latin-0')],
  ])('is fetched again when what is stored is %s', async (_, damage) => {
    await page.goto(built.url)
    await stored(page)
    const whole = await page.evaluate(() => localStorage.getItem('font') ?? '')
    await page.evaluate((text) => localStorage.setItem('font', text), damage(whole))
    await page.goto(`${built.url}/b`)
    expect((await shown(page)).text).not.toBe('Figtree')
    await page.waitForFunction((text) => localStorage.getItem('font') === text, whole)
  })

  it('is left to the system where the browser stores nothing', async () => {
    await context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new Error('blocked')
        },
      })
    })
    await page.goto(built.url)
    await hydrated(page)
    await page.goto(`${built.url}/b`)
    await hydrated(page)
    expect((await shown(page)).fonts).toEqual([])
  })
})
