import { describe, expect, it } from 'vitest'
import { DIAGNOSTIC_CODES } from '../../../src/model/diagnostics/diagnostic-codes.js'

describe('DIAGNOSTIC_CODES', () => {
  it('explains each code in a title and one sentence', () => {
    for (const [code, { title, summary }] of Object.entries(DIAGNOSTIC_CODES)) {
      expect(code).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
      expect(title, code).toMatch(/^[A-Z].*[^.]$/)
      expect(summary, code).toMatch(/^[A-Z].*\.$/)
      expect(summary.length, code).toBeLessThan(100)
    }
  })
})
