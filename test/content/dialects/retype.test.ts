import { describe, expect, it } from 'vitest'
import { retype } from '../../../src/content/dialects/retype/retype.js'
import { createFileNames } from '../../../src/content/dialects/wiki/file-names.js'

type Setup = {
  readonly files?: Readonly<Record<string, string>>
  readonly options?: Readonly<Record<string, unknown>>
}

function translate(text: string, { files = {}, options = {} }: Setup = {}) {
  const file = 'docs/guide/a.md'
  const translated = retype.translate({
    ...{ text, file, format: 'md', docsDir: 'docs' },
    ...{ includeFolders: [], variables: {}, options },
    read: (path) => (path === file ? text : files[path]),
    names: () => createFileNames(Object.keys(files), false),
  })
  expect(translated.places).toHaveLength(translated.text.split('\n').length)
  return translated
}

/** What a text becomes. */
const made = (text: string, setup: Setup = {}): string => translate(text, setup).text.trim()

const codes = (text: string, setup: Setup = {}): readonly (readonly [string, number])[] =>
  translate(text, setup).diagnostics.map(({ code, at }) => [code, at?.line ?? 0])

describe('Retype', () => {
  it('shows callouts with their titles; longer runs are around shorter ones (FOREIGN-RTP-5)', () => {
    expect(made('!!!danger Hot {#hot .wide}\nDo *not* touch.\n!!!\nAfter.')).toBe(
      ':::danger[Hot]{#hot}\n\nDo *not* touch.\n\n:::\n\nAfter.',
    )
    expect(made('!!!\na\n!!!')).toBe(':::note\n\na\n\n:::')
    expect(made('!!! question\na\n!!!')).toBe(':::info\n\na\n\n:::')
    expect(made('!!!! Outer\n!!!tip\na\n!!!\nb\n!!!!')).toBe(
      '::::note[Outer]\n\n:::tip\n\na\n\n:::\n\nb\n\n::::',
    )
    // Boxes of one length are beside each other, and one that nothing closes ends with the page.
    expect(made('!!! A\na\n!!! B\nb')).toBe(':::note[A]\n\na\n\n:::\n\n:::note[B]\n\nb\n\n:::')
    expect(made('!!-warning Later\na\n!!!\n!!+ Now\nb\n!!!')).toBe(
      ':::details[Later]\n\na\n\n:::\n\n:::details[Now]{open}\n\nb\n\n:::',
    )
    expect(made('- one\n\n  !!!\n  a\n  !!!\n\n- two')).toBe(
      '- one\n\n  :::note\n\n  a\n\n  :::\n\n- two',
    )
    expect(made('Stop!!!\n!!!!1')).toBe('Stop!!!\n!!!!1')
  })

  it('shows tabs, panels, columns, steps and containers (FOREIGN-RTP-6)', () => {
    expect(made('+++ npm\na\n+++ npm\n\nb\n\n+++\nc')).toBe(
      '::::tabs\n\n:::tab[npm]{value="npm"}\n\na\n\n:::\n\n:::tab[npm]{value="npm-2"}\n\nb\n\n:::\n\n::::\n\nc',
    )
    expect(made('=== Open\na\n==- Shut :icon-gear: `x`\nb\n===\n\nTitle\n===')).toBe(
      ':::details[Open]{open}\n\na\n\n:::\n\n:::details[Shut `x`]\n\nb\n\n:::\n\nTitle\n===',
    )
    const columns = made('||| Left\na\n|||Right\nb\n|||')
    expect(columns).toMatch(/^<div style="display: grid/)
    expect(columns.match(/\*\*(?:Left|Right)\*\*/g)).toEqual(['**Left**', '**Right**'])
    expect(columns).not.toContain('|')
    expect(made('|||\n|---|---|\n| a | b |')).toBe('|||\n|---|---|\n| a | b |')
    expect(made('## Set up\n\n>>> Get it\n  a\n>>> Run it {#run}\n  +++ b\n  c\n  +++\n>>>')).toBe(
      '## Set up\n\n:::::steps\n\n### Get it\n\na\n\n### Run it {#run}\n\n::::tabs\n\n:::tab[b]{value="b"}\n\nc\n\n:::\n\n::::\n\n:::::',
    )
    expect(made(':::content-center {#x}\na\n:::')).toBe(
      '<div id="x" class="content-center" style="text-align: center">\n\na\n\n</div>',
    )
    expect(made(':::\nb\n:::')).toBe('<div>\n\nb\n\n</div>')
  })

  it('gives links to tabs and panels their places (FOREIGN-RTP-6)', () => {
    expect(
      made('[b](#my-tab) [c](#pan)\n\n+++ My tab\na\n+++ Other\nb\n+++\n\n==- P {#pan}\nc\n==-'),
    ).toBe(
      '[b](#my-tab) [c](#pan)\n\n::::tabs\n\n:::tab[My tab]{value="my-tab"}\n\n<a id="my-tab"></a>\n\na\n\n:::\n\n' +
        ':::tab[Other]{value="other"}\n\nb\n\n:::\n\n::::\n\n<a id="pan"></a>\n\n:::details[P]\n\nc\n\n:::',
    )
  })

  it('shows badges, buttons, files and players (FOREIGN-RTP-7)', () => {
    expect(made('a [!badge New|success] b')).toBe(
      'a <span class="badge badge-success">New</span> b',
    )
    expect(made('[!badge variant="ghost" text="A" icon=":heart:"](b.md)')).toBe(
      '[<span class="badge">:heart: A</span>](b.md)',
    )
    expect(made('| a | [!badge Old\\|danger] |')).toBe(
      '| a | <span class="badge badge-danger">Old</span> |',
    )
    expect(made('`[!badge a]`, a [!icon gear]b :icon-gear: c :rocket: [!backlinks]')).toBe(
      '`[!badge a]`, a b c :rocket:',
    )
    expect(made('[!button text="Go"](../b.md) or [!button Go](https://kilns.example/)')).toBe(
      '[Go](../b.md) or <a class="button" href="https://kilns.example/">Go</a>',
    )
    expect(made('[!file](/a%20b.zip), [!file Plan](a.pdf), [!file Print](action:print-page)')).toBe(
      '[a b.zip](/a%20b.zip), [Plan](a.pdf), Print',
    )
    expect(made('[!embed text="A film"](https://www.youtube.com/embed/C0DPdy98e4c)')).toMatch(
      /^<iframe src="https:\/\/www\.youtube-nocookie\.com\/embed\/C0DPdy98e4c"[^]*\n\n\*A film\*$/,
    )
    expect(made('https://youtu.be/C0DPdy98e4c')).toContain('<iframe')
    expect(made('See https://youtu.be/C0DPdy98e4c')).not.toContain('<iframe')
    expect(made('[!embed text="Map"](https://maps.example/a)')).toBe(
      '[Map](https://maps.example/a)',
    )
    // What is not a component is text.
    expect(made('[!unknown a] [!badge')).toBe('[!unknown a] [!badge')
  })

  it('shows links in a row as cards, with the titles of their pages (FOREIGN-RTP-7)', () => {
    const files = {
      'docs/b.md': '---\ndescription: All of it.\n---\n# Of :fire: `b` {#x}\n',
      'docs/guide/c.md': '---\nlabel: See\n---\n',
    }
    expect(made('a\n[!ref](/b.md)\n[!ref icon="x" text="Go"](https://k.example)', { files })).toBe(
      'a\n\n:::cards\n\n- [Of b](/b.md)\n- [Go](https://k.example)\n\n:::',
    )
    expect(made('[!card vert](../b.md)\n[!card title="T" text="U"](c.md)', { files })).toBe(
      ':::cards\n\n- [Of b](../b.md) All of it.\n- [T](c.md) U\n\n:::',
    )
    expect(made('- [!ref](c.md)', { files })).toBe('- [See](c.md)')
  })

  it('reads the title, the lines and the numbers of code (FOREIGN-RTP-8)', () => {
    for (const [info, expected] of [
      ['js !#2-3,5 My title', 'js {2-3,5} title="My title"'],
      ['js # T', 'js showLineNumbers title="T"'],
      [' My title', 'text title="My title"'],
      [' bash', 'bash'],
      ['js:highlight="2"', 'js {2}'],
      ['js {#a .b}', 'js'],
      [' js #2 T', 'js {2} showLineNumbers title="T"'],
      ['mermaid', 'mermaid'],
    ] as const)
      expect(made(`\`\`\`${info}\n!!! [!badge a]\n\`\`\``)).toBe(
        `\`\`\`${expected}\n!!! [!badge a]\n\`\`\``,
      )
    expect(made('~~~html `a: b`\n~~~')).toBe('```html title="a: b"\n```')
    expect(made('```math\na\n```')).toBe('$$\na\n$$')
    const options = { lineNumbers: ['js'] }
    expect(made('```js\n```\n```js !#\n```', { options })).toBe(
      '```js showLineNumbers\n```\n```js\n```',
    )
  })

  it('shows code from files of the site (FOREIGN-RTP-8)', () => {
    const files = { 'docs/x.cs': 'a\n  #region r\n  b\n  #endregion\nd\n' }
    expect(made(':::code source="/x.cs" region="r" title="X" :::', { files })).toBe(
      '```cs title="X"\nb\n```',
    )
    expect(made(':::code source="../x.cs" range="1,5" language="c":::', { files })).toBe(
      '```c\na\nd\n```',
    )
    expect(made('a\n\n:::code source="none.cs" :::')).toBe('a\n\n`none.cs`')
    expect(codes('a\n\n:::code source="none.cs" :::')).toEqual([['missing-include', 3]])
  })

  it('shows marks, attributes and pictures (FOREIGN-RTP-9)', () => {
    expect(
      made('==a== ~b~ x^2^ ++c++ ~~d~~ $a^2 b^2$ [^1][^2] `==a==` https://x.example/~a~'),
    ).toBe(
      '<mark>a</mark> <sub>b</sub> x<sup>2</sup> <ins>c</ins> ~~d~~ $a^2 b^2$ [^1][^2] `==a==` https://x.example/~a~',
    )
    expect(
      made('{.compact}\n| a {.b} |\n\n- c {.d}\n- e {#f}\n\n## G {.h #i}\n\n/users/{id}'),
    ).toBe('| a |\n\n- c\n- e<a id="f"></a>\n\n## G {#i}\n\n/users/{id}')
    expect(made('-![A kiln|300x200](k.png)-')).toBe(
      '<figure>\n\n<img src="k.png" alt="A kiln" width="300" height="200">\n\n<figcaption>\n\nA kiln\n\n</figcaption>\n\n</figure>',
    )
    expect(made('![](k.png){.a}\n\nIn ![k](k.png){width="20"} line')).toBe(
      '![](k.png)\n\nIn <img src="k.png" alt="k" width="20"> line',
    )
    expect(made('> [!NOTE] My title\n> a\n\n> [!TIP]\n> b')).toBe(
      '> [!NOTE]\n> **My title**\n> \n> a\n\n> [!TIP]\n> b',
    )
    expect(made('a %%b%%c\n\n%%\nd\n%%\ne')).toBe('a c\n\ne')
  })

  it('finds pages by their titles, and where they have moved (FOREIGN-RTP-9)', () => {
    const files = { 'docs/b.md': '# Of b', 'docs/guide/c.md': '' }
    const options = { titles: { 'of b': 'b.md' }, redirects: { 'b.md': 'https://b.example' } }
    expect(made('[[Of b]] [[guide/c|words]] [[None]]', { files, options })).toBe(
      '[Of b](https://b.example) [words](./c.md) None',
    )
    expect(codes('[[None]]', { files, options })).toEqual([['broken-link', 1]])
    expect(made('[a](/b.md) [c](c.md)', { files, options })).toBe(
      '[a](https://b.example) [c](c.md)',
    )
  })

  it('includes files, sections and lines (FOREIGN-RTP-10)', () => {
    const files = {
      'docs/_includes/part.md': '---\na: b\n---\n\nSee [b](b.md).\n\nMore.\n',
      'docs/_includes/own.md': '{{ include "own" }}',
      'docs/guide/b.md': '## X {#y}\n\na\n\n### Z\n\n## W\n\n!!!tip T\nb\n!!!\n',
    }
    expect(made('- {{ include "part" }}', { files })).toBe('- See [b](b.md).\n\n  More.')
    expect(made('In {% include "part.md#2" %} line.', { files })).toBe('In See [b](b.md). line.')
    expect(made('{{ include "b#y" }}', { files })).toBe('## X {#y}\n\na\n\n### Z')
    expect(codes('{{ include "own" }}\n\n{{ include "none" }}', { files })).toEqual([
      ['missing-include', 1],
      ['missing-include', 3],
    ])
    const all = {
      ...files,
      'docs/_includes/top.md': 'Old.',
      'docs/_includes/bottom.md': '!!!\nEnd\n!!!',
    }
    expect(made('# A\n\nText.', { files: all })).toBe(
      '# A\n\nOld.\n\nText.\n\n:::note\n\nEnd\n\n:::',
    )
  })

  it('fills templates in, and shows unknown ones as code with one warning (FOREIGN-RTP-10)', () => {
    const options = {
      project: { branding: { title: 'B' }, data: { m: { k: 2 }, l: [{ a: 3 }, { a: 4 }] } },
    }
    const head = '---\ntitle: Q\ndata: {n: 1}\n---\n'
    const text = `${head}{{ page.title }} {{ project.branding.title }} {{ n }} {{ m.k }} {{ "x" }}{{# c #}}`
    expect(made(text, { options })).toBe(`${head}Q B 1 2 x`)
    expect(made('```\n{{ m.k }} {{ z }}\n```\n{%{ {{ m.k }} }%}', { options })).toBe(
      '```\n2 {{ z }}\n```\n {{ m.k }}',
    )
    expect(made('{{~ for i in l ~}}\n- {{ i.a }}\n{{~ end ~}}', { options })).toBe('- 3\n- 4')
    expect(made('a\n{{ for i in nothing }}\nx\n{{ end }}')).toBe('a')
    expect(made('{{ content.blog }}')).toContain('<code>')
    expect(codes('{{ content.a }}\n{{ content.b }}')).toEqual([['unknown-variable', 1]])
    expect(codes('---\ntemplating: false\n---\n{{ a.b }}')).toEqual([])
  })

  it('reads the front matter of a page, and what its folders pass on (FOREIGN-RTP-4)', () => {
    expect(
      made(
        '---\nlabel: L\ntags:\n  - a\n  - b\ncategory: c\nlayout: central\nauthor: [Ada, {name: Bob, link: https://b.example}]\ndate: 2026-01-02\ntoc: {depth: 2-4}\nlastUpdated: 2026-01-03\n---\n# T\n\na',
        { options: { inherited: { 'guide/a.md': { visibility: 'hidden', description: 'D' } } } },
      ),
    ).toBe(
      '---\nlabel: L\ncategory: c\nlayout: central\nauthor: [Ada, {name: Bob, link: https://b.example}]\ndate: 2026-01-02\ntoc: {depth: 2-4}\nlastUpdated: 2026-01-03\n' +
        'description: "D"\nunlisted: true\ndisplayed_sidebar: null\nhide_table_of_contents: true\ntoc_min_heading_level: 2\ntoc_max_heading_level: 4\n' +
        'tags: ["a","b","c"]\nlast_update: {"date":"2026-01-03"}\n---\n# T\n\nAda, [Bob](https://b.example) · 2026-01-02\n\na',
    )
  })
})
