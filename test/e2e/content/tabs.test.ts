import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hydrated, watchConsole } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

const tab = (attributes: string, text: string): string => `:::tab{${attributes}}\n${text}\n:::\n`
const tabs = (attributes: string, ...children: string[]): string =>
  `::::tabs${attributes === '' ? '' : `{${attributes}}`}\n${children.join('')}::::\n`

const three = [
  tab('value="mac" label="macOS"', 'Words for mac.'),
  tab('value="linux"', 'Words for linux.'),
  tab('value="win" label="Windows"', 'Words for windows.'),
]
const bsd = tab('value="bsd"', 'Words for bsd.')

const files = {
  'docs/plain.md': `# Plain\n\n${tabs('', ...three)}`,
  'docs/initial.md': [
    '# Initial\n',
    tabs('defaultValue="win"', tab('value="mac" default', 'M.'), tab('value="win"', 'W.')),
    tabs('', tab('value="mac"', 'M.'), tab('value="win" default', 'W.')),
    tabs('', tab('value="mac"', 'M.'), tab('value="win"', 'W.')),
  ].join('\n'),
  'docs/group.md': [
    '# Group\n',
    tabs('groupId="os"', ...three),
    tabs('groupId="os"', ...three.slice(0, 2), bsd),
    tabs('groupId="other"', ...three),
  ].join('\n'),
  'docs/later.md': `# Later\n\n${tabs('groupId="os"', ...three)}`,
  'docs/query.md': `# Query\n\n${tabs('groupId="os" queryString', ...three)}\n${tabs('queryString="system"', ...three)}\n## Here\n\nEnd.\n`,
  'docs/moving.md': [
    '# Moving\n',
    'Words.\n\n'.repeat(30),
    tabs(
      'groupId="os"',
      tab('value="mac"', 'Long.\n\n'.repeat(20).trim()),
      tab('value="win"', 'W.'),
    ),
    tabs('groupId="os"', tab('value="mac"', 'M.'), tab('value="win"', 'W.')),
    'Words.\n\n'.repeat(60),
  ].join('\n'),
  'docs/lazy.md': [
    '# Lazy\n',
    tabs(
      'lazy',
      tab('value="mac"', 'Words for mac.'),
      tab(
        'value="win"',
        `Words for **windows** -- <!-- hidden -->\n\n\`\`\`js\n${'x'.repeat(400)}\n\`\`\``,
      ),
    ),
    tabs('block', ...three),
    tabs('', ...three),
  ].join('\n'),
}

const served = sharedSite(files)
async function open(route: string, known?: BrowserContext): Promise<Page> {
  const page = await (known ?? (await newContext())).newPage()
  const lines = watchConsole(page)
  onTestFinished(() => expect(lines).toEqual([]))
  await page.goto(served.url + route)
  await hydrated(page)
  return page
}

/** Values of the selected tabs, block by block; fails where panels and tabs do not agree. */
async function selected(page: Page): Promise<(string | null)[]> {
  const [byTab, byPanel] = [
    page.locator('[data-tabs] > ul > [aria-selected="true"]'),
    page.locator('[data-tabs] > [role="tabpanel"]:not([hidden])'),
  ].map((found) =>
    found.evaluateAll((elements) => elements.map((element) => element.getAttribute('data-value'))),
  )
  expect(await byTab).toEqual(await byPanel)
  return (await byTab) ?? []
}

const pick = (page: Page, block: number, name: string): Promise<void> =>
  page.locator('[data-tabs]').nth(block).getByRole('tab', { name }).click()

const address = (page: Page): string => page.url().replace(served.url, '')

describe('tabs in a browser', () => {
  it('are a list of tabs and their panels, one of each selected (TAB-2)', async () => {
    const page = await open('/plain')
    const list = page.getByRole('tablist')
    expect(await list.getAttribute('aria-orientation')).toBe('horizontal')
    expect(await page.getByRole('tab').allTextContents()).toEqual(['macOS', 'linux', 'Windows'])
    await pick(page, 0, 'linux')
    await expect.poll(() => selected(page)).toEqual(['linux'])
    const states = await page
      .getByRole('tab')
      .evaluateAll((all) => all.map((one) => [one.ariaSelected, (one as HTMLElement).tabIndex]))
    expect(states).toEqual([
      ['false', -1],
      ['true', 0],
      ['false', -1],
    ])
    const panel = page.getByRole('tabpanel', { name: 'linux' })
    expect(await panel.innerText()).toBe('Words for linux.')
    expect(await page.locator('[role="tabpanel"]:visible').count()).toBe(1)
    expect(await page.locator('[role="tabpanel"][hidden]').count()).toBe(2)
  })

  it('show first defaultValue, else the default tab, else the first, also in the built HTML (TAB-3)', async () => {
    const expected = ['win', 'win', 'mac']
    expect(await selected(await open('/initial'))).toEqual(expected)
    const plain = await (await newContext({ javaScriptEnabled: false })).newPage()
    await plain.goto(`${served.url}/initial`)
    expect(await selected(plain)).toEqual(expected)
  })

  it('are selected by click and Enter; arrows only move the focus, around the ends (TAB-4)', async () => {
    const page = await open('/plain')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-value'))
    await pick(page, 0, 'linux')
    await expect.poll(() => selected(page)).toEqual(['linux'])
    await page.getByRole('tab', { name: 'linux' }).focus()
    const seen: unknown[] = []
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft']) {
      const before = await focused()
      await page.keyboard.press(key)
      await expect.poll(focused).not.toBe(before)
      seen.push(await focused())
    }
    expect(seen).toEqual(['win', 'mac', 'win', 'linux'])
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => selected(page)).toEqual(['linux'])
    await page.keyboard.press('Enter')
    await expect.poll(() => selected(page)).toEqual(['win'])
    expect(await focused()).toBe('win')
  })

  it('of a group follow each other where they have the value, and keep theirs where not (TAB-5)', async () => {
    const page = await open('/group')
    await pick(page, 0, 'linux')
    await expect.poll(() => selected(page)).toEqual(['linux', 'linux', 'mac'])
    await expect
      .poll(() => page.evaluate(() => Object.entries(localStorage)))
      .toEqual([['tabs.os', 'linux']])
    await pick(page, 0, 'Windows')
    await expect.poll(() => selected(page)).toEqual(['win', 'linux', 'mac'])
  })

  it('of a group are remembered on later pages, by link and by load (TAB-5)', async () => {
    const page = await open('/group')
    await pick(page, 0, 'Windows')
    await expect.poll(() => selected(page)).toEqual(['win', 'mac', 'mac'])
    await page.click('nav[aria-label="Docs sidebar"] a[href="/later"]')
    await page.locator('h1', { hasText: 'Later' }).waitFor()
    await expect.poll(() => selected(page)).toEqual(['win'])
    await page.reload()
    await hydrated(page)
    await expect.poll(() => selected(page)).toEqual(['win'])
  })

  it('of a group follow in other tabs of the browser (TAB-5)', async () => {
    const context = await newContext()
    const [one, other] = [await open('/group', context), await open('/later', context)]
    await pick(one, 0, 'linux')
    await expect.poll(() => selected(other)).toEqual(['linux'])
    await pick(one, 1, 'bsd')
    await expect.poll(() => one.evaluate(() => localStorage.getItem('tabs.os'))).toBe('bsd')
    expect(await selected(other)).toEqual(['linux'])
  })

  it('write their parameter in place, the rest of the address kept (TAB-6)', async () => {
    const page = await open('/query?a=1#here')
    const entries = await page.evaluate(() => history.length)
    await pick(page, 0, 'Windows')
    await expect.poll(() => address(page)).toBe('/query?a=1&os=win#here')
    await pick(page, 1, 'linux')
    await expect.poll(() => address(page)).toBe('/query?a=1&os=win&system=linux#here')
    expect(await page.evaluate(() => history.length)).toBe(entries)
  })

  it('take a known parameter before storage and ignore unknown values of both (TAB-6)', async () => {
    const context = await newContext()
    const page = await open('/query?os=linux&system=win', context)
    await expect.poll(() => selected(page)).toEqual(['linux', 'win'])
    await page.evaluate(() => localStorage.setItem('tabs.os', 'win'))
    await page.goto(`${served.url}/query?os=linux`)
    await hydrated(page)
    await expect.poll(() => selected(page)).toEqual(['linux', 'mac'])
    await page.goto(`${served.url}/query?os=amiga&system=amiga`)
    await hydrated(page)
    await expect.poll(() => selected(page)).toEqual(['win', 'mac'])
    await page.evaluate(() => localStorage.setItem('tabs.os', 'amiga'))
    await page.reload()
    await hydrated(page)
    await expect.poll(() => selected(page)).toEqual(['mac', 'mac'])
  })

  it('keep the clicked tab in its place while content above it changes its height (TAB-7)', async () => {
    const page = await open('/moving')
    const clicked = page.locator('[data-tabs]').nth(1).getByRole('tab', { name: 'win' })
    await clicked.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const top = () => clicked.evaluate((element) => element.getBoundingClientRect().top)
    const offset = () => page.evaluate(() => scrollY)
    const [before, scrolled] = [await top(), await offset()]
    await clicked.click()
    await expect.poll(() => selected(page)).toEqual(['win', 'win'])
    expect(Math.abs((await top()) - before)).toBeLessThan(1)
    expect(await offset()).toBeLessThan(scrolled - 100)
  })

  it('render only the selected panel when lazy, and stretch when block (TAB-8)', async () => {
    const page = await open('/lazy')
    const panels = page.locator('[data-tabs]').nth(0).locator('> [role="tabpanel"]')
    expect(await panels.nth(1).locator('*').count()).toBe(0)
    expect(await panels.nth(1).textContent()).toBe('')
    await pick(page, 0, 'win')
    await expect.poll(() => panels.nth(1).innerText()).toContain('Words for windows --')
    expect(await panels.nth(1).locator('strong').count()).toBe(1)
    // What needs measuring is measured then.
    await panels.nth(1).locator('.code-block[data-overflow]').waitFor()
    const widths = (block: number) =>
      page
        .locator('[data-tabs]')
        .nth(block)
        .evaluate((box) => {
          const all = [...box.querySelectorAll('li')].map(
            (one) => one.getBoundingClientRect().width,
          )
          return all.reduce((sum, width) => sum + width, 0) / box.getBoundingClientRect().width
        })
    expect(await widths(1)).toBeCloseTo(1, 2)
    expect(await widths(2)).toBeLessThan(0.8)
  })
})
