import { describe, expect, it } from 'vitest'
import { codeFrame } from '../../../src/cli/report/code-frame.js'

describe('codeFrame', () => {
  it('lines the mark up under tabs and wide characters', () => {
    expect(codeFrame('\t東京 ab', { line: 1, column: 5, length: 2 })).toEqual([
      '1 │   東京 ab',
      '  │        ^^',
    ])
    expect(codeFrame('e\u0301 ab', { line: 1, column: 4, length: 1 })).toEqual([
      '1 │ e\u0301 ab',
      '  │   ^',
    ])
  })

  it('marks at least one column, also behind the end of a line', () => {
    expect(codeFrame('ab', { line: 1, column: 3 })).toEqual(['1 │ ab', '  │   ^'])
  })

  it('ends the mark with the line', () => {
    expect(codeFrame('ab\ncd', { line: 1, column: 2, length: 50 })).toEqual(['1 │ ab', '  │  ^'])
  })

  it('shows the part of a long line around the mark', () => {
    const [line, mark] = codeFrame(`${'x'.repeat(500)}HERE${'y'.repeat(500)}`, {
      line: 1,
      column: 501,
      length: 4,
    })
    expect(line).toBe(`1 │ …${'x'.repeat(30)}HERE${'y'.repeat(66)}…`)
    expect(mark).toBe(`  │ ${' '.repeat(31)}^^^^`)
  })

  it('is empty when there is no such line or nothing on it', () => {
    expect(codeFrame('a\n\nb', { line: 2, column: 1 })).toEqual([])
    expect(codeFrame('a', { line: 9, column: 1 })).toEqual([])
    expect(codeFrame('a', { line: 1, column: 9 })).toEqual([])
  })
})
