import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sharedSite } from '../../helpers/shared-site.js'

const LONG = `const name = '${'x'.repeat(400)}'`

const files = {
  'docs/code.md': [
    '# Code',
    '```ts title="src/a.ts"',
    '// highlight-next-line',
    'const one = 1',
    '\tconst two = 2  ',
    '',
    'const three = "<b>&amp;"',
    '```',
    '```ts showLineNumbers=12',
    'first()',
    'second()',
    '```',
    '```text',
    'ends with two empty lines',
    '',
    '',
    '```',
    '',
  ].join('\n'),
  'docs/wide.md': [
    '# Wide',
    '```js',
    LONG,
    '```',
    '```js',
    'short()',
    '```',
    '::::tabs',
    ':::tab{value="a"}',
    'Nothing.',
    ':::',
    ':::tab{value="b"}',
    '```js',
    LONG,
    '```',
    ':::',
    '::::',
    '',
  ].join('\n'),
}

const { open: openPage } = sharedSite(files)
const open = async (...args: Parameters<typeof openPage>): Promise<Page> =>
  (await openPage(...args)).page

const clipboard = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText())

const allowClipboard = (context: BrowserContext): Promise<void> =>
  context.grantPermissions(['clipboard-read', 'clipboard-write'])

const block = (page: Page, index: number) => page.locator('.code-block').nth(index)
const copyButton = (page: Page, index: number) => block(page, index).locator('[data-action="copy"]')
const wrapButton = (page: Page, index: number) => block(page, index).locator('[data-action="wrap"]')

const opacity = (page: Page): Promise<string> =>
  block(page, 0)
    .locator('.code-buttons')
    .evaluate((buttons) => getComputedStyle(buttons).opacity)

describe('code blocks in a browser', () => {
  it('shows the code as it was typed, without one trailing line break (CODE-9)', async () => {
    const page = await open('/code')
    const texts = await page.locator('pre.code code').allTextContents()
    // Lines that are marked or numbered end with a line break each.
    expect(texts).toEqual([
      'const one = 1\n\tconst two = 2  \n\nconst three = "<b>&amp;"\n',
      'first()\nsecond()\n',
      'ends with two empty lines\n\n',
    ])
  })

  it('has buttons that appear on hover and on focus, and none without scripting (CODE-7)', async () => {
    const page = await open('/code')
    await page.mouse.move(0, 0)
    await expect.poll(() => opacity(page)).toBe('0')
    await block(page, 0).hover()
    await expect.poll(() => opacity(page)).toBe('1')
    await page.mouse.move(0, 0)
    await expect.poll(() => opacity(page)).toBe('0')
    await copyButton(page, 0).focus()
    await expect.poll(() => opacity(page)).toBe('1')
    expect(await copyButton(page, 0).getAttribute('title')).toBe('Copy')
    const plain = await open('/code', { javaScriptEnabled: false })
    expect(await plain.locator('.code-button').count()).toBeGreaterThan(0)
    expect(await plain.locator('.code-button:visible').count()).toBe(0)
  })

  it('copies what is shown, without markers and trailing line break (CODE-7)', async () => {
    const page = await open('/code', { before: allowClipboard })
    await copyButton(page, 0).click()
    await expect
      .poll(() => clipboard(page))
      .toBe('const one = 1\n\tconst two = 2  \n\nconst three = "<b>&amp;"')
    await copyButton(page, 2).click()
    await expect.poll(() => clipboard(page)).toBe('ends with two empty lines\n')
  })

  it('copies no line numbers, and they cannot be selected (CODE-6, CODE-7)', async () => {
    const page = await open('/code', { before: allowClipboard })
    const number = await block(page, 1)
      .locator('.code-line')
      .first()
      .evaluate((line) => getComputedStyle(line, '::before').content)
    expect(number).toContain('12')
    await copyButton(page, 1).click()
    await expect.poll(() => clipboard(page)).toBe('first()\nsecond()')
    const selected = await block(page, 1)
      .locator('code')
      .evaluate((code) => {
        getSelection()?.selectAllChildren(code)
        return getSelection()?.toString().trimEnd()
      })
    expect(selected).toBe('first()\nsecond()')
  })

  it('says that it has copied for 1000 ms (CODE-7)', async () => {
    const page = await open('/code', {
      before: async (context) => {
        await allowClipboard(context)
        await context.clock.install({ time: 0 })
      },
    })
    await page.clock.pauseAt(3_600_000)
    const button = copyButton(page, 0)
    const name = () => button.getAttribute('aria-label')
    expect(await name()).toBe('Copy code to clipboard')
    await button.click()
    await expect.poll(name).toBe('Copied')
    expect(await button.locator('.icon-check').isVisible()).toBe(true)
    expect(await button.locator('.icon-copy').isVisible()).toBe(false)
    await page.clock.runFor(999)
    expect(await name()).toBe('Copied')
    await page.clock.runFor(1)
    expect(await name()).toBe('Copy code to clipboard')
    expect(await button.locator('.icon-check').isVisible()).toBe(false)
  })

  it('copies through a text area where there is no clipboard API (CODE-7)', async () => {
    const page = await open('/code', {
      before: async (context) => {
        await allowClipboard(context)
        await context.addInitScript(() => {
          const { clipboard } = navigator
          Object.assign(globalThis, { readClipboard: () => clipboard.readText() })
          Object.defineProperty(navigator, 'clipboard', { value: undefined })
        })
      },
    })
    await copyButton(page, 1).click()
    await expect.poll(() => copyButton(page, 1).getAttribute('aria-label')).toBe('Copied')
    const text = await page.evaluate(() =>
      (globalThis as unknown as { readClipboard: () => Promise<string> }).readClipboard(),
    )
    expect(text).toBe('first()\nsecond()')
    expect(await page.locator('textarea').count()).toBe(0)
    expect(await copyButton(page, 1).evaluate((button) => button === document.activeElement)).toBe(
      true,
    )
  })

  it('offers word wrap only where code is wider than its box, measured again on resize (CODE-8)', async () => {
    const page = await open('/wide', { viewport: { width: 900, height: 700 } })
    await wrapButton(page, 0).waitFor()
    expect(await wrapButton(page, 1).isVisible()).toBe(false)
    expect(await wrapButton(page, 0).getAttribute('aria-label')).toBe('Toggle word wrap')
    expect(await wrapButton(page, 0).getAttribute('title')).toBe('Toggle word wrap')
    const pre = block(page, 0).locator('pre')
    expect(await pre.getAttribute('tabindex')).toBe('0')
    expect(await pre.getAttribute('aria-label')).toBe('Code sample')
    await page.setViewportSize({ width: 90, height: 700 })
    await wrapButton(page, 1).waitFor()
    await page.setViewportSize({ width: 900, height: 700 })
    await wrapButton(page, 1).waitFor({ state: 'hidden' })
  })

  it('wraps long lines anywhere and lets them scroll again (CODE-8)', async () => {
    const page = await open('/wide', { viewport: { width: 900, height: 700 } })
    const pre = block(page, 0).locator('pre')
    const overflow = () => pre.evaluate((box) => box.scrollWidth - box.clientWidth)
    const height = () => pre.evaluate((box) => box.clientHeight)
    expect(await overflow()).toBeGreaterThan(1000)
    const flat = await height()
    await wrapButton(page, 0).click()
    await expect.poll(overflow).toBe(0)
    expect(await height()).toBeGreaterThan(flat * 2)
    expect(await wrapButton(page, 0).isVisible()).toBe(true)
    await wrapButton(page, 0).click()
    await expect.poll(overflow).toBeGreaterThan(1000)
    expect(await height()).toBe(flat)
    expect(await wrapButton(page, 0).isVisible()).toBe(true)
  })

  it('measures code when its tab is selected (CODE-8)', async () => {
    const page = await open('/wide', { viewport: { width: 900, height: 700 } })
    expect(await block(page, 2).isVisible()).toBe(false)
    await page.getByRole('tab', { name: 'b' }).click()
    await wrapButton(page, 2).waitFor()
  })

  it('has colours for light and dark by an attribute and CSS alone (CODE-10)', async () => {
    const page = await open('/code', { javaScriptEnabled: false })
    const color = (theme: string) =>
      page.evaluate((name) => {
        document.documentElement.dataset['theme'] = name
        const token = document.querySelector('.token.keyword')
        return token && getComputedStyle(token).color
      }, theme)
    const [light, dark] = [await color('light'), await color('dark')]
    expect(light).toMatch(/^rgb/)
    expect(dark).toMatch(/^rgb/)
    expect(light).not.toBe(dark)
  })
})

it('on a phone no button covers code or title, and nothing moves for them (CODE-7)', async () => {
  const page = await open('/code', {
    viewport: { width: 390, height: 800 },
    isMobile: true,
    hasTouch: true,
  })
  const covered = await page.evaluate(
    () =>
      [...document.querySelectorAll('.code-block')].flatMap((block) => {
        const buttons = [...block.querySelectorAll('.code-button')].map((one) =>
          one.getBoundingClientRect(),
        )
        const range = document.createRange()
        return [...block.querySelectorAll('.code-title, pre.code code')].flatMap((text) => {
          range.selectNodeContents(text)
          return [...range.getClientRects()].filter((line) =>
            buttons.some(
              ({ top, bottom, width }) =>
                width > 0 && line.top < bottom - 1 && line.bottom > top + 1 && line.right > 290,
            ),
          )
        })
      }).length,
  )
  expect(covered).toBe(0)
  const top = await page.evaluate(() => {
    const [, block] = document.querySelectorAll('.code-block')
    const line = block?.querySelector('.code-line')?.getBoundingClientRect().top ?? 0
    return (
      line -
      (block?.querySelector('.code-button[data-action="copy"]')?.getBoundingClientRect().bottom ??
        0)
    )
  })
  expect(top).toBeGreaterThanOrEqual(-1)
})
