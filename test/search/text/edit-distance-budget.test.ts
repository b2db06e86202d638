import { describe, expect, it } from 'vitest'
import { forgivenSlips } from '../../../src/search/text/edit-distance-budget.js'

describe('forgivenSlips', () => {
  it('forgives more in longer texts, and nothing if told so (SRCH-HEAD-3)', () => {
    expect([3, 4, 7, 8].map((length) => forgivenSlips(length, 1))).toEqual([0, 1, 1, 2])
    expect(forgivenSlips(20, 0)).toBe(0)
    expect(forgivenSlips(20, 3)).toBe(3)
  })
})
