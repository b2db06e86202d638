import { describe, expect, it } from 'vitest'
import { collapseDurationMs } from '../../../src/ui/parts/collapse-duration.js'

describe('collapseDurationMs', () => {
  it.each([
    [0, 40],
    [36, 192],
    [576, 372],
    [3000, 660],
  ])('gives a panel of %i px the time of the formula: %i ms (COL-3)', (height, duration) => {
    expect(collapseDurationMs(height)).toBe(duration)
  })
})
