import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { newPage } from '../../helpers/visits.js'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** What the client does with a page that has such content; what it stores and asks for is kept in `seen`. */
const ENTRY = `
import { startContent } from './src/client/content/content.js'
const seen = []
const store = {
  get: () => null,
  set: (key, value) => seen.push(key + '=' + value),
  remove: () => undefined,
  subscribe: () => () => undefined,
}
const content = startContent({ store, replaceSearch: (search) => seen.push(search), loadManifest: () => Promise.reject() })
content.update()
Object.assign(window, { content, seen })
`

let script: string

beforeAll(async () => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: { contents: ENTRY, resolveDir: root, loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
  })
  script = outputFiles[0]?.text ?? ''
})

/** A page of the given content, behaviours started. */
async function open(content: string): Promise<Page> {
  const page = await newPage()
  await page.setContent(
    `<main><article class="markdown" data-content="">${content}</article></main>`,
  )
  await page.addScriptTag({ content: script, type: 'module' })
  await page.waitForFunction(() => 'content' in globalThis)
  return page
}

const CODE =
  '<div class="code-block"><div class="code-frame"><pre class="code" style="width:100px;overflow:auto"><code>a very long line that does not fit into its box</code></pre><div class="code-buttons"><button type="button" class="code-button" data-action="wrap">w</button></div></div></div>'
const TABS = `<div class="tabs" data-tabs data-group="os"><ul class="tabs-list" role="tablist"><li role="tab" tabindex="0" aria-selected="true" data-value="mac">mac</li><li role="tab" tabindex="-1" aria-selected="false" data-value="linux">linux</li></ul><div role="tabpanel" class="tab-panel" data-value="mac">M</div><div role="tabpanel" class="tab-panel" data-value="linux" hidden data-lazy=""><!--<h2 id="caf&eacute;">L -&#45; x</h2>${CODE}--></div></div>`
const DETAILS =
  '<details class="details"><summary>More</summary><div class="details-content"><p>Text</p></div></details>'

describe('tabs', () => {
  it('fill a lazy panel when its tab is first chosen, and then serve what is in it (TAB-8)', async () => {
    const page = await open(TABS)
    const panel = page.locator('[data-value="linux"][role="tabpanel"]')
    expect(await panel.locator('*').count()).toBe(0)
    await page.locator('[data-value="linux"][role="tab"]').click()
    await page.locator('.code-block[data-overflow]').waitFor()
    expect(await panel.locator('h2').innerText()).toBe('L -- x')
    expect(await panel.getAttribute('data-lazy')).toBeNull()
    expect(await page.evaluate('seen')).toEqual(['tabs.os=linux'])
  })

  it('have the target of a hash at hand that is in a lazy panel (TAB-8, COL-5)', async () => {
    const page = await open(TABS.replace('caf&eacute;', 'café'))
    await page.evaluate("content.unpack('#caf%C3%A9')")
    expect(await page.locator('#café').count()).toBe(1)
    await page.evaluate("content.reveal(document.getElementById('café'))")
    expect(await page.locator('#café').isVisible()).toBe(true)
  })

  it('follow the keys from the first one on (TAB-4)', async () => {
    const page = await open(TABS)
    await page.locator('[data-value="mac"][role="tab"]').focus()
    await page.keyboard.press('ArrowRight')
    const focused = page.locator('[role="tab"]:focus')
    await expect.poll(() => focused.getAttribute('data-value')).toBe('linux')
    await page.keyboard.press('Enter')
    expect(await focused.getAttribute('aria-selected')).toBe('true')
  })
})

describe('details', () => {
  it('open on the first click, whose code is not loaded yet, and close on the next (COL-1)', async () => {
    const page = await open(DETAILS)
    const details = page.locator('details')
    // Without a pointer that comes first nothing announces this click.
    await page.evaluate("document.querySelector('summary').click()")
    expect(await details.evaluate((element: HTMLDetailsElement) => element.open)).toBe(true)
    await page.locator('summary').click()
    await expect
      .poll(() => details.evaluate((element: HTMLDetailsElement) => element.open))
      .toBe(false)
  })
})

describe('code blocks', () => {
  it('wrap on the first click (CODE-8)', async () => {
    const page = await open(CODE)
    await page.locator('.code-block[data-overflow]').waitFor()
    await page.evaluate("document.querySelector('.code-button').click()")
    await page.locator('.code-block.code-wrapped').waitFor()
  })
})
