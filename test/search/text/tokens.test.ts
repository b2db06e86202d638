import { describe, expect, it } from 'vitest'
import { tokenize } from '../../../src/search/text/tokens.js'

describe('tokenize', () => {
  it.each([
    ['Hello-World', ['hello', 'world']],
    ['zk-SNARK proof', ['zk', 'snark', 'proof']],
    ['What is a vault?', ['what', 'is', 'a', 'vault?']],
    ['IOrionVault.sol', ['iorionvault.sol']],
    ['  ', []],
    ['-', []],
  ])('splits %j at white space and hyphens (SRCH-TOK-3)', (text, tokens) => {
    expect(tokenize(text)).toEqual(tokens)
  })

  it('uses the first twelve words (SRCH-TOK-5)', () => {
    expect(tokenize('a b c d e f g h i j k l m n')).toEqual('abcdefghijkl'.split(''))
  })
})
