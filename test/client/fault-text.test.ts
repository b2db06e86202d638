import { describe, expect, it } from 'vitest'
import { faultText } from '../../src/client/fault-text.js'

describe('faultText', () => {
  it('shows message, code frame and hint', () => {
    const fault = { message: 'docs/a.md:1:2  No page', frame: '1 │ x', hint: 'did you mean b?' }
    expect(faultText(JSON.stringify(fault))).toBe(
      'docs/a.md:1:2  No page\n1 │ x\nhint: did you mean b?',
    )
  })

  it('shows several faults apart', () => {
    expect(faultText('[{"message":"one"},{"message":"two"}]')).toBe('one\n\ntwo')
  })

  it('shows a JSON string as its text', () => {
    expect(faultText('"a\\nb"')).toBe('a\nb')
  })

  it('shows plain text as it is', () => {
    expect(faultText('docs/a.md: <b>wrong</b>')).toBe('docs/a.md: <b>wrong</b>')
  })
})
