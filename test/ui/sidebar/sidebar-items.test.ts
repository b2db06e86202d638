import { describe, expect, it } from 'vitest'
import type { Sidebar, SidebarItem } from '../../../src/model/view.js'
import {
  firstHref,
  initialStates,
  isItemVisible,
  statesAfterNavigation,
  withState,
} from '../../../src/ui/sidebar/sidebar-items.js'

const link = (href: string, unlisted?: true): SidebarItem => ({
  type: 'link',
  label: href,
  href,
  ...(unlisted ? { unlisted } : {}),
})
const category = (
  items: Sidebar,
  changes: Partial<Extract<SidebarItem, { type: 'category' }>> = {},
): SidebarItem => ({
  type: 'category',
  label: 'Category',
  collapsible: true,
  collapsed: true,
  items,
  ...changes,
})

describe('the open categories of a list', () => {
  const list = [
    category([link('/a')]),
    category([link('/b')], { collapsed: false }),
    category([link('/c')], { collapsible: false }),
    link('/d'),
  ]

  it('are at first the active one, those that start open, and those that never close (SBUI-4, SBUI-10)', () => {
    expect(initialStates(list, '/a')).toEqual([true, true, true, false])
    expect(initialStates(list, '/x')).toEqual([false, true, true, false])
  })

  it('are one when one opens under auto-collapse, but for those that never close (SBUI-9)', () => {
    const change = { index: 0, isOpen: true, autoCollapse: true }
    expect(withState([false, true, true, false], list, change)).toEqual([true, false, true, false])
  })

  it('stay as they are when one closes, and when auto-collapse is off (SBUI-9)', () => {
    expect(
      withState([true, true, true, false], list, { index: 0, isOpen: false, autoCollapse: true }),
    ).toEqual([false, true, true, false])
    expect(
      withState([false, true, true, false], list, { index: 0, isOpen: true, autoCollapse: false }),
    ).toEqual([true, true, true, false])
  })

  it('include the one that a navigation leads into, and its siblings close (SBUI-8, SBUI-9)', () => {
    expect(statesAfterNavigation([false, true, true, false], list, '/a', true)).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  it('do not change when a navigation leads nowhere new (SBUI-8)', () => {
    const states = [true, true, true, false]
    expect(statesAfterNavigation(states, list, '/a', true)).toBe(states)
    expect(statesAfterNavigation(states, list, '/elsewhere', true)).toBe(states)
  })
})

describe('isItemVisible', () => {
  it('shows an unlisted link only on its own page (SBUI-11)', () => {
    expect(isItemVisible(link('/a', true), '/b')).toBe(false)
    expect(isItemVisible(link('/a', true), '/a')).toBe(true)
  })

  it('shows a category with a listed link or a visible descendant (SBUI-11)', () => {
    const hidden = [link('/a', true)]
    expect(isItemVisible(category(hidden, { href: '/c' }), '/b')).toBe(true)
    expect(isItemVisible(category(hidden, { href: '/c', linkUnlisted: true }), '/b')).toBe(false)
    expect(isItemVisible(category(hidden), '/b')).toBe(false)
    expect(isItemVisible(category([category([link('/x')])]), '/b')).toBe(true)
    expect(isItemVisible(category(hidden), '/a')).toBe(true)
  })
})

describe('firstHref', () => {
  it('finds the first linkable descendant, depth first (SBUI-5)', () => {
    const html: SidebarItem = { type: 'html', value: '<hr>' }
    expect(firstHref([html, category([category([link('/deep')])]), link('/later')])).toBe('/deep')
    expect(firstHref([html, category([])])).toBe(undefined)
  })
})
