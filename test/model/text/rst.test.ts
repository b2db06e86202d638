import { describe, expect, it } from 'vitest'
import { isRst, readRst } from '../../../src/model/text/rst/rst.js'

const markdown = (source: string): string => readRst(source).text.trimEnd()

/** Source and Markdown of each case, by what it is about. */
type Cases = Readonly<Record<string, readonly [source: string, result: string]>>

const all = (cases: Cases): void => {
  for (const [name, [source, result]] of Object.entries(cases))
    expect(markdown(source), name).toBe(result)
}

describe('reStructuredText (FOREIGN-MYST-13)', () => {
  it('is found by the name of the file (FOREIGN-MYST-13)', () => {
    expect(['a.rst', 'a/b.rst', 'a.md', 'rst'].map(isRst)).toEqual([true, true, false, false])
  })

  it('has sections, transitions and paragraphs (FOREIGN-MYST-13)', () => {
    all({
      levels: [
        '====\nKiln\n====\n\nHot\n===\n\nCold\n----\n\nOld\n===',
        '# Kiln\n\n## Hot\n\n### Cold\n\n## Old',
      ],
      'other marks': ['A b\n~~~\n\nC *d*\n^^^^^^\n\nE #\n~~~', '# A b\n\n## C *d*\n\n# E \\#'],
      'short underline': ['A long title\n====', '# A long title'],
      transition: ['a\n\n----\n\nb', 'a\n\n---\n\nb'],
      'byte order, returns and tabs': ['\uFEFFa  \r\nb\r\n\r\n\tc', 'a\nb\n\n> c'],
      'marks over lines': ['a *b\nc* ``d\n- e``', 'a *b\nc* `d - e`'],
    })
  })

  it('has lists (FOREIGN-MYST-13)', () => {
    all({
      bullets: ['- a\n- b\n\n  - c\n  - d\n\n- e', '- a\n- b\n  - c\n  - d\n- e'],
      'other bullets': ['* a\n  b\n\n  c\n\n• d', '* a\n  b\n\n  c\n\n- d'],
      numbers: ['3. a\n4. b\n#. c', '3. a\n4. b\n5. c'],
      brackets: ['(1) a\n(2) b', '1. a\n2. b'],
      letters: ['c) a\nd) b', '3. a\n4. b'],
      roman: ['i. a\nii. b\n\nx', '1. a\n2. b\n\nx'],
      'next to each other': ['1. a\n\n(a) b', '1. a\n\n1) b'],
      name: ['A. Einstein\nwas here.', 'A. Einstein\nwas here.'],
      'text and code': ['1. a::\n\n     b\n', '1. a:\n\n   ```\n   b\n   ```'],
      definitions: ['a : x : y\n  b\n\n  c\nd\n  e', 'a *x* *y*\n: b\n\n  c\n\nd\n: e'],
    })
  })

  it('has fields, options, lines, quotes and sessions (FOREIGN-MYST-13)', () => {
    all({
      'of a file': [':orphan:\n:author: Ada\n\na', '---\norphan: true\n---\n\na'],
      'without a page': [':tocdepth: 2\n\na', 'a'],
      parameters: [
        'a\n\n:param int x: text\n:param y: z\n:returns: it\n:rtype: str\n:raises KeyError: no\n:b c: *d*',
        'a\n\n- **x** (*int*): text\n- **y**: z\n- **Returns**: it\n- **Return type**: str\n- **Raises** KeyError: no\n- **b c**: *d*',
      ],
      'code as a name': [':``a[b]``: c', '- `a[b]`: c'],
      'a role at the start': [':doc:`a` b', '{doc}`a` b'],
      options: [
        '-a FILE, --all=FILE  text\n-b  c\n    d\n--long\n    e',
        '`-a FILE, --all=FILE`\n: text\n\n`-b`\n: c\n  d\n\n`--long`\n: e',
      ],
      lines: ['| a *b*\n|   c\n| d\n  e', 'a *b*\\\n\u00A0\u00A0c\\\nd\ne'],
      quote: ['a\n\n  b\n\n    c\n\n  -- d', 'a\n\n> b\n>\n> > c\n>\n> — d'],
      'an indented list': [
        'a\n\n  - b\n  - c\n\n  .. note:: d',
        'a\n\n- b\n- c\n\n```{note}\nd\n```',
      ],
      session: ['>>> 1 + 1\n2\n\na', '```pycon\n>>> 1 + 1\n2\n```\n\na'],
    })
  })

  it('has literal blocks in the language of the file (FOREIGN-MYST-13)', () => {
    all({
      indented: ['a::\n\n  b\n\n    *c*\n\nd', 'a:\n\n```\nb\n\n  *c*\n```\n\nd'],
      alone: ['a\n\n::\n\n  ```', 'a\n\n````\n```\n````'],
      'behind a space': ['a ::\n\n  b', 'a\n\n```\nb\n```'],
      quoted: ['a::\n\n> b\n> c\n\nd', 'a:\n\n```\n> b\n> c\n```\n\nd'],
      language: ['.. highlight:: rust\n\n::\n\n  a', '```rust\na\n```'],
    })
  })

  it('has directives (FOREIGN-MYST-13)', () => {
    all({
      content: ['.. note:: A *b*\n   c\n\n   ``d``', '```{note}\nA *b*\nc\n\n`d`\n```'],
      code: [
        '.. sourcecode:: py\n   :linenos:\n   :caption: a\n     b\n\n   *c*\n\n     d',
        '```{code-block} py\n:linenos:\n:caption: a b\n\n*c*\n\n  d\n```',
      ],
      nested: [
        '.. admonition:: A ``b``\n\n   .. code::\n\n      ```\n      c',
        '`````{admonition} A `b`\n````{code}\n```\nc\n````\n`````',
      ],
      figure: [
        '.. figure:: a.png\n   :alt: b\n\n   C `d`_',
        '```{figure} a.png\n:alt: b\n\nC d\n```',
      ],
      'where a picture leads': [
        '.. image:: a.png\n   :target: `B c`_\n\n.. image:: a.png\n   :target: d_\n\n' +
          '.. image:: a.png\n   :target: e_f\n\n|g|\n\n.. |g| image:: a.png\n   :target: h_\n\n' +
          '.. image:: a.png\n   :target: gone_\n\n' +
          '.. _b c: https://b.org\n.. _h: `b c`_\n.. _d:\n\nT\n=',
        '```{image} a.png\n:target: https://b.org\n```\n\n```{image} a.png\n:target: #d\n```\n\n' +
          '```{image} a.png\n:target: e_f\n```\n\n[![](a.png)](https://b.org)\n\n' +
          '```{image} a.png\n:target: gone_\n```\n\n(d)=\n# T',
      ],
      toctree: [
        '.. toctree::\n   :maxdepth: 2\n\n   a\n   b <c>',
        '```{toctree}\n:maxdepth: 2\n\na\nb <c>\n```',
      ],
      version: ['.. versionadded:: 1.2\n   New.', '```{versionadded} 1.2 New.\n```'],
      math: ['.. math::\n   :label: a\n\n   x_1 * y', '```{math}\n:label: a\n\nx_1 * y\n```'],
      glossary: ['.. glossary::\n\n   a\n   b : x\n     Def.', '```{glossary}\na\nb\n: Def.\n```'],
      signatures: [
        '.. py:function:: a(x, \\\n                   y)\n                 b()\n   :noindex:\n\n   *C*',
        '```{py:function} b()\n```\n\n```{py:function} a(x, y)\n:noindex:\n\n*C*\n```',
      ],
      'automatic with more': [
        '.. autoclass:: a.B\n\n   .. autoattribute:: c\n\n   *d*',
        '````{autoclass} a.B\n```{autoattribute} c\n```\n\n*d*\n````',
      ],
      automatic: ['.. autoclass:: a.B\n   :members:', '```{autoclass} a.B\n:members:\n```'],
      'list of rows': [
        '.. list-table:: A\n   :header-rows: 1\n\n   * - a\n     - b\n   * -\n     - ``c``',
        '```{list-table} A\n:header-rows: 1\n\n* - a\n  - b\n* -\n  - `c`\n```',
      ],
      raw: [
        '.. raw:: html\n\n   <b>\n\n.. raw:: latex\n\n   x\n\na',
        '```{raw} html\n<b>\n```\n\na',
      ],
      'without a result': ['.. role:: x(code)\n   :language: c\n.. sectionauthor:: A\n\na', 'a'],
      contents: ['.. contents:: A\n   :local:', '```{contents} A\n:local:\n```'],
      comments: ['.. a\n   b\n\n..\n\nc\n\n..\n   d', 'c'],
    })
  })

  it('has targets and links (FOREIGN-MYST-13)', () => {
    all({
      'names within a reference': [
        'A "b"\n=====\n\n`A "b" <A "b"_>`_ `c <A "b"_>`_',
        '(a-b)=\n# A "b"\n\n{ref}`A "b" <a-b>` {ref}`c <a-b>`',
      ],
      backslashes: [':class:`Kiln\\\\Fire` :math:`a\\\\b`', '{class}`Kiln\\Fire` {math}`a\\\\b`'],
      labels: [
        '.. _A  Label:\n.. _`b: c`:\n\nT\n=\n\n`a label`_',
        '(a label)=\n(b: c)=\n# T\n\n{ref}`a label <a label>`',
      ],
      addresses: [
        'a_ `B c`_ `d <https://d.org/(x)>`_ `e <a_>`_ f_\n\n.. _a: https://a.org/\n   x\n.. _b c: a_',
        '[a](https://a.org/x) [B c](https://a.org/x) [d](<https://d.org/(x)>) [e](https://a.org/x) f\\_',
      ],
      'several names': [
        'a_ b_\n\n.. _a:\n.. _b: https://b.org',
        '[a](https://b.org) [b](https://b.org)',
      ],
      anonymous: [
        'a__ `b c`__\n\n.. __: https://a.org\n__ https://b.org',
        '[a](https://a.org) [b c](https://b.org)',
      ],
      title: ['`A (b)`_\n\nA (b)\n=====', '{ref}`A (b) <a-b>`\n\n(a-b)=\n# A (b)'],
      'labelled title': ['.. _x:\n\nAb\n==\n\nab_', '(x)=\n# Ab\n\n{ref}`ab <x>`'],
      'in a line': ['a _`b c` d', 'a b c d'],
      'as they are': ['(https://a.org/b_c). a@b.org', '(<https://a.org/b_c>). a@b.org'],
    })
  })

  it('has footnotes and substitutions (FOREIGN-MYST-13)', () => {
    all({
      footnotes: [
        'a [2]_ [#]_ [#n]_ [*]_ [Ada1]_ [#]_\n\n.. [2] b\n   c\n\n   d\n.. [#] e\n.. [#n] f\n.. [*] g\n.. [Ada1] h\n.. [#] i',
        'a [^2] [^1] [^n] [^symbol-1] [^Ada1] [^3]\n\n[^2]: b\n    c\n\n    d\n\n[^1]: e\n\n[^n]: f\n\n[^symbol-1]: g\n\n[^Ada1]: h\n\n[^3]: i',
      ],
      substitutions: [
        '|a| |b| |c| |a|_ |my-v| |no such|\n\n.. |a| replace:: x *y*\n.. |b| image:: /b.png\n   :alt: B\n   :target: https://b.org\n.. |c| unicode:: U+00A9 0x41 .. sign\n.. _a: https://a.org',
        'x *y* [![B](/b.png)](https://b.org) ©A [x *y*](https://a.org) {{ my_v }} |no such|',
      ],
      circle: ['|a|\n\n.. |a| replace:: b |a|', 'b {{ a }}'],
    })
  })

  it('has tables (FOREIGN-MYST-13)', () => {
    all({
      grid: [
        '+---+---+\n| A | B |\n+===+===+\n| a | b |\n|   +---+\n| c | d |\n+---+---+\n| - e   |\n+-------+',
        '```{list-table}\n:header-rows: 1\n\n* - A\n  - B\n* - a\n\n    c\n  - b\n* -\n  - d\n* - - e\n  -\n```',
      ],
      'wide characters': [
        '+----+--+\n| 漢 |a |\n+----+--+',
        '```{list-table}\n:header-rows: 0\n\n* - 漢\n  - a\n```',
      ],
      simple: [
        '=== ===\n Both\n-------\nA   B\n=== ===\n1   *2*\n    3\n\n4   \\\n=== ===',
        '```{list-table}\n:header-rows: 2\n\n* - Both\n  -\n* - A\n  - B\n* - 1\n  - *2*\n    3\n* - 4\n  - \\\\\n```',
      ],
      titled: [
        '.. table:: T *t*\n   :widths: 1 2\n\n   == ==\n   a  b\n   == ==',
        '```{list-table} T *t*\n:widths: 1 2\n:header-rows: 0\n\n* - a\n  - b\n```',
      ],
    })
  })

  it('has inline markup by the rules of docutils (FOREIGN-MYST-13)', () => {
    all({
      marks: ['*a* **b** ``c`` "*d*" (*e*), *f*: g', '*a* **b** `c` "*d*" (*e*), *f*: g'],
      code: ['``a`b`` ``\\n`` ``*``', '``a`b`` `\\n` `*`'],
      roles: [
        ':ref:`a <b>` `c`:sub: :py:class:`d` :code:`e` :math:`x\\_1`',
        '{ref}`a <b>` {sub}`c` {py:class}`d` `e` {math}`x\\_1`',
      ],
      'without a role': ['`a` `b c`', '`a` *b c*'],
      'none at all': [
        '2 * 3 **kwargs a*b* "*" snake_case_ x_y',
        '2 * 3 \\*\\*kwargs a\\*b\\* "\\*" snake_case\\_ x_y',
      ],
      escapes: ['re\\ *a*\\ b \\*c\\* d\\\\e \\`f', 're*a*b \\*c\\* d\\\\e \\`f'],
      'marks of Markdown': [
        '<b> a < b {c} [d] $e$ ~f~ &amp; & `',
        '\\<b> a < b \\{c} \\[d\\] \\$e\\$ \\~f\\~ \\&amp; & \\`',
      ],
      'marks at the start': [
        'a\n# b\n> c\n+ d\n1) e\n% f\n::: g\n- h\n--i',
        'a\n\\# b\n\\> c\n\\+ d\n1\\) e\n\\% f\n\\::: g\n\\- h\n--i',
      ],
    })
  })

  it('has the lines of the file (FOREIGN-MYST-13)', () => {
    const read = readRst('.. c\n\nT\n=\n\na\nb\n\n.. note:: c\n\n   d\n\n- e\n\n  f')
    const rows = read.text.split('\n').map((text, row) => `${String(read.lines[row])} ${text}`)
    expect(rows.filter((row) => /[a-zT]$/.test(row))).toEqual([
      '3 # T',
      '6 a',
      '7 b',
      '9 c',
      '11 d',
      '13 - e',
      '15   f',
    ])
    expect(read.lines).toHaveLength(rows.length - 1)
  })

  it('loses no words of broken markup (FOREIGN-MYST-13)', () => {
    const source = [
      'one *two **three ``four `five |six [seven]_ eight_ `nine',
      '+---+\n| ten |\n+---',
      '=== ===\neleventwelve\n\nthirteen',
      '=====\nfourteen',
      '    fifteen\n  sixteen',
      ':seventeen eighteen',
      '1. nineteen\ntwenty',
      '- a\n b',
      '.. unknown:: c d\n   :e f\n\n   g',
      '.. table::\n\n   h',
      '.. image::',
      '|i|',
      '`j <k`_',
      '.. list-table::\n\n   l',
      '::',
      'm::',
    ]
    const { text } = readRst(source.join('\n\n'))
    for (const word of source.join('\n').match(/[a-z]+/g) ?? []) expect(text).toContain(word)
  })

  it('is read in time whatever is in it (FOREIGN-MYST-13)', () => {
    const long = (part: string): string => part.repeat(Math.ceil(150_000 / part.length))
    const deep = (part: string, count: number): string =>
      Array.from({ length: count }, (_, depth) => ' '.repeat(3 * depth) + part).join('\n')
    const sources = [
      ...[
        '*',
        '`',
        '|',
        '_',
        '\\',
        ':',
        '[',
        '<',
        '- ',
        '.. \n',
        '.. a\n',
        '*a ',
        '`a ',
        ':a-',
        '[a',
      ],
      ...[
        'a_ ',
        '= ',
        '+-',
        '\t',
        ' ',
        '= =\na\n\n',
        '-a, ',
        'http://',
        '|a| ',
        '[#]_ ',
        '.. _a:\n',
      ],
    ].map(long)
    const nested = [deep('x', 400), deep('- x', 400), deep('.. note::\n', 300)]
    const chain = Array.from(
      { length: 20 },
      (_, at) => `.. |a${String(at)}| replace:: ${`|a${String(at + 1)}| `.repeat(500)}`,
    )
    for (const source of [...sources, ...nested, `${chain.join('\n')}\n\n|a0|`]) {
      const start = performance.now()
      const { text, lines } = readRst(source)
      expect(performance.now() - start, source.slice(0, 20)).toBeLessThan(3000)
      expect(text.split('\n')).toHaveLength(lines.length + 1)
    }
  })
})
