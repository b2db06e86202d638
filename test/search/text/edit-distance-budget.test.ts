import { describe, expect, it } from 'vitest'
import { editDistanceBudget } from '../../../src/search/text/edit-distance-budget.js'

describe('editDistanceBudget', () => {
  it('forgives more in longer texts, and nothing if told so (SRCH-HEAD-3)', () => {
    expect([3, 4, 7, 8].map((length) => editDistanceBudget(length, 1))).toEqual([0, 1, 1, 2])
    expect(editDistanceBudget(20, 0)).toBe(0)
    expect(editDistanceBudget(20, 3)).toBe(3)
  })
})
