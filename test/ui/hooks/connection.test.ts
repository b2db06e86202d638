import { describe, expect, it } from 'vitest'
import { mayLoadAhead } from '../../../src/ui/hooks/connection.js'

describe('mayLoadAhead', () => {
  it.each([undefined, {}, { effectiveType: '4g' }, { effectiveType: '3g', saveData: false }])(
    'allows it on %j (LOAD-11)',
    (connection) => {
      expect(mayLoadAhead({ connection })).toBe(true)
    },
  )

  it.each([
    { effectiveType: '2g' },
    { effectiveType: 'slow-2g' },
    { effectiveType: '4g', saveData: true },
  ])('refuses it on %j (LOAD-11)', (connection) => {
    expect(mayLoadAhead({ connection })).toBe(false)
  })
})
