import { describe, expect, it } from 'vitest'
import { DIAGNOSTIC_CODES } from '../../../src/model/diagnostics/diagnostic-codes.js'
import type { Diagnostic } from '../../../src/model/diagnostics/diagnostic.js'
import { isContent, lenient } from '../../../src/model/diagnostics/lenience.js'

const problem = (code: string): Diagnostic => ({ severity: 'error', code, message: 'Wrong.' })

describe('what stops a site without settings of its own (LENIENT-1)', () => {
  it('is never what authors write', () => {
    const stopping = Object.keys(DIAGNOSTIC_CODES).filter((code) => !isContent(code))
    expect(stopping.join(' ')).toMatchInlineSnapshot(
      `"baseline-file browser-failed budget-css budget-html budget-image budget-js budget-search disk-full host host-unreachable import-clash import-source init-clash init-write manifest-damaged manifest-missing manifest-root missing-docs no-browser no-output no-version output-busy output-folder page-record part-count part-folder part-missing part-origin part-twice plugin-load port port-in-use print-timeout published-changed published-extra published-missing published-unread query-error read-only search-queries selector-syntax serve setting-key setting-value settings-file shard site-folder template template-slot two-settings-files unknown-component unknown-plugin unknown-setting url-with-path usage version-exists write-denied write-failed"`,
    )
  })

  it.each(Object.keys(DIAGNOSTIC_CODES))('%s', (code) => {
    const softened = lenient(problem(code), true)
    expect(softened).toEqual({ ...problem(code), severity: isContent(code) ? 'warning' : 'error' })
    expect(lenient(problem(code), false)).toEqual(problem(code))
  })

  it('notes stay notes', () => {
    const note: Diagnostic = { ...problem('broken-link'), severity: 'note' }
    expect(lenient(note, true)).toBe(note)
  })
})
