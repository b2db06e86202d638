import { describe, expect, it } from 'vitest'
import { compareNames } from '../../../src/model/text/compare-names.js'
import { random } from '../../bench/generate.mjs'

const LETTERS = 'abBcAz09 _-.'
const OTHERS = 'éÄßñ日ø(/#+'

const english = new Intl.Collator('en')

/** Pairs of names that often begin alike. */
function pairs(letters: string, count: number): readonly (readonly [string, string])[] {
  const next = random(letters.length)
  const text = (most: number): string =>
    Array.from({ length: Math.floor(next() * most) }, () =>
      letters.charAt(Math.floor(next() * letters.length)),
    ).join('')
  return Array.from({ length: count }, () => {
    const start = text(4)
    return [start + text(4), start + text(4)] as const
  })
}

describe('the order of names', () => {
  it.each([
    ['simple characters', LETTERS],
    ['any characters', LETTERS + OTHERS],
  ])('is the one of Intl for %s', (_, letters) => {
    const wrong = pairs(letters, 20_000).filter(
      ([a, b]) => Math.sign(compareNames(a, b)) !== english.compare(a, b),
    )
    expect(wrong).toEqual([])
  })

  it('puts punctuation before digits, digits before letters, small letters first', () => {
    const names = ['beta', 'Alpha', 'alpha', '2', '10', 'a-b', 'a_b', 'a.b', 'a b', 'ab']
    expect(names.toSorted(compareNames).join(' | ')).toBe(
      '10 | 2 | a b | a_b | a-b | a.b | ab | alpha | Alpha | beta',
    )
  })
})
