import { describe, expect, it } from 'vitest'
import {
  chaptersOf,
  readSummary,
  type SummaryItem,
} from '../../../src/config/summary/read-summary.js'

/** The items in short: a chapter as `title → target`, with its children. */
function short(items: readonly SummaryItem[]): unknown[] {
  return items.map((item) => {
    if (item.kind === 'part') return `${'#'.repeat(item.level)} ${item.title}`
    if (item.kind === 'separator') return '---'
    const { title, path, hash = '', url, isListed, children } = item
    const target = url ?? (path === undefined ? 'none' : path + hash)
    const text = `${isListed ? '- ' : ''}${title} → ${target}`
    return children.length === 0 ? text : [text, ...short(children)]
  })
}

const read = (text: string): unknown[] => short(readSummary(text))

describe('SUMMARY.md', () => {
  it('FOREIGN-SUM-1: has chapters with their nesting, parts, separators, and chapters around the lists', () => {
    const text = `# Summary

[Preface](preface.md)
[Thanks](thanks.md)

# First part

- [Tea](tea.md)
  - [Green](tea/green.md)
    - [Sencha](tea/sencha.md)
  - [Black](./tea/black.md)
* [Water](water.md)

---

## Second part

1. [Cups](cups.md)

[Index](the-index.md)
`
    expect(read(text)).toEqual([
      'Preface → preface.md',
      'Thanks → thanks.md',
      '# First part',
      [
        '- Tea → tea.md',
        ['- Green → tea/green.md', '- Sencha → tea/sencha.md'],
        '- Black → ./tea/black.md',
      ],
      '- Water → water.md',
      '---',
      '## Second part',
      '- Cups → cups.md',
      'Index → the-index.md',
    ])
  })

  it('FOREIGN-SUM-2: a draft, a label without link, a hash and another site are distinguished', () => {
    const text = `- [Later]()
- Only a label
  - [Inside](a%20b.md#part)
- [With spaces](<c d.md>)
- [Forum](https://forum.example.org/x#y)
- [Not yet]
`
    expect(read(text)).toEqual([
      '- Later → none',
      ['- Only a label → none', '- Inside → a b.md#part'],
      '- With spaces → c d.md',
      '- Forum → https://forum.example.org/x#y',
      '- Not yet → none',
    ])
  })

  it('FOREIGN-SUM-3: titles are plain text; comments, front matter and a title of the file are not items', () => {
    const text = `---
hidden: true
---
<!-- how this file works -->

# Contents

- [The *quick* \`pour!\` <b>way</b>](pour.md) <a href="#x" id="x"></a>
<!-- - [Gone](gone.md) -->
`
    expect(read(text)).toEqual(['- The quick pour! way → pour.md'])
    expect(chaptersOf(readSummary(text))[0]?.line).toBe(8)
  })

  it('FOREIGN-SUM-4: a heading after the first chapter is a part, also of level 1', () => {
    expect(read('- [A](a.md)\n\n# B\n\n- [C](c.md)\n')).toEqual(['- A → a.md', '# B', '- C → c.md'])
  })
})
