import { describe, expect, it } from 'vitest'
import type { NavItem, NavLink } from '../../../src/model/navbar.js'
import { preferredItems } from '../../../src/ui/hooks/preferred-items.js'

const link = (href: string, tree?: string): NavLink => ({
  kind: 'link',
  href,
  isExternal: false,
  active: { kind: 'never' },
  ...(tree === undefined ? {} : { tree }),
})
const item = (href: string, tree?: string): NavItem => ({ ...link(href, tree), position: 'left' })
const dropdown = (...items: NavLink[]): NavItem => ({
  kind: 'dropdown',
  label: 'More',
  items,
  active: { kind: 'never' },
  position: 'left',
})

/** A navbar where the versions of the first docs, of `a` and of `b` are shown. */
const navbar = (first: string, a: string, b: string): NavItem[] => [
  item(`/${first}/x`),
  item(`/a/${a}/x`, 'a'),
  dropdown(link(`/${first}/y`), link(`/a/${a}/y`, 'a'), link(`/b/${b}/y`, 'b')),
]
const last = navbar('last', 'last', 'last')

describe('the items of the navbar (VER-8)', () => {
  it('are of the chosen version of the first docs outside all of them', () => {
    const chosen = [{ tree: undefined, items: navbar('1', 'last', 'last') }]
    expect(preferredItems(last, chosen)).toEqual(navbar('1', 'last', 'last'))
  })

  it('are of the chosen version of each tree that they are about', () => {
    const chosen = [
      { tree: undefined, items: navbar('1', 'last', 'last') },
      { tree: 'a', items: navbar('last', '2', 'last') },
    ]
    expect(preferredItems(last, chosen)).toEqual(navbar('1', '2', 'last'))
  })

  it('stay those of the shown page for its own tree', () => {
    const chosen = [{ tree: undefined, items: navbar('1', 'last', 'last') }]
    expect(preferredItems(navbar('last', 'last', 'next'), chosen)).toEqual(
      navbar('1', 'last', 'next'),
    )
  })

  it('stay as they are where the chosen version has fewer of them', () => {
    const chosen = [{ tree: 'a', items: navbar('last', '2', 'last').slice(1) }]
    expect(preferredItems(last, chosen)[1]).toEqual(item('/a/2/x', 'a'))
    expect(preferredItems(last, [{ tree: 'a', items: [item('/a/2/x', 'a')] }])).toEqual(last)
  })
})
