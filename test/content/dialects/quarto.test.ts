import { describe, expect, it } from 'vitest'
import { createQuarto } from '../../../src/content/dialects/quarto/quarto.js'

type Setup = {
  readonly files?: Readonly<Record<string, string>>
  readonly file?: string
  readonly options?: Readonly<Record<string, unknown>>
}

function translate(text: string, { files = {}, file = 'docs/a.qmd', options = {} }: Setup = {}) {
  const translated = createQuarto().translate({
    ...{ text, file, format: 'md', docsDir: 'docs' },
    ...{ includeFolders: [], variables: {}, options },
    read: (path) => (path === file ? text : files[path]),
  })
  expect(translated.places).toHaveLength(translated.text.split('\n').length)
  return translated
}

/** What a text becomes. */
const made = (text: string, setup: Setup = {}): string => translate(text, setup).text.trim()

const codes = (text: string, setup: Setup = {}): readonly (readonly [string, number])[] =>
  translate(text, setup).diagnostics.map(({ code, at }) => [code, at?.line ?? 0])

describe('Quarto', () => {
  it('nests divs by their own fences, whatever their colons (FOREIGN-QMD-6)', () => {
    expect(made('::: {.callout-note}\na\n\n::: {.callout-tip}\nb\n:::\n\nc\n:::\nd')).toBe(
      '::::note\n\na\n\n:::tip\n\nb\n\n:::\n\nc\n\n::::\n\nd',
    )
    expect(made('- a\n\n  ::: callout-warning\n  b\n  :::\n\nc')).toBe(
      '- a\n\n  :::warning\n\n  b\n\n  :::\n\nc',
    )
    // One that nothing closes ends with the page, and a fence that closes nothing is left out.
    expect(made(':::\na\n\n:::: {.column-margin}\nb')).toBe('a\n\nb')
    expect(made('::: two words\n')).toBe('::: two words')
  })

  it('shows callouts with their titles (FOREIGN-QMD-6)', () => {
    expect(made('::: {.callout-important title="A [b](c.qmd)"}\nd\n:::')).toBe(
      ':::important[A b]\n\nd\n\n:::',
    )
    expect(made('::: {.callout-caution collapse="false"}\n## A\n\nb\n:::')).toBe(
      ':::details[A]{open}\n\nb\n\n:::',
    )
    expect(made('::: {#tip-a .callout-tip}\n## A\nb\n:::\n\n@tip-a')).toBe(
      '<a id="tip-a"></a>\n\n:::tip[Tip 1: A]\n\nb\n\n:::\n\n[Tip 1](#tip-a)',
    )
  })

  it('shows tabs by their headings (FOREIGN-QMD-6)', () => {
    expect(made('::: {.panel-tabset group="x"}\n# A\n\n## Sub\n\n# A {.active}\nb\n:::')).toBe(
      '::::tabs{groupId="x"}\n\n:::tab[A]{value="a"}\n\n## Sub\n\n:::\n\n:::tab[A]{value="a-2" default}\n\nb\n\n:::\n\n::::',
    )
    expect(made('::: panel-tabset\na\n:::')).toBe('a')
  })

  it('shows what pages in HTML show (FOREIGN-QMD-6)', () => {
    const shown = (attributes: string): boolean =>
      made(`---\nx: {y: true}\n---\n::: {${attributes}}\nword\n:::`).includes('word')
    expect(shown('.content-visible when-format="html"')).toBe(true)
    expect(shown('.content-visible when-format="pdf"')).toBe(false)
    expect(shown('.content-hidden when-format="html:js"')).toBe(false)
    expect(shown('.content-hidden unless-format="html"')).toBe(true)
    expect(shown('.content-visible when-profile="advanced"')).toBe(false)
    expect(shown('.content-visible when-meta="x.y"')).toBe(true)
    expect(shown('.content-visible when-meta="x.z"')).toBe(false)
    expect(shown('.hidden')).toBe(false)
    expect(shown('.other')).toBe(true)
  })

  it('counts figures, tables, listings and theorems, and leads to them (FOREIGN-QMD-7)', () => {
    const text =
      '![A](a.png){#fig-a}\n\n![B](b.png){#fig-b}\n\n@fig-b, [-@fig-b], [see @fig-a; @fig-b], @Fig-a, @fig-c.'
    expect(
      made(text, { options: { chapters: { a: '3' } } })
        .split('\n')
        .at(-1),
    ).toBe(
      '[Figure 3.2](#fig-b), [3.2](#fig-b), [see 3.1](#fig-a), [Figure 3.2](#fig-b), [Figure 3.1](#fig-a), Figure c.',
    )
    expect(codes(text)).toEqual([['broken-anchor', 5]])
    expect(made('```{#lst-a .python lst-cap="Of a"}\nx\n```\n\n@lst-a')).toBe(
      '<a id="lst-a"></a>\n\n```python\nx\n```\n\n**Listing 1:** Of a\n\n[Listing 1](#lst-a)',
    )
    expect(made('$$\na\n$$ {#eq-a}\n\n@eq-a')).toBe(
      '<a id="eq-a"></a>\n\n$$\na\n\\tag{1}\n$$\n\n[Equation 1](#eq-a)',
    )
    expect(made('a@fig-a.example and `@fig-a` and \\@fig-a')).toBe(
      'a@fig-a.example and `@fig-a` and @fig-a',
    )
  })

  it('leads to labels of other pages of the site (FOREIGN-QMD-7)', () => {
    const setup = {
      files: { 'docs/part/b.qmd': '# Of *b* {#sec-b}\n\n![B](b.png){#fig-b}\n' },
      options: {
        labels: { 'sec-b': 'part/b.qmd', 'fig-b': 'part/b.qmd' },
        chapters: { 'part/b': '2' },
      },
    }
    expect(made('@sec-b and @fig-b', setup)).toBe(
      '[Of *b*](./part/b.qmd#sec-b) and [Figure 2.1](./part/b.qmd#fig-b)',
    )
  })

  it('shows the code of cells as their options say, and no options (FOREIGN-QMD-8)', () => {
    expect(
      made('```{r}\n#| label: fig-a\n#| fig-cap: "Of a"\n#| echo: false\nx\n```\n\n@fig-a'),
    ).toBe('<a id="fig-a"></a>\n\n**Figure 1:** Of a\n\n[Figure 1](#fig-a)')
    expect(made('```{python}\n#| code-fold: show\nx\n```')).toBe(
      ':::details[Code]{open}\n\n```python\nx\n```\n\n:::',
    )
    expect(
      made('---\nexecute:\n  echo: false\n---\n```{python}\nx\n```\n\n```python\ny\n```'),
    ).toBe('---\n---\n\n```python\ny\n```')
    expect(made('```{r plot, echo=FALSE, fig.cap="A, b"}\nx\n```')).toBe('A, b')
    expect(made('```{{python}}\n#| echo: false\nx\n```')).toBe('```python\n#| echo: false\nx\n```')
    expect(made('````markdown\n{{{< meta a >}}}\n```{python}\n````')).toBe(
      '````markdown\n{{< meta a >}}\n```{python}\n````',
    )
    expect(made('    ```{python}\n    #| a: b\n    ```')).toBe('```{python}\n    #| a: b\n    ```')
  })

  it('includes files and prints values, also of folders and in code (FOREIGN-QMD-9)', () => {
    const setup = {
      files: {
        'docs/_b.qmd':
          '---\ntitle: Not shown\n---\n[c](c.qmd) {{< meta heat >}}\n\n{{< include _c.md >}}\n',
        'docs/_c.md': 'Of c.\n\n{{< include /_b.qmd >}}\n',
        'docs/_metadata.yml': 'heat: 1200\n',
        'docs/c.qmd': '',
      },
      options: { variables: { kiln: { door: 'shut' } } },
    }
    const text =
      '{{< include _b.qmd >}}\n\n```sh\nopen {{< var kiln.door >}}\n```\n\n{{< include gone.qmd >}}'
    expect(made(text, setup)).toBe(
      '[c](./c.qmd) 1200\n\nOf c.\n\n`/_b.qmd`\n\n```sh\nopen shut\n```\n\n`gone.qmd`',
    )
    const { diagnostics } = translate(text, setup)
    expect(diagnostics.map(({ code, at }) => [code, at?.file, at?.line])).toEqual([
      ['missing-include', 'docs/_c.md', 3],
      ['missing-include', undefined, 7],
    ])
    expect(codes('{{< meta gone >}} {{< kiln >}}\n\n{{< kiln >}}')).toEqual([
      ['unknown-variable', 1],
      ['unknown-directive', 1],
    ])
    expect(made('{{{< meta gone >}}} `{{< kiln >}}`')).toBe('{{< meta gone >}} `{{< kiln >}}`')
  })

  it('leads to pages by their files, from the page and from the project (FOREIGN-QMD-5)', () => {
    const files = { 'docs/b.qmd': '', 'docs/c/index.ipynb': '', 'docs/d.md': '' }
    const link = (target: string): string => made(`[x](${target})`, { files, file: 'docs/c/a.qmd' })
    expect(link('../b.html#y')).toBe('[x](../b.qmd#y)')
    expect(link('/b.qmd')).toBe('[x](../b.qmd)')
    expect(link('/c/')).toBe('[x](./index.ipynb)')
    expect(link('../d.qmd')).toBe('[x](../d.md)')
    expect(link('/images/a.png "T"')).toBe('[x](../images/a.png "T")')
    expect(link('https://b.example/b.html')).toBe('[x](https://b.example/b.html)')
    expect(link('../gone.html')).toBe('[x](../gone.html)')
    // The name of something in code.
    expect(made('[x](`kiln.fire`) [](`kiln.fire`)')).toBe('x `kiln.fire`')
  })

  it('writes the head of a page (FOREIGN-QMD-5)', () => {
    expect(
      made(
        '---\ntitle: "The `kiln`"\nsubtitle: Hot\nauthor:\n  - name: {given: Ada, family: Oak}\n  - Ben\ncategories: [fire]\ntoc: false\ndraft: true\norder: 3\n---\n\n# A\n\n###### B',
      ),
    ).toBe(
      '---\ntitle: "The kiln"\ndescription: "Hot"\nhide_table_of_contents: true\ndraft: true\nsidebar_position: 3\ntags: ["fire"]\n---\n\nAda Oak, Ben\n\n## A\n\n###### B',
    )
    // Without a title in the front matter, the heading is that of the page.
    expect(made('# A {#sec-a}\n\nb')).toBe('# A\n\n<a id="sec-a"></a>\n\nb')
  })

  it('lists the pages that the front matter asks for (FOREIGN-QMD-4)', () => {
    const options = {
      listings: {
        'a.qmd': [
          { id: 'x', items: [{ file: 'p/b.qmd', title: 'B [b]', date: '2024-01-02' }] },
          { items: [{ title: 'C', href: 'https://c.example', description: 'Of c' }] },
        ],
      },
    }
    expect(made('::: {#listing-x}\n:::\n\nText', { options })).toBe(
      '- [B \\[b\\]](./p/b.qmd) · 2024-01-02\n\nText\n\n- [C](https://c.example)\\\n  Of c',
    )
  })

  it('reads lists, lines and tables of Pandoc (FOREIGN-QMD-10)', () => {
    expect(made('a. x\nb. y')).toBe('1. x\n2. y')
    expect(made('i) x\nii) y\niii) z')).toBe('1. x\n2. y\n3. z')
    expect(made('(@) x\n\n(@good) y\n\nSee (@good).')).toBe('1. x\n\n2. y\n\nSee (2).')
    expect(made('Text\na. b')).toBe('Text\na. b')
    expect(made('| a\n|   b\n| c')).toBe('a\\\n&nbsp;&nbsp;b\\\nc')
    expect(made('  A    B\n ---  ----\n  1    2\n\n: Cap {#tbl-a}')).toBe(
      '<a id="tbl-a"></a>\n\n| A | B |\n| ---: | ---: |\n| 1 | 2 |\n\n**Table 1:** Cap'.replace(
        '---: | ---:',
        ':---: | :---:',
      ),
    )
    expect(made('Table: Cap\n\n| A |\n|---|\n| 1 |')).toBe('| A |\n|---|\n| 1 |\n\nCap')
  })

  it('has dashes for hyphens between words, not in code, options and lines (FOREIGN-QMD-10)', () => {
    expect(made('Clay -- wet --- or dry... 3--4, a---b (`c`--d)')).toBe(
      'Clay – wet — or dry… 3–4, a—b (`c`–d)',
    )
    for (const text of [
      '`a -- b...`',
      'run --help',
      '---',
      'a\n---',
      '[a](b--c.html)',
      '../../a ./...',
    ])
      expect(made(text)).toBe(text)
    expect(made('| a -- b | c |\n|---|:--|\n| d | e |')).toContain('|---|:--|')
  })

  it('has a title without signs above the line (FOREIGN-QMD-5)', () => {
    expect(made('---\ntitle: Kiln^®^ of *Ash*\n---\na')).toContain('title: "Kiln® of Ash"')
  })

  it('ends includes of includes that multiply, and keeps all lines of a long page (FOREIGN-QMD-11)', () => {
    const files = Object.fromEntries(
      Array.from({ length: 12 }, (_, depth) => [
        `docs/_${depth}.md`,
        `{{< include _${depth + 1}.md >}}\n\n`.repeat(30),
      ]),
    )
    const { text, diagnostics } = translate('{{< include _0.md >}}', { files })
    expect(text.split('\n').length).toBeLessThan(10_000)
    expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(['missing-include']))
    const long = `${'word\n\n'.repeat(40_000)}last`
    expect(made(long).endsWith('\n\nlast')).toBe(true)
  })

  it('keeps code, formulas, tags and words that only look like marks (FOREIGN-QMD-11)', () => {
    for (const text of [
      '`[a]{.b}` and `@fig-a`',
      '$x^2_{a}$ and $y~z~$',
      '<span data-a="{.b}">c</span>',
      'a ~~b~~ and 2^10 and ~/kiln/~x',
      'me@kiln.example and @someone',
      '[a][b] and [^c]',
      '{not attributes}',
    ])
      expect(made(text)).toBe(text)
    expect(made('a\\ b^c^ d~e~')).toBe('a&nbsp;b<sup>c</sup> d<sub>e</sub>')
    expect(made('a^[b `c` d] e')).toBe('a[^inline-1] e\n\n[^inline-1]: b `c` d')
  })

  it('shows what cells showed when they ran last, where their code is the same (FOREIGN-QMD-8)', () => {
    const markdown = [
      '::: {.cell}',
      '```{.python .cell-code}\nburn()\n```',
      '::: {.cell-output .cell-output-stdout}\n```\nhot\n```\n:::',
      ':::\n',
      '::: {#fig-a .cell}',
      '::: {.cell-output-display}\n![Of fire](a_files/figure-html/fig-a-1.png){#fig-a}\n:::',
      ':::\n',
      '::: {.cell}\n```{.python .cell-code}\nold()\n```\n```\ncold\n```\n:::',
    ].join('\n')
    const files = {
      'docs/_freeze/a/execute-results/html.json': JSON.stringify({ result: { markdown } }),
    }
    const text =
      '```{python}\nburn()\n```\n\n```{python}\n#| label: fig-a\n#| fig-cap: Of fire\n#| echo: false\nplot()\n```\n\n```{python}\nnew()\n```'
    expect(made(text, { files })).toBe(
      '```python\nburn()\n```\n\n```\nhot\n```\n\n<figure id="fig-a">\n\n![Of fire](./_freeze/a/figure-html/fig-a-1.png)\n\n<figcaption>\n\n**Figure 1:** Of fire\n\n</figcaption>\n\n</figure>\n\n```python\nnew()\n```',
    )
  })

  it('reads notebooks, whose first cell may be front matter (FOREIGN-QMD-8)', () => {
    const cells = [
      { cell_type: 'raw', metadata: {}, source: '---\ntitle: Kiln\n---' },
      { cell_type: 'markdown', metadata: {}, source: '::: callout-tip\nHot\n:::' },
      { cell_type: 'code', metadata: {}, source: '#| echo: false\nx', outputs: [] },
      { cell_type: 'code', metadata: {}, source: '#| code-fold: true\ny', outputs: [] },
    ]
    const text = JSON.stringify({ cells, metadata: {}, nbformat: 4 })
    expect(made(text, { file: 'docs/a.ipynb' })).toBe(
      '---\ntitle: "Kiln"\n---\n\n:::tip\n\nHot\n\n:::\n\n:::details[Code]\n\n```python\ny\n```\n\n:::',
    )
    expect(codes('no', { file: 'docs/a.ipynb' })).toEqual([['notebook', 1]])
  })
})
