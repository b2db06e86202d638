import { describe, expect, it } from 'vitest'
import {
  compareBaseline,
  createBaseline,
  parseBaseline,
} from '../../../src/model/diagnostics/baseline.js'
import type { Diagnostic } from '../../../src/model/diagnostics/diagnostic.js'

const dead = (file: string, line: number, url: string): Diagnostic => ({
  severity: 'error',
  code: 'broken-link',
  message: `No page at ${url}`,
  at: { file, line, column: 1 },
})

const note: Diagnostic = { severity: 'note', code: 'no-url', message: 'No url.' }

const unplaced: Diagnostic = { severity: 'warning', code: 'template', message: 'Old.' }

describe('createBaseline', () => {
  it('counts errors and warnings by file, code and message, sorted (DIAG-6)', () => {
    const found = [
      dead('b.md', 1, '/x'),
      dead('a.md', 7, '/x'),
      note,
      unplaced,
      dead('b.md', 9, '/x'),
    ]
    expect(createBaseline(found)).toEqual({
      version: 1,
      problems: [
        { code: 'template', message: 'Old.', count: 1 },
        { file: 'a.md', code: 'broken-link', message: 'No page at /x', count: 1 },
        { file: 'b.md', code: 'broken-link', message: 'No page at /x', count: 2 },
      ],
    })
  })

  it('never takes a page that cannot be made for a known problem', () => {
    const broken: Diagnostic = { severity: 'error', code: 'render', message: 'Threw.' }
    expect(createBaseline([broken]).problems).toEqual([])
  })
})

describe('compareBaseline', () => {
  it('leaves what is new, whatever lines moved, and counts what is gone (DIAG-6)', () => {
    const before = [
      dead('a.md', 1, '/x'),
      dead('a.md', 5, '/x'),
      dead('b.md', 1, '/gone'),
      unplaced,
    ]
    const third = dead('a.md', 90, '/x')
    const after = [note, unplaced, dead('a.md', 11, '/x'), dead('a.md', 15, '/x'), third]
    expect(compareBaseline(after, createBaseline(before))).toEqual({
      fresh: [note, third],
      known: 3,
      gone: 1,
    })
  })

  it('tells files and messages apart', () => {
    const baseline = createBaseline([dead('a.md', 1, '/x')])
    const others = [dead('b.md', 1, '/x'), dead('a.md', 1, '/y')]
    expect(compareBaseline(others, baseline)).toEqual({ fresh: others, known: 0, gone: 1 })
  })
})

describe('parseBaseline', () => {
  it('reads what was written', () => {
    const baseline = createBaseline([dead('a.md', 1, '/x'), unplaced])
    expect(parseBaseline(JSON.parse(JSON.stringify(baseline)))).toEqual(baseline)
  })

  it.each([
    [undefined],
    [null],
    [[]],
    [{}],
    [{ version: 2, problems: [] }],
    [{ version: 1, problems: {} }],
    [{ version: 1, problems: [null] }],
    [{ version: 1, problems: [{ code: 'a', message: 'b', count: 0 }] }],
    [{ version: 1, problems: [{ file: 1, code: 'a', message: 'b', count: 1 }] }],
  ])('refuses %j', (value) => {
    expect(parseBaseline(value)).toBeUndefined()
  })
})
