import lunr from 'lunr'
import { describe, expect, it } from 'vitest'
import { random } from '../../bench/generate.mjs'
import {
  isQueryParseError,
  isQuerySyntax,
  parseQuery,
  type QueryParseError,
} from '../../../src/search/query/query-syntax.js'

const FIELDS = "'title', 'heading', 'description', 'keywords', 'content'"

function errorOf(text: string): unknown {
  try {
    return parseQuery(text)
  } catch (error) {
    if (!isQueryParseError(error)) throw error
    const { name, message, start, end } = error
    return { name, message, start, end }
  }
}

const pick = (list: readonly string[], next: () => number): string =>
  list[Math.floor(next() * list.length)] ?? ''

function fault(message: string, start: number, end: number) {
  return { name: 'QueryParseError', message, start, end }
}

describe('isQuerySyntax', () => {
  it.each([
    'foo:bar',
    '+title:a',
    '-title:a',
    'a b:c',
    'vault~',
    'vault~1',
    'fee^2',
    'a title:\\:',
  ])('is true for %j (SRCH-ERR-1)', (text) => {
    expect(isQuerySyntax(text)).toBe(true)
  })

  it.each([
    'http://x',
    'a::b',
    'note: vault',
    '10:30',
    'vault',
    'vault*',
    '~ ^',
    'über:x',
    '+vault',
  ])('is false for %j (SRCH-ERR-1)', (text) => {
    expect(isQuerySyntax(text)).toBe(false)
  })
})

describe('parseQuery', () => {
  it.each([
    ['foo:bar', fault(`unrecognised field 'foo', possible fields: ${FIELDS}`, 0, 3)],
    ['a b:c', fault(`unrecognised field 'b', possible fields: ${FIELDS}`, 2, 3)],
    ['+foo:bar', fault(`unrecognised field 'foo', possible fields: ${FIELDS}`, 1, 4)],
    ['vault~x', fault('edit distance must be numeric', 6, 6)],
    ['vault~', fault('edit distance must be numeric', 6, 6)],
    ['vault^y', fault('boost must be numeric', 6, 6)],
    ['vault^', fault('boost must be numeric', 6, 6)],
    ['vault~1 heading:', fault('expecting term, found nothing', 8, 15)],
    ['title:-vault', fault("expecting term, found 'PRESENCE'", 6, 7)],
    ['+~1', fault("expecting term or field, found 'EDIT_DISTANCE'", 2, 3)],
    ['http://x 10:30 fee~x', fault('edit distance must be numeric', 19, 19)],
    ['a::b c:d', fault(`unrecognised field 'c', possible fields: ${FIELDS}`, 5, 6)],
  ])('reports what is wrong in %j and where (SRCH-ERR-4, SRCH-ERR-5)', (text, expected) => {
    expect(errorOf(text)).toEqual(expected)
  })

  it('has the messages and places of lunr itself (SRCH-ERR-4)', () => {
    const fields = ['title', 'heading', 'description', 'keywords', 'content']
    const index = lunr(function () {
      for (const field of fields) this.field(field)
    })
    const lunrError = (text: string): unknown => {
      try {
        index.search(text)
      } catch (error) {
        const { name, message, start, end } = error as QueryParseError
        return { name, message, start, end }
      }
      return undefined
    }
    const signs = ['a', 'title', 'nope', ' ', ' ', ':', '~', '^', '+', '2', '\\']
    const next = random(5)
    let errors = 0
    for (let round = 0; round < 2_000; round++) {
      const parts = Array.from({ length: 1 + Math.floor(next() * 8) }, () => pick(signs, next))
      const text = `a~1 ${parts.join('')}`
      // Colons that end no field are prepared for lunr.
      if (text.split(' ').some((word) => !/^(?:[+-]?[a-z]+:)?[^:]*$/.test(word))) continue
      const expected = lunrError(text)
      if (expected !== undefined) errors++
      expect(errorOf(text), text).toEqual(expected === undefined ? parseQuery(text) : expected)
    }
    expect(errors).toBeGreaterThan(300)
  })

  it('reads presence, field, term, distance and boost (SRCH-ERR-2)', () => {
    expect(parseQuery('-title:Fee~2^3^4')).toEqual([
      {
        pattern: ['f', 'e', 'e'],
        token: 'fee',
        distance: 2,
        boost: 4,
        isForbidden: true,
        isPart: false,
        kind: 0,
      },
    ])
  })

  it('splits clauses at white space and hyphens (SRCH-ERR-2)', () => {
    const tokens = (text: string) =>
      parseQuery(text).map(({ token, isForbidden }) => (isForbidden ? `-${token}` : token))
    expect(tokens('zk-snark~1 - fee --x')).toEqual(['zk', 'snark', 'fee', 'x'])
    expect(tokens('a -b c-d~1')).toEqual(['a', '-b', 'c', 'd'])
  })

  it('takes the character behind a backslash as it is, but for the star (SRCH-ERR-2)', () => {
    expect(parseQuery('a\\~1\\ b\\*c*\\')[0]?.pattern).toEqual([
      ...['a', '~', '1', ' ', 'b', null, 'c'],
      null,
    ])
  })

  it('leaves addresses and times in a query alone (SRCH-ERR-1)', () => {
    expect(parseQuery('http://x a::b 10:30 fee~1').map(({ token }) => token)).toEqual([
      'http://x',
      'a::b',
      '10:30',
      'fee',
    ])
  })

  it('uses the first twelve clauses (SRCH-TOK-5)', () => {
    expect(parseQuery('a~1 b c d e f g h i j k l m n')).toHaveLength(12)
  })
})
