import { describe, expect, it } from 'vitest'
import { splitNumberPrefix, withoutNumberPrefixes } from '../../src/site/number-prefix.js'

describe('splitNumberPrefix', () => {
  it.each([
    ['01-intro', { name: 'intro', position: 1 }],
    ['2. setup', { name: 'setup', position: 2 }],
    ['3_x', { name: 'x', position: 3 }],
    ['10 - Getting started', { name: 'Getting started', position: 10 }],
    ['4--.x', { name: 'x', position: 4 }],
  ])('splits %j (DOC-6)', (text, expected) => {
    expect(splitNumberPrefix(text)).toEqual(expected)
  })

  it.each(['2021-11-foo', '1.2-foo', '100', 'intro', '1-', '1intro', '-1-x'])(
    'leaves %j whole (DOC-6)',
    (text) => {
      expect(splitNumberPrefix(text)).toEqual({ name: text })
    },
  )

  it('applies to each folder of a path (DOC-6)', () => {
    expect(withoutNumberPrefixes('01-user/2. start/3.4-x')).toBe('user/start/3.4-x')
  })
})
