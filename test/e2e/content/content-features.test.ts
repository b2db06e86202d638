import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { answerCdn, hydrated, mutations, watchMutations } from '../../helpers/pages.js'
import { runServe, sharedSite } from '../../helpers/shared-site.js'
import { site } from '../../helpers/site.js'
import { newPage } from '../../helpers/visits.js'

const MIXED = `# All together

1. A list with a note in it.

   ::::::note[Title with $x^2$]
   :::::tabs{groupId="os"}
   ::::tab{value="mac" label="macOS"}
   Math $\\\\sqrt{2}$ and a footnote[^1].

   :::tip
   \`\`\`ts {2} title="a.ts" showLineNumbers
   const a = 1
   const b = 2
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

<details><summary>Raw <em>HTML</em></summary>

With **Markdown**, a table

| a | b |
| - | -: |
| \`x\` | $y$ |

and <sup>more</sup><br>HTML.

</details>

[^1]: The note, with \`code\` and $z$.
`

const FEATURES = `# Features

## Definitions

Vault
: Holds deposits.
: Also a strategy.

Share \`oLP\`
: A paragraph.

    Another paragraph.

## Code groups

:::code-group{groupId="manager"}
\`\`\`sh title="npm"
npm install orion
\`\`\`
\`\`\`sh title="pnpm"
pnpm add orion
\`\`\`
:::

\`\`\`ts file=./example.ts#L2-L3 title="example.ts"
\`\`\`

## Steps

:::steps
1. Open the app.

   Connect a wallet.

2. Deposit.
3. Wait.
:::

## Cards

:::cards
- [Home](./index.md) The first page.
- [Mixed](./mixed.md) – all together, see [home](./index.md) too.
- [Elsewhere](https://example.com) A page of another site.
:::

## Files

:::file-tree
- docs/
  - index.md the first page
  - **features.md**
- package.json
:::
`

const files = {
  'docs/index.md': '# Home\n\nWelcome.\n',
  'docs/mixed.md': MIXED.replaceAll('\\\\', '\\'),
  'docs/features.md': FEATURES,
  'docs/example.ts': 'const a = 1\n  const b = 2\n  const c = 3\n',
}

const built = sharedSite(files)
const openPage = built.open

const open = (route: string, options: BrowserContextOptions = {}) =>
  openPage(route, {
    ...options,
    before: async (context) => {
      await answerCdn(context)
      await watchMutations(context)
    },
  })

describe('a page with everything in everything', () => {
  it('builds without a warning, hydrates without a change, and all of it works (MD-3, MD-4, MD-13, MD-20, MD-30, TAB-4)', async () => {
    expect(built.warnings).toBe('')
    const { page, lines } = await open('/mixed')
    expect(await mutations(page)).toEqual([])
    const box = page.locator('ol > li > .admonition')
    expect(
      await box.locator('.tabs .tab-panel .admonition-tip .code-line-marked').textContent(),
    ).toBe('const b = 2\n')
    await box.getByRole('tab', { name: 'Linux' }).click()
    await box.getByRole('checkbox', { name: 'done' }).waitFor()
    expect(await box.locator('.katex-display').isVisible()).toBe(true)
    await page.locator('ol > li .diagram-scroller svg').waitFor()
    await page.getByText('Raw HTML').click()
    await page.locator('details .table td.align-right').waitFor()
    expect(await page.locator('section.footnotes li').count()).toBe(1)
    expect(lines).toEqual([])
  })

  it.each([
    [1280, 'light'],
    [390, 'dark'],
  ] as const)('fits %i pixels in the %s theme (MD-13)', async (width, colorScheme) => {
    const { page } = await open('/mixed', { viewport: { width, height: 900 }, colorScheme })
    await expect.poll(() => page.locator('.diagram-scroller svg').count()).toBe(1)
    expect(await overflow(page)).toBe(0)
  })
})

describe('definitions, code groups, steps, cards and file trees', () => {
  it('hydrate without a change and a code group follows its tabs (TAB-4, TAB-5, MD-34)', async () => {
    const { page, lines } = await open('/features')
    expect(await mutations(page)).toEqual([])
    await page.getByRole('tab', { name: 'pnpm' }).click()
    await page.getByText('pnpm add orion').waitFor()
    await page.reload()
    await hydrated(page)
    await page.getByText('pnpm add orion').waitFor()
    expect(lines).toEqual([])
  })

  it('show the lines of a file, without the indentation that they share (CODE-12)', async () => {
    const { page } = await open('/features')
    const code = page.locator('.code-block', { hasText: 'example.ts' }).locator('code')
    expect(await code.textContent()).toBe('const b = 2\nconst c = 3')
  })

  it('give every term its definitions (MD-33)', async () => {
    const { page } = await open('/features', { javaScriptEnabled: false })
    const list = page.locator('article dl')
    expect(
      await list.locator('> *').evaluateAll((parts) => parts.map((one) => one.tagName)),
    ).toEqual(['DT', 'DD', 'DD', 'DT', 'DD'])
    expect(await list.locator('dd').last().locator('p').allInnerTexts()).toEqual([
      'A paragraph.',
      'Another paragraph.',
    ])
  })

  it('tell folders of a file tree from files, and names from notes (MD-37)', async () => {
    const { page } = await open('/features', { javaScriptEnabled: false })
    const tree = page.locator('ul.file-tree')
    expect(await tree.locator('.file-tree-folder > .file-tree-name').allInnerTexts()).toEqual([
      'docs/',
    ])
    expect(await tree.locator('.file-tree-file > .file-tree-name').allInnerTexts()).toEqual([
      'index.md',
      'features.md',
      'package.json',
    ])
    expect(await tree.locator('.file-tree-note').allInnerTexts()).toEqual(['the first page'])
  })

  it('make a card one target, and links on it targets of their own (MD-36)', async () => {
    const { page } = await open('/features')
    const card = page.locator('.card', { hasText: 'all together' })
    await card.getByRole('link', { name: 'home' }).click()
    await page.getByText('Welcome.').waitFor()
    await page.goBack()
    await card.click({ position: { x: 5, y: 5 } })
    await page.waitForURL(/\/mixed$/)
  })

  it('number steps and fit a phone (MD-35, MD-38)', async () => {
    const { page } = await open('/features', { viewport: { width: 320, height: 700 } })
    const steps = page.locator('ol.steps > li')
    expect(await steps.count()).toBe(3)
    expect(await overflow(page)).toBe(0)
  })

  it('show every block of a code group without scripting (TAB-2, MD-38)', async () => {
    const { page } = await open('/features', { javaScriptEnabled: false })
    await page.getByText('npm install orion').waitFor()
    await page.getByText('pnpm add orion').waitFor()
  })
})

describe('code from a file, while its site is served', () => {
  it('follows the file (SERVE-10, CODE-12)', async () => {
    const folder = await site({
      'docs/index.md': '# Home\n\n```ts file=@site/code/a.ts\n```\n',
      'code/a.ts': 'const first = 1\n',
    })
    const server = await runServe([folder])
    const page = await newPage()
    await page.goto(server.url)
    await hydrated(page)
    await page.getByText('const first = 1').waitFor()
    await writeFile(path.join(folder, 'code/a.ts'), 'const second = 2\n')
    await page.getByText('const second = 2').waitFor()
  })
})

function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
