import { describe, expect, it } from 'vitest'
import { createMyst } from '../../../src/content/dialects/myst/myst.js'

const OPTIONS = {
  labels: { 'the-fire': 'fire.md', 'a figure': 'fire.md', 'eq-heat': 'fire.md' },
  terms: { 'dry wood': 'words.md' },
  substitutions: { wood: 'oak' },
  links: { bug: ['https://bugs.example/%s', '#%s'] },
  manpages: 'https://man.example/{section}/{page}',
}

const FIRE = `(the-fire)=
# The *fire*

\`\`\`{figure} /a.png
:name: A  Figure
Hot bricks.
\`\`\`

$$
q
$$ (eq-heat)
`

const FILES = { 'docs/fire.md': FIRE, 'docs/guide/b.md': '# B\n', 'docs/x.txt': 'See {kbd}`A`.\n' }

function translate(
  text: string,
  files: Readonly<Record<string, string>> = FILES,
  file = 'docs/guide/a.md',
) {
  const translated = createMyst().translate({
    ...{ text, file, format: 'md', docsDir: 'docs' },
    ...{ includeFolders: [], variables: {}, options: OPTIONS },
    read: (path) => files[path],
  })
  expect(translated.places).toHaveLength(translated.text.split('\n').length)
  return translated
}

/** What one line becomes. */
const line = (text: string): string => translate(text).text.trimEnd()

const fence = '```'

describe('the Markdown of MyST', () => {
  it('leads to labels, pages and terms, with their titles (FOREIGN-MYST-6)', () => {
    expect(line('{ref}`the-fire`')).toBe('[The *fire*](../fire.md#the-fire)')
    expect(line('{ref}`it <The-Fire>` and [](#the-fire)')).toBe(
      '[it](../fire.md#the-fire) and [The *fire*](../fire.md#the-fire)',
    )
    expect(line('{numref}`a figure`, {numref}`No. %s <a figure>`, {eq}`eq-heat`')).toBe(
      '[Fig. 1](../fire.md#a-figure), [No. 1](../fire.md#a-figure), [(1)](../fire.md#eq-heat)',
    )
    expect(line('{doc}`b`, {doc}`/fire`, {doc}`words </fire>`, {doc}`gone-by`')).toBe(
      '[B](./b.md), [The *fire*](../fire.md), [words](../fire.md), gone by',
    )
    expect(line('{term}`Dry  wood`, {term}`it <dry wood>`, {term}`ash`')).toBe(
      '[Dry wood](../words.md#term-dry-wood), [it](../words.md#term-dry-wood), ash',
    )
    expect(line('[words](the-fire), [](b.md), [x](/fire), [y](https://a.example/b)')).toBe(
      '[words](../fire.md#the-fire), [B](./b.md), [x](../fire.md), [y](https://a.example/b)',
    )
    expect(line('[the door](Kiln.open_door), [](#Kiln.open), {py:class}`!Kiln`')).toBe(
      'the door, `Kiln.open`, `Kiln`',
    )
    expect(line('{ref}`nowhere-else` and {ref}`words <nowhere>`')).toBe('nowhere else and words')
    expect(line('{bug}`7`, {manpage}`kiln(1)`, {pep}`8`, {wood}`a`, {{ wood }}, {{ ash }}')).toBe(
      '[#7](https://bugs.example/7), [`kiln(1)`](https://man.example/1/kiln), ' +
        '[PEP 8](https://peps.python.org/pep-0008/), `a`, oak, {{ ash }}',
    )
  })

  it('reads roles over two lines, and leaves code alone (FOREIGN-MYST-6)', () => {
    expect(line('See {ref}`the\nfire <the-fire>`\nand `{ref}` as ``{ref}`the-fire` ``.')).toBe(
      'See [the fire](../fire.md#the-fire)\n\nand `{ref}` as ``{ref}`the-fire` ``.'.replace(
        '\n\n',
        '\n\n',
      ),
    )
    const code = '```python\n{ref}`the-fire` % no\n(a)=\n```'
    expect(line(code)).toBe(code)
  })

  it('has directives in lists, quotes and each other (FOREIGN-MYST-7)', () => {
    expect(line(`- A\n\n  ${fence}{note}\n  B\n  ${fence}\n- C`)).toBe(
      '- A\n\n  :::note\n\n  B\n\n  :::\n\n- C',
    )
    expect(line(`A\n: ${fence}{note}\n  B\n  ${fence}`)).toBe('A\n\n: :::note\n\n  B\n\n  :::')
    expect(line(`> ${fence}{tip}\n> B\n> ${fence}`)).toBe('> :::tip\n>\n> B\n>\n> :::\n>')
    expect(line(`::::{admonition} A [b]\n---\nclass: tip\n---\n:::{hint} C\n:::\n::::`)).toBe(
      '::::tip[A \\[b\\]]\n\n:::tip[Hint]\n\nC\n\n:::\n\n::::',
    )
    expect(line(`${fence}${fence}{note}\n${fence}py\na\n${fence}${fence}\nB`)).toBe(
      `:::note\n\n${fence}py\na\n${fence}\n\n:::\n\nB`,
    )
  })

  it('leaves directives as they are that are very deep within others (FOREIGN-MYST-7)', () => {
    const text = `${':'.repeat(3)}{tip}\n`.repeat(40)
    expect(translate(text).text.split('{tip}')).toHaveLength(11)
  })

  it('counts what has a label on its page (FOREIGN-MYST-8)', () => {
    const { text } = translate(
      `${fence}{math}\n:label: one\na \\\\ b\n${fence}\n\n$$c$$ (two)\n\n{eq}\`two\`\n\n${fence}{figure} a b.png\n:name: fig\n:width: 40px\n\nA kiln.\n${fence}`,
    )
    expect(text).toContain('\\begin{aligned}\na \\\\ b\n\\end{aligned}\n\\tag{1}\n$$')
    expect(text).toContain('<a id="two"></a>')
    expect(text).toContain('$$\nc\n\\tag{2}\n$$')
    expect(text).toContain('[(2)](#two)')
    expect(text).toContain('<figure id="fig">\n\n<img src="a b.png" alt="" width="40">')
    expect(text).toContain('**Fig. 1** A kiln.')
  })

  it('numbers labels within formulas, also in quotes and with text behind them (FOREIGN-MYST-8)', () => {
    expect(
      line('> By\n> \\begin{align}\n> a \\label{a-b} \\\\\n> \\end{align}\n>\n> {eq}`a-b`'),
    ).toBe(
      '> By\n>\n> <a id="a-b"></a>\n>\n> $$\n> \\begin{align}\n> a \\tag{1} \\\\\n> \\end{align}\n> $$\n>\n>\n> [(1)](#a-b)',
    )
    expect(line('$$a & b$$ as\nshown')).toBe(
      '$$\n\\begin{aligned}\na & b\n\\end{aligned}\n$$\n\nas\nshown',
    )
  })

  it('includes files, or parts of them (FOREIGN-MYST-9)', () => {
    const files = { ...FILES, 'docs/guide/c.py': 'a\n  # one\n  b\n  c\n# two\n' }
    const show = (options: string): string =>
      translate(`${fence}{literalinclude} c.py\n${options}\n${fence}`, files).text.trim()
    expect(show(':start-after: one\n:end-before: two\n:dedent:')).toBe('```py\nb\nc\n```')
    expect(show(':lines: 1,3-\n:caption:')).toBe('```py title="c.py"\na\n  b\n  c\n# two\n```')
    expect(show(':start-at: b\n:end-at: c')).toBe('```py\n  b\n  c\n```')
    expect(line(`${fence}{include} /x.txt\n${fence}`)).toBe('See <kbd>A</kbd>.')
    const { text, diagnostics } = translate(
      `${fence}{include} a.md\n${fence}\n\n${fence}{literalinclude} gone.py\n${fence}`,
      { 'docs/guide/a.md': 'x' },
    )
    expect(text).toBe('`a.md`\n\n`gone.py`\n\n')
    expect(diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
      ['Included file not found: a.md', 'The path is relative to the page; / is the docs folder.'],
      ['Code not found: gone.py', 'The path is relative to the page; / is the docs folder.'],
    ])
  })

  it('has tabs (FOREIGN-MYST-10)', () => {
    expect(line(`${fence}{tab} A\na\n${fence}\n\n${fence}{tab} B\nb\n${fence}`)).toBe(
      '::::tabs\n\n:::tab[A]{value="a"}\n\na\n\n:::\n\n:::tab[B]{value="b"}\n\nb\n\n:::\n\n::::',
    )
    expect(
      line(`::::{tabs}\n:::{group-tab} A b\na\n:::\n:::{code-tab} sh B\nb\n:::\n::::`),
    ).toContain('tabs{groupId="tab"}\n\n:::tab[A b]{value="a-b"}')
  })

  it('has tabs of the same code in several languages (FOREIGN-MYST-10)', () => {
    const blocks = (...names: readonly string[]) =>
      names.map((name) => `${fence}{code-block} ${name}\n:caption: a\n\nx\n${fence}\n`).join('\n')
    const { text } = translate(
      `::::{configuration-block}\n${blocks('yaml', 'php-attributes', 'html+twig')}::::`,
    )
    expect(text).toContain('tabs{groupId="code"}')
    expect(text.match(/:tab\[.*/g)).toEqual([
      ':tab[YAML]{value="yaml"}',
      ':tab[Attributes]{value="php-attributes"}',
      ':tab[Twig]{value="html-twig"}',
    ])
    expect(text.match(/```\w.*/g)).toEqual([
      ...['```yaml title="a"', '```php title="a"', '```twig title="a"'],
    ])
    const file = translate(
      `::::{tab-set-code}\n${fence}{literalinclude} ../x.txt\n:language: python\n${fence}\n::::`,
    ).text
    expect(file).toContain(':tab[Python]{value="python"}')
    expect(file).toContain('See {kbd}`A`.')
    expect(line(`:::{configuration-block}\nOnly words.\n:::`)).toBe('Only words.')
    expect(line(`${fence}{code-block} c++\nx\n${fence}`)).toContain('```c++')
  })

  it('warns of directives that it does not know (FOREIGN-MYST-11)', () => {
    const generated = (name: string): string =>
      `The reference of ${name} is generated from source code. Its name is shown instead.`
    const { text, diagnostics } = translate(
      `${fence}{kiln-map} A\nB {kbd}\`c\`\n${fence}\n\n${fence}{autokiln}\n${fence}\n\n` +
        `${fence}{eval-rst}\n.. automodule:: kiln\n   :members:\n${fence}\n\n${fence}{eval-rst}\nA **kiln**.\n${fence}`,
    )
    expect(text).toBe('A\n\nB <kbd>c</kbd>\n\n<a id="kiln"></a>`kiln`\n\nA **kiln**.\n\n')
    expect(diagnostics.map(({ code, message, at }) => [code, message, at?.line])).toEqual([
      ['unknown-directive', 'Unknown directive "kiln-map". Its content is shown.', 1],
      ['generated-reference', generated('autokiln'), 5],
      ['generated-reference', generated('kiln'), 9],
    ])
    expect(diagnostics[0]?.hint).toBe('Write its result in Markdown.')
  })

  it('describes functions, classes, options and requests (FOREIGN-MYST-11)', () => {
    const of = (name: string, body = ''): string => line(`${fence}{${name}\n${body}${fence}`)
    expect(of('py:function} fire(clay)', 'Heats.\n\nAll of it.\n')).toBe(
      '<a id="fire"></a>`fire(clay)`\n:   Heats.\n\n    All of it.',
    )
    expect(of('class} Kiln')).toBe('<a id="Kiln"></a>*class* `Kiln`')
    expect(of('option} --hot <d>, -h', ':nocontentsentry:\n\nHot.\n')).toBe(
      '<a id="--hot"></a>`--hot <d>, -h`\n:   Hot.',
    )
    expect(of('c:macro} A `b`')).toBe('<a id="A"></a>`` A `b` ``')
    expect(of('http:get} /kilns', 'All.\n')).toBe('`GET /kilns`\n:   All.')
    expect(of('autosummary}', ':nosignatures:\n\n~kiln.fire\nkiln.cool\n')).toBe(
      '- `kiln.fire`\n- `kiln.cool`',
    )
    expect(of('testcode}', 'a = 1\n')).toBe('```python\na = 1\n```')
  })

  it('reads pages in reStructuredText, and leads to them (FOREIGN-MYST-13)', () => {
    const files = {
      ...FILES,
      'docs/fire.md': '# No fire\n',
      'docs/guide/cool.rst': 'Cool\n----\n\nOff ``now``.\n',
      'docs/part.rst': 'Part: *one*\n\n.. kiln-box::\n\n   Two.\n\n.. include:: more.txt\n',
      'docs/guide/more.txt': 'More.\n',
    }
    const page = [
      ...[
        'All',
        '===',
        '',
        ':doc:`cool` and `ash`_ |wood|',
        '',
        '.. _ash: https://ash.example',
        '',
      ],
      ...[
        '.. note:: In',
        '   *two* lines.',
        '',
        '.. include:: /part.rst',
        '',
        '.. kiln-map:: A',
        '',
      ],
    ].join('\n')
    const { text, diagnostics, places } = translate(page, files, 'docs/guide/a.rst')
    expect(text.trimEnd()).toBe(
      [
        ...['# All', '', '[Cool](./cool.rst) and [ash](https://ash.example) oak', ''],
        ...[':::note', '', 'In', '*two* lines.', '', ':::', ''],
        ...['Part: *one*', '', 'Two.', '', 'More.'],
      ].join('\n'),
    )
    expect(places[2]).toMatchObject({ line: 4 })
    expect(places[7]).toMatchObject({ line: 9 })
    expect(diagnostics.map(({ message, at }) => [message, at?.file, at?.line])).toEqual([
      ['Unknown directive "kiln-box". Its content is shown.', 'docs/part.rst', 3],
      ['Unknown directive "kiln-map". It is left out.', undefined, 13],
    ])
  })

  it('takes what directives say about a page in reStructuredText (FOREIGN-MYST-13)', () => {
    const described = '.. kiln-card::\n   :description: Hot\n     "and" dry.\n   :image: kiln.png\n'
    const { text, diagnostics, places } = translate(
      `:orphan:\n\nKiln\n====\n\n${described}\nAsh.\n`,
      {},
      'docs/a.rst',
    )
    expect(text.trimEnd()).toBe(
      '---\ndescription: "Hot \\"and\\" dry."\norphan: true\n---\n\n# Kiln\n\nAsh.',
    )
    expect(diagnostics).toEqual([])
    expect(places.at(text.split('\n').indexOf('Ash.'))).toMatchObject({ line: 11 })
    const untitled = '.. title:: Kilns\n.. meta::\n   :description lang=en: Hot\n   :a: b\n\nAsh.\n'
    expect(translate(untitled, {}, 'docs/a.rst').text.trimEnd()).toBe(
      '---\ntitle: "Kilns"\ndescription: "Hot"\n---\nAsh.',
    )
    const titled = '.. title:: Kilns\n\n.. _kiln:\n\nKiln\n====\n'
    expect(translate(titled, {}, 'docs/a.rst').text).not.toContain('Kilns')
    expect(translate(`.. title:: Kilns\n\nHot.\n\nKiln\n====\n`, {}, 'docs/a.rst').text).toBe(
      '---\ntitle: "Kilns"\n---\nHot.\n\n# Kiln\n',
    )
    const shown = '.. kiln-card::\n   :description: Hot\n\n   Ash.\n'
    expect(translate(shown, {}, 'docs/a.rst').text).toContain('Ash.')
  })

  it('reads what a page in reStructuredText includes with its titles, whatever the file is called (FOREIGN-MYST-13)', () => {
    const files = {
      'docs/guide/_ash.rst.inc': 'Gone\n\n.. begin\n\n.. tip:: *Cool* it.\n\nAsh\n~~~\n',
      'docs/guide/b.md': '## Wood *b*\n',
      'docs/guide/c.txt': '## Soot `c`\n',
    }
    const page = [
      'Kiln\n====\n\nHeat\n----\n\nFire\n~~~~\n',
      '.. include:: _ash.rst.inc\n   :start-after: begin\n',
      '.. include:: b.md\n\n.. include:: c.txt\n   :parser: myst_parser.sphinx_\n',
    ].join('\n')
    const { text, places } = translate(page, files, 'docs/guide/a.rst')
    expect(text.trimEnd()).toBe(
      '# Kiln\n\n## Heat\n\n### Fire\n\n:::tip\n\n*Cool* it.\n\n:::\n\n### Ash\n\n## Wood *b*\n\n## Soot `c`',
    )
    expect(places[8]).toMatchObject({ file: 'docs/guide/_ash.rst.inc', line: 5 })
  })

  it('leads to places that directives of the site name above their titles (FOREIGN-MYST-6)', () => {
    const page =
      'Kiln\n====\n\n.. heatmark:: MOST_heat\n.. heatmark:: other\n\n``MOST_heat``\n-------------\n\n' +
      'See :heatmark:`MOST_heat` and :heatmark:`gone`.\n'
    const { text, diagnostics } = translate(page, {}, 'docs/a.rst')
    expect(text).toContain(
      '<a id="std-heatmark-MOST_heat"></a>\n\n<a id="std-heatmark-most-heat"></a>',
    )
    expect(text).toContain('See [`MOST_heat`](#std-heatmark-most-heat) and `gone`.')
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'Unknown directive "heatmark". It is left out.',
    ])
  })

  it('shows values with commas of a directive that it does not know as a table (FOREIGN-MYST-11)', () => {
    const of = (...lines: readonly string[]): string =>
      translate(`.. kilns::\n\n${lines.map((each) => `   ${each}\n`).join('')}`, {}, 'docs/a.rst')
        .text
    expect(of('Oak, *hot*, 900', '', 'Ash wood, warm, 700, dry')).toContain(
      '| Oak | *hot* | 900 |  |\n| Ash wood | warm | 700 | dry |',
    )
    expect(of('Oak, ash, and', 'elm, all of them, burn.')).not.toContain('|')
    expect(of('Oak, ash, elm')).not.toContain('|')
  })

  it('has pictures that lead to themselves where Sphinx publishes them (FOREIGN-MYST-13)', () => {
    const of = (target: string): string =>
      translate(`.. figure:: /a/kiln.png\n   :target: ${target}\n`, {}, 'docs/b/a.rst').text
    expect(of('../_images/kiln.png')).toContain('[![](../a/kiln.png)](../a/kiln.png)')
    expect(of('_images/kiln.png')).toContain('](../a/kiln.png)](../a/kiln.png)')
    expect(of('/other/kiln.png')).toContain('](/other/kiln.png)')
    expect(of('/_images/ash.png')).toContain('](/_images/ash.png)')
  })

  it('leads to labels in the cells of a table (FOREIGN-MYST-6)', () => {
    const page =
      'Kiln\n====\n\n.. list-table::\n\n    * - Oak\n      - Hot\n\n        .. _dry wood:\n    * - Ash\n      - Dry\n'
    expect(translate(page, {}, 'docs/a.rst').text).toContain(
      '| Oak | Hot<a id="dry-wood"></a> |\n| Ash | Dry |',
    )
  })

  it('shows what pages add to the reference of a module (FOREIGN-MYST-11)', () => {
    const page =
      'Kiln\n====\n\n.. automodule:: kiln\n\n   Heat\n   ----\n\n   .. autofunction:: fire\n'
    const { text } = translate(page, {}, 'docs/a.rst')
    expect(text.trimEnd()).toBe(
      '# Kiln\n\n<a id="kiln"></a>`kiln`\n\n## Heat\n\n<a id="fire"></a>`fire`',
    )
  })

  it('takes keys of front matter, terms and tables (FOREIGN-MYST-7)', () => {
    expect(
      translate(
        '---\nmyst:\n  html_meta:\n    "description lang=en": Hot\nhide-toc: true\n---\nA\n',
      ).text,
    ).toContain('description: "Hot"\nhide_table_of_contents: true\n---\nA')
    expect(line(`${fence}{glossary}\nDry wood\nKindling\n  Burns.\n\n  Well.\n${fence}`)).toBe(
      '<a id="term-dry-wood"></a>Dry wood\n<a id="term-kindling"></a>Kindling\n:   Burns.\n\n    Well.',
    )
    expect(
      line(
        `${fence}{list-table}\n:header-rows: 1\n\n* - A\n  - B\n* - c | d\n  - - e\n    - f\n${fence}`,
      ),
    ).toBe('| A | B |\n| --- | --- |\n| c \\| d | • e<br>• f |')
  })

  it('reads notebooks, and leads to them (FOREIGN-MYST-12)', () => {
    const cell = { cell_type: 'markdown', metadata: {}, source: '# Of heat\n\nBy {kbd}`A`.' }
    const notebook = JSON.stringify({ cells: [cell], metadata: {}, nbformat: 4 })
    const read = (file: string, text: string) =>
      createMyst().translate({
        ...{ text, file, format: 'md', docsDir: 'docs', includeFolders: [], variables: {} },
        options: { notebooks: ['b.ipynb'] },
        read: (path) => (/^docs\/[ab]\.ipynb$/.test(path) ? notebook : FILES['docs/guide/b.md']),
      })
    const page = read('docs/a.ipynb', notebook)
    expect(page.text).toBe('# Of heat\n\nBy <kbd>A</kbd>.\n\n')
    expect(page.places[2]?.line).toBe(1)
    expect(read('docs/c.md', '{doc}`b`').text).toBe('[Of heat](./b.ipynb)\n')
    const empty = read('docs/a.ipynb', '{ "worksheets": [] }')
    expect(empty.text).toBe('')
    expect(empty.diagnostics.map(({ code, message, hint }) => [code, message, hint])).toEqual([
      [
        'notebook',
        'This file is not a notebook of version 4: its page is empty.',
        'Open it in Jupyter and save it again.',
      ],
    ])
  })
})
