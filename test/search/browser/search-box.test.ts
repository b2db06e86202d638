import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { hold } from '../../helpers/held.js'
import { newContext } from '../../helpers/visits.js'
import { siteView } from '../site-view.js'
import { servePages, type Served } from './serve-pages.js'

let served: Served
let files: ReadonlyMap<string, string>

beforeAll(async () => {
  served = await servePages()
  files = new Map(served.files)
  return () => served.close()
})

beforeEach(() => {
  for (const [name, text] of files) served.files.set(name, text)
  served.site = siteView()
  served.asked.length = 0
})

type Open = {
  readonly page: Page
  readonly box: Locator
  readonly options: Locator
  /** Where the page is, without the origin. */
  readonly address: () => string
}

/** Opens a path and waits for hydration; at the end of the test nothing may have gone wrong in the page. */
async function open(path: string, options: BrowserContextOptions = {}): Promise<Open> {
  const context = await newContext({ locale: 'en-US', ...options })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    const isNetwork = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isNetwork) faults.push(message.text())
  })
  onTestFinished(async () => {
    await context.close()
    expect(faults).toEqual([])
  })
  await page.goto(served.url + path)
  if (options.javaScriptEnabled !== false)
    await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
  return {
    page,
    box: page.locator('.search-box input'),
    options: page.getByRole('option'),
    address: () => page.url().replace(served.url, ''),
  }
}

const searchFiles = () =>
  served.asked.filter((name) => /search|Search|orion\.json|worker/.test(name))

/** Index of the highlighted entry, -1 for none. */
function highlighted(options: Locator): Promise<number> {
  return options.evaluateAll((entries) =>
    entries.findIndex((entry) => entry.getAttribute('aria-selected') === 'true'),
  )
}

/** What assistive technology calls the element that has the focus, as far as these pages need it. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
  })
}

describe('the search box', () => {
  it('loads nothing before it is used, then code and index once (SRCH-BOX-3)', async () => {
    const { page, box, options } = await open('/user')
    expect(searchFiles()).toEqual([])
    await box.focus()
    await page.waitForSelector('[role="combobox"]')
    expect(searchFiles().filter((name) => name === '/search-index.json')).toHaveLength(1)
    expect(searchFiles().some((name) => name.includes('SearchDropdown'))).toBe(true)
    served.asked.length = 0
    await box.blur()
    await box.focus()
    await box.fill('vault')
    await options.first().waitFor()
    expect(served.asked).toEqual([])
  })

  it('loads when the pointer enters it (SRCH-BOX-3, LOAD-11)', async () => {
    const { page, box } = await open('/user')
    await box.hover()
    await page.waitForSelector('[role="combobox"]')
    expect(searchFiles()).toContain('/search-index.json')
  })

  it('loads nothing for the pointer on a metered connection (LOAD-11)', async () => {
    const { page, box } = await open('/user')
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await box.hover()
    await page.evaluate(() => fetch('/after-hover.json'))
    expect(requested).toEqual(['/after-hover.json'])
    await box.focus()
    await page.waitForSelector('[role="combobox"]')
  })

  it('is a combobox with a list of options, the first highlighted (SRCH-BOX-1, SRCH-BOX-7)', async () => {
    const { page, box, options } = await open('/user')
    await box.fill('vault')
    await options.first().waitFor()
    const list = page.getByRole('listbox')
    expect(await options.count()).toBe(4)
    expect(await highlighted(options)).toBe(0)
    const attributes = () =>
      box.evaluate((field) =>
        Object.fromEntries([...field.attributes].map((one) => [one.name, one.value])),
      )
    await expect.poll(attributes).toMatchObject({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'true',
      'aria-controls': await list.getAttribute('id'),
      'aria-activedescendant': await options.first().getAttribute('id'),
      autocomplete: 'off',
      spellcheck: 'false',
    })
  })

  it('goes round with the arrow keys: entries, all results, the clear button (SRCH-BOX-7)', async () => {
    const { page, box, options } = await open('/user')
    await box.fill('fee')
    await options.first().waitFor()
    for (const [key, place, name] of [
      ['ArrowDown', 1, 'Search'],
      ['ArrowDown', -1, 'See all results'],
      ['ArrowDown', -1, 'Clear'],
      ['ArrowDown', 0, 'Search'],
      ['ArrowUp', -1, 'Clear'],
      ['ArrowUp', -1, 'See all results'],
      ['ArrowUp', 1, 'Search'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => focusedName(page)).toBe(name)
      await expect.poll(() => highlighted(options)).toBe(place)
    }
    expect(await box.inputValue()).toBe('fee')
  })

  it('leads by the arrow keys to the clear button when nothing is found (SRCH-BOX-7)', async () => {
    const { page, box } = await open('/user')
    await box.fill('zzzzzz')
    await page.getByText('No results', { exact: true }).waitFor()
    for (const name of ['Browse all pages', 'Clear', 'Search']) {
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => focusedName(page)).toBe(name)
    }
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(() => box.inputValue()).toBe('')
    await expect.poll(() => focusedName(page)).toBe('Search')
  })

  it('highlights the entry that the pointer enters (SRCH-BOX-7)', async () => {
    const { box, options } = await open('/user')
    await box.fill('fee')
    await options.nth(1).hover()
    await expect.poll(() => highlighted(options)).toBe(1)
  })

  it('shows the found text and its page with marks (SRCH-BOX-9)', async () => {
    const { box, options } = await open('/user')
    await box.fill('fee')
    await options.first().waitFor()
    const lines = await options
      .locator('.search-entry-text > span')
      .evaluateAll((spans) => spans.map((span) => span.innerHTML))
    expect(lines).toEqual([
      '<mark>Fee</mark>s',
      'Management <mark>fee</mark>s',
      '<mark>Fee</mark>s',
    ])
    expect(await options.locator('.search-tree').count()).toBe(1)
    await box.fill('accrues')
    await expect
      .poll(() => options.locator('.search-entry-title').evaluateAll((all) => all[0]?.innerHTML))
      .toBe('… a management fee which <mark>accrues</mark> continuously.')
  })

  it('names the page of a keywords hit (SRCH-BOX-9)', async () => {
    const { box, options } = await open('/user')
    await box.fill('cost')
    await options.first().waitFor()
    expect(await options.allInnerTexts()).toEqual(['Fees'])
  })

  it('goes to the highlighted hit on Enter and shows its words (SRCH-BOX-8, SRCH-BOX-10, SRCH-BOX-18)', async () => {
    const { page, box, options, address } = await open('/user')
    await box.fill('wallet connect')
    await options.first().waitFor()
    await box.press('Enter')
    await expect.poll(address).toBe('/user/wallet?_highlight=wallet&_highlight=connect')
    expect(await page.getByRole('listbox').count()).toBe(0)
    expect(await box.evaluate((field) => field === document.activeElement)).toBe(false)
    await expect.poll(() => box.inputValue()).toBe('wallet connect')
  })

  it('goes to a hit with hash behind the query (SRCH-BOX-10)', async () => {
    const { box, options, address } = await open('/user')
    await box.fill('fee')
    await options.nth(1).click()
    await expect.poll(address).toBe('/user/fees?_highlight=fee#management-fees')
  })

  it('waits for the answer when Enter comes first (SRCH-BOX-8)', async () => {
    const { page, box } = await open('/user')
    await box.fill('fee')
    await box.press('Enter')
    await page.waitForURL('**/user/fees?_highlight=fee')
    // The old Enter must not answer for the same text in the box.
    await box.blur()
    await box.focus()
    await page.getByRole('option').first().waitFor()
    expect(await page.getByRole('option').count()).toBe(2)
  })

  it('is passed by Tab: clear button, all results, the page; Shift+Tab goes back (SRCH-BOX-8)', async () => {
    const { page, box, options, address } = await open('/user?_highlight=fee')
    await box.focus()
    await options.first().waitFor()
    for (const name of ['Clear', 'See all results', 'A vault button']) {
      await page.keyboard.press('Tab')
      await expect.poll(() => focusedName(page)).toBe(name)
    }
    await expect.poll(() => page.locator('.search-popup').count()).toBe(0)
    for (const name of ['Clear', 'Search', 'First']) {
      await page.keyboard.press('Shift+Tab')
      await expect.poll(() => focusedName(page)).toBe(name)
    }
    await expect.poll(() => page.locator('.search-popup').count()).toBe(0)
    expect(address()).toBe('/user?_highlight=fee')
  })

  it('opens all results with Enter on their link, and is left from there with Escape (SRCH-BOX-7, SRCH-BOX-8)', async () => {
    const { page, box, options, address } = await open('/user')
    await box.fill('fee')
    await options.first().waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => focusedName(page)).toBe('See all results')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.search-popup').count()).toBe(0)
    expect(address()).toBe('/user')
    await box.focus()
    await options.first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focusedName(page)).toBe('See all results')
    await page.keyboard.press('Enter')
    await expect.poll(address).toBe('/search?q=fee')
  })

  it('closes on Escape and gives up the focus (SRCH-BOX-8)', async () => {
    const { page, box, options } = await open('/user')
    await box.fill('fee')
    await options.first().waitFor()
    await box.press('Escape')
    await expect.poll(() => page.locator('.search-popup').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    expect(await box.inputValue()).toBe('fee')
  })

  it('keeps the focus while the list is pressed and closes when it is lost (SRCH-BOX-8)', async () => {
    const { page, box, options } = await open('/user')
    await box.fill('fee')
    await options.first().waitFor()
    const area = await page.getByRole('listbox').boundingBox()
    await page.mouse.move((area?.x ?? 0) + 2, (area?.y ?? 0) + 2)
    await page.mouse.down()
    expect(await box.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.mouse.up()
    await page.locator('h1').click()
    await expect.poll(() => page.locator('.search-popup').count()).toBe(0)
  })

  it('closes for an empty text and opens again on focus (SRCH-BOX-6)', async () => {
    const { page, box, options } = await open('/user')
    await box.fill('fee')
    await options.first().waitFor()
    await box.fill('')
    await expect.poll(() => page.locator('.search-popup').count()).toBe(0)
    await box.fill('fee')
    await options.first().waitFor()
    await box.blur()
    await box.focus()
    await options.first().waitFor()
  })

  it('says when nothing is found (SRCH-BOX-11)', async () => {
    const { page, box } = await open('/user')
    await box.fill('zzzzzz')
    await page.getByText('No results', { exact: true }).waitFor()
    expect(await page.locator('.search-all').allInnerTexts()).toEqual(['Browse all pages'])
    await expect.poll(() => box.getAttribute('aria-expanded')).toBe('false')
  })

  it('shows a query error in place of results (SRCH-ERR-7)', async () => {
    const { page, box } = await open('/user')
    await box.fill('foo:bar')
    await page
      .getByText(
        "Invalid search query: unrecognised field 'foo', possible fields: 'title', 'heading', 'description', 'keywords', 'content'",
        { exact: true },
      )
      .waitFor()
    await box.fill('vault~')
    await page.getByRole('option').first().waitFor()
  })

  it('says that search is unavailable and tries again on the next focus (SRCH-BOX-12)', async () => {
    served.files.set('/search-index.json', 'half a')
    const { page, box, options } = await open('/user')
    await box.fill('fee')
    await page.getByText('Search is unavailable.', { exact: true }).waitFor()
    await expect.poll(() => page.locator('.search-box .search-ring:visible').count()).toBe(0)
    served.files.set('/search-index.json', files.get('/search-index.json') ?? '')
    await box.blur()
    await box.focus()
    await options.first().waitFor()
  })

  it('tries again with the next keystroke and logs each cause once (SRCH-BOX-12)', async () => {
    served.files.delete('/search-index.json')
    const { page, box, options } = await open('/user')
    const logged: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') logged.push(message.text())
    })
    const failed = page.getByText('Search is unavailable.', { exact: true })
    const asked = () => served.asked.filter((name) => name === '/search-index.json').length
    await box.focus()
    await page.keyboard.type('f')
    await failed.waitFor()
    const first = asked()
    await page.keyboard.type('e')
    await expect.poll(asked).toBeGreaterThan(first)
    await failed.waitFor()
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain('No search index for /.')
    served.files.set('/search-index.json', 'half a')
    await page.keyboard.type('e')
    await expect.poll(() => logged.length).toBe(2)
    expect(logged[1]).toContain('The search index cannot be read')
    served.files.set('/search-index.json', files.get('/search-index.json') ?? '')
    await page.keyboard.type('s')
    await options.first().waitFor()
    expect(await failed.count()).toBe(0)
    expect(logged).toHaveLength(2)
  })

  it('shows a ring while it loads and the reader has typed (SRCH-BOX-4)', async () => {
    const { page, box, options } = await open('/user')
    let go = (): void => undefined
    const gate = new Promise<void>((resolve) => (go = resolve))
    await page.route('**/SearchDropdown*', async (route) => {
      await gate
      await route.continue()
    })
    await box.focus()
    await expect.poll(() => page.locator('.search-box .search-ring:visible').count()).toBe(0)
    await box.fill('fee')
    await page.locator('.search-box .search-ring').waitFor()
    go()
    await options.first().waitFor()
    await expect.poll(() => page.locator('.search-box .search-ring:visible').count()).toBe(0)
  })

  it('takes over text and focus from before hydration (SRCH-BOX-4)', async () => {
    const context = await newContext()
    const page = await context.newPage()
    let go = (): void => undefined
    const gate = new Promise<void>((resolve) => (go = resolve))
    await page.route('**/client.js', async (route) => {
      await gate
      await route.continue()
    })
    await page.goto(`${served.url}/user?utm=1`, { waitUntil: 'commit' })
    const box = page.locator('.search-box input')
    await box.fill('fee')
    go()
    await page.getByRole('option').first().waitFor()
    expect(await box.inputValue()).toBe('fee')
  })

  it('links to all results (SRCH-BOX-13)', async () => {
    const { page, box, address } = await open('/user')
    await box.fill('vault fee')
    const link = page.getByRole('link', { name: 'See all results', exact: true })
    expect(await link.getAttribute('href')).toBe('/search?q=vault+fee')
    await link.click()
    await expect.poll(address).toBe('/search?q=vault+fee')
    expect(await page.locator('.search-popup').count()).toBe(0)
    await page.getByRole('heading', { name: 'Search results for "vault fee"' }).waitFor()
  })

  it('searches in the index of the shown version (SRCH-BOX-14)', async () => {
    served.files.set(
      '/1.0/orion.json',
      (files.get('/orion.json') ?? '').replace('"/search-index.json"', '"/1.0/search-index.json"'),
    )
    served.files.set('/1.0/search-index.json', files.get('/search-index.json') ?? '')
    served.site = siteView({
      versionPaths: [
        { name: 'current', path: '/', isLast: true },
        { name: '1.0', path: '/1.0/', isLast: false },
      ],
    })
    const { page, box, options } = await open('/1.0/user')
    await box.fill('fee')
    await options.first().waitFor()
    expect(searchFiles()).toContain('/1.0/search-index.json')
    expect(searchFiles()).not.toContain('/search-index.json')
    expect(await page.locator('.search-all').getAttribute('href')).toBe(
      '/search?q=fee&version=1.0%2F',
    )
  })

  it('names the context of the results (SRCH-CTX-5, SRCH-CTX-6)', async () => {
    served.site = siteView({
      search: {
        contextByPaths: [{ path: 'user', label: 'For users' }],
        useAllContextsWithNoContext: true,
      },
    })
    const { page, box } = await open('/user/x')
    await box.fill('fee')
    const link = page.locator('.search-all').first()
    await link.waitFor()
    expect([await link.innerText(), await link.getAttribute('href')]).toEqual([
      'See all results within "For users"',
      '/search?q=fee&ctx=user',
    ])
    await box.fill('zzzzzz')
    await page.getByText('No results', { exact: true }).waitFor()
    expect([await link.innerText(), await link.getAttribute('href')]).toEqual([
      'See all results outside "For users"',
      '/search?q=zzzzzz',
    ])
  })

  it('is hidden outside all contexts when so set (SRCH-CTX-3)', async () => {
    served.site = siteView({
      search: { contextByPaths: [{ path: 'user', label: 'user' }], hideWithNoContext: true },
    })
    const { box } = await open('/curator')
    expect(await box.count()).toBe(0)
  })

  it('is left by Escape before its parts are there (SRCH-BOX-8)', async () => {
    const { page, box } = await open('/user')
    const parts = await hold(page, /BoxControls/)
    const isFocused = () => box.evaluate((field) => field === document.activeElement)
    await box.focus()
    await parts.asked()
    await page.keyboard.press('Escape')
    await expect.poll(isFocused).toBe(false)
    parts.release()
  })

  it('hints at the shortcut while it is empty (SRCH-BOX-16, SRCH-BOX-17)', async () => {
    const { page, box } = await open('/user')
    const keys = page.locator('.search-box kbd:visible')
    await expect.poll(() => keys.allInnerTexts()).toEqual(['ctrl', 'K'])
    await box.fill('fee')
    await expect.poll(() => keys.count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Clear' }).innerText()).toBe('✕')
  })

  it('hints with the keys of Apple platforms there (SRCH-BOX-16, SRCH-BOX-20)', async () => {
    const { page } = await open('/user')
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgentData', { value: { platform: 'macOS' } })
    })
    await page.reload()
    const keys = page.locator('.search-box kbd:visible')
    await keys.first().waitFor()
    expect(await keys.allInnerTexts()).toEqual(['⌘', 'K'])
  })

  it('gives no hint and takes no keys without shortcut (SRCH-BOX-16)', async () => {
    served.site = siteView({ search: { shortcut: false } })
    const { page, box } = await open('/user')
    expect(await page.locator('.search-box kbd:visible').count()).toBe(0)
    await page.keyboard.press('/')
    await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(false)
  })

  it('shows the marked words and removes them with the marks (SRCH-BOX-17, SRCH-BOX-18, SRCH-HL-8)', async () => {
    const { page, box, address } = await open('/user?os=mac&_highlight=vault&_highlight=FEE#top')
    await expect.poll(() => box.inputValue()).toBe('vault FEE')
    const marks = page.locator('article mark')
    await expect.poll(() => marks.allInnerTexts()).toEqual(['Vault', 'vault', 'fee', 'Vault'])
    expect(await page.locator('article button').innerHTML()).toBe('A vault button')
    expect(searchFiles()).toEqual([])
    const before = await page.evaluate(() => history.length)
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(address).toBe('/user?os=mac#top')
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
    await expect.poll(() => box.inputValue()).toBe('')
    await expect.poll(() => marks.count()).toBe(0)
    expect(await page.locator('article p').innerHTML()).toBe(
      'Every vault charges a fee. <code>OrionVault</code>',
    )
    await page.goBack()
    await expect.poll(() => box.inputValue()).toBe('vault FEE')
    await expect.poll(() => marks.count()).toBe(4)
  })

  it('is an icon on small screens until it is focused (SRCH-BOX-19)', async () => {
    const { page, box, options } = await open('/user?_highlight=vault', {
      viewport: { width: 340, height: 600 },
    })
    expect((await box.boundingBox())?.width).toBe(32)
    expect(await page.locator('.search-box kbd:visible').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Clear' }).isVisible()).toBe(false)
    await box.click()
    await options.first().waitFor()
    await expect.poll(async () => (await box.boundingBox())?.width).toBeGreaterThan(200)
    await expect.poll(() => box.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(5)
    expect(await page.getByRole('button', { name: 'Clear' }).isVisible()).toBe(true)
    const popup = await page.locator('.search-popup').boundingBox()
    expect(popup?.x).toBe(12)
    expect((popup?.x ?? 0) + (popup?.width ?? 0)).toBe(340 - 12)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(340)
  })

  it('opens a list 560 px wide on wide screens (SRCH-BOX-19)', async () => {
    const { page, box, options } = await open('/user', { viewport: { width: 1200, height: 700 } })
    await box.fill('vault')
    await options.first().waitFor()
    expect((await page.locator('.search-popup').boundingBox())?.width).toBe(560)
  })

  it('is a plain field without scripting (SRCH-BOX-1)', async () => {
    const { box } = await open('/user', { javaScriptEnabled: false })
    expect(await box.evaluate((field) => field.outerHTML)).toBe(
      '<input class="search-input" placeholder="Search" aria-label="Search" enterkeyhint="search">',
    )
  })
})

describe('the search page', () => {
  it('is heading, field and a note without scripting (SRCH-PAGE-11)', async () => {
    const { page } = await open('/search?q=fee', { javaScriptEnabled: false })
    expect(await page.locator('main').innerText()).toBe(
      'Search the documentation\n\nBrowse all pages\n\nSearch needs scripting, which is turned off in this browser. All pages are in the navigation.',
    )
    expect(await page.locator('main input').evaluate((field) => field.outerHTML)).toBe(
      '<input type="search" class="search-field" aria-label="Search" autocomplete="off" enterkeyhint="search" name="q">',
    )
    expect(await page.locator('form').count()).toBe(0)
  })

  it('shows the results of the address (SRCH-PAGE-1, SRCH-PAGE-2, SRCH-PAGE-3, SRCH-PAGE-6)', async () => {
    const { page } = await open('/search?q=fee')
    await page.getByText('2 documents found', { exact: true }).waitFor()
    expect(await page.locator('h1').innerText()).toBe('Search results for "fee"')
    await expect.poll(() => page.title()).toBe('Orion | Search results for "fee"')
    const field = page.locator('main input')
    expect(await field.inputValue()).toBe('fee')
    await expect
      .poll(() => field.evaluate((element) => element === document.activeElement))
      .toBe(true)
  })

  it('shows each hit with link, path and summary (SRCH-PAGE-7, SRCH-PAGE-8)', async () => {
    const { page } = await open('/search?q=fee')
    await page.locator('main article').first().waitFor()
    expect(
      await page.locator('main article').evaluateAll((hits) => hits.map((hit) => hit.innerHTML)),
    ).toEqual([
      '<h2><a href="/user/fees?_highlight=fee"><mark>Fee</mark>s</a></h2><ul class="search-result-sections"><li><h3><a href="/user/fees?_highlight=fee#management-fees">Management <mark>fee</mark>s</a></h3><p class="search-result-summary">Every vault charges a management <mark>fee</mark> which accrues continuously.</p></li></ul>',
    ])
    await page.locator('main input').fill('portfolio intent')
    const hits = page.locator('main article')
    await expect
      .poll(() => hits.evaluateAll((all) => all[0]?.innerHTML))
      .toBe(
        '<h2><a href="/user/vault-basics?_highlight=portfolio&amp;_highlight=intent">Vault basics</a></h2><p class="search-result-path">User › Getting Started</p><p class="search-result-summary">… deposits from many users and follows one <mark>portfolio</mark> <mark>intent</mark>. Vaults may be transparent or encrypted.</p>',
      )
  })

  it('says when there are more and goes on with them (SRCH-PAGE-6, SRCH-PAGE-13)', async () => {
    served.site = siteView({ search: { pageResultLimit: 2 } })
    const { page } = await open('/search?q=vault')
    await page.getByText('More than 2 documents found', { exact: true }).waitFor()
    const links = page.locator('main article a')
    const hrefs = () => links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    const first = [
      '/user/vault-basics?_highlight=vault',
      '/user/vault-basics?_highlight=vault#depositing',
    ]
    expect(await hrefs()).toEqual(first)
    const more = page.getByRole('button', { name: 'Show more results' })
    await more.click()
    await page.getByText('4 documents found', { exact: true }).waitFor()
    const all = [
      ...first,
      '/user/fees?_highlight=vault',
      '/user/fees?_highlight=vault#management-fees',
    ]
    expect(await hrefs()).toEqual(all)
    await expect.poll(() => focusedName(page)).toBe('Fees')
    expect(await more.count()).toBe(0)
    await page.locator('main input').fill('fee')
    await page.getByText('2 documents found', { exact: true }).waitFor()
  })

  it('counts one document and none (SRCH-PAGE-6)', async () => {
    const { page } = await open('/search?q=cost')
    await page.getByText('1 document found', { exact: true }).waitFor()
    await page.locator('main input').fill('zzzzzz')
    await page.getByText('No documents were found', { exact: true }).waitFor()
  })

  it('replaces the text in the address and keeps the rest (SRCH-PAGE-4)', async () => {
    const { page, address } = await open('/search?q=a&x=1')
    const length = await page.evaluate(() => history.length)
    const field = page.locator('main input')
    await field.fill('')
    await expect.poll(address).toBe('/search?x=1')
    await expect.poll(() => page.locator('h1').innerText()).toBe('Search the documentation')
    await expect.poll(() => page.title()).toBe('Orion | Search the documentation')
    await field.pressSequentially('portfolio intent')
    await expect.poll(address).toBe('/search?x=1&q=portfolio+intent')
    expect(await field.inputValue()).toBe('portfolio intent')
    await page.getByText('1 document found', { exact: true }).waitFor()
    expect(await page.evaluate(() => history.length)).toBe(length)
  })

  it('follows the address when that changes elsewhere (SRCH-PAGE-4)', async () => {
    const { page, box } = await open('/search?q=fee')
    await page.getByText('2 documents found', { exact: true }).waitFor()
    await box.fill('cost')
    await page.locator('.search-all').click()
    await page.getByText('1 document found', { exact: true }).waitFor()
    await expect.poll(() => page.locator('main input').inputValue()).toBe('cost')
    await page.goBack()
    await page.getByText('2 documents found', { exact: true }).waitFor()
    await expect.poll(() => page.locator('main input').inputValue()).toBe('fee')
  })

  it('loads the index at once and shows no list for an empty text (SRCH-PAGE-5)', async () => {
    const { page } = await open('/search')
    await expect.poll(() => searchFiles()).toContain('/search-index.json')
    expect(await page.locator('main article, .search-count, .search-ring').count()).toBe(0)
  })

  it('offers the contexts and searches in the chosen one (SRCH-PAGE-9)', async () => {
    served.files.set(
      '/orion.json',
      (files.get('/orion.json') ?? '').replace('"search":{', '"search":{"user":"/user.json",'),
    )
    served.files.set('/user.json', files.get('/search-index.json') ?? '')
    served.site = siteView({
      search: {
        contextByPaths: [{ path: 'user', label: 'For users' }],
        useAllContextsWithNoContext: true,
      },
    })
    const { page, address } = await open('/search?q=fee&ctx=unknown')
    const select = page.locator('select[name="search-context"]')
    expect(await select.locator('option').allInnerTexts()).toEqual(['Everywhere', 'For users'])
    expect(await select.inputValue()).toBe('')
    await select.selectOption('user')
    await expect.poll(address).toBe('/search?q=fee&ctx=user')
    await page.getByText('2 documents found', { exact: true }).waitFor()
    await expect.poll(() => served.asked).toContain('/user.json')
    await select.selectOption('')
    await expect.poll(address).toBe('/search?q=fee')
  })

  it('counts an unknown version as the last and offers to try again (SRCH-PAGE-10)', async () => {
    served.files.set('/search-index.json', '[]')
    const { page } = await open('/search?q=fee&version=9.9/')
    await page.getByText('Search is unavailable.', { exact: true }).waitFor()
    served.files.set('/search-index.json', files.get('/search-index.json') ?? '')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('2 documents found', { exact: true }).waitFor()
  })

  it('shows a query error until the text is right (SRCH-ERR-6)', async () => {
    const { page } = await open('/search?q=vault~')
    await page
      .getByText('Invalid search query: edit distance must be numeric', { exact: true })
      .waitFor()
    expect(await page.locator('main [role="alert"]').count()).toBe(1)
    expect(await page.locator('.search-count').count()).toBe(0)
    await page.locator('main input').fill('vault~1')
    await page.getByText('4 documents found', { exact: true }).waitFor()
    expect(await page.locator('main [role="alert"]').count()).toBe(0)
  })
})
