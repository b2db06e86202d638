import { describe, expect, it } from 'vitest'
import { isNavActive } from '../../../src/ui/navbar/nav-active.js'

const at = (path: string, sidebar?: string) => ({ path, sidebar })

describe('isNavActive', () => {
  it('is never true for links to elsewhere (NAV-7)', () => {
    expect(isNavActive({ kind: 'never' }, at('/user'))).toBe(false)
  })

  it('is true at the target and below it, at a slash (NAV-7, ROUTE-8)', () => {
    const rule = { kind: 'path', path: '/user' } as const
    expect(isNavActive(rule, at('/User/'))).toBe(true)
    expect(isNavActive(rule, at('/user/intro'))).toBe(true)
    expect(isNavActive(rule, at('/users'))).toBe(false)
  })

  it('is true where the path starts with the base path of the item (NAV-7)', () => {
    const rule = { kind: 'prefix', path: '/user/key' } as const
    expect(isNavActive(rule, at('/user/key_features/privacy'))).toBe(true)
    expect(isNavActive(rule, at('/user/intro'))).toBe(false)
  })

  it('is true where the pattern matches (NAV-7)', () => {
    const rule = { kind: 'pattern', pattern: '^/(user|curator)/' } as const
    expect(isNavActive(rule, at('/curator/intro'))).toBe(true)
    expect(isNavActive(rule, at('/developer/intro'))).toBe(false)
  })

  it('is true for the doc itself and for every doc of its sidebar (NAV-8)', () => {
    const rule = { kind: 'sidebar', path: '/user/intro', sidebar: 'user' } as const
    expect(isNavActive(rule, at('/user/intro'))).toBe(true)
    expect(isNavActive(rule, at('/user/key_features/privacy', 'user'))).toBe(true)
    expect(isNavActive(rule, at('/curator/intro', 'curator'))).toBe(false)
  })

  it('is not true for docs without sidebar because neither has one (NAV-8)', () => {
    expect(isNavActive({ kind: 'sidebar', path: '/a' }, at('/b'))).toBe(false)
  })
})
