import { describe, expect, it } from 'vitest'
import type { Nodes } from 'mdast'
import { compilePage } from '../../../src/content/compile-page.js'
import { markdownParser } from '../../../src/content/parser/parse-markdown.js'
import { parseAttributes } from '../../../src/content/syntax/container-from-markdown.js'
import { defaultOptions } from '../default-options.js'

/** The containers of a page, nested, with what they hold. */
function shape(...lines: string[]): unknown {
  const text = lines.join('\n')
  return children(markdownParser(text, { math: false }).parse(text))
}

function children(node: Nodes): unknown {
  if (!('children' in node)) return 'value' in node ? node.value : node.type
  const inner = node.children.map(children)
  if (node.type === 'containerDirective') return { [node.name]: inner }
  if (node.type === 'root') return inner
  return inner.length === 1 ? inner[0] : inner
}

describe('containers', () => {
  it('end at a line with as many colons (MD-10, MD-13)', () => {
    expect(shape('::::a', ':::b', 'x', ':::', 'y', '::::', 'z')).toEqual([
      { a: [{ b: ['x'] }, 'y'] },
      'z',
    ])
  })

  it('end a paragraph without a blank line (MD-10)', () => {
    expect(shape('before', ':::a', 'x', ':::', 'after')).toEqual(['before', { a: ['x'] }, 'after'])
  })

  it('are not closed by colons inside fenced code (MD-15)', () => {
    expect(shape(':::a', '~~~', ':::', '~~~', '- ```', '  :::', '  ```', ':::', 'z')).toEqual([
      { a: [':::', ':::'] },
      'z',
    ])
  })

  it('are closed behind code that begins a definition (MD-15)', () => {
    const text = [':::a', 'Kiln', ':   ```', '    :::', '    ```', ':::', 'z']
    expect(shape(...text)).toEqual([{ a: [['Kiln', ':::']] }, 'z'])
  })

  it('are closed after a code span of three backticks on one line (MD-15)', () => {
    expect(shape(':::a', '``` x ```', ':::', 'z')).toEqual([{ a: ['x'] }, 'z'])
  })

  it('take a title in brackets or as words, with attributes or without (MD-11, MD-12)', () => {
    expect(
      shape(':::a[T *e* \\]]{#i}', ':::', ':::b Words {#i}', ':::', ':::c [T]', ':::'),
    ).toEqual([{ a: [['T ', 'e', ' ]']] }, { b: ['Words '.trim()] }, { c: ['T'] }])
  })

  it('may have spaces before their name (MD-10)', () => {
    expect(
      shape(
        '::: a',
        'x',
        ':::',
        '',
        ':::  b Words {#i}',
        ':::',
        '::::\tc',
        '::: d',
        'y',
        ':::',
        '::::',
      ),
    ).toEqual([{ a: ['x'] }, { b: ['Words'] }, { c: [{ d: ['y'] }] }])
  })

  it('keep braces that are not attributes in a title (MD-11)', () => {
    expect(shape(':::a Use {x} here', ':::')).toEqual([{ a: ['Use {x} here'] }])
  })

  it('may be in lists and block quotes, and end with them (MD-13)', () => {
    expect(shape('- :::a', '  x', '', '> :::b', '> y', 'z')).toEqual(
      [{ a: ['x'] }, [{ b: ['y'] }], 'z'].map((entry) => (Array.isArray(entry) ? entry[0] : entry)),
    )
  })

  it.each([
    ['a line with two colons', '::a b'],
    ['colons without a name', '::: {.a}'],
    ['colons and a number', '::: 1'],
    ['colons in the middle of a line', 'x :::a'],
    ['a name with other characters', ':::a/b'],
    ['an unclosed bracket', ':::a[b'],
    ['words after a bracket', ':::a[b] c'],
    ['a single colon', ':a'],
  ])('do not start at %s (MD-15)', (_, line) => {
    expect(shape(line)).toEqual([line])
  })

  it('do not start in indented code (MD-15)', () => {
    expect(shape('    :::a', '    x')).toEqual([':::a\nx'])
  })

  it('may be indented further in MDX, which has no indented code (MD-15)', async () => {
    const text = '<div>\n      :::note\n      Words.\n      :::\n</div>\n\nAfter.'
    const page = await compilePage({
      text,
      includes: {},
      options: { ...defaultOptions, format: 'mdx' },
    })
    expect(page.diagnostics).toEqual([])
    expect(page.html.join('')).toMatch(
      /<div><div class="admonition[^]*<p>Words\.<\/p>\s*<\/div><\/div><\/div>\s*<p>After/,
    )
  })

  it('pair tags of the same name (TAB-1)', () => {
    expect(
      shape(
        '<Tabs>',
        '<TabItem value="a">',
        '<Tabs>',
        '</Tabs>',
        'x',
        '</TabItem>',
        '</Tabs>',
        'y',
      ),
    ).toEqual([{ tabs: [{ tab: [{ tabs: [] }, 'x'] }] }, 'y'])
  })

  it('leave tags that are not alone on their line (TAB-1)', () => {
    expect(shape('Use <Tabs> here')).toEqual([['Use ', '<Tabs>', ' here']])
  })
})

describe('parseAttributes', () => {
  it.each([
    ['#my-id .my-class .other', { id: 'my-id', class: 'my-class other' }],
    ['groupId="os" queryString', { groupId: 'os', queryString: '' }],
    ['a=\'x y\' b=z c={true} d={"e"}', { a: 'x y', b: 'z', c: 'true', d: 'e' }],
    ['className="a b" class=c', { class: 'a b c' }],
    ['value="a > b" default', { value: 'a > b', default: '' }],
    ['', {}],
    ['= ??', {}],
  ])('reads %j (MD-12, TAB-1)', (text, expected) => {
    expect(parseAttributes(text)).toEqual(expected)
  })
})
