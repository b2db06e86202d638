import { describe, expect, it } from 'vitest'
import { compilePage } from '../../../src/content/compile-page.js'
import type { CompiledPage, MarkdownOptions } from '../../../src/model/page.js'
import { defaultOptions } from '../default-options.js'

function compile(
  text: string,
  includes: Record<string, string> = {},
  options: Partial<MarkdownOptions> = {},
): Promise<CompiledPage> {
  return compilePage({ text, includes, options: { ...defaultOptions, format: 'mdx', ...options } })
}

const compileMarkdown = (text: string): Promise<CompiledPage> =>
  compilePage({ text, includes: {}, options: defaultOptions })

/** The HTML of a page that is no module, with the addresses as they are written. */
function htmlOf({ html, references, module }: CompiledPage): string {
  expect(module).toBeUndefined()
  return html.reduce((before, piece, index) => `${before}[${references[index - 1]?.url}]${piece}`)
}

describe('an MDX page of Markdown and our own components (MDX-1)', () => {
  it('is HTML, as Markdown with the same words gives it', async () => {
    const text = `# Title

Text with **bold**, [a link](./b.md), $x^2$ and a note[^1].

## Heading {#own-id}

:::tip[Look]
- [x] done
:::

\`\`\`ts {1} title="a.ts"
const a = { b: '<' }
\`\`\`

| a | b |
| - | -: |
| 1 | 2 |

[^1]: The note.
`
    const { html, headings, sections, anchors } = await compile(text)
    const markdown = await compileMarkdown(text)
    expect(headings).toEqual(markdown.headings)
    expect(sections).toEqual(markdown.sections)
    expect(anchors).toEqual(markdown.anchors)
    expect(html).toEqual(markdown.html)
  })

  it.each([
    '## Open {/* #client-open */}',
    '## Open {/*#client-open*/}',
    '## Open {/* #client-open */} ',
    '## Open {#client-open}',
    '## Open <!-- #client-open -->',
    '## Open [#client-open]',
  ])('knows the id of a heading by %j (HEAD-6)', async (text) => {
    const { headings, html, diagnostics } = await compile(text)
    expect(headings).toEqual([{ depth: 2, id: 'client-open', text: 'Open', html: 'Open' }])
    expect(html.join('')).toMatch(/^<h2 id="client-open">Open<a /)
    expect(diagnostics).toEqual([])
  })

  it('leaves other comments out of a heading (HEAD-6)', async () => {
    const { headings } = await compile('## Open {/* not an id */}\n\n### The `b` {/* #B */}')
    expect(headings.map(({ id, text }) => [id, text])).toEqual([
      ['open', 'Open'],
      ['B', 'The b'],
    ])
  })

  it('takes tabs, admonitions and details by their JSX', async () => {
    const page = await compile(`import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

<Tabs groupId="os" defaultValue="b" values={[{ label: 'First', value: 'a' }]}>
  <TabItem value="a">one</TabItem>
  <TabItem value="b" label="Second">

  **two**

  </TabItem>
</Tabs>

<Admonition type="tip" title="Look">

Text

</Admonition>

<Details summary="More">

Hidden

</Details>
`)
    const markdown = await compileMarkdown(`:::::tabs{groupId="os" defaultValue="b"}
::::tab{value="a" label="First"}
one
::::
::::tab{value="b" label="Second"}
**two**
::::
:::::

:::tip[Look]
Text
:::

:::details[More]
Hidden
:::
`)
    const plain = (html: string): string => html.replace(/<p>one<\/p>/, 'one').replace(/\n/g, '')
    expect(plain(htmlOf(page))).toBe(plain(htmlOf(markdown)))
  })

  it('colours code that is imported as text', async () => {
    const page = await compile(
      `import Code from '!!raw-loader!./a.js'
import CodeBlock from '@theme/CodeBlock'

<CodeBlock language="js" title="a.js">{Code}</CodeBlock>
`,
      { './a.js': 'const a = 1\n' },
    )
    expect(htmlOf(page)).toContain(
      '<code class="language-js"><span class="token keyword">const</span> a',
    )
  })

  it('knows values of literals, front matter and exported constants', async () => {
    const page = await compile(`---
title: Guide
version: 3
---
export const name = 'Ada'

{/* a comment */}
{name} reads {frontMatter.title} {frontMatter.version}{' '}now.
`)
    expect(htmlOf(page)).toBe('<p>Ada reads Guide 3 now.</p>')
  })

  it('takes import and export lines between the tags of an element for those of the page (MDX-23)', async () => {
    const page = await compile(`<div>

export const name = 'Ada'

{name} reads.

</div>

{name} writes.
`)
    expect(htmlOf(page)).toBe('<div><p>Ada reads.</p></div>\n<p>Ada writes.</p>')
    const { html, module } = await compile(`<section>

import { Lamp } from './lamp.jsx'

<Lamp />

</section>
`)
    expect(module?.imports.map(({ source }) => source)).toEqual(['./lamp.jsx'])
    expect(html.join('')).toContain("import {Lamp} from './lamp.jsx'")
  })

  it('leaves the addresses of links and images to the site', async () => {
    const page = await compile(`import Link from '@docusaurus/Link'
import useBaseUrl from '@docusaurus/useBaseUrl'
import picture from './a.png'

<Link to="./b.md">b</Link> <a href="/c">c</a> <img src={picture} />
<img src={require('./d.png').default} width="4" /> <img src={useBaseUrl('/e.png')} alt="e" />
<img src={useBaseUrl('img/f.svg')} alt="f" /> <a href={useBaseUrl('https://a.test')}>g</a>
`)
    expect(page.module).toBeUndefined()
    expect(page.references.map(({ kind, url }) => [kind, url])).toEqual([
      ['link', './b.md'],
      ['link', '/c'],
      ['image', './a.png'],
      ['image', './d.png'],
      ['image', '/e.png'],
      ['image', '/img/f.svg'],
    ])
  })

  it('writes the styles of JSX as CSS does', async () => {
    const page = await compile(`<p style={{ marginTop: 4, opacity: 0.5 }} className="a b">x</p>`)
    expect(htmlOf(page)).toBe('<p style="margin-top:4px;opacity:0.5" class="a b">x</p>')
  })

  it('shows children that are a property, unless there are some between the tags (MDX-3)', async () => {
    const page = await compile(`<b children="one" />

<b children={"two"}></b>

<b children="three">four</b>
`)
    expect(htmlOf(page).replaceAll('\n', '')).toBe('<b>one</b><b>two</b><b>four</b>')
  })

  it('puts no paragraph into a <p> or a heading of JSX, which no browser would leave there (MDX-3)', async () => {
    const page = await compile(`<p className="lead">
  Hello **you**
</p>

<p>
one

- two

three
</p>

<h3>
  Heading
</h3>

<div>
  four
</div>

<details>
<summary>
  five
</summary>
</details>
`)
    expect(htmlOf(page).replace(/<a class="heading-link".*?<\/a>|\n/g, '')).toBe(
      '<p class="lead">Hello <strong>you</strong></p><p>one</p><ul><li>two</li></ul><p>three</p><h3 id="heading">Heading</h3><div><p>four</p></div><details class="details"><summary>five</summary><div class="details-content"></div></details>',
    )
  })

  it('puts blocks in a line of Markdown between its paragraphs (MDX-25)', async () => {
    const page = await compile(
      'Before <figcaption>*A* <b>caption</b></figcaption> after\n\nIn <b>line</b> <div>one</div><div>two</div>',
    )
    expect(htmlOf(page).replace(/\n/g, '')).toBe(
      '<p>Before </p><figcaption><em>A</em> <b>caption</b></figcaption><p> after</p><p>In <b>line</b> </p><div>one</div><div>two</div>',
    )
  })

  it('leaves HTML comments inside comments of MDX alone (MDX-5)', async () => {
    for (const comment of ['{/* <!-- off --> */}', '{/*\n<!-- off -->\n*/}'])
      expect(await compile(`${comment}\n\n<!-- {a} -->\n\nWords.`)).toMatchObject({
        diagnostics: [],
        sections: [{ text: 'Words.' }],
      })
  })

  it('takes comments of HTML and ids in braces as Markdown does', async () => {
    const page = await compile('<!-- one\ntwo {x} -->\n\n## A {#b}\n\n`<!-- {c} -->`\n')
    expect(page.anchors).toEqual(['b'])
    expect(htmlOf(page)).toContain('<p><code>&lt;!-- {c} --></code></p>')
  })

  it('takes no time for a line with much code and no comment', async () => {
    const line = Array.from({ length: 40 }, (_, index) => `\`a${String(index)}\` and`).join(' ')
    const page = await compile(`${line} \\\` end\n`)
    expect(htmlOf(page)).toContain('<code>a39</code> and ` end')
  })
})

describe('an MDX page with components of its own (MDX-2)', () => {
  it('is a module that React renders', async () => {
    const { html, references, module } = await compile(`import { Chart } from '../chart.js'

Text [a](./a.md).

<Chart data={[1, 2]}>**bold**</Chart>
`)
    expect(module).toEqual({
      imports: [{ source: '../chart.js', at: { line: 1, column: 1 }, names: [['Chart', 'Chart']] }],
    })
    expect(references.map(({ url }) => url)).toEqual(['./a.md'])
    const code = html.join(String.raw`href=\"/a\"`)
    expect(code).toContain(`import {Chart} from '../chart.js';`)
    expect(code).toContain(String.raw`"__html": "Text <a href=\"/a\">a</a>."`)
    expect(code).toMatch(/_jsx\(Chart, \{\s+data: \[1, 2\],/)
    expect(code).toContain('export default function _MdxPage')
  })

  it('says which component is not imported, and where', async () => {
    const { html, diagnostics } = await compile('# A\n\nText {1 > 0 && <Chart />} here.\n')
    expect(html.join('')).toContain('export const Chart = unknownComponent("Chart");')
    expect(diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'mdx-component',
        message: 'Component Chart is not imported; a placeholder is shown.',
        hint: "Import it above: import Chart from './Chart.jsx'. To write a literal <, use &lt;",
        at: { line: 3, column: 16, length: 6 },
      },
    ])
  })

  it('provides the built-in components whose values only React knows', async () => {
    const { html } = await compile(`export const items = ['a'].map((value) => ({ value }))

<Tabs values={items}><TabItem value="a">x</TabItem></Tabs>
`)
    expect(html.join('')).toMatch(/import \{.*\bTab(?:s|Item)\b.*\} from "orion-docs\/mdx";/)
  })

  it('keeps content without components as HTML', async () => {
    const { html } = await compile(`{1 > 0}\n\n- \`a\` & **b**\n`)
    expect(html.join('')).toContain(
      String.raw`"__html": "\n<li><code>a</code> &#x26; <strong>b</strong></li>\n"`.replace(
        '&#x26;',
        '&amp;',
      ),
    )
  })
})

describe('the code of an MDX page around its components (MDX-2)', () => {
  it('has references in strings of HTML and among properties, in their order', async () => {
    const { html, references } = await compile(
      '{1 > 0}\n\n**x** [a](./a.md)\n\n<Link to="./b.md" data-x={Date()}>[c](./c.md)</Link>\n',
    )
    expect(references.map(({ url, isInHtml }) => [url, isInHtml])).toEqual([
      ['./a.md', true],
      ['./c.md', undefined],
    ])
    expect(html).toHaveLength(3)
    expect(html[0]).toMatch(/"__html": "<strong>x<\/strong> <a $/)
    expect(html[1]).toMatch(/^>a<\/a>"/)
  })

  it('renders all blocks between two components, with their text and attributes', async () => {
    const { html } = await compile(
      '# It\'s "A"\n\n{1 > 0}\n\nText & "more".\n\n---\n\n- `b`\n\n{2 > 0}\n\n<p className="c" hidden>d</p>\n',
    )
    const code = html.join('')
    expect(code).toContain(
      String.raw`"\n", _jsx("p", { "children": "Text & \"more\"." }), "\n", _jsx("hr", {  }), "\n", _jsx("ul", {`,
    )
    expect(code).toContain('_jsx("p", { "className": "c", "hidden": true, "children": "d" })')
    expect(code).not.toMatch(/data-placeholder/)
  })

  it('has the rows of a table as elements for a component that may read them (MDX-24)', async () => {
    const rows = "import { Rows } from './rows.js'\n"
    const table = '\n\n| A | B |\n| - | - |\n| `x` | **y** [a](./a.md) |\n\n'
    const { html, references } = await compile(`${rows}\n# T\n\n<Rows>${table}</Rows>\n`)
    const code = html.join('#').replaceAll(/\s+/g, ' ')
    expect(code).toMatch(
      /className: "table", role: "group", tabIndex: "?0"?, "aria-label": "Table: T"/,
    )
    expect(code).toContain('content: () => _jsxs(_components.table, {')
    expect(code).toContain('_jsx(_components.td, { children: _jsx("code", { "children": "x" }) })')
    expect(references.map(({ url }) => url)).toEqual(['./a.md'])
    const made = '<table><tbody>{[1].map(() => <tr key="1"><td>a</td></tr>)}</tbody></table>'
    const { html: fromCode } = await compile(`${rows}\n<Rows>\n${made}\n</Rows>\n`)
    expect(fromCode.join('')).toContain('[1].map(() => ')
    const inner = await compile(`${rows}\n<Rows><Rows>${table}</Rows></Rows>\n`)
    expect(inner.html.join('')).toContain(String.raw`"__html": "<table>`)
  })

  it('is a list where a component has nothing else', async () => {
    const { html } = await compile(
      "import { Box } from './box.js'\n\n<Box>\n\none\n\ntwo\n\n</Box>\n",
    )
    expect(html.join('')).toMatch(
      /content: \(\) => \[_jsx\("p", \{ "children": "one" \}\), (?:"\\n", )?_jsx\("p", \{ "children": "two" \}\)\]/,
    )
  })
})

describe('a component that is not imported (MDX-4)', () => {
  it('is a box around its content, on a page that stays HTML', async () => {
    const page = await compile(
      'A <Chart data={[1]}>**b**</Chart> c.\n\n<Note.Big>\n\ntext\n\n</Note.Big>\n',
    )
    const html = htmlOf(page)
    expect(html).toMatch(/<p>A <span class="admonition admonition-warning unknown-component">/)
    expect(html).toContain(
      'Missing component <code>Chart</code></span><strong>b</strong></span> c.</p>',
    )
    expect(html).toMatch(/<code>Note\.Big<\/code><\/span>\s*<p>text<\/p>\s*<\/div>/)
    expect(page.diagnostics.map(({ message, at }) => [message, at])).toEqual([
      [
        'Component Chart is not imported; a placeholder is shown.',
        { line: 1, column: 3, length: 6 },
      ],
      [
        'Component Note.Big is not imported; a placeholder is shown.',
        { line: 3, column: 1, length: 9 },
      ],
    ])
  })

  it('is reported once for a page that uses it often', async () => {
    const page = await compile('<Card>\n\n<Card />\n\n</Card>\n\nText {1 > 0 && <Card />} here.\n')
    expect(page.diagnostics.map(({ at }) => at)).toEqual([{ line: 1, column: 1, length: 5 }])
  })
})

describe('an MDX page with a fault of syntax (MDX-5)', () => {
  it.each([
    [
      'Text {a b}\n',
      'MDX syntax error: could not parse expression.',
      'A { opens an expression in MDX. For a literal {, write \\{ or use code',
      { line: 1, column: 8 },
    ],
    [
      '---\ntitle: A\n---\n\nA <br> line\n',
      'MDX syntax error: expected a closing tag for `<br>` before the end of `paragraph`.',
      'MDX needs every tag closed. Write <br />. For a literal <, write &lt;br>',
      { line: 5, column: 3, length: 4 },
    ],
    [
      ':::note\n<video src="a.mp4">\n:::\n',
      'MDX syntax error: expected a closing tag for `<video>` before the end of `container`.',
      'MDX needs every tag closed. Write <video />, or </video> in the same block. For a literal <, write &lt;video>',
      { line: 2, column: 1, length: 19 },
    ],
    [
      'a <1 b\n',
      'MDX syntax error: unexpected character `1` (U+0031) before name, expected a character that can start a name, such as a letter, `$`, or `_`.',
      'A < opens a tag in MDX. For a literal <, write &lt; or use code; for a literal {, write \\{',
      { line: 1, column: 4 },
    ],
  ])('says what is wrong, where, and what to write: %j', async (text, message, hint, at) => {
    const { diagnostics } = await compile(text)
    expect(diagnostics).toEqual([{ severity: 'error', code: 'mdx-syntax', message, hint, at }])
  })
})

describe('the head that an MDX page adds to (MDX-7)', () => {
  it('is known without running the page, which stays HTML', async () => {
    const page = await compile(`import Head from '@docusaurus/Head'

export const name = 'Ada'

<head>
  <html className="wide" />
  <title>{name} & *more*</title>
  <meta property="og:image" content={"/" + name + ".png"} />
</head>

Text. <Head><link rel="canonical" href="/a" /></Head>

<Head>
  <script type="application/ld+json">{\`{"name": "x"}\`}</script>
  <style>{\`.a { color: red }\`}</style>
</Head>
`)
    expect(htmlOf(page)).toBe('<p>Text. </p>')
    expect(page.head).toEqual([
      { tag: 'html', attributes: { class: 'wide' } },
      { tag: 'title', attributes: {}, text: 'Ada & more' },
      { tag: 'meta', attributes: { property: 'og:image', content: '/Ada.png' } },
      { tag: 'link', attributes: { rel: 'canonical', href: '/a' } },
      { tag: 'script', attributes: { type: 'application/ld+json' }, text: '{"name": "x"}' },
      { tag: 'style', attributes: {}, text: '.a { color: red }' },
    ])
  })

  it.each([
    '<head><title>{Date()}</title></head>',
    '<Head><meta {...{ name: "a" }} /></Head>',
    "import useBaseUrl from '@docusaurus/useBaseUrl'\n\n<Head><link href={useBaseUrl('a')} /></Head>",
    '<Head><Meta /></Head>\n\nexport const Meta = () => null',
  ])('is left to React where only that can tell: %j', async (text) => {
    const page = await compile(text)
    expect(page.head).toBeUndefined()
    expect(page.html.join('')).toContain('_jsx(Head, {')
  })

  it('is left to React in a page that others import', async () => {
    const page = await compile('<head><title>A</title></head>', {}, { isPartial: true })
    expect(page.html.join('')).toContain('_jsx(Head, {')
  })
})

describe('names that only plugins of a site of Next.js define (FOREIGN-NEXTRA-10)', () => {
  const text =
    'export const cups = 2\nexport const metadata = {\n  title: `${chapter}Tea for ${cups}`,\n}\n\n# {metadata.title}\n'

  it('are empty in templates', async () => {
    expect(htmlOf(await compile(text, {}, { dialect: 'nextra' }))).toContain('>Tea for 2<')
    const code = JSON.stringify(
      await compile(`${text}\n{cups.toFixed(1)}`, {}, { dialect: 'nextra' }),
    )
    expect(code).toContain('const chapter = ')
    expect(code).not.toContain('const cups = \\"')
    expect(JSON.stringify(await compile(`${text}\n{cups.toFixed(1)}`))).not.toContain(
      'const chapter',
    )
  })
})
