import { describe, expect, it } from 'vitest'
import { headersFor, parseHeaders } from '../../../src/site/publish/header-rules.js'

const rules = parseHeaders(
  [
    '# All pages',
    '/*',
    "  Content-Security-Policy: default-src 'none'; img-src https:",
    '/assets/*',
    '\tAccess-Control-Allow-Origin: *',
    '/:lang/a.html',
    '  x-page: one',
    '  X-Page: two',
    'not an address',
    '  nonsense',
  ].join('\r\n'),
)

describe('headersFor (CSP-4)', () => {
  const policy = { 'Content-Security-Policy': "default-src 'none'; img-src https:" }

  it('gives the headers of every rule that fits', () => {
    expect(headersFor('/guide/', rules)).toEqual(policy)
    expect(headersFor('/assets/a.js', rules)).toEqual({
      ...policy,
      'Access-Control-Allow-Origin': '*',
    })
  })

  it('joins values of the same header, whose names have no case', () => {
    expect(headersFor('/en/a.html', rules)).toEqual({ ...policy, 'x-page': 'one, two' })
    expect(headersFor('/en/b/a.html', rules)).toEqual(policy)
  })
})
