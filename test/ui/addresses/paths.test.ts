import { describe, expect, it } from 'vitest'
import {
  documentTitle,
  isPathWithin,
  normalizePathname,
  samePath,
} from '../../../src/ui/addresses/paths.js'

describe('normalizePathname', () => {
  it.each([
    ['/user/intro.html', '/user/intro'],
    ['/user/intro/index.html', '/user/intro'],
    ['/index.html', '/'],
    ['/search.html?q=a', '/search?q=a'],
    ['/user/intro.html#x', '/user/intro#x'],
    ['  /user/intro.html ', '/user/intro'],
    ['', '/'],
    ['/user/index', '/user/index'],
    ['/user/intro/', '/user/intro/'],
    ['/a?b=c.html', '/a?b=c.html'],
  ])('makes %j to %j (ROUTE-5)', (path, expected) => {
    expect(normalizePathname(path, '/')).toBe(expected)
  })

  it.each([
    ['/handbook/index.html', '/handbook/'],
    ['/handbook', '/handbook/'],
    ['/handbook?q=1', '/handbook/?q=1'],
    ['/handbook/user/intro.html', '/handbook/user/intro'],
    ['/handbook/.html', '/handbook/'],
    ['/other/page.html', '/other/page.html'],
    ['/handbook.html', '/handbook.html'],
  ])(
    'below base makes %j to %j and leaves what is outside (ROUTE-5, ROUTE-10, ROUTE-11)',
    (path, expected) => {
      expect(normalizePathname(path, '/handbook/')).toBe(expected)
    },
  )
})

describe('samePath', () => {
  it('ignores case, encoding and a trailing slash (ROUTE-8, ROUTE-17)', () => {
    expect(samePath('/User/Intro/', '/user/intro')).toBe(true)
    expect(samePath('/%C3%BCber', '/über')).toBe(true)
    expect(samePath('/', '')).toBe(true)
    expect(samePath('/user', '/user/intro')).toBe(false)
    expect(samePath('/100%', '/100%')).toBe(true)
  })
})

describe('isPathWithin', () => {
  it('takes a path and what is below it, at a slash (NAV-7)', () => {
    expect(isPathWithin('/user/intro', '/user')).toBe(true)
    expect(isPathWithin('/USER/', '/user')).toBe(true)
    expect(isPathWithin('/users', '/user')).toBe(false)
    expect(isPathWithin('/anything', '/')).toBe(true)
  })
})

describe('documentTitle', () => {
  const site = { title: 'Orion', titleDelimiter: '|' }

  it('joins product name and page title with the delimiter (META-1)', () => {
    expect(documentTitle(site, ' What is Orion? ')).toBe('Orion | What is Orion?')
  })

  it('is the product name alone without a page title of its own (META-2)', () => {
    expect([undefined, '', '  ', 'Orion'].map((title) => documentTitle(site, title))).toEqual([
      'Orion',
      'Orion',
      'Orion',
      'Orion',
    ])
  })
})
