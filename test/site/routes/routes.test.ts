import { describe, expect, it } from 'vitest'
import { OrionError } from '../../../src/model/diagnostics/diagnostic.js'
import {
  cleanRoute,
  hasProtocol,
  isExternal,
  outputPath,
  splitUrl,
  toHref,
  toRoute,
  writtenHref,
} from '../../../src/site/routes/routes.js'

const root = { baseUrl: '/' }
const handbook = { baseUrl: '/handbook/' }

describe('toHref', () => {
  it('puts base before routes (ROUTE-10)', () => {
    expect(toHref('/user/intro', handbook)).toBe('/handbook/user/intro')
    expect(toHref('/', handbook)).toBe('/handbook/')
    expect(toHref('/handbook/x', handbook)).toBe('/handbook/handbook/x')
  })

  it('applies the slash rule (ROUTE-9)', () => {
    expect(toHref('/a/b', { ...root, trailingSlash: true })).toBe('/a/b/')
    expect(toHref('/a/b', { ...root, trailingSlash: false })).toBe('/a/b')
    expect(toHref('/', { ...handbook, trailingSlash: false })).toBe('/handbook/')
  })

  it('percent-encodes what addresses cannot hold (ROUTE-17)', () => {
    expect(toHref('/über uns/100%', root)).toBe('/%C3%BCber%20uns/100%25')
    expect(toHref('/a?b#c', root)).toBe('/a%3Fb%23c')
  })
})

describe('toRoute', () => {
  it('takes base, query, hash and trailing slash off (ROUTE-8, ROUTE-10)', () => {
    expect(toRoute('/handbook/user/intro/?q=1#x', handbook)).toBe('/user/intro')
    expect(toRoute('/handbook', handbook)).toBe('/')
  })

  it('decodes (ROUTE-17)', () => {
    expect(toRoute('/%C3%BCber%20uns', root)).toBe('/über uns')
    expect(toRoute('/100%', root)).toBe('/100%')
    expect(toRoute('/a%2Fb', root)).toBe('/a%2Fb')
  })

  it('knows no route for addresses outside base or elsewhere (ROUTE-11)', () => {
    expect(toRoute('/other', handbook)).toBeUndefined()
    expect(toRoute('https://acme.test/handbook/a', handbook)).toBeUndefined()
  })
})

describe('writtenHref', () => {
  it('adds base once (ROUTE-10)', () => {
    expect(writtenHref('/user/intro', handbook)).toBe('/handbook/user/intro')
    expect(writtenHref('/handbook/user/intro', handbook)).toBe('/handbook/user/intro')
    expect(writtenHref('/handbook', handbook)).toBe('/handbook/')
    expect(writtenHref('user/intro', handbook)).toBe('/handbook/user/intro')
  })

  it('leaves addresses with a protocol and hashes alone (ROUTE-10)', () => {
    for (const url of ['https://a.test/x', '//a.test/x', 'mailto:a@b.test', '#x', '?q=1', ''])
      expect(writtenHref(url, handbook)).toBe(url)
  })

  it('applies the slash rule to the path only (ROUTE-9)', () => {
    expect(writtenHref('/a?q=1#x', { ...root, trailingSlash: true })).toBe('/a/?q=1#x')
    expect(writtenHref('/a/?q=1#x', { ...root, trailingSlash: false })).toBe('/a?q=1#x')
    expect(writtenHref('/a/?q=1#x', root)).toBe('/a/?q=1#x')
    expect(writtenHref('/a.pdf', { ...root, trailingSlash: true })).toBe('/a.pdf')
  })

  it('takes the mark of files off, and applies no slash rule to them (HIST-4)', () => {
    const settings = { ...handbook, trailingSlash: false }
    expect(writtenHref('pathname:///book/', settings)).toBe('/handbook/book/')
  })

  it('encodes no character twice', () => {
    expect(writtenHref('/a%20b c/ü', root)).toBe('/a%20b%20c/%C3%BC')
  })
})

describe('outputPath', () => {
  it('names the file of a route (ROUTE-9)', () => {
    expect(outputPath('/')).toBe('index.html')
    expect(outputPath('/user/intro')).toBe('user/intro/index.html')
    expect(outputPath('/user/intro', true)).toBe('user/intro/index.html')
    expect(outputPath('/user/intro', false)).toBe('user/intro.html')
  })

  it('never names a file outside', () => {
    for (const route of ['/../x', '/a/../../x', '/a//b', '/a\\..\\b', '/a\u0000', '/./a'] as const)
      expect(() => outputPath(route)).toThrow(OrionError)
    expect(() => outputPath('/../x')).toThrow('Route "/../x" cannot be the name of a file')
  })
})

describe('addresses', () => {
  it('tells addresses with a protocol and external ones (HIST-3)', () => {
    expect(['https://a.test', '//a.test', 'mailto:a@b.test', '/a', 'a:b'].map(hasProtocol)).toEqual(
      [true, true, true, false, true],
    )
    expect(['https://a.test', 'tel:1', 'mailto:a@b.test', 'pathname:///a'].map(isExternal)).toEqual(
      [true, false, false, false],
    )
  })

  it('splits a question mark in the hash off the hash only', () => {
    expect(splitUrl('/a?b#c?d')).toEqual({ path: '/a', query: '?b', hash: '#c?d', tail: '?b#c?d' })
  })

  it('cleans slashes of routes (ROUTE-8)', () => {
    expect(cleanRoute('//a//b/')).toBe('/a/b')
    expect(cleanRoute('')).toBe('/')
  })
})
