import { describe, expect, it } from 'vitest'
import { headingTree, type HeadingNode } from '../../../src/ui/parts/heading-tree.js'

const heading = (depth: number, id: string) => ({ depth, id, text: id, html: id })
const outline = (nodes: readonly HeadingNode[]): unknown[] =>
  nodes.map(({ heading: { id }, children }) => [id, ...outline(children)])

describe('headingTree', () => {
  it('puts an entry below the nearest one of a lower level, also when levels are skipped (TOC-3)', () => {
    const headings = [heading(2, 'a'), heading(4, 'b'), heading(3, 'c'), heading(2, 'd')]
    expect(outline(headingTree(headings))).toEqual([['a', ['b'], ['c']], ['d']])
  })

  it('keeps an entry without any of a lower level before it at the top (TOC-3)', () => {
    expect(outline(headingTree([heading(3, 'a'), heading(2, 'b'), heading(3, 'c')]))).toEqual([
      ['a'],
      ['b', ['c']],
    ])
  })
})
