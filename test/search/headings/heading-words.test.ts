import { describe, expect, it } from 'vitest'
import { headingWords } from '../../../src/search/headings/heading-words.js'

const formsOf = (text: string) => headingWords(text).map(({ form, parts }) => [form, ...parts])

describe('headingWords', () => {
  it('takes case, punctuation and accents away (SRCH-HEAD-1)', () => {
    expect(formsOf('How `deposit()` works – Équité?')).toEqual([
      ['how'],
      ['deposit'],
      ['works'],
      ['equite'],
    ])
  })

  it('knows the parts of identifiers (SRCH-HEAD-1)', () => {
    expect(formsOf('getURLOf MAX_FEE ERC4626Price')).toEqual([
      ['geturlof', 'get', 'url', 'of'],
      ['maxfee', 'max', 'fee'],
      ['erc4626price', 'erc', '4626', 'price'],
    ])
  })

  it('says where a word is', () => {
    expect(headingWords('a (_fee)').map(({ start, length }) => [start, length])).toEqual([
      [0, 1],
      [3, 4],
    ])
  })

  it('finds no words in punctuation', () => {
    expect(headingWords('— () _ —')).toEqual([])
  })
})
