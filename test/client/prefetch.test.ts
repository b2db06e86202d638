import { describe, expect, it } from 'vitest'
import { mayPrefetch } from '../../src/client/prefetch.js'

describe('mayPrefetch', () => {
  it.each([undefined, {}, { effectiveType: '4g' }, { effectiveType: '3g', saveData: false }])(
    'allows it on %j (LOAD-11)',
    (connection) => {
      expect(mayPrefetch(connection)).toBe(true)
    },
  )

  it.each([
    { effectiveType: '2g' },
    { effectiveType: 'slow-2g' },
    { effectiveType: '4g', saveData: true },
  ])('refuses it on %j (LOAD-11)', (connection) => {
    expect(mayPrefetch(connection)).toBe(false)
  })
})
