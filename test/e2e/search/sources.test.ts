// Other published sites in the search of a site, and a source of hits of its own.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { serveSite, type SharedSite, sharedSite } from '../../helpers/shared-site.js'
import { staticHost, type HostOptions } from '../../helpers/static-host.js'
import { hydrated } from '../../helpers/pages.js'
import { newContext } from '../../helpers/visits.js'

const OWN = {
  'docs/index.md': '# Handbook\n\nHow a vault works.\n',
  'docs/deposit.md': '# Deposit assets\n\nSend a deposit to a vault.\n',
}
const SDK = {
  'docs/index.md': '# SDK\n\nCode for vaults.\n',
  'docs/guide/deposits.md':
    '# Deposits from code\n\nCall the method.\n\n## Deposit limits\n\nNo more than allowed.\n',
}
const CORS = { headers: { 'access-control-allow-origin': '*' } }

type Line = { readonly text: string; readonly path: string; readonly href: string }

const optionsOf = (page: Page): Promise<Line[]> =>
  page.getByRole('option').evaluateAll((all) =>
    all.map((one) => ({
      text: one.querySelector('.search-entry-title')?.textContent ?? '',
      path: one.querySelector('.search-entry-path')?.textContent ?? '',
      href: one.getAttribute('href') ?? '',
    })),
  )

async function open(url: string) {
  const context = await newContext({ viewport: { width: 1300, height: 800 } })
  const page = await context.newPage()
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.goto(url)
  await hydrated(page)
  return { page, warnings, box: page.locator('.search-box input') }
}

describe('search.sources', () => {
  let slow = ''
  let sdk = ''
  let answerSlowly = (): void => undefined
  let url = ''
  beforeAll(async () => {
    const published = await serveSite(SDK, { baseUrl: '/sdk/' })
    const opens = new Promise<void>((resolve) => {
      answerSlowly = resolve
    })
    const hosted = (options: HostOptions) =>
      staticHost(published.out, { ...options, below: '/sdk' })
    sdk = await hosted(CORS)
    slow = await hosted({ ...CORS, opens })
    const closed = await hosted({})
    const own = await serveSite(OWN, {
      search: {
        sources: [
          { url: `${sdk}/sdk`, label: 'SDK' },
          { url: `${slow}/sdk/`, label: 'Mirror' },
          { url: `${closed}/sdk/`, label: 'Private' },
          { url: 'http://127.0.0.1:9/', label: 'Gone' },
        ],
      },
    })
    ;({ url } = own)
  })

  it('shows the hits of other sites in one list, and does not wait for a slow one (SRCH-SRC-1, SRCH-SRC-2)', async () => {
    const { page, box } = await open(url)
    await box.fill('deposit')
    await page.getByRole('option').first().waitFor()
    await page.locator(`[role=option][href^="${sdk}"]`).first().waitFor()
    const before = await optionsOf(page)
    expect(before[0]).toMatchObject({ text: 'Deposit assets', href: '/deposit' })
    expect(before).toContainEqual({
      text: 'Deposits from code',
      path: 'SDK › Guide',
      href: `${sdk}/sdk/guide/deposits`,
    })
    expect(before.filter(({ href }) => href.startsWith(slow))).toEqual([])
    answerSlowly()
    await expect
      .poll(async () => (await optionsOf(page)).filter(({ href }) => href.startsWith(slow)).length)
      .toBeGreaterThan(0)
    // The best of what the reader saw stays where it was.
    expect((await optionsOf(page)).slice(0, 2)).toEqual(before.slice(0, 2))
  })

  it('names the sites that could not be searched, and why in the console (SRCH-SRC-3)', async () => {
    const { page, warnings, box } = await open(url)
    await box.fill('deposit')
    await page.getByText('Private and Gone could not be searched.').waitFor()
    expect(warnings.join('\n')).toContain(
      'its host does not send the header Access-Control-Allow-Origin.',
    )
    expect(warnings.join('\n')).toMatch(/127\.0\.0\.1:9\/orion\.json: its host does not answer\./)
  })

  it('leads to the page of the other site, by keyboard and from the results page (SRCH-SRC-4)', async () => {
    const { page, box } = await open(url)
    await box.fill('deposits from code')
    const options = await optionsUntil(page, sdk)
    // It is the first one, unless a page of this site was shown before its answer: that one stays where it is.
    const row = options.findIndex(({ text }) => text === 'Deposits from code')
    expect(row === 0 || (row === 1 && options[0]?.href.startsWith('/'))).toBe(true)
    for (let at = 0; at < row; at++) await box.press('ArrowDown')
    await page.locator(`[role=option][aria-selected=true][href^="${sdk}"]`).waitFor()
    await box.press('Enter')
    await page.waitForURL(`${sdk}/sdk/guide/deposits/`)
    await page.goto(`${url}/search?q=deposits+from+code`)
    const link = page.locator(`.search-result a[href^="${sdk}"]`).first()
    await link.click()
    await page.waitForURL(`${sdk}/sdk/guide/deposits/`)
  })
})

async function optionsUntil(page: Page, origin: string): Promise<Line[]> {
  await page.locator(`[role=option][href^="${origin}"]`).first().waitFor()
  return optionsOf(page)
}

const SOURCE = `import type { SearchSource } from 'orion-docs/components'

const source: SearchSource = {
  search: (text, { limit, isTyping }) => {
    if (text === 'down') return Promise.reject(new Error('No answer.'))
    const page = { url: '/deposit', title: 'Deposit assets', path: ['Guides'] }
    const hits = [
      page,
      { ...page, url: '/deposit#how', heading: 'How', excerpt: 'Found ' + text, matches: [[6, text.length]] as const },
      { url: 'javascript:alert(1)', title: 'Bad' },
      { url: 'https://other.example/x', title: isTyping ? 'Typing' : 'Entered' },
    ]
    return Promise.resolve({ hits: hits.slice(0, limit), suggestions: ['deposit'] })
  },
}
export default source
`

describe('components.SearchSource', () => {
  const own: SharedSite = sharedSite(
    { ...OWN, 'theme/source.ts': SOURCE },
    { components: { SearchSource: 'theme/source.ts' } },
  )

  it('replaces where hits come from; list, keyboard and results page stay (SRCH-SRC-5)', async () => {
    const { page, asked } = await own.open()
    const box = page.locator('.search-box input')
    await box.fill('fee')
    await page.getByRole('option').first().waitFor()
    expect(await optionsOf(page)).toEqual([
      { text: 'Deposit assets', path: 'Guides', href: '/deposit' },
      { text: 'Found fee', path: 'Deposit assets › How', href: '/deposit#how' },
      { text: 'Typing', path: '', href: 'https://other.example/x' },
    ])
    expect(await page.locator('[role=option] mark').allTextContents()).toEqual(['fee'])
    await box.press('ArrowDown')
    await box.press('Enter')
    await page.waitForURL(`${own.url}/deposit#how`)
    await page.goto(`${own.url}/search?q=fee`)
    await page.locator('.search-result', { hasText: 'Entered' }).waitFor()
    await page.getByText('Did you mean deposit?').waitFor()
    expect(asked.filter((path) => /search-index|worker/.test(path))).toEqual([])
  })

  it('says that the search is unavailable when it fails, and tries again with the next text (SRCH-SRC-5)', async () => {
    const { page } = await own.open()
    const box = page.locator('.search-box input')
    await box.fill('down')
    await page.getByText('Search is unavailable.').waitFor()
    await box.fill('fee')
    await page.getByRole('option').first().waitFor()
  })
})
