import { describe, expect, it } from 'vitest'
import { sourceLocation } from '../../../src/site/sidebar/source-location.js'

describe('sourceLocation', () => {
  it('finds an item, in any quotes, that is neither a key nor a label (DOC-16)', () => {
    const text = "{\n  'a/b': [{ label: 'a/b' },\r\n    \"c\", 'a/b'] }\n"
    expect(sourceLocation(text, 'a/b')).toEqual({ line: 3, column: 10, length: 5 })
    expect(sourceLocation(text, 'c')).toEqual({ line: 3, column: 5, length: 3 })
  })

  it('finds the value of a key', () => {
    const text = '{ "docs": ["//"], "x": { "slug": "//" } }'
    expect(sourceLocation(text, '//', { key: 'slug' })).toEqual({ line: 1, column: 34, length: 4 })
  })

  it('finds nothing that is not written so', () => {
    expect(
      sourceLocation("import { ids } from './ids.js'\nexport default { main: ids }", 'a'),
    ).toBe(undefined)
    expect(sourceLocation('["ab", "a.b"]', 'a+b')).toBe(undefined)
  })
})
