import { describe, expect, it } from 'vitest'
import { keepShown, placesShown } from '../../../src/search/rank/keep-shown.js'

const keep = (found: string, shown: string, others = ''): string => {
  const [hits, more, places] = [found, others, shown].map((text) => Array.from(text))
  return keepShown(hits ?? [], more ?? [], { places: places ?? [], placeOf: String }).join('')
}

describe('keepShown', () => {
  it('keeps what still matches in the lower half, in the order that the reader sees (SRCH-RANK-12)', () => {
    expect(keep('abcdefgh', 'zyx', 'xyz')).toBe('abcdzyxe')
    expect(keep('abcdefgh', 'hgxzyvw', 'vwxyz')).toBe('abcdhgxz')
  })

  it('drops what no longer matches (SRCH-RANK-12)', () => {
    expect(keep('abcdefgh', 'xyz', 'y')).toBe('abcdyefg')
    expect(keep('abcdefgh', 'xyz')).toBe('abcdefgh')
  })

  it('leaves the upper half as it was found, whatever was there (SRCH-RANK-12)', () => {
    expect(keep('abcdefgh', 'hgfedcba').slice(0, 4)).toBe('abcd')
    expect(keep('a', 'xyz', 'xyz')).toBe('a')
  })

  it('has each hit once, and as many as were found (SRCH-RANK-12)', () => {
    expect(keep('abc', 'cba', 'x')).toBe('abc')
    expect(keep('', 'xyz', 'xyz')).toBe('')
  })
})

describe('placesShown', () => {
  const shown = { text: 'rate l', places: ['1 0', '2 3'] }

  it.each(['rate li', 'rate limits', 'rate ', 'r'])('holds for %j (SRCH-RANK-12)', (text) => {
    expect(placesShown(shown, text)).toEqual(shown.places)
  })

  it.each(['rate l', 'rates', 'late'])('does not hold for %j (SRCH-RANK-12)', (text) => {
    expect(placesShown(shown, text)).toEqual([])
  })
})
