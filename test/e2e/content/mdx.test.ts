import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedSite } from '../../helpers/shared-site.js'
import { newContext, newPage } from '../../helpers/visits.js'
import { orion } from '../../helpers/cli.js'
import { digests } from '../../helpers/output.js'
import {
  answerCdn,
  hydrated,
  mutations,
  watchConsole,
  watchMutations,
} from '../../helpers/pages.js'
import { snapshot } from '../look/page-snapshot.js'

/** Markdown of many kinds inside one another, with what stands for a component. */
const mixed = (component: string, raw: string): string => `# All together

1. A list with a note in it.

   ::::::note[Title with $x^2$]
   :::::tabs{groupId="os"}
   ::::tab{value="mac" label="macOS"}
   Math $\\sqrt{2}$ and a footnote[^1]. ${component}

   :::tip
   \`\`\`ts {2} title="a.ts" showLineNumbers
   const a = 1
   const b = { a }
   \`\`\`
   :::
   ::::
   ::::tab{value="linux" label="Linux"}
   - [x] done with <kbd>Ctrl</kbd>
   - [ ] open

   $$
   a = b
   $$
   ::::
   :::::
   ::::::

2. And a diagram.

   \`\`\`mermaid
   graph LR
     A --> B
   \`\`\`

## Second heading

${raw}

[^1]: The note, with \`code\` and $z$.
`

const LATER = `import { useState } from 'react'

export const Later = ({ children }) => {
  const [isOpen, setOpen] = useState(false)
  return <div><button id="open" onClick={() => setOpen(true)}>Open</button>{isOpen && children}</div>
}

# Later

<Later>

## [Inside](#inside)

</Later>
`

const UNKNOWN = `import useDocusaurusContext, { useTheme } from 'no-theme'
import { useRouteMatch as useLocation } from '@docusaurus/router'
import { Uses } from '@site/src/Uses'

# Unknown

Before.

<Uses />

export const Title = () => <b id="title">Title {useDocusaurusContext().siteConfig.title}{useLocation().pathname}.</b>

<Title />

{useTheme().words.map((word) => word.text)}

After.
`

const RAW = `<details>
<summary>Raw <em>HTML</em></summary>

With **Markdown**, a table

| a | b |
| - | -: |
| \`x\` | $y$ |

and <sup>more</sup> HTML.

</details>`

const COMPONENTS = `import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
import Link from '@docusaurus/Link'
import BrowserOnly from '@docusaurus/BrowserOnly'
import CodeBlock from '@theme/CodeBlock'
import Admonition from '@theme/Admonition'
import IdealImage from '@theme/IdealImage'
import { Counter } from '/src/Counter'
import Part from '/_part.mdx'
import words from './words.json'
import Drawing from './drawing.svg'
import Gone from 'not-installed'
import Lost from '/lost.mdx'
import written from '!!raw-loader!./_part.mdx'

export const systems = ['one', 'two'].map((value) => ({ value, label: value.toUpperCase() }))

<Counter start={3} />

<Tabs values={systems} groupId="systems">
  <TabItem value="one">first panel</TabItem>
  <TabItem value="two">second panel</TabItem>
</Tabs>

<Admonition type="tip" title={<b>Own title</b>}>inside</Admonition>

<CodeBlock language="js">{words.join('')}</CodeBlock>

<BrowserOnly>{() => <p id="browser">browser</p>}</BrowserOnly>

<Drawing width={20} /> <IdealImage img={require('./dot.png')} alt="dot" />

<Gone>kept</Gone> <output>{written.trim()}</output>

<Part name="Ada" />

<Link to="/mixed">mixed</Link>
`

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const FILES = {
  'docs/index.md':
    '# Home\n\n[Components](./components.mdx#from-the-partial), [Head](./head.mdx)\n',
  'docs/plain.md': mixed('', RAW),
  'docs/mixed.mdx': mixed('', RAW),
  'docs/module.mdx': `import { Counter } from '@site/src/Counter'\n\n${mixed('<Counter start={1} />', RAW)}`,
  'docs/components.mdx': COMPONENTS,
  'docs/unknown.mdx': UNKNOWN,
  'docs/later.mdx': LATER,
  'src/Uses.tsx': `import { useColorMode } from 'no-theme'
import * as all from 'no-theme/all'
import config from '../gone.js'

export function Uses() {
  const { colorMode, setColorMode } = useColorMode()
  const [first] = all.useList('a')
  return (
    <p id="uses" className={config.theme.name} onClick={() => setColorMode('dark')}>
      words {colorMode} {first.title} {config.items.map((item) => item.name)}
      <all.Chart kind={colorMode === 'dark' ? 'a' : 'b'}>inside</all.Chart>
    </p>
  )
}
`,
  'docs/_part.mdx': '## From the partial\n\nHello {props.name}, [home](./index.md).\n',
  'docs/guess.md': `import Details from '@theme/Details'

export const name = 'Ada'

<Details summary="For {name}">

Hello {name}

</Details>
`,
  'docs/mistaken.md': '# Generics\n\nA <Map/> of {a b} is text.\n',
  'docs/head.mdx': `import Head from '@docusaurus/Head'

<Head>
  <html className="wide" />
  <title>{'Own' + ' title'.toString()}</title>
  <meta name="twitter:card" content="summary" />
  <script>{"document.documentElement.dataset.ran = 'yes'"}</script>
</Head>

Text of the page with a head.
`,
  'docs/words.json': '["const a", " = 1"]',
  'docs/drawing.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>',
  'docs/dot.png': DOT,
  'src/Counter.tsx': `import { useState } from 'react'
import './counter.css'
import styles from './counter.module.css'
export function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start)
  return <button type="button" className={\`counter \${styles.bold}\`} onClick={() => setCount(count + 1)}>{count}</button>
}
`,
  'src/counter.css': '.counter { font-style: italic }',
  'src/counter.module.css': '.bold { font-weight: 800; background: url(../docs/dot.png) }',
}

const SETTINGS = { markdown: { format: 'detect-content' } }

describe('MDX pages', () => {
  const served = sharedSite(FILES, SETTINGS)
  let context: BrowserContext
  beforeAll(async () => {
    context = await newContext()
    await answerCdn(context)
    await watchMutations(context)
  })

  async function open(route: string): Promise<{ page: Page; lines: string[] }> {
    const page = await context.newPage()
    const lines = watchConsole(page)
    await page.goto(served.url + route)
    await hydrated(page)
    return { page, lines }
  }

  const read = (file: string): Promise<string> => readFile(path.join(served.out, file), 'utf8')

  it('of Markdown alone are as Markdown, without a script of their own (MDX-1)', async () => {
    const [mdx, markdown] = await Promise.all([read('mixed/index.html'), read('plain/index.html')])
    const content = (html: string): string =>
      /<div class="markdown" data-content="">[^]*?<\/article>/.exec(html)?.[0] ?? ''
    const tight = (html: string): string => html.replace(/=""/g, '').replace(/>\s+</g, '><')
    expect(tight(content(mdx).replace(/\/mixed/g, '/plain'))).toBe(tight(content(markdown)))
    expect(mdx).toContain('"body":{"kind":"doc"}')
  })

  it.each(['/plain', '/mixed', '/module'])(
    'change no node of %s while they are hydrated (MDX-1, MDX-3)',
    async (route) => {
      const { page, lines } = await open(route)
      expect(await mutations(page)).toEqual([])
      await page.locator('.diagram-scroller svg').waitFor()
      await page.getByRole('tab', { name: 'Linux' }).click()
      await expect.poll(() => page.locator('.tab-panel:visible .katex').count()).toBe(1)
      expect(lines).toEqual([])
    },
  )

  it('run their components in the browser (MDX-3)', async () => {
    const { page, lines } = await open('/components')
    expect(await mutations(page)).toEqual([])
    const counter = page.locator('.counter')
    await counter.click()
    await expect.poll(() => counter.textContent()).toBe('4')
    expect(await counter.evaluate((node) => getComputedStyle(node).fontStyle)).toBe('italic')
    expect(await counter.evaluate((node) => getComputedStyle(node).fontWeight)).toBe('800')
    await page.getByRole('tab', { name: 'TWO' }).click()
    await page.getByText('second panel').waitFor()
    await page.locator('#browser').waitFor()
    expect(await page.locator('[data-content] > svg').getAttribute('viewBox')).toBe('0 0 9 9')
    expect(await page.locator('.admonition-title b').textContent()).toBe('Own title')
    expect(await page.locator('.code-block[data-language="js"] code').textContent()).toBe(
      'const a = 1',
    )
    expect(await page.locator('.unknown-component').first().textContent()).toContain(
      'not-installed',
    )
    expect(lines).toEqual([])
  })

  it('may have parts that are shown later, with links to themselves (LINK-10)', async () => {
    expect(served.warnings).not.toContain('later.mdx')
    const { page, lines } = await open('/later')
    await page.locator('#open').click()
    expect(await page.locator('#inside').count()).toBe(1)
    expect(lines).toEqual([])
  })

  it('lose only what they get from missing modules (MDX-4)', async () => {
    const html = await read('unknown/index.html')
    expect(html).not.toContain('This page cannot be rendered')
    const { page, lines } = await open('/unknown')
    expect(await mutations(page)).toEqual([])
    expect(await page.locator('[data-content]').innerText()).toMatch(
      /^Unknown\s+Before\.\s+words\s+Missing import no-theme\/all\s*inside\s+Title \.\s+After\.\s*$/i,
    )
    await page.locator('#uses').click()
    expect(await page.locator('.unknown-component').count()).toBe(1)
    expect(lines).toEqual([])
    expect(served.warnings).toContain('docs/unknown.mdx:1:49')
    expect(served.warnings).toContain('src/Uses.tsx:3:21')
    expect(served.warnings).toMatch(
      /docs\/unknown\.mdx:2:47 {2}warning {2}@docusaurus\/router does not export useRouteMatch; a placeholder is shown\./,
    )
  })

  it('are opened from other pages with their components at work (MDX-3)', async () => {
    const { page } = await open('/')
    await page.getByRole('link', { name: 'Components' }).last().click()
    await page.locator('.counter').click()
    await expect.poll(() => page.locator('.counter').textContent()).toBe('4')
    expect(await page.locator('.toc-desktop').textContent()).toBe('From the partial')
  })

  it('add to the head of their document, there and after a click (MDX-7)', async () => {
    const facts = (page: Page) =>
      page.evaluate(() => ({
        title: document.title,
        isWide: document.documentElement.classList.contains('wide'),
        cards: [...document.querySelectorAll<HTMLMetaElement>('meta[name="twitter:card"]')].map(
          ({ content }) => content,
        ),
        ran: document.documentElement.dataset['ran'],
      }))
    const own = { title: 'Own title', isWide: true, cards: ['summary'], ran: 'yes' }
    const { page, lines } = await open('/head')
    expect(await mutations(page)).toEqual([])
    expect(await facts(page)).toEqual(own)
    const other = await open('/')
    const before = await facts(other.page)
    expect(before.cards).toEqual(['summary_large_image'])
    await other.page.getByRole('link', { name: 'Head' }).last().click()
    await expect.poll(() => facts(other.page)).toEqual(own)
    await other.page.goBack()
    await expect.poll(() => facts(other.page)).toEqual({ ...before, ran: 'yes' })
    expect([...lines, ...other.lines]).toEqual([])
  })

  it('take Markdown as text by raw-loader (MDX-4)', async () => {
    expect(await read('components/index.html')).toContain(
      'Hello {props.name}, [home](./index.md).</output>',
    )
  })

  it('say at the import what is missing (MDX-4)', () => {
    expect(served.warnings).toContain('docs/components.mdx:12:19')
    expect(served.warnings).toContain('Module not-installed is not installed;')
    expect(served.warnings).toContain('Module /lost.mdx does not exist;')
  })

  it('are distinguished from Markdown by their content (MDX-6)', async () => {
    expect(await read('guess/index.html')).toContain('<p>Hello Ada</p>')
    expect(await read('mistaken/index.html')).toContain('of {a b} is text.')
    expect(served.warnings).toMatch(/docs\/mistaken\.md:3:15 {2}warning {2}MDX syntax error/)
  })

  it('show the same text without scripting (MDX-3)', async () => {
    const without = await newPage({ javaScriptEnabled: false })
    await without.goto(`${served.url}/module`)
    const { page } = await open('/module')
    expect((await snapshot(page)).text).toBe((await snapshot(without)).text)
  })

  it('are made again when what they import changes, as a fresh build makes them (MDX-2)', async () => {
    const counter = path.join(served.folder, 'src/Counter.tsx')
    const part = path.join(served.folder, 'docs/_part.mdx')
    await writeFile(
      counter,
      (await readFile(counter, 'utf8')).replace('"counter', '"other counter'),
    )
    await writeFile(part, (await readFile(part, 'utf8')).replace('Hello', 'Welcome'))
    const again = await orion(['build', served.folder])
    expect(again.stdout).toMatch(/\b[2-9] files changed/)
    const fresh = path.join(served.folder, 'fresh')
    expect((await orion(['build', served.folder, '--out-dir', fresh, '--no-cache'])).code).toBe(0)
    expect(await digests(served.out)).toEqual(await digests(fresh))
    expect(await read('components/index.html')).toContain('Welcome')
  })
})
