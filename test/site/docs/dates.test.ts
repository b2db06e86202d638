import { describe, expect, it } from 'vitest'
import { isoDate } from '../../../src/site/docs/dates.js'

describe('isoDate', () => {
  it.each([
    ['2026-01-05', '2026-01-05T00:00:00.000Z'],
    ['2026-01-05T10:00:00+02:00', '2026-01-05T08:00:00.000Z'],
    ['2026-01-05T10:00', '2026-01-05T10:00:00.000Z'],
    ['2026-01-05 10:00', '2026-01-05T10:00:00.000Z'],
    ['Jan 5, 2026', '2026-01-05T00:00:00.000Z'],
    ['yesterday', undefined],
    [undefined, undefined],
  ])('reads %j in UTC whatever the machine (FOOT-9)', (text, expected) => {
    expect(isoDate(text)).toBe(expected)
  })
})
