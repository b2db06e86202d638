import { describe, expect, it } from 'vitest'
import { parseCodeMeta } from '../../../src/content/code/code-meta.js'
import { withMarkedText } from '../../../src/content/code/code-marks.js'
import { highlightLines, loadLanguages } from '../../../src/content/code/highlight.js'
import { compilePage } from '../../../src/content/compile-page.js'
import { defaultOptions } from '../default-options.js'

describe('marks of an info line', () => {
  it.each([
    ['ins={2,4-5} {1}', { lines: '1', marks: [{ kind: 'ins', lines: '2,4-5' }] }],
    ['del={3} title="a.js"', { title: 'a.js', marks: [{ kind: 'del', lines: '3' }] }],
    [
      'focus={1} error={2}',
      {
        marks: [
          { kind: 'focus', lines: '1' },
          { kind: 'error', lines: '2' },
        ],
      },
    ],
    ['mark="a b"', { marks: [{ kind: 'mark', text: 'a b' }] }],
    [String.raw`ins=/x\/(y)/`, { marks: [{ kind: 'ins', pattern: String.raw`x\/(y)` }] }],
    ['wrap', { isWrapped: true }],
    ['wrap=false', {}],
    ['title="mark=\'a\'"', { title: "mark='a'" }],
  ])('reads %j (CODE-16)', (meta, expected) => {
    expect(parseCodeMeta(meta)).toEqual(expected)
  })
})

describe('marked text', () => {
  it('goes through the tokens of a line (CODE-16)', async () => {
    await loadLanguages(['js'])
    const code = ['const seat = "a < b"']
    const html = withMarkedText(highlightLines(code, 'js'), code, [
      { kind: 'mark', text: 'seat = "a < ' },
    ])
    expect(html[0]?.replace(/<(?!\/?mark)[^>]*>/g, '')).toBe(
      'const <mark class="code-mark">seat </mark><mark class="code-mark">=</mark>' +
        '<mark class="code-mark"> </mark><mark class="code-mark">&quot;a &lt; </mark>b&quot;',
    )
  })

  it('is the groups of a pattern, or all of its match, and nothing for a bad one (CODE-16)', () => {
    const lines = ['row 12, row 7']
    const marked = (pattern: string) =>
      withMarkedText(lines, lines, [{ kind: 'del', pattern }])[0]?.replaceAll(
        ' class="code-del"',
        '',
      )
    expect(marked(String.raw`row (\d+)`)).toBe('row <mark>12</mark>, row <mark>7</mark>')
    expect(marked(String.raw`, row`)).toBe('row 12<mark>, row</mark> 7')
    expect(marked('(')).toBe('row 12, row 7')
  })

  it('does not end the marks of whole lines (CODE-16)', async () => {
    const text = '```txt ins={1} del={2} {3} mark="b" wrap\na\nb\nc\n```\n'
    const page = await compilePage({ text, includes: {}, options: defaultOptions })
    const [html = ''] = page.html
    expect(html).toContain('class="code-block code-wrapped"')
    expect(html).toContain('<span class="code-line code-line-inserted">a\n')
    expect(html).toContain('<span class="code-line code-line-deleted"><mark class="code-mark">b')
    expect(html).toContain('<span class="code-line code-line-marked">c\n')
  })
})
