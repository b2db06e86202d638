import { describe, expect, it } from 'vitest'
import { formulaLines } from '../../../src/content/blocks/formula-lines.js'

const lines = (...text: string[]) =>
  [...formulaLines(text, 'md')].map(([first, last]) => [first + 1, last + 1])

describe('formulaLines (MD-39)', () => {
  it.each([
    ['dollars on lines of their own', ['$$', 'a', '', 'b', '$$'], [[1, 5]]],
    ['dollars beside the formula', ['$$\\begin{a}', 'b', '\\end{a}$$', 'text'], [[1, 3]]],
    [
      'the next dollars, not later ones',
      ['$$', 'a', '$$', 'b', '$$', 'c', '$$'],
      [
        [1, 3],
        [5, 7],
      ],
    ],
    ['as many dollars', ['$$$', '$$', '$$$'], [[1, 3]]],
    ['dollars in a quote', ['> $$', '> a', '> $$'], [[1, 3]]],
    [
      'dollars in a list',
      ['- $$', '  a', '  $$', '1. > $$', '   > b$$'],
      [
        [1, 3],
        [4, 5],
      ],
    ],
    ['what begins like a list item', ['$$', '- a', '= b', '$$'], [[1, 4]]],
    ['escaped dollars as text', ['$$', '\\$$', '$$'], [[1, 3]]],
  ])('finds %s (MD-30)', (_, text, expected) => {
    expect(lines(...text)).toEqual(expected)
  })

  it.each([
    ['one line', ['$$a$$', '$$ b $$']],
    ['dollars that begin within a line', ['a $$', 'b', '$$']],
    ['dollars with text behind the last', ['$$', 'a', '$$ b']],
    ['what a heading ends', ['$$', 'a', '', '# b', '$$']],
    ['what an underlined heading ends', ['$$', 'a', '---', '$$']],
    ['what an HTML heading ends', ['$$', 'a', '<h2 id="b">b</h2>', '$$']],
    ['what a block of code ends', ['$$', 'a', '```sh', 'echo $$', '```']],
    ['what a container ends', ['$$', 'a', ':::', '$$']],
    ['what a quote ends', ['> $$', '> a', '', '$$']],
    ['what a list ends', ['- $$', '  a', '', 'b', '$$']],
    ['code', ['```', '$$', 'a', '$$', '```']],
  ])('finds nothing in %s (MD-30)', (_, text) => {
    expect(lines(...text)).toEqual([])
  })

  it.each([
    ['a line of text', ['costs $$ much', '', '$$', 'a', '$$'], [[3, 5]]],
    ['code in a line', ['`$$` and ``a ` $$``', '$$', 'a', '$$'], [[2, 4]]],
    ['a list item', ['- $$', '  a', '', 'b', '', '$$', 'c', '$$'], [[6, 8]]],
    ['a block in a list item', ['- a', '', '  $$', '  b', '', 'c', '', '$$', 'd', '$$'], [[8, 10]]],
    ['a section', ['$$', '', '## a', '', '$$', 'b', '$$'], [[5, 7]]],
  ])('is not misled by stray dollars in %s (MD-30)', (_, text, expected) => {
    expect(lines(...text)).toEqual(expected)
  })
})
