import { describe, expect, it } from 'vitest'
import { staysInView } from '../../../src/client/content/overflow.js'

describe('the first column of a table (LOOK-3)', () => {
  it('stays in view where the table scrolls and there is room beside it', () => {
    expect(staysInView({ shown: 360, whole: 700, first: 120 }, false)).toBe(true)
  })

  it('scrolls with the others where the table fits, is mostly that column, or joins cells', () => {
    expect(staysInView({ shown: 360, whole: 360, first: 120 }, false)).toBe(false)
    expect(staysInView({ shown: 360, whole: 700, first: 200 }, false)).toBe(false)
    expect(staysInView({ shown: 360, whole: 700, first: 120 }, true)).toBe(false)
  })
})
