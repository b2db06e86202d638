import { describe, expect, it } from 'vitest'
import {
  linkedPage,
  packLinks,
  unpackLinks,
  type PageLinks,
} from '../../../src/pipeline/cache/page-links.js'

const PAGES: readonly PageLinks[] = [
  { links: [], anchors: [] },
  {
    links: [
      {
        url: './b.md',
        resolved: '/b',
        hash: '',
        at: { file: 'docs/a.md', line: 3, column: 7, length: 6 },
      },
      {
        url: '#ü "1"',
        resolved: '/a',
        hash: 'ü "1"',
        at: { file: 'docs/a.md', line: 4, column: 1 },
      },
      {
        url: 'c\n',
        resolved: '/c',
        hash: '',
        at: { file: 'docs/_part.md', line: 1, column: 2, length: 1 },
      },
      { url: '/d', resolved: '/d', hash: '', at: { line: 9, column: 9 } },
    ],
    anchors: ['one', 'ü'],
  },
  {
    links: [
      { url: '/d', resolved: '/d', hash: 'x', at: { line: 1, column: 1 } },
      { url: '/e', resolved: '/e', hash: '', at: { line: 2, column: 1 } },
      { url: '/f', resolved: '/f', hash: '', at: { file: 'docs/a.md', line: 2, column: 1 } },
    ],
    anchors: [],
  },
]

describe('the links of a page as text', () => {
  it.each(PAGES)('are what they were, on one line: page %#', (page) => {
    const text = packLinks(page)
    expect(text).not.toContain('\n')
    expect(unpackLinks(text)).toEqual(page)
  })
})

describe('linkedPage', () => {
  it('has what was packed', () => {
    for (const page of PAGES) {
      const { route, links, anchors } = linkedPage('/a', { linking: packLinks(page) })
      expect({ route, links, anchors }).toEqual({
        route: '/a',
        links: page.links,
        anchors: new Set(page.anchors),
      })
    }
  })
})
