import { describe, expect, it } from 'vitest'
import { matchTerms, toPattern } from '../../../src/search/query/match-terms.js'

const WORDS = ['fee', 'fees', 'feed', 'value', 'valuta', 'vault', 'vaults', 'wallet'].sort()

function match(text: string, distance = 0): string[] {
  return matchTerms(WORDS, toPattern(text), distance).map(({ word }) => word)
}

describe('matchTerms', () => {
  it('finds a word as it is', () => {
    expect(match('vault')).toEqual(['vault'])
    expect(match('vaul')).toEqual([])
  })

  it('takes a star for any letters or none', () => {
    expect(match('vault*')).toEqual(['vault', 'vaults'])
    expect(match('*e')).toEqual(['fee', 'value'])
    expect(match('v*t*a')).toEqual(['valuta'])
  })

  it('counts a letter added, left out, replaced or swapped as one edit', () => {
    expect(match('vaullt', 1)).toEqual(['vault'])
    expect(match('vult', 1)).toEqual(['vault'])
    expect(match('waults', 1)).toEqual(['vaults'])
    expect(match('vualt', 1)).toEqual(['vault'])
    expect(match('valut', 1)).toEqual(['value', 'valuta', 'vault'])
  })

  it('finds words by a misspelt beginning', () => {
    expect(match('wal*', 1)).toEqual(['value', 'valuta', 'wallet'])
  })

  it('finds every word within a large distance', () => {
    expect(match('x', 99)).toEqual(WORDS)
  })

  it('finds nothing in an empty vocabulary', () => {
    expect(matchTerms([], toPattern('*'), 3)).toEqual([])
  })
})
