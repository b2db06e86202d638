import { describe, expect, it } from 'vitest'
import { writtenPlace } from '../../../src/site/sidebar/source-location.js'

describe('writtenPlace', () => {
  it('finds an item, in any quotes, that is neither a key nor a label (DOC-16)', () => {
    const text = "{\n  'a/b': [{ label: 'a/b' },\r\n    \"c\", 'a/b'] }\n"
    expect(writtenPlace(text, 'a/b')).toEqual({ line: 3, column: 10, length: 5 })
    expect(writtenPlace(text, 'c')).toEqual({ line: 3, column: 5, length: 3 })
  })

  it('finds the value of a key', () => {
    const text = '{ "docs": ["//"], "x": { "slug": "//" } }'
    expect(writtenPlace(text, '//', { key: 'slug' })).toEqual({ line: 1, column: 34, length: 4 })
  })

  it('finds nothing that is not written so', () => {
    expect(writtenPlace("import { ids } from './ids.js'\nexport default { main: ids }", 'a')).toBe(
      undefined,
    )
    expect(writtenPlace('["ab", "a.b"]', 'a+b')).toBe(undefined)
  })
})
