import { describe, expect, it } from 'vitest'
import { literalOf } from '../../../src/content/dialects/js-literal.js'

describe('a literal in an attribute of Vue (VP-17)', () => {
  it.each([
    [`['Oil', "Gas", 3, -1.5, true, null,]`, ['Oil', 'Gas', 3, -1.5, true, undefined]],
    [`[{ title: 'It\\'s lit', 'sub-title': \`x\` }]`, [{ title: "It's lit", 'sub-title': 'x' }]],
    ['{ /* note */ a: [] }', { a: [] }],
    ['items', undefined],
    ['[...items]', undefined],
    ['`a ${b}`', undefined],
    ["['open", undefined],
    ["'a' + b", undefined],
  ])('%s', (expression, expected) => {
    expect(literalOf(expression)).toEqual(expected)
  })
})
