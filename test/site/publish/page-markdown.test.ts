import { describe, expect, it } from 'vitest'
import type { Reference } from '../../../src/model/page.js'
import { pageMarkdown } from '../../../src/site/publish/page-markdown.js'

const origin = 'https://docs.example'

const link = (url: string, line: number, column: number, length?: number): Reference => ({
  kind: 'link',
  url,
  at: { line, column, ...(length === undefined ? {} : { length }) },
})

/** The Markdown of `text` whose references lead to `/there`, one each. */
function publish(text: string, references: readonly Reference[], addresses?: string[]): string {
  return pageMarkdown({
    lines: text.split('\n'),
    bodyStart: 0,
    references,
    addresses: addresses ?? references.map(() => '/there'),
    origin,
  })
}

describe('pageMarkdown', () => {
  it('is the body without front matter, with the title on top when it has none (OUT-10)', () => {
    const lines = ['---', 'title: A *b*', '---', '', 'Words.', '', '']
    const common = { lines, bodyStart: 3, references: [], addresses: [] }
    expect(pageMarkdown(common)).toBe('Words.\n')
    expect(pageMarkdown({ ...common, heading: 'A *b*' })).toBe('# A \\*b\\*\n\nWords.\n')
    expect(pageMarkdown({ ...common, lines: ['', ''], bodyStart: 0 })).toBe('')
  })

  it('completes the addresses of links and images where they are written (OUT-10)', () => {
    const text = 'See ./a.md: [./a.md](./a.md "A") and ![b](<./b c.png>).'
    const references: Reference[] = [
      link('./a.md', 1, 13, 20),
      { kind: 'image', url: './b c.png', at: { line: 1, column: 38, length: 17 } },
    ]
    expect(publish(text, references, ['/a#x', '/assets/b-1.png'])).toBe(
      `See ./a.md: [./a.md](${origin}/a#x "A") and ![b](<${origin}/assets/b-1.png>).\n`,
    )
  })

  it('finds them in raw HTML and on later lines of their block (OUT-10)', () => {
    expect(publish('<p>\n<a href="./a.md">a</a>\n</p>', [link('./a.md', 1, 1)])).toBe(
      `<p>\n<a href="${origin}/there">a</a>\n</p>\n`,
    )
    expect(publish('[long\ntext](./a.md)\n\n(./a.md)', [link('./a.md', 1, 1)])).toBe(
      `[long\ntext](${origin}/there)\n\n(./a.md)\n`,
    )
  })

  it('writes a definition once for all links that refer to it (OUT-10)', () => {
    const text = '[a][x] [b][x]\n\n[x]: ./a.md "A"\n\n    [x]: ./a.md'
    expect(publish(text, [link('./a.md', 1, 1, 6), link('./a.md', 1, 8, 6)])).toBe(
      `[a][x] [b][x]\n\n[x]: ${origin}/there "A"\n\n    [x]: ./a.md\n`,
    )
  })

  it('leaves alone what leads nowhere, hashes of the page, and what it cannot find (OUT-10)', () => {
    const text = '[a](./gone.md) [b](#b) [c](./a&amp;b.md)'
    const references = [
      link('./gone.md', 1, 1, 14),
      link('#b', 1, 16, 7),
      link('./a&b.md', 1, 24, 17),
    ]
    const addresses = [undefined, '#b', '/ab']
    const input = { lines: [text], bodyStart: 0, references, addresses, origin }
    expect(pageMarkdown(input)).toBe(`${text}\n`)
  })

  it('cannot be broken by parentheses in an address, and counts from the root without origin (OUT-10)', () => {
    const input = {
      lines: ['[a](./a.md)'],
      bodyStart: 0,
      references: [link('./a.md', 1, 1, 11)],
      addresses: ['/docs/a)b'],
    }
    expect(pageMarkdown(input)).toBe('[a](/docs/a%29b)\n')
  })
})
