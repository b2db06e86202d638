import { describe, expect, it } from 'vitest'
import { slugOf } from '../../../src/content/dialects/vitepress/slug.js'
import { vitepress } from '../../../src/content/dialects/vitepress/vitepress.js'

function translate(text: string, files: Readonly<Record<string, string>> = {}) {
  return vitepress.translate({
    ...{ text, file: 'docs/guide/page.md', format: 'md', docsDir: 'docs' },
    ...{ includeFolders: [], variables: { version: '2.1' }, read: (file) => files[file] },
  })
}

const linesOf = (text: string, files?: Readonly<Record<string, string>>) =>
  translate(text, files).text.split('\n')

describe('VitePress’ Markdown', () => {
  it('leaves a page without any of its constructs alone (VP-1)', () => {
    const plain =
      '# Lamp\n\nText with `code`, <b>bold</b> & [a link](./x.md).\n\n```js\nlet a\n```\n'
    expect(vitepress.mayUse(plain)).toBe(false)
    expect(translate(plain).text).toBe(plain)
  })

  it('never changes code, but for the notes in its comments (VP-2)', () => {
    const code = '```html\n<MyLamp :on="a">{{ b }}</MyLamp>\n::: tip\n[[toc]]\n{.cls} ^[x]\n```'
    expect(translate(`${code}\n\n\`{{ a }}\` and \`<Lamp/>\``).text).toContain(code)
    expect(translate('`{{ a }}` and `<Lamp/>`').text).toBe('`{{ a }}` and `<Lamp/>`')
  })

  it('makes boxes and diagrams of code in languages that plugins have for them (VP-20)', () => {
    const box = '1. Fill\n\n   ```warning\n   It is **hot**.\n   ```\n\n```js\nlet a\n```'
    expect(vitepress.mayUse(box)).toBe(true)
    expect(linesOf(box)).toEqual([
      ...['1. Fill', '', '   :::warning', '   It is **hot**.', '   :::', ''],
      ...['```js', 'let a', '```'],
    ])
    expect(linesOf('```note of mine\na\n```')[0]).toContain('```note')
    const drawn = '```mermaid\npie\n```'
    expect(translate('```mermaid-nocode\npie\n```').text).toBe(drawn)
    expect(translate('```mermaid-example\npie\n```').text).toBe(
      `\`\`\`text\npie\n\`\`\`\n\n${drawn}`,
    )
  })

  it('shows a word for a script to replace as text (VP-21)', () => {
    const { text, diagnostics } = translate('# Tea (v<LATEST_TEA_1>+)\n\n<TEA_CUP>hot</TEA_CUP>\n')
    expect(text).toBe('# Tea (v&lt;LATEST_TEA_1&gt;+)\n\nhot\n')
    expect(diagnostics[0]).toMatchObject({
      code: 'vue-component',
      message:
        '<LATEST_TEA_1> is not closed and is not the name of a component: it is shown as text.',
      at: { line: 1 },
    })
  })

  it('shows the address of a component in text, but not in a heading (VP-19)', () => {
    expect(translate('# Lamp <Badge2 href="/a" />\n\nSee <Badge2 href="/a" />.\n').text).toBe(
      '# Lamp \n\nSee <a href="/a">/a</a>.\n',
    )
    expect(translate('# Lamp <Badge2 href="/a" text="new" />\n').text).toBe('# Lamp new\n')
  })

  it('gives an outer container more colons than those inside, however they were written (VP-3)', () => {
    expect(linesOf('::: tip\n::: details More\nText.\n:::')).toEqual([
      '::::tip',
      ':::details[More]',
      'Text.',
      ':::',
      '::::',
    ])
    expect(linesOf('- a\n\n  ::: tip\n  b\n\nc')).toEqual([
      ...['- a', '', '  :::tip', '  b', '', '  :::', '', 'c'],
    ])
  })

  it('keeps the place of every line (VP-4)', () => {
    const part = '---\nx: 1\n---\nOne.\nTwo.'
    const { text, places } = translate('A\n\n<!--@include: ./part.md-->\n\n> [!TIP] T\n> B\n\nC', {
      'docs/guide/part.md': part,
    })
    const placed = text.split('\n').map((line, row) => [line, places[row]?.line, places[row]?.file])
    expect(placed).toContainEqual(['One.', 4, 'docs/guide/part.md'])
    expect(placed).toContainEqual(['Two.', 5, 'docs/guide/part.md'])
    expect(placed).toContainEqual(['B', 6, undefined])
    expect(placed).toContainEqual(['C', 8, undefined])
  })

  it('includes sections, regions and lines of files, at any depth but never in a circle (VP-5)', () => {
    const files = {
      'docs/a.md':
        '# A\n\n## One\n\nfirst\n\n## Two\n\n<!-- #region r -->\nsecond\n<!-- #endregion r -->',
      'docs/b.md': '<!--@include: ./c.md-->',
      'docs/c.md': '<!--@include: ./b.md-->',
    }
    expect(translate('<!--@include: @/a.md#one-->', files).text).toBe('## One\n\nfirst\n')
    expect(translate('<!--@include: @a.md#one-->', files).text).toBe('## One\n\nfirst\n')
    expect(translate('<!--@include: ../a.md#r-->', files).text).toBe('second')
    expect(translate('<!--@include: ../a.md{3,5}-->', files).text).toBe('## One\n\nfirst')
    expect(translate('<!--@include: ../b.md-->', files).diagnostics).toMatchObject([
      { code: 'missing-include', at: { file: 'docs/c.md', line: 1 } },
    ])
  })

  it.each([
    ['See <Ref link="guide/start" />.', 'See <a href="guide/start">guide/start</a>.'],
    ['See <Ref title="Start" to="/start" />.', 'See <a href="/start">Start</a>.'],
    ['<Go href="/start">the *start*</Go> now', '<a href="/start">the *start*</a> now'],
    ['<Go href="/start">[a](/b)</Go>', '<a href="/start">/start</a> [a](/b)'],
    ['## Tea <Ref title="Start" link="/start" />', '## Tea Start {#tea}'],
    ['## Tea <Ref link="/start" />', '## Tea  {#tea}'],
  ])('keeps the links of components that are not run: %s (VP-19)', (source, expected) => {
    expect(translate(source).text).toBe(expected)
  })

  it('shows what it cannot read, with a warning at its place (VP-6)', () => {
    const { text, diagnostics } = translate(
      'A\n\n<<< @/none.ts\n\n::: demo Try it\nB\n:::\n\n:::\n\n{{ a + b }} <Lamp>C</Lamp>',
    )
    expect(text).toBe('A\n\n`@/none.ts`\n\n**Try it**\n\nB\n\n\n\n\n<code>a + b</code> C')
    expect(diagnostics.map(({ code, at }) => [code, at?.line])).toEqual([
      ['missing-include', 3],
      ['unknown-directive', 5],
      ['stray-closing', 9],
      ['vue-expression', 11],
      ['vue-component', 11],
    ])
  })

  it('writes our front matter for the keys of its layouts (VP-7)', () => {
    expect(linesOf('---\nlayout: home\nhero:\n  name: Lamp\n---').slice(4, -1)).toEqual(
      expect.arrayContaining([
        'hide_title: true',
        'hide_table_of_contents: true',
        'displayed_sidebar: null',
        'title: "Lamp"',
      ]),
    )
    expect(linesOf('---\noutline: [2, 4]\nprev: false\neditLink: false\n---')).toEqual([
      ...['---', 'outline: [2, 4]', 'prev: false', 'editLink: false'],
      ...['toc_min_heading_level: 2', 'toc_max_heading_level: 4'],
      ...['pagination_prev: null', 'custom_edit_url: null', '---'],
    ])
  })

  it('has values of front matter and of markdown.variables for expressions, and none within v-pre (VP-8)', () => {
    const page =
      '---\na: { b: "x*y" }\n---\n{{ $frontmatter.a.b }} {{ version }} <i v-pre>{{ c }}</i>'
    expect(linesOf(page).at(-1)).toBe('x&#42;y 2.1 <i>{{ c }}</i>')
  })

  it('does not split a block of HTML where it takes tags away (VP-9)', () => {
    expect(translate('<div>\n  <MyLamp>\n    Text\n  </MyLamp>\n</div>').text).toBe(
      '<div>\n    Text\n</div>',
    )
  })

  it('makes no code of what is indented in components (VP-9)', () => {
    const page =
      '<TeaPage>\n  <TeaTitle>\n    <template #title>Tea</template>\n    <template #lead>\n      Hot\n      and *green*.\n    </template>\n  </TeaTitle>\n  <TeaList :of="all" />\n  <TeaEnd>\n      End.\n  </TeaEnd>\n</TeaPage>\n\n    code\n'
    const { text, places } = translate(page)
    const lines = text.split('\n')
    expect(lines.filter((line) => line.trim() !== '')).toEqual([
      ...['<strong>Tea</strong>', 'Hot', '      and *green*.'],
      expect.stringContaining('Missing component <code>TeaList</code>'),
      ...['End.', '    code'],
    ])
    expect(lines[lines.indexOf('Hot') - 1]).toBe('')
    expect(lines[lines.indexOf('End.') - 1]).toBe('')
    expect(places[lines.indexOf('Hot')]).toEqual({ line: 5, shift: 6 })
    expect(places).toHaveLength(lines.length)
  })

  it('makes ids by its rule (VP-10)', () => {
    expect(slugOf('Über `a.b()` & 1')).toBe('uber-a-b-1')
    expect(slugOf('3 ways')).toBe('_3-ways')
    expect(slugOf('ガイド')).toBe('ガイド')
    expect(linesOf('## Lamp <Badge text="new" />\n## Lamp <sup>2</sup>')).toEqual([
      '## Lamp <span class="badge badge-tip">new</span> {#lamp}',
      '## Lamp <sup>2</sup> {#lamp-2}',
    ])
  })
})
