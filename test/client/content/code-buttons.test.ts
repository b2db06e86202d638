import { describe, expect, it } from 'vitest'
import { copiedText } from '../../../src/client/content/code-buttons.js'

describe('copiedText', () => {
  it('leaves out one trailing line break (CODE-7)', () => {
    expect(copiedText('a\nb\n')).toBe('a\nb')
    expect(copiedText('a\r\n')).toBe('a')
  })

  it('alters nothing else (CODE-7)', () => {
    expect(copiedText('\n  a  \n\n')).toBe('\n  a  \n')
  })
})
