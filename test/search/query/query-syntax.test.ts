import { describe, expect, it } from 'vitest'
import {
  isQueryParseError,
  isQuerySyntax,
  parseQuery,
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
    ['vault~1x', fault('edit distance must be numeric', 6, 7)],
    ['vault^y', fault('boost must be numeric', 6, 6)],
    ['vault^', fault('boost must be numeric', 6, 6)],
    ['vault~1 heading:', fault('expecting term, found nothing', 8, 15)],
    ['title:-vault', fault('expecting term, found nothing', 0, 5)],
    ['+~1', fault('expecting term, found nothing', 1, 1)],
  ])('reports what is wrong in %j and where (SRCH-ERR-4, SRCH-ERR-5)', (text, expected) => {
    expect(errorOf(text)).toEqual(expected)
  })

  it('reads presence, field, term, distance and boost (SRCH-ERR-2)', () => {
    expect(parseQuery('-title:Fee~2^3^4')).toEqual([
      {
        pattern: ['f', 'e', 'e'],
        token: 'fee',
        distance: 2,
        boost: 12,
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

  it('takes the character behind a backslash as it is (SRCH-ERR-2)', () => {
    expect(parseQuery('a\\~1\\ b\\*c*\\')[0]?.pattern).toEqual([
      ...['a', '~', '1', ' ', 'b', '*', 'c'],
      null,
      '\\',
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
