import { describe, expect, it } from 'vitest'
import { headingLine } from '../../../src/content/outline/heading-place.js'

const PAGE = `---
description: Words.
---

# Guide to \`all\`

\`\`\`md
## Set up
\`\`\`

## Set **up** the [tool](./tool.md)

Deeper
------

> ## Quoted

## Named {#own-name}
`

describe('the line of a heading', () => {
  it.each([
    ['set-up-the-tool', 'Set up the tool', 11],
    ['deeper', 'Deeper', 13],
    ['quoted', 'Quoted', 16],
    ['own-name', 'Named', 18],
    // Another heading has these words, or none has.
    ['named', 'Named', 5],
    ['set-up', 'Set up', 5],
    ['', 'Guide to all', 5],
  ])('with the id %j and the text %j is %i (ANCHOR-2)', (id, text, line) => {
    expect(headingLine(PAGE, 'md', { id, text })).toBe(line)
  })

  it('is that of the title in the front matter, or the first of the file (ANCHOR-2)', () => {
    const wanted = { id: 'gone', text: 'Gone' }
    expect(headingLine('---\nid: a\ntitle: A\n---\n\n## B\n', 'md', wanted)).toBe(3)
    expect(headingLine('Words.\n', 'md', wanted)).toBe(1)
    expect(headingLine('', 'md', wanted)).toBe(1)
  })

  it('is found in files of Windows and in MDX (ANCHOR-2)', () => {
    const text = 'import A from "./a"\r\n\r\n# A\r\n\r\n<A />\r\n\r\n## Part <A />\r\n'
    expect(headingLine(text, 'mdx', { id: 'part', text: 'Part' })).toBe(7)
  })

  it('is found by an id in brackets in MDX (HEAD-6)', () => {
    const text = '# Tea\n\nHot.\n\n## Green cups [#cups]\n'
    expect(headingLine(text, 'mdx', { id: 'cups', text: 'Green cups' })).toBe(5)
  })
})
