import { describe, expect, it } from 'vitest'
import { placeInSource } from '../../../src/content/dialects/dialect.js'

describe('placeInSource', () => {
  const places = [
    { line: 1, shift: 0 },
    { line: 4, shift: 4 },
    { line: 2, shift: 0, file: 'docs/part.md' },
  ]

  it('gives line and column in the file, and the file of an included line', () => {
    expect(placeInSource({ line: 2, column: 3, length: 5 }, places)).toEqual({
      line: 4,
      column: 7,
      length: 5,
    })
    expect(placeInSource({ file: 'docs/a.md', line: 3, column: 1 }, places)).toEqual({
      file: 'docs/part.md',
      line: 2,
      column: 1,
    })
  })

  it('gives the last line for a place behind the text', () => {
    expect(placeInSource({ line: 9, column: 1 }, places)).toMatchObject({ line: 2 })
  })
})
