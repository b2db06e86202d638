import { describe, expect, it } from 'vitest'
import { shorterStems, wordsOf } from '../../../src/search/text/suffix-expansion.js'

const ENGLISH = { language: ['en'], removeStopWordFilter: false, removeStemmer: false }

describe('shorterStems', () => {
  it.each([
    ['objectiv', 'object'],
    ['requiremen', 'requir'],
    ['requirem', 'requir'],
    ['cancellatio', 'cancel'],
    ['orchestrat', 'orchestr'],
  ])('finds the stem of the word that %s begins (SRCH-QRY-9)', (beginning, stem) => {
    expect(shorterStems(beginning, ENGLISH)).toContain(stem)
  })

  it('has none for what is too short, ends in no letter, or is not stemmed (SRCH-QRY-9)', () => {
    expect(shorterStems('con', ENGLISH)).toEqual([])
    expect(shorterStems('title4711', ENGLISH)).toEqual([])
    expect(shorterStems('requiremen', { ...ENGLISH, removeStemmer: true })).toEqual([])
    expect(shorterStems('requiremen', { ...ENGLISH, language: ['de'] })).toEqual([])
  })
})

describe('wordsOf', () => {
  it('has the words of a stem, also of one that lost its y (SRCH-QRY-9)', () => {
    expect(wordsOf('requir')).toEqual(expect.arrayContaining(['requires', 'requirement']))
    expect(wordsOf('privaci')).toContain('privacy')
  })
})
