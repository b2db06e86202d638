// What a writer has open while editing: the page keeps its place, faults stand over it, search finds what is new.
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../../helpers/axe.js'
import { type Served } from '../../helpers/cli.js'
import { countLoads, hydrated, pointAt, setMode, watchConsole } from '../../helpers/pages.js'
import { site } from '../../helpers/site.js'
import { newPage } from '../../helpers/visits.js'
import { runServe } from '../../helpers/shared-site.js'

const tab = (value: string, text: string): string => `:::tab{value="${value}"}\n${text}\n:::\n`

const LONG = [
  '# Long',
  'First words.',
  `::::tabs\n${tab('mac', 'For macOS.')}${tab('win', 'For Windows.')}::::`,
  '<details>\n<summary>More</summary>\n\nHidden words.\n\n</details>',
  '```ts\nconst code = 1\n```',
  ...Array.from({ length: 60 }, (_, index) => `Paragraph ${String(index)} of many, on its own.`),
  'Last [link](./index.md).',
  '',
].join('\n\n')

const FILES = {
  'docs/index.md': '# Home\n\nWelcome.\n',
  'docs/long.md': LONG,
  'docs/draft.md': '---\ndraft: true\n---\n\n# Delta\n',
  'docs/closed/a.md': '# Alpha\n\nWords.\n',
  'docs/closed/_category_.json': '{ "label": "Closed", "collapsed": true }',
  'docs/shut/b.md': '# Beta\n\nWords.\n',
  'docs/shut/_category_.json': '{ "label": "Shut", "collapsed": true }',
  'orion-docs.config.json': '{ "title": "One", "onBrokenLinks": "warn" }',
  'sidebars.ts': 'export default { docs: [{ broken }] }\n',
}

/** A remark plugin that ends each page with a word. */
const say = (word: string): string => `export default () => (tree) => {
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: '${word}' }] })
}
`

let folder: string
let server: Served
let page: Page

beforeAll(async () => {
  folder = await site(FILES)
  server = await runServe([folder])
  page = await newPage({ viewport: { width: 1280, height: 600 } })
  await page.goto(`${server.url}long`)
  await hydrated(page)
})

const edit = async (file: string, change: (text: string) => string): Promise<void> => {
  const name = path.join(folder, file)
  await writeFile(name, change(await readFile(name, 'utf8')))
}
const content = (): ReturnType<Page['locator']> => page.locator('[data-content]')
const dialog = (): ReturnType<Page['locator']> => page.getByRole('dialog')

describe('an open page that follows its source', () => {
  it('keeps details, tabs, marks of code and categories as the reader left them (SERVE-12)', async () => {
    const lines = watchConsole(page)
    const loads = countLoads(page)
    await pointAt(page, content().locator('.code-block'))
    await content().getByRole('tab', { name: 'win' }).click()
    await content().locator('summary').click()
    await page.getByRole('button', { name: 'Closed' }).click()
    await page.locator('.sidebar').getByText('Alpha').waitFor()
    await edit('docs/long.md', (text) => text.replace('First', 'Changed'))
    await content().getByText('Changed words.').waitFor()
    // A title is shown by the sidebar, which is made anew.
    await edit('docs/long.md', (text) => text.replace('# Long', '# Longer'))
    await page.locator('.sidebar').getByText('Longer').waitFor()
    expect(await content().getByText('For Windows.').isVisible()).toBe(true)
    expect(await content().getByText('Hidden words.').isVisible()).toBe(true)
    expect(await page.locator('.sidebar').getByText('Alpha').isVisible()).toBe(true)
    expect(await page.locator('.sidebar').getByText('Beta').count()).toBe(0)
    expect(loads.count).toBe(0)
    expect(lines).toEqual([])
  })

  it('keeps what is at the top of the window, and the focus, when text comes above (SERVE-12)', async () => {
    const link = content().getByRole('link', { name: 'link' })
    const mark = content().getByText('Paragraph 40 of many')
    await mark.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    await link.evaluate((element) => element.focus({ preventScroll: true }))
    const before = await mark.evaluate((element) => element.getBoundingClientRect().top)
    await edit('docs/long.md', (text) =>
      text.replace('Paragraph 3 of many', 'New.\n\n'.repeat(9) + 'Paragraph three'),
    )
    await content().getByText('Paragraph three').waitFor()
    await expect
      .poll(() => mark.evaluate((element) => element.getBoundingClientRect().top))
      .toBeCloseTo(before, 0)
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    // The block that has the focus is itself another one.
    await edit('docs/long.md', (text) => text.replace('Last [link]', 'Very last [link]'))
    await content().getByText('Very last').waitFor()
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('searches what was just written (SERVE-14)', async () => {
    const box = page.locator('.search-input')
    await edit('docs/long.md', (text) => text.replace('Changed', 'Zebras'))
    await content().getByText('Zebras').waitFor()
    await box.fill('zebras')
    await page.getByRole('option').first().waitFor()
    await edit('docs/long.md', (text) => text.replace('Zebras', 'Giraffes'))
    await content().getByText('Giraffes').waitFor()
    await box.fill('giraffes')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Escape')
  })

  it('shows drafts with their notice (DOC-20)', async () => {
    const answer = await fetch(`${server.url}draft`)
    expect(await answer.text()).toContain(
      'This page is a draft. It will only be visible in dev and be excluded from the production build.',
    )
  })
})

describe('the overlay of faults', () => {
  it('shows place, message, lines and hint, and the terminal says the same (SERVE-13)', async () => {
    await edit('orion-docs.config.json', () => '{\n  "titel": "Two"\n}\n')
    await dialog().waitFor()
    const text = await dialog().innerText()
    for (const part of [
      '1 problem to fix',
      'orion-docs.config.json:2:3',
      'error',
      'unknown-setting',
      '2 │   "titel": "Two"',
      'hint: Did you mean "title"?',
    ])
      expect(text).toContain(part)
    expect(await dialog().locator('mark').innerText()).toBe('"titel"')
    await expect.poll(() => server.output.stderr).toContain('orion-docs.config.json:2:3')
    expect(server.output.stderr).toContain('Did you mean "title"?')
  })

  it('is a dialog that can be read in both modes, closed with Esc and opened again (SERVE-13)', async () => {
    for (const mode of ['light', 'dark'] as const) {
      await page.keyboard.press('Escape')
      await dialog().waitFor({ state: 'hidden' })
      await setMode(page, mode)
      await page.getByRole('button', { name: '1 problem' }).click()
      await dialog().waitFor()
      expect(await axeFaults(page, { include: '#orion-overlay' })).toEqual([])
    }
    expect(await dialog().getByRole('button', { name: 'Close' }).isVisible()).toBe(true)
  })

  it('goes when the problem is fixed, and the terminal says that none is left (SERVE-13)', async () => {
    await edit('orion-docs.config.json', () => '{ "title": "Two", "onBrokenLinks": "throw" }')
    await dialog().waitFor({ state: 'detached' })
    await expect.poll(() => page.title()).toBe('Two | Longer')
    await expect.poll(() => server.output.stderr).toContain('No problems left.')
  })

  it('waits to be opened for broken links (SERVE-13)', async () => {
    await edit('docs/long.md', (text) => `${text}\n[Nowhere](/nowhere)\n`)
    await page.getByRole('button', { name: '1 problem' }).waitFor()
    expect(await dialog().isVisible()).toBe(false)
    await edit('docs/long.md', (text) => text.replace('/nowhere', '/'))
    await page.getByRole('button', { name: '1 problem' }).waitFor({ state: 'detached' })
  })

  it('is on a page of its own when there is no site yet, which comes when it is fixed (SERVE-13)', async () => {
    await edit('orion-docs.config.json', () => '{ "docs": { "sidebarPath": "sidebars.ts" } }')
    await dialog().getByText('broken').first().waitFor()
    await server.stop()
    const port = new URL(server.url).port
    server = await runServe([folder, '--port', port])
    expect((await fetch(`${server.url}long`)).status).toBe(500)
    await page.reload()
    await dialog().getByText('broken').first().waitFor()
    await edit('sidebars.ts', () => "export default { docs: ['long'] }\n")
    await page.locator('[data-content]').getByText('Very last').waitFor()
    await dialog().waitFor({ state: 'detached' })
  })
})

describe('serve', () => {
  it('follows a Markdown plugin of the site, what it imports, and one that was broken (SERVE-11)', async () => {
    const own = await site({
      'docs/index.md': '# Home\n\nWords.\n',
      'orion-docs.config.json': '{ "markdown": { "remarkPlugins": ["./plugin.mjs"] } }',
      'plugin.mjs': "export { default } from './lib/say.mjs'\n",
      'lib/say.mjs': say('first'),
    })
    const started = await runServe([own])
    const shown = async (): Promise<string> => (await fetch(started.url)).text()
    expect(await shown()).toContain('<p>first</p>')
    for (const [name, text, sign] of [
      ['lib/say.mjs', say('second'), '<p>second</p>'],
      ['plugin.mjs', 'export default () => {', 'plugin-load'],
      ['plugin.mjs', say('third'), '<p>third</p>'],
      ['docs/index.md', '# Home\n\nOther.\n', '<p>Other.</p>'],
    ] as const) {
      await writeFile(path.join(own, name), text)
      await expect.poll(shown, { timeout: 10_000 }).toContain(sign)
    }
    expect(await shown()).toContain('<p>third</p>')
  })

  it('follows the navigation that another tool makes of the files that are there (SERVE-11)', async () => {
    const own = await site({
      'rspress.config.ts': "export default { title: 'Kilns' }\n",
      'docs/index.md': '# Home\n',
      'docs/guide/fire.md': '# Fire\n',
    })
    const started = await runServe([own])
    const sidebar = async (): Promise<readonly string[]> => {
      const html = await (await fetch(`${started.url}guide/fire`)).text()
      return [...html.matchAll(/class="sidebar-link[^>]*>([^<]*)/g)].map(([, label = '']) => label)
    }
    expect(await sidebar()).toEqual(['Fire'])
    await writeFile(path.join(own, 'docs/guide/clay.md'), '# Clay\n')
    await expect.poll(sidebar, { timeout: 10_000 }).toEqual(['Clay', 'Fire'])
    const meta = path.join(own, 'docs/guide/_meta.json')
    await writeFile(meta, '["fire", { "type": "file", "name": "clay", "label": "Of clay" }]')
    await expect.poll(sidebar, { timeout: 10_000 }).toEqual(['Fire', 'Of clay'])
    await rm(meta)
    await expect.poll(sidebar, { timeout: 10_000 }).toEqual(['Clay', 'Fire'])
    await rm(path.join(own, 'docs/guide/clay.md'))
    await expect.poll(sidebar, { timeout: 10_000 }).toEqual(['Fire'])
  })

  it('shows a file that changes on all pages that take something from it (SERVE-11)', async () => {
    const own = await site({
      'conf.py': 'project = "Kilns"\nextensions = ["myst_parser"]\n',
      'index.md': '# Home\n\n{ref}`the-fire`\n\n```{include} parts/clay.txt\n```\n',
      'fire.md': '(the-fire)=\n# Fire\n\nHot.\n',
      'parts/clay.txt': 'Of clay.\n',
    })
    const started = await runServe([own])
    const text = async (page: string): Promise<string> => {
      const html = await (await fetch(started.url + page)).text()
      return (/<article[^]*<\/article>/.exec(html)?.[0] ?? '').replace(/<[^>]*>/g, '')
    }
    expect(await text('')).toContain('Of clay.')
    await writeFile(path.join(own, 'fire.md'), '(the-fire)=\n# Fire\n\nVery hot.\n')
    await expect.poll(() => text('fire'), { timeout: 10_000 }).toContain('Very hot.')
    await writeFile(path.join(own, 'parts/clay.txt'), 'Of brick.\n')
    await expect.poll(() => text(''), { timeout: 10_000 }).toContain('Of brick.')
    await writeFile(path.join(own, 'fire.md'), '(the-fire)=\n# Flames\n\nVery hot.\n')
    await expect.poll(() => text(''), { timeout: 10_000 }).toContain('Flames')
    await rm(path.join(own, 'parts/clay.txt'))
    await expect.poll(() => text(''), { timeout: 10_000 }).toContain('parts/clay.txt')
  })

  it('says what to do when there is no build (SERVE-8)', async () => {
    const empty = await site({ 'docs/index.md': '# Home\n' })
    await expect(runServe([empty, '--no-watch'])).rejects.toThrow(
      `No built site in ${empty}/build.`,
    )
  })

  it('ends with 130 and leaves nothing behind, also when it has only begun (CLI-2)', async () => {
    const fresh = await site({ 'docs/index.md': '# Home\n' })
    const started = await runServe([fresh])
    expect(await started.stop()).toBe(130)
  })
})
