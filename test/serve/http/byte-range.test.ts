import { describe, expect, it } from 'vitest'
import { parseRange } from '../../../src/serve/http/byte-range.js'

describe('parseRange', () => {
  it.each([
    ['bytes=0-5', { start: 0, end: 5 }],
    ['bytes=5-', { start: 5, end: 99 }],
    ['bytes=-5', { start: 95, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    // A server may send the whole file instead of these.
    ['bytes=5-2', undefined],
    ['bytes=0-1,4-5', undefined],
    ['bytes=-', undefined],
    ['bytes=a-b', undefined],
    ['lines=0-5', undefined],
  ])('takes %j for %j of 100 bytes (SERVE-7)', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected)
  })

  it.each(['bytes=0-', 'bytes=-5'])('has no part of an empty file: %s (SERVE-7)', (header) => {
    expect(parseRange(header, 0)).toBe('unsatisfiable')
  })
})
