import { describe, expect, it } from 'vitest'
import { bytesText, parseSize, sizeText } from '../../src/model/text/sizes.js'

describe('sizes', () => {
  it.each([
    ['120 kB', 120_000],
    ['1.5MB', 1_500_000],
    ['80 b', 80],
    [' 2 KB ', 2000],
    ['1 GB', 1_000_000_000],
    ['120', undefined],
    ['much kB', undefined],
    ['1,5 kB', undefined],
    ['-1 kB', undefined],
  ])('reads %s (BUDGET-9)', (text, bytes) => {
    expect(parseSize(text)).toBe(bytes)
  })

  it('prints three digits, or all of them (BUDGET-9)', () => {
    expect([999, 1500, 120_400, 2_500_000].map(sizeText)).toEqual([
      '999 bytes',
      '1.5 kB',
      '120 kB',
      '2.5 MB',
    ])
    expect([90, 120_412].map(bytesText)).toEqual(['90 bytes', '120,412 bytes'])
  })
})
