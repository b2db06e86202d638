import { describe, expect, it } from 'vitest'
import { queryVariants, type Variant } from '../../../src/search/query/query-variants.js'
import { tokenize } from '../../../src/search/text/tokens.js'
import { isStopWord } from '../reference-corpus.js'

/** `+` for required, `*` for a beginning, `~1` for a distance. */
function printed(variant: Variant): string {
  const terms = variant.map(({ text, isPrefix, distance }) => {
    const budget = distance > 0 ? `~${String(distance)}` : ''
    return `+${text}${isPrefix ? '*' : ''}${budget}`
  })
  return terms.join(' ')
}

function variants(text: string, fuzzyDistance = 1): string {
  return queryVariants(tokenize(text), fuzzyDistance, isStopWord).map(printed).join(' · ')
}

describe('queryVariants', () => {
  it.each([
    ['vault', '+vault · +vault* · +vault~1 · +vault*~1'],
    ['a', '+a · +a*'],
    [
      'the vault',
      '+the +vault · +vault · +the +vault* · +vault* · +the~1 +vault~1 · +vault~1 · +the~1 +vault*~1 · +vault*~1',
    ],
    ['to be', '+to +be · +to +be* · +to~1 +be~1 · +to~1 +be*~1'],
    [
      'private vault fee',
      '+private +vault +fee · +private +vault +fee* · +private~1 +vault~1 +fee~1 · +private~1 +vault~1 +fee*~1 · +private +vault · +private +fee · +vault +fee · +private +fee* · +vault +fee* · +private~1 +vault~1 · +private~1 +fee~1 · +vault~1 +fee~1 · +private~1 +fee*~1 · +vault~1 +fee*~1',
    ],
  ])('makes the variants of %j in order (SRCH-QRY-6)', (text, expected) => {
    expect(variants(text)).toBe(expected)
  })

  it('gives a list that lost the last word no wildcard (SRCH-QRY-3, SRCH-QRY-6)', () => {
    expect(variants('hello a', 0)).toBe('+hello +a · +hello · +hello +a*')
  })

  it('keeps words exact that are no longer than the distance (SRCH-QRY-5)', () => {
    expect(variants('a vault', 1)).toContain('+a +vault~1')
  })

  it('drops a variant in which no word is long enough (SRCH-QRY-5)', () => {
    expect(variants('be', 2)).toBe('+be · +be* · +be~1 · +be*~1')
  })

  it('makes no variants without words (SRCH-TOK-4)', () => {
    expect(queryVariants([], 1, isStopWord)).toEqual([])
  })
})
