import { describe, expect, it } from 'vitest'
import { compilePage } from '../../src/content/compile-page.js'
import type { CompiledPage, MarkdownOptions } from '../../src/model/page.js'
import { defaultOptions } from './default-options.js'

function compile(text: string, options: Partial<MarkdownOptions> = {}): Promise<CompiledPage> {
  return compilePage({ text, includes: {}, options: { ...defaultOptions, ...options } })
}

describe('references', () => {
  it('have the place of the link in the file, front matter included (LINK-11)', async () => {
    const { references } = await compile(
      '---\ntitle: A\n---\n\nFirst [setup](./setup.md)\nand <a href="./raw">raw\nlink</a>.\n\n- ![x](./x.png)\n',
    )
    expect(references).toEqual([
      { kind: 'link', url: './setup.md', at: { line: 5, column: 7, length: 19 } },
      { kind: 'link', url: './raw', at: { line: 6, column: 5 } },
      { kind: 'image', url: './x.png', at: { line: 9, column: 3, length: 13 } },
    ])
  })

  it('have the place of a raw link below a line of raw HTML (LINK-11)', async () => {
    const { references } = await compile('---\nid: a\n---\n<div>\n  <a href="./x">x</a>\n</div>\n')
    expect(references).toEqual([
      { kind: 'link', url: './x', at: { line: 5, column: 3, length: 19 } },
    ])
  })

  it('have the place of a link in the title of a container (LINK-11)', async () => {
    const { references } = await compile(':::note See [x](./x.md)\n:::')
    expect(references).toEqual([
      { kind: 'link', url: './x.md', at: { line: 1, column: 13, length: 11 } },
    ])
  })

  it('have the place of their definition when they are written by reference (LINK-16)', async () => {
    const { references } = await compile(
      '[a][r], [r] and ![i][]\n\n> [r]: ./no.md "t"\n\n[i]: ./no.png\n',
    )
    const link = { kind: 'link', url: './no.md', at: { line: 3, column: 3, length: 16 } }
    expect(references).toEqual([
      link,
      link,
      { kind: 'image', url: './no.png', at: { line: 5, column: 1, length: 13 } },
    ])
  })

  it('leave one space before the attributes that come', async () => {
    const { html } = await compile('[a](./b.md "t") ![c](d.png)')
    expect(html).toEqual([
      '<p><a ',
      ' title="t">a</a> <img ',
      ' alt="c" loading="lazy" decoding="async"></p>',
    ])
  })

  it('are distinguished from prose that looks like their markers', async () => {
    const { html, references } = await compile(
      'data-placeholder-0="0" ⟦0⟧ `data-placeholder-1="0"` [a](b)',
    )
    expect(references).toHaveLength(1)
    expect(html).toEqual([
      '<p>data-placeholder-0="0" ⟦0⟧ <code>data-placeholder-1="0"</code> <a ',
      '>a</a></p>',
    ])
  })

  it('are named as their author wrote them (LINK-11)', async () => {
    const { references } = await compile(
      '[a](<./über uns.md>) [b](./a%20b.md) ![c][d]\n\n[d]: ./é.png',
    )
    expect(references.map((reference) => reference.url)).toEqual([
      './über uns.md',
      './a%20b.md',
      './é.png',
    ])
  })

  it('are in the order of the HTML, footnotes last', async () => {
    const { references } = await compile('A[^1].\n\n[^1]: [one](1)\n\n[two](2)')
    expect(references.map((reference) => reference.url)).toEqual(['2', '1'])
  })
})

describe('compilePage', () => {
  it('depends on the text, not on its path or other pages', async () => {
    const [first] = await Promise.all([compile('# A\n\n## B'), compile('## B\n\n## B')])
    expect(await compile('# A\n\n## B')).toEqual(first)
  })

  it('gives the first heading only when it is of level 1 (DOC-8)', async () => {
    expect((await compile('Intro\n\n# A')).heading).toBe('A')
    expect(await compile('## B\n\n# A')).not.toHaveProperty('heading')
    expect(await compile('Text[^1]\n\n[^1]: Note')).not.toHaveProperty('heading')
  })

  it('keeps capital letters in ids of headings where the options say so (DOCU-4)', async () => {
    const { headings } = await compile('# A\n\n## Set Up It!\n\n## Set up it', { keepsCase: true })
    expect(headings.map(({ id }) => id)).toEqual(['Set-Up-It', 'Set-up-it'])
  })

  it('shows the path of a missing file as the title of code that the block has (CODE-12)', async () => {
    const { html, diagnostics } = await compile(
      '```tsx file="app/page.tsx"\na()\n```\n\n```ts file="b.ts" title="B"\nb()\n```',
    )
    expect(diagnostics.map(({ severity, message }) => [severity, message])).toEqual([
      ['warning', 'Missing file: app/page.tsx.'],
      ['warning', 'Missing file: b.ts.'],
    ])
    const titles = html.join('').matchAll(/class="code-title">([^<]*)/g)
    expect([...titles].map(([, title]) => title)).toEqual(['app/page.tsx', 'B'])
  })

  it('marks the cells of a table with much text (LOOK-2)', async () => {
    const text = 'x '.repeat(40).trim()
    const { html } = await compile(
      `| A | B |\n| --- | :-: |\n| ${text}x | ${text} |\n| a | ${text}x |`,
    )
    expect(html.join('').match(/<td[^<]*>[ax]/g)).toEqual([
      '<td class="cell-text">x',
      '<td class="align-center">x',
      '<td>a',
      '<td class="align-center cell-text">x',
    ])
  })

  it('has admonitions of the types that the site names (MD-43)', async () => {
    const { html, diagnostics } = await compile(':::example[Two]\nOne.\n:::\n\n:::exemple\n:::', {
      admonitions: ['example'],
    })
    expect(html.join('')).toMatch(
      /<div class="admonition admonition-example"><p class="admonition-title"><svg .*<\/svg>Two<\/p><div class="admonition-content">\n<p>One.<\/p>/,
    )
    expect(diagnostics.map(({ hint }) => hint)).toEqual(['Did you mean :::example?'])
  })

  it('says where an unknown container is (MD-15)', async () => {
    expect((await compile('---\nid: a\n---\n\n:::nota Title\nx\n:::')).diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'unknown-directive',
        message: 'Unknown container "nota". It is shown as text.',
        hint: 'Did you mean :::note?',
        at: { line: 5, column: 1, length: 13 },
      },
    ])
  })

  it('shows only the content of unknown containers in docs of another tool (LENIENT-11)', async () => {
    const compiled = await compile('::: wrong { "a": 1 }\nx\n:::\n\n:::odd Two *words*\ny\n:::', {
      unknownContainers: 'content',
    })
    expect(compiled.html).toEqual(['<p>x</p>\n<p><strong>Two *words*</strong></p>\n<p>y</p>'])
    expect(compiled.diagnostics.map(({ message }) => message)).toEqual([
      'Unknown container "wrong". Its content is shown.',
      'Unknown container "odd". Its content is shown.',
    ])
  })

  it('LENIENT-17: an alert of an unknown type in docs of another tool is a note with that title', async () => {
    const text = '> [!EXAMPLE]\n> Pour *it*.\n\n> [!x]\n> A quote.\n'
    const [lenient, strict] = [
      await compile(text, { unknownContainers: 'content' }),
      await compile(text),
    ].map(({ html }) => html.join(''))
    expect(lenient).toMatch(
      /class="admonition admonition-note">\n?<p class="admonition-title">.*example<\/p><div class="admonition-content">\n?<p>Pour <em>it<\/em>/,
    )
    expect(lenient).toContain('[!x]')
    expect(strict).toContain('[!EXAMPLE]')
  })

  it('says which container is not closed', async () => {
    const { diagnostics } = await compile('<Tabs>\n<TabItem value="a">\n:::note\nx\n</TabItem>\n')
    expect(diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'unclosed-container',
        message: '<Tabs> is not closed.',
        hint: 'Add a line </Tabs> after its content.',
        at: { line: 1, column: 1, length: 6 },
      },
      {
        severity: 'warning',
        code: 'unclosed-container',
        message: ':::note is not closed.',
        hint: 'Add a line ::: after its content. An outer container needs more colons than the containers inside it.',
        at: { line: 3, column: 1, length: 7 },
      },
    ])
  })

  it('says which container has taken the end of another (MD-13)', async () => {
    const hints = async (text: string): Promise<unknown> =>
      (await compile(text)).diagnostics.map(({ hint }) => hint)
    expect(await hints(':::tip\na :::\n\n:::note\nb\n:::\n')).toEqual([
      'The line ::: after it closes :::tip of line 1. End that one earlier, or give it more colons.',
    ])
    expect(await hints('::::tip\n:::note\nb\n::::\n')).toEqual([
      expect.stringMatching(/^Add a line ::: after its content/),
    ])
  })

  it('reports each fault of tabs at its line (TAB-9)', async () => {
    const { diagnostics } = await compile(
      '::::tabs{defaultValue=c}\n:::tab{value=a}\n:::\n:::tab{value=b}\n:::\n::::',
    )
    expect(diagnostics).toEqual([
      {
        severity: 'error',
        code: 'tabs',
        message: 'Tabs have defaultValue="c", but the values are "a", "b".',
        hint: 'Use one of them, or remove defaultValue to show the first tab.',
        at: { line: 1, column: 1, length: 24 },
      },
    ])
  })

  it.each([
    ['# Own', false],
    ['<!-- a comment -->\n\n![](./logo.png)\n\n# Own', false],
    ['<p align="center"><img src="./logo.png"></p>\n\n<h1>Own</h1>', false],
    ['Words.\n\n# Own', true],
    ['```\ncode\n```\n\n# Own', true],
    ['$$\nx\n$$\n\n# Own', true],
    ['> Words\n>\n> # Own', true],
  ])('knows whether text is before the first heading of %j (DOC-8)', async (text, isLate) => {
    const { heading, isHeadingLate = false } = await compile(text)
    expect([heading, isHeadingLate]).toEqual(['Own', isLate])
  })

  it('knows an id that is written as a comment of MDX (HEAD-6)', async () => {
    const { headings } = await compile('## Open {/* #client-open */}\n\n## Use {/* this */}')
    expect(headings.map(({ id, text }) => [id, text])).toEqual([
      ['client-open', 'Open'],
      ['use--this-', 'Use {/* this */}'],
    ])
  })

  it('warns of two headings with one id (HEAD-6)', async () => {
    expect((await compile('## A {#x}\n\n## B {#x}')).diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'duplicate-heading-id',
        message: 'Another heading of this page has the id "x". Links reach only the first one.',
        hint: 'Choose another id: {#x-2}',
        at: { line: 3, column: 1, length: 9 },
      },
    ])
  })

  it('takes the levels of an inline table of contents from the settings (TOC-9)', async () => {
    const { html } = await compile(':::toc\n:::\n\n## A\n\n### B', {
      tableOfContents: { min: 3, max: 3 },
    })
    expect(html[0]).toContain('<ul class="toc-inline"><li><a href="#b">B</a></li></ul>')
  })

  it.each(['::doc-cards', ':::doc-cards', ':::doc-cards\n:::'])(
    'has a place for the pages of its category: %j (CAT-5)',
    async (text) => {
      const { html, hasCards, diagnostics } = await compile(`${text}\n\nAfter.`)
      expect(html).toEqual(['<div data-doc-cards=""></div>\n<p>After.</p>'])
      expect({ hasCards, diagnostics }).toEqual({ hasCards: true, diagnostics: [] })
    },
  )

  it.each([
    [
      '<Card title="Buy a lamp">\n\nIt is **red**.\n\n</Card>',
      '<card title="Buy a lamp"><span class="unknown-text">Buy a lamp</span> \n<p>It is <strong>red</strong>.</p>\n</card>',
    ],
    ['## Lamps <Badge text="new" />', '>Lamps <span class="unknown-text">new</span> '],
    ['A <Note>short</Note> note.', '<p>A <note>short</note> note.</p>'],
    ['Press <Enter> and <CR></CR>.', '<p>Press &lt;Enter> and <cr></cr>.</p>'],
    ['<IMG src="https://a.example/b.png" />', '<img src="https://a.example/b.png"'],
  ])('shows the words and the content of components: %j (MD-42)', async (text, expected) => {
    const { html } = await compile(text)
    expect(html.join('')).toContain(expected)
  })

  it.each([
    ['<PriceList id="x" />', 'div'],
    ['Prices: <PriceList id="x" />', 'span'],
    ['- <PriceList></PriceList>', 'div'],
  ])('shows a placeholder for a component without words: %j (MD-42)', async (text, tag) => {
    const { html } = await compile(text)
    expect(html[0]).toMatch(
      new RegExp(
        `<${tag} class="admonition admonition-warning unknown-component">.*Missing component <code>PriceList</code></span></${tag}>`,
      ),
    )
  })

  it('names each component once, at its tag (MD-42)', async () => {
    const { diagnostics } = await compile(
      'One <A1x /> <Lamp /> two.\n\n> A\n> b <Lamp /><Price\n> of="x" />',
    )
    expect(
      diagnostics.map(({ severity, code, message, at }) => [severity, code, message, at]),
    ).toEqual(
      [
        ['A1x', 1, 5],
        ['Lamp', 1, 13],
        ['Price', 4, 13],
      ].map(([name, line, column]) => [
        'warning',
        'markdown-component',
        `Component ${String(name)} is not run in Markdown: its text is shown, or a placeholder if it has none.`,
        { line, column, length: String(name).length + 1 },
      ]),
    )
  })

  it('names old anchors among the ids of the page (LINK-10)', async () => {
    const { anchors } = await compile('<a name="old"></a> <span id="new">x</span>\n\n## H')
    expect(anchors).toEqual(['old', 'new', 'h'])
  })

  it('survives deeply nested input', async () => {
    const { html } = await compile(`${'> '.repeat(200)}deep`)
    expect(html[0]).toContain('deep')
  })

  it('gives search its sections on one line each (SRCH-IDX-8)', async () => {
    const text =
      '# Fees\n\nA yearly\n  fee.\\\nAnd a\tword\u00a0of `code  here`.\n\nOver\ntwo lines\n---\n\n- one\n- two\n'
    const { sections } = await compile(text)
    expect(sections).toEqual([
      { anchor: '', title: 'Fees', text: 'A yearly fee. And a word of code here.' },
      { anchor: 'over-two-lines', title: 'Over two lines', text: 'one two' },
    ])
  })
})
