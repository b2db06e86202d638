import { describe, expect, it } from 'vitest'
import { finalPathname } from '../../../src/client/addresses/final-pathname.js'

describe('finalPathname', () => {
  const doc = { kind: 'doc' } as const

  it('keeps a route that is really named so (ROUTE-6)', () => {
    expect(finalPathname('/foo.html', '/foo', { href: '/foo.html', body: doc })).toBe('/foo.html')
  })

  it('drops the ending of all others (ROUTE-5)', () => {
    expect(
      finalPathname('/user/intro.html', '/user/intro', { href: '/user/intro', body: doc }),
    ).toBe('/user/intro')
  })

  it('keeps the address of an unknown page as it was typed (ROUTE-13)', () => {
    expect(
      finalPathname('/nowhere', '/nowhere', { href: '/404', body: { kind: 'not-found' } }),
    ).toBe('/nowhere')
  })

  it('keeps a trailing slash that the reader wrote (ROUTE-8)', () => {
    expect(finalPathname('/user/', '/user/', { href: '/user', body: doc })).toBe('/user/')
  })

  it('follows the host to where it led', () => {
    expect(finalPathname('/old', '/old', { href: '/new', body: doc })).toBe('/new')
  })
})
