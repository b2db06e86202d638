import { describe, expect, it } from 'vitest'
import {
  numberedNames,
  splitNumberPrefix,
  withoutNumberPrefixes,
} from '../../../src/site/docs/number-prefix.js'

describe('splitNumberPrefix', () => {
  it.each([
    ['01-intro', { name: 'intro', position: 1 }],
    ['2. setup', { name: 'setup', position: 2 }],
    ['3_x', { name: 'x', position: 3 }],
    ['10 - Getting started', { name: 'Getting started', position: 10 }],
    ['4--.x', { name: 'x', position: 4 }],
    ['(5)intro', { name: 'intro', position: 5 }],
    ['(0) Set up', { name: 'Set up', position: 0 }],
  ])('splits %j (DOC-6)', (text, expected) => {
    expect(splitNumberPrefix(text)).toEqual(expected)
  })

  it.each([
    '2021-11-foo',
    '1.2-foo',
    '100',
    'intro',
    '1-',
    '1intro',
    '-1-x',
    '(1)',
    '(a)x',
    '(1)-',
  ])('leaves %j whole (DOC-6)', (text) => {
    expect(splitNumberPrefix(text)).toEqual({ name: text })
  })

  it('applies to each folder of a path (DOC-6)', () => {
    expect(withoutNumberPrefixes('01-user/2. start/3.4-x')).toBe('user/start/3.4-x')
  })
})

describe('numberedNames', () => {
  const names = (...paths: string[]) => [
    ...numberedNames(paths.map((path) => ({ path, hasPrefixes: true }))),
  ]

  it('are those that would be the same without their numbers (DOC-6)', () => {
    expect(names('2020-notes', '2021-notes', '01-intro', '02-setup')).toEqual([
      '2020-notes',
      '2021-notes',
    ])
    expect(names('01-a', 'a', 'b/01-a')).toEqual(['01-a', 'a'])
    expect(names('2020-x/a', '2021-x/a', '2021-x/01-b')).toEqual(['2020-x', '2021-x'])
    expect(names('01-a', '02-a/x', '03-b', '04-c')).toEqual([])
  })

  it('are not those with an id of their own, whose number stays with another of that name (DOC-6)', () => {
    const found = numberedNames([
      { path: '2020-a', id: 'x', hasPrefixes: true },
      { path: '2021-a', hasPrefixes: true },
      { path: '2020-b', id: 'c', hasPrefixes: true },
      { path: '1-c', hasPrefixes: true },
      { path: '1-d', hasPrefixes: false },
      { path: '2-d', hasPrefixes: true },
    ])
    expect([...found]).toEqual(['1-c'])
  })

  it('keep their numbers in a path (DOC-6)', () => {
    expect(withoutNumberPrefixes('1-a/2020-x/2-b', new Set(['1-a/2020-x']))).toBe('a/2020-x/b')
  })
})
