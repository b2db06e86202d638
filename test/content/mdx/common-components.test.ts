// Components that Nextra, Fumadocs and Mintlify give to every page: what they become is what Markdown has for them.
import { describe, expect, it } from 'vitest'
import { compilePage } from '../../../src/content/compile-page.js'
import type { CompiledPage } from '../../../src/model/page.js'
import { defaultOptions } from '../default-options.js'

const compile = (text: string, format: 'mdx' | 'md' = 'mdx'): Promise<CompiledPage> =>
  compilePage({ text, includes: {}, options: { ...defaultOptions, format } })

/** The HTML of a page that needs no React and has no problem. */
async function htmlOf(text: string, format?: 'mdx' | 'md'): Promise<string> {
  const { html, references, module, diagnostics } = await compile(text, format)
  expect(module).toBeUndefined()
  expect(diagnostics).toEqual([])
  return html.reduce((before, piece, index) => `${before}[${references[index - 1]?.url}]${piece}`)
}

async function expectSame(mdx: string, markdown: string): Promise<void> {
  expect(await htmlOf(mdx)).toBe(await htmlOf(markdown, 'md'))
}

describe('components that other tools give to every page (MDX-17)', () => {
  it.each([
    ['<Callout>', '</Callout>', 'note'],
    ['<Callout type="warn" emoji="!">', '</Callout>', 'warning'],
    ['<Callout type="error">', '</Callout>', 'danger'],
    ['<Callout type="own">', '</Callout>', 'note'],
    ['<Banner type="error">', '</Banner>', 'danger'],
    ['<Alert type="success">', '</Alert>', 'success'],
    ['<Note>', '</Note>', 'note'],
    ['<Info>', '</Info>', 'info'],
    ['<Tip>', '</Tip>', 'tip'],
    ['<Check>', '</Check>', 'success'],
    ['<Warning>', '</Warning>', 'warning'],
    ['<Danger>', '</Danger>', 'danger'],
  ])('are boxes: %s', async (start, end, kind) => {
    await expectSame(`${start}\n  Words **here**.\n${end}`, `:::${kind}\nWords **here**.\n:::`)
  })

  it.each([
    ["import Aside from '../parts/Aside.astro'", '<Aside type="tip" title="Look">', '</Aside>'],
    ["import { Aside as Box } from '@parts'", '<Box type="tip" title="Look">', '</Box>'],
    ["import Tip from '@/parts/tip'", '<Tip title="Look">', '</Tip>'],
  ])('are boxes from modules that cannot be run here: %s (MDX-20)', async (line, start, end) => {
    const { html } = await compilePage({
      text: `${line}\n\n${start}\n  Words.\n${end}`,
      includes: {},
      options: { ...defaultOptions, format: 'mdx', dialect: 'plain' },
    })
    expect(html.join('')).toBe(await htmlOf(':::tip[Look]\nWords.\n:::', 'md'))
  })

  it('are the own components of a site that may know the module, or has another name for them (MDX-20)', async () => {
    const page = (line: string, name: string, dialect?: 'plain'): Promise<CompiledPage> =>
      compilePage({
        text: `${line}\n\n<${name}>\n  Words.\n</${name}>`,
        includes: {},
        options: { ...defaultOptions, format: 'mdx', ...(dialect && { dialect }) },
      })
    for (const { html, module } of [
      await page("import { Aside } from '@parts'", 'Aside'),
      await page("import { Aside } from '@acme/parts'", 'Aside', 'plain'),
      await page("import { Aside } from './parts'", 'Aside', 'plain'),
      await page("import { Stage } from '@parts'", 'Stage', 'plain'),
    ]) {
      expect(module).toBeDefined()
      expect(html.join('')).not.toContain('admonition')
    }
  })

  it('are boxes on a line of a paragraph, also without a blank line below', async () => {
    await expectSame('<Info>Words.</Info>\nMore *here*.', ':::info\nWords.\n:::\n\nMore *here*.')
    await expectSame(
      'A\n<Note>B `c`</Note>\n<Tip>D</Tip>',
      'A\n\n:::note\nB `c`\n:::\n\n:::tip\nD\n:::',
    )
  })

  it('are boxes within a line, and in cells of tables', async () => {
    await expectSame(
      'Before. <Info>Words.</Info> *After*.',
      'Before.\n\n:::info\nWords.\n:::\n\n*After*.',
    )
    await expectSame('- A <Tip>B</Tip>\n- C', '- A\n  :::tip\n  B\n  :::\n- C')
    const boxes = [await htmlOf(':::tip\nB `c`.\n:::', 'md'), await htmlOf(':::note\nD\n:::', 'md')]
    const cell = await htmlOf('| A |\n| - |\n| Words. <Tip>B `c`.</Tip><Note>D</Note> |')
    expect(cell).toContain(`<td>Words. ${boxes.join('')}</td>`)
  })

  it('are those of Mintlify: columns, views, colours, repositories, tiles, frames in a line, and what agents alone read', async () => {
    expect(await htmlOf('<Columns cols={2}>\n  <Column>\n  Left.\n  </Column>\n</Columns>')).toBe(
      await htmlOf('<div class="cards">\n  <div>\n  Left.\n  </div>\n</div>'),
    )
    expect(await htmlOf('<View title="Python" icon="python">\n  Words.\n</View>')).toBe(
      await htmlOf('<div>\n  **Python**\n\n  Words.\n</div>'),
    )
    expect(
      await htmlOf(
        '<Color variant="table">\n  <Color.Row title="Main">\n    <Color.Item name="blue" value="#00f" />\n    <Color.Item name="ink" value={{ light: "#000", dark: "#fff" }} />\n  </Color.Row>\n</Color>',
      ),
    ).toBe(
      await htmlOf(
        '<div>\n  <div>\n  **Main**\n\n  blue: `#00f`\n\n  ink: `#000 / #fff`\n  </div>\n</div>',
      ),
    )
    expect(await htmlOf('<GitHub.Repo repo="https://github.com/tea/pot" />')).toContain(
      '<a href="https://github.com/tea/pot"',
    )
    expect(await htmlOf('<Tile href="/pots" title="Pots">\n  Clay.\n</Tile>')).toBe(
      await htmlOf('<Card href="/pots" title="Pots">\n  Clay.\n</Card>'),
    )
    expect(await htmlOf('Look\n<Frame caption="A pot">*Clay*</Frame>\nhere.')).toBe(
      await htmlOf('Look\n<span>*Clay* A pot</span>\nhere.'),
    )
    expect(await htmlOf('<Visibility for="humans">\n  Words.\n</Visibility>')).toContain('Words.')
    expect(await htmlOf('<Visibility for="agents">\n  Words.\n</Visibility>')).not.toContain(
      'Words',
    )
  })

  it('are a tree of files by a list of Markdown', async () => {
    await expectSame(
      '<FileTree>\n\n- src/\n  - a.ts\n\n</FileTree>',
      ':::file-tree\n- src/\n  - a.ts\n:::',
    )
  })

  it('are fields with places for links, once each', async () => {
    const field = '<ParamField path="cup.size" type="number">\n  Size.\n</ParamField>'
    const html = await htmlOf(`${field}\n\n${field}`)
    expect(html.split('<dt id="param-cup-size">')).toHaveLength(2)
    expect(html.split('<dt')).toHaveLength(3)
  })

  it('are boxes with a title', async () => {
    await expectSame(
      '<Callout title="Look here" type="info">\n  Words.\n</Callout>',
      ':::info[Look here]\nWords.\n:::',
    )
  })

  it('have the words of a title that is JSX', async () => {
    await expectSame(
      "<Callout title={<>The <code>a b</code>{' '}\n  suffix</>}>\n  Words.\n</Callout>",
      ':::note[The a b suffix]\nWords.\n:::',
    )
  })

  it('are tabs of code by the list of their names', async () => {
    const tab = (name: string) => `:::tab{value="${name}"}\n\`\`\`sh\n${name} add a\n\`\`\`\n:::`
    await expectSame(
      '<CodeBlockTabs options={["npm", "pnpm"]}>\n```sh\nnpm add a\n```\n```sh\npnpm add a\n```\n</CodeBlockTabs>',
      `::::tabs\n${tab('npm')}\n${tab('pnpm')}\n::::`,
    )
  })

  it('are tabs: by their names, their titles, or the list of all', async () => {
    const markdown =
      '::::tabs\n:::tab{value="npm"}\nOne.\n:::\n:::tab{value="pnpm"}\nTwo.\n:::\n::::'
    const tab = (start: string, end: string) => (name: string, words: string) =>
      `${start.replace('NAME', name)}\n${words}\n${end}`
    for (const one of [tab('<Tab value="NAME">', '</Tab>'), tab('<Tab title="NAME">', '</Tab>')])
      await expectSame(
        `<Tabs>\n{/* npm */}\n\n${one('npm', 'One.')}\n${one('pnpm', 'Two.')}\n</Tabs>`,
        markdown,
      )
    const listed = tab('<Tabs.Tab>', '</Tabs.Tab>')
    await expectSame(
      `<Tabs items={['npm', 'pnpm']}>\n${listed('', 'One.')}\n${listed('', 'Two.')}\n</Tabs>`,
      markdown,
    )
  })

  it('are tabs with a list of buttons before their panels, on lines of their own or in a paragraph', async () => {
    const markdown =
      '::::tabs\n:::tab{value="For npm"}\nOne.\n:::\n:::tab{value="other"}\nTwo.\n:::\n::::'
    const list = (start: string, name: string, end: string) =>
      `${start}\n  <${name} value="npm">For <code>npm</code></${name}>\n  <${name} value="pnpm">Not used</${name}>\n${end}`
    for (const [set, part] of [
      ['Tabs defaultValue="npm"', 'Tabs'],
      ['CodeTabs', 'Tabs'],
      ['CodeBlockTabs defaultValue="npm"', 'CodeBlockTabs'],
    ] as const) {
      const panel = part === 'Tabs' ? 'TabsContent' : 'CodeBlockTab'
      const buttons = list(`<${part}List>`, `${part}Trigger`, `</${part}List>`)
      await expectSame(
        `<${set}>\n${buttons}\n<${panel} value="npm" className="mt-4">\nOne.\n</${panel}>\n<${panel} value="other">\nTwo.\n</${panel}>\n</${set.split(' ')[0]}>`,
        markdown,
      )
    }
  })

  it('are details: by a title, or by an element beside the content', async () => {
    const markdown = ':::details[Why so?]\nOne.\n:::'
    await expectSame('<Accordion title="Why so?">\nOne.\n</Accordion>', markdown)
    const parts =
      '<AccordionTrigger>\n  Why <b>so</b>?\n</AccordionTrigger>\n<AccordionContent className="x">\nOne.\n</AccordionContent>'
    const list = `<Accordion type="single" collapsible>\n<AccordionItem value="a">\n${parts}\n</AccordionItem>\n</Accordion>`
    expect(await htmlOf(list)).toBe(`<div>${await htmlOf(markdown, 'md')}</div>`)
  })

  it('are pictures and keys', async () => {
    expect(await htmlOf('<Image src="https://example.org/a.png" width={20} height="10" />')).toBe(
      await htmlOf('<img src="https://example.org/a.png" alt="" width="20" height="10" />'),
    )
    await expectSame('Press <Kbd>A</Kbd>.', 'Press <kbd>A</kbd>.')
  })

  it('are code blocks as tabs', async () => {
    await expectSame(
      '<CodeGroup>\n\n```js Node.js\na()\n```\n\n```py title="main.py"\nb()\n```\n\n</CodeGroup>',
      '::::tabs\n:::tab{value="Node.js"}\n```js Node.js\na()\n```\n:::\n:::tab{value="main.py"}\n```py title="main.py"\nb()\n```\n:::\n::::',
    )
  })

  it('are steps: of elements, with and without titles, of headings and of a list', async () => {
    await expectSame(
      '<Steps>\n<Step title="Install">\nRun it.\n</Step>\n<Step>\nLook.\n</Step>\n</Steps>',
      ':::steps\n1. **Install**\n\n   Run it.\n\n2. Look.\n:::',
    )
    await expectSame(
      '<Steps>\n### Install\n\nRun it.\n</Steps>',
      ':::steps\n### Install\n\nRun it.\n:::',
    )
    await expectSame('<Steps>\n1. One\n2. Two\n</Steps>', ':::steps\n1. One\n2. Two\n:::')
    expect(
      await htmlOf('<Steps>\n  <ol>\n    <li>\n      Run *it*.\n    </li>\n  </ol>\n</Steps>'),
    ).toBe('<ol class="steps"><li><p>Run <em>it</em>.</p></li></ol>')
    expect(await htmlOf('<Steps>\nOnly words.\n</Steps>')).toBe('<div><p>Only words.</p></div>')
  })

  it('are cards, details, figures and fields', async () => {
    expect(
      await htmlOf(
        '<Cards>\n<Card icon={<Star />} title="Fees" href="/fees">What it costs.</Card>\n<Card title="Plain" />\n</Cards>',
      ),
    ).toBe(
      '<div class="cards"><div class="card"><p class="card-title"><a [/fees] class="card-link">Fees</a></p><p>What it costs.</p></div><div class="card"><p class="card-title">Plain</p></div></div>',
    )
    await expectSame(
      '<Accordion title="More">\nWords.\n</Accordion>',
      ':::details[More]\nWords.\n:::',
    )
    expect(await htmlOf('<Frame caption="A boat">\nWords.\n</Frame>')).toBe(
      '<figure><p>Words.</p><figcaption>A boat</figcaption></figure>',
    )
    expect(
      await htmlOf('<ParamField path="id" type="string" required>\nOf the vault.\n</ParamField>'),
    ).toBe(
      '<dl><dt id="param-id"><code>id</code> string, required</dt><dd><p>Of the vault.</p></dd></dl>',
    )
  })

  it('are entries of a list of changes, words with a note, and examples; icons are left out', async () => {
    expect(await htmlOf('<Update label="May 2026" description="v2">\nFaster.\n</Update>')).toBe(
      '<div><p><strong>May 2026</strong> v2</p><p>Faster.</p></div>',
    )
    expect(await htmlOf('A <Tooltip tip="A sum of money">vault</Tooltip>.')).toBe(
      '<p>A <abbr title="A sum of money">vault</abbr>.</p>',
    )
    expect(await htmlOf('A <Badge color="blue" shape="pill">new</Badge> one.')).toBe(
      '<p>A <span class="badge">new</span> one.</p>',
    )
    expect(await htmlOf('<Badge>Beta</Badge>')).toBe('<div><span class="badge">Beta</span></div>')
    expect(await htmlOf('Press <Icon icon="play" /> now.')).toBe('<p>Press <span></span> now.</p>')
    await expectSame(
      '<RequestExample>\n```sh curl\nls\n```\n</RequestExample>',
      '::::tabs\n:::tab{value="curl"}\n```sh curl\nls\n```\n:::\n::::',
    )
    expect(await htmlOf('<Panel>\nWords.\n</Panel>')).toBe('<div><p>Words.</p></div>')
  })

  it('are trees of files with comments', async () => {
    await expectSame(
      '<Tree>\n<Tree.Folder name="src" defaultOpen>\n<Tree.File name="main.ts" comment="The start" />\n</Tree.Folder>\n</Tree>',
      ':::file-tree\n- src/\n  - main.ts The start\n:::',
    )
  })

  it('are trees of files', async () => {
    const markdown = ':::file-tree\n- src/\n  - main.ts\n- README.md\n:::'
    await expectSame(
      '<Files>\n<Folder name="src" defaultOpen>\n<File name="main.ts" />\n</Folder>\n<File name="README.md" />\n</Files>',
      markdown,
    )
    await expectSame(
      '<FileTree>\n<FileTree.Folder name="src">\n<FileTree.File name="main.ts" />\n</FileTree.Folder>\n<FileTree.File name="README.md" />\n</FileTree>',
      markdown,
    )
  })

  it('have commands for each package manager', async () => {
    const commands = ['npm install tea', 'yarn add tea', 'pnpm add tea', 'bun add tea']
    const labels = ['npm', 'Yarn', 'pnpm', 'Bun']
    const tabs = commands.map(
      (line, at) =>
        `:::tab{value="${(labels[at] ?? '').toLowerCase()}" label="${labels[at] ?? ''}"}\n\`\`\`sh\n${line}\n\`\`\`\n:::\n`,
    )
    const markdown = `::::tabs{groupId="npm2yarn"}\n${tabs.join('')}::::`
    await expectSame('```package-install\ntea\n```', markdown)
    await expectSame('```package-install\nnpm install tea\n```', markdown)
  })

  it('may be imported from such a tool by other names, and are the page’s own where it defines them', async () => {
    await expectSame(
      "import { Callout as Box } from 'nextra/components'\n\n<Box>\n  Words.\n</Box>",
      ':::note\nWords.\n:::',
    )
    const own = await compile(
      "import { Callout } from './callout.jsx'\n\n<Callout>\n  Words.\n</Callout>",
    )
    expect(own.module).toBeDefined()
    const { diagnostics } = await compile('<Chart>\n  Words.\n</Chart>')
    expect(diagnostics.map(({ code }) => code)).toEqual(['mdx-component'])
  })
})
