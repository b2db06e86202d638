import { describe, expect, it } from 'vitest'
import type { NavItem } from '../../../src/model/navbar.js'
import { activeLabel, isActive } from '../../../src/site/navbar/active-item.js'

describe('isActive', () => {
  const page = { href: '/docs/User/intro', sidebar: 'user' }

  it('compares paths without case at a slash (NAV-7, ROUTE-8)', () => {
    expect(isActive({ kind: 'path', path: '/docs/user/' }, page)).toBe(true)
    expect(isActive({ kind: 'path', path: '/docs/use' }, page)).toBe(false)
    expect(isActive({ kind: 'prefix', path: '/docs/use' }, page)).toBe(true)
    expect(isActive({ kind: 'pattern', pattern: 'user/in' }, page)).toBe(true)
    expect(isActive({ kind: 'pattern', pattern: '(' }, page)).toBe(false)
    expect(isActive({ kind: 'never' }, page)).toBe(false)
  })

  it('follows the sidebar of the shown doc (NAV-8)', () => {
    expect(isActive({ kind: 'sidebar', path: '/x', sidebar: 'user' }, page)).toBe(true)
    expect(isActive({ kind: 'sidebar', path: '/x' }, { href: '/y' })).toBe(false)
    expect(isActive({ kind: 'sidebar', path: '/docs/user/intro' }, page)).toBe(true)
  })
})

describe('activeLabel', () => {
  it('is the label of the first active item, a dropdown by its children (SRCH-IDX-10)', () => {
    const link = (label: string, path: string) => ({
      kind: 'link' as const,
      href: path,
      label,
      isExternal: false,
      active: { kind: 'path' as const, path },
    })
    const items: NavItem[] = [
      { ...link('A', '/a'), position: 'left' },
      {
        kind: 'dropdown',
        label: 'More',
        items: [link('B', '/b')],
        active: { kind: 'never' },
        position: 'left',
      },
    ]
    expect(activeLabel(items, { href: '/a/x' })).toBe('A')
    expect(activeLabel(items, { href: '/b' })).toBe('More')
    expect(activeLabel(items, { href: '/c' })).toBeUndefined()
  })
})
