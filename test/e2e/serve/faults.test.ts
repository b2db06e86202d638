// What a writer meets in a session of mistakes: the terminal says what is new and what is fixed, the page stays.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Served } from '../../helpers/cli.js'
import { countLoads, hydrated } from '../../helpers/pages.js'
import { site } from '../../helpers/site.js'
import { newPage } from '../../helpers/visits.js'
import { runServe } from '../../helpers/shared-site.js'

const PARAGRAPHS = Array.from(
  { length: 80 },
  (_, index) => `Paragraph ${String(index)} of many.\n\n`,
)

const FILES = {
  'docs/index.md': '# Home\n\n[Nowhere](./nowhere.md)\n',
  'docs/guide.md': `---\nid: handbook\nslug: /start/here\ntitle: Guide\n---\n\nFirst words.\n\n${PARAGRAPHS.join('')}`,
  'docs/form.page.tsx': `import { useState } from 'react'
export default function Form() {
  const [name, setName] = useState('')
  const [isOn, setOn] = useState(false)
  return (
    <main>
      <h1>Old heading</h1>
      <div style={{ height: 2000 }} />
      <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <input type="checkbox" name="on" checked={isOn} onChange={() => setOn(!isOn)} />
      <select name="size" defaultValue="s"><option>s</option><option>m</option></select>
      <output>{name} {String(isOn)}</output>
    </main>
  )
}
`,
  'theme/Brand.tsx': 'export default function Brand() {\n  return <a href="/">Old brand</a>\n}\n',
  'sidebars.json': '{ "docs": ["index", "handbook"] }',
  'plugin.mjs': 'export default () => () => {}\n',
  'orion-docs.config.json': JSON.stringify({
    title: 'Session',
    url: 'https://session.example',
    onBrokenMarkdownLinks: 'warn',
    docs: { sidebarPath: 'sidebars.json' },
    components: { Brand: 'theme/Brand.tsx' },
    markdown: { remarkPlugins: ['./plugin.mjs'] },
  }),
}

let folder: string
let server: Served
let page: Page
/** How much of what the terminal said is known. */
let read = 0

beforeEach(async () => {
  folder = await site(FILES)
  read = 0
  server = await runServe(['.'], { cwd: folder })
  page = await newPage({ viewport: { width: 1280, height: 600 } })
})

const edit = async (file: string, from: string, to: string): Promise<void> => {
  const name = path.join(folder, file)
  await writeFile(name, (await readFile(name, 'utf8')).replace(from, to))
}
/** What the terminal says from here on, up to the line of the total. */
const said = async (): Promise<string> => {
  const rest = (): string => server.output.stderr.slice(read)
  await expect.poll(rest, { timeout: 15_000 }).toMatch(/problems? left.*\.\n/)
  const text = rest()
  read += text.length
  return text
}
const dialog = (): ReturnType<Page['locator']> => page.getByRole('dialog')

describe('the terminal', () => {
  it('says after each edit what is new, what is fixed and how much is left (SERVE-31)', async () => {
    expect(await said()).toMatch(
      /^docs\/index\.md:3:1 {2}warning {2}No Markdown file at \.\/nowhere\.md [^]*\n1 problem left: 1 warning\.\n$/,
    )
    await edit('docs/guide.md', 'First words.', '[Lost](./lost.md)')
    const second = await said()
    expect(second).toContain('docs/guide.md:7:1  warning  No Markdown file at ./lost.md')
    expect(second).toMatch(/\n2 problems left: 2 warnings\.\n$/)
    expect(second).not.toContain('nowhere')
    // The other link of the page moves to another line, and that is nothing new.
    await edit('docs/index.md', '# Home\n', '# Home\n\nMore.\n')
    await edit('docs/guide.md', '[Lost](./lost.md)', 'First words.')
    expect(await said()).toBe(
      'Fixed: docs/guide.md:7:1  No Markdown file at ./lost.md  broken-markdown-link\n1 problem left: 1 warning.\n',
    )
    await edit('docs/index.md', '[Nowhere](./nowhere.md)', 'Nowhere.')
    expect(await said()).toMatch(/^Fixed: docs\/index\.md:\d:1 {2}.*\nNo problems left\.\n$/)
  })

  it('shows the first of many problems of one kind, and counts the others (SERVE-31)', async () => {
    await said()
    const links = Array.from({ length: 23 }, (_, at) => `[Lost](./lost-${String(at)}.md)`)
    await edit('docs/guide.md', 'First words.', links.join('\n'))
    const many = await said()
    expect(many.match(/ {2}warning {2}No Markdown file at/g)).toHaveLength(20)
    expect(many).toMatch(
      /\n… 3 more broken-markdown-link: orion-docs check --only broken-markdown-link\n24 problems left: 24 warnings\.\n$/,
    )
    await edit('docs/guide.md', links.join('\n'), 'First words.')
    const fixed = await said()
    expect(fixed.match(/^Fixed: docs\/guide\.md/gm)).toHaveLength(20)
    expect(fixed).toMatch(/\nFixed: 3 more broken-markdown-link\n1 problem left: 1 warning\.\n$/)
  })

  it('names a broken plugin with its line, and says when it is fixed (SERVE-31)', async () => {
    await said()
    await writeFile(path.join(folder, 'plugin.mjs'), 'export default () => {\n  const a = \n}\n')
    const broken = await said()
    expect(broken).toMatch(
      /^plugin\.mjs:3:1 {2}error {2}The Markdown plugin \.\/plugin\.mjs cannot be loaded: Unexpected token '}' {2}plugin-load\n/,
    )
    expect(broken).toMatch(/\n2 problems left: 1 error, 1 warning\.\n$/)
    await writeFile(path.join(folder, 'plugin.mjs'), FILES['plugin.mjs'])
    expect(await said()).toMatch(/^Fixed: plugin\.mjs:3:1 {2}.*\n1 problem left: 1 warning\.\n$/)
  })
})

describe('the open page', () => {
  it('stays where it is while its front matter is wrong, under a dialog that names the fault (SERVE-32)', async () => {
    await page.goto(`${server.url}start/here`)
    await hydrated(page)
    const loads = countLoads(page)
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    await edit('docs/guide.md', 'title: Guide', 'title: Guide: more')
    await dialog().filter({ hasText: 'docs/guide.md:4:8' }).waitFor()
    expect(await page.locator('h1').innerText()).toBe('Guide')
    expect(new URL(page.url()).pathname).toBe('/start/here')
    // The rest of the site stays as well: the sidebar still knows the page by its id.
    expect(await dialog().innerText()).toContain('1 problem')
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => scrollY)).toBe(900)
    await edit('docs/guide.md', 'title: Guide: more', 'title: Handbook')
    await page.getByRole('heading', { level: 1, name: 'Handbook' }).waitFor()
    await expect.poll(() => dialog().count()).toBe(0)
    expect(loads.count).toBe(0)
  })

  it('follows its page to a new slug (SERVE-33)', async () => {
    await page.goto(`${server.url}start/here`)
    await hydrated(page)
    const loads = countLoads(page)
    await edit('docs/guide.md', 'slug: /start/here', 'slug: /begin')
    await page.waitForURL((url) => url.pathname === '/begin')
    await page.getByRole('heading', { level: 1, name: 'Guide' }).waitFor()
    expect(loads.count).toBe(0)
  })

  it('keeps scroll position and fields when a React page is edited (SERVE-34)', async () => {
    await page.goto(`${server.url}form`)
    await hydrated(page)
    await page.locator('input[name=name]').fill('Ada')
    await page.locator('input[name=on]').check()
    await page.locator('select').selectOption('m')
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
    await edit('docs/form.page.tsx', 'Old heading', 'New heading')
    await page.getByRole('heading', { level: 1, name: 'New heading' }).waitFor()
    await expect.poll(() => page.locator('output').innerText()).toBe('Ada true')
    expect(await page.locator('input[name=name]').inputValue()).toBe('Ada')
    expect(await page.locator('select').inputValue()).toBe('m')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200)
  })

  it('keeps them when a component of every page is edited, which loads the document again (SERVE-34)', async () => {
    await page.goto(`${server.url}form`)
    await hydrated(page)
    const loads = countLoads(page)
    await page.locator('input[name=name]').fill('Ada')
    await page.locator('input[name=on]').check()
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
    await edit('theme/Brand.tsx', 'Old brand', 'New brand')
    await page.getByText('New brand').first().waitFor()
    await expect.poll(() => page.locator('output').innerText()).toBe('Ada true')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200)
    expect(loads.count).toBe(1)
  })
})
