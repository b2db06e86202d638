import { describe, expect, it } from 'vitest'
import type { Sidebar, SidebarItem } from '../../../src/model/view.js'
import { fitSidebar } from '../../../src/site/sidebar/fit-sidebar.js'

const link = (label: string): SidebarItem => ({ type: 'link', label, href: `/${label}` })
const links = (count: number, name = 'p'): Sidebar =>
  Array.from({ length: count }, (_, at) => link(`${name}${at + 1}`))
const category = (label: string, items: Sidebar, collapsed = true): SidebarItem => ({
  type: 'category',
  label,
  items,
  collapsible: true,
  collapsed,
})
const labels = (items: Sidebar): string[] =>
  items.map((item) => (item.type === 'html' ? item.value : item.label))
const below = (items: Sidebar, place = 0): Sidebar => {
  const item = items[place]
  return item?.type === 'category' ? item.items : []
}
const leaves = (items: Sidebar): Sidebar =>
  items.flatMap((item) => (item.type === 'category' ? leaves(item.items) : [item]))
/** The length of the longest list. */
const longest = (items: Sidebar): number =>
  Math.max(
    items.length,
    ...items.map((item) => (item.type === 'category' ? longest(item.items) : 0)),
  )

describe('fitSidebar (SBUI-16)', () => {
  it('leaves a sidebar with up to 200 entries in a list as it is', () => {
    const sidebar = [category('a', links(200)), category('b', links(150), false), ...links(40)]
    expect(fitSidebar(sidebar)).toBe(sidebar)
  })

  it('divides a longer list into parts of 30, named after their ends', () => {
    const sidebar = [category('a', links(201))]
    const parts = below(fitSidebar(sidebar))
    expect(labels(parts)).toEqual([
      'p1 – p30',
      'p31 – p60',
      'p61 – p90',
      'p91 – p120',
      'p121 – p150',
      'p151 – p180',
      'p181 – p201',
    ])
    expect(parts[1]).toEqual(category('p31 – p60', links(201).slice(30, 60)))
    expect(leaves(parts)).toEqual(links(201))
  })

  it('divides the list of parts of a very long list again', () => {
    for (const count of [1800, 1801, 100_000]) {
      const fitted = fitSidebar(links(count))
      expect(longest(fitted), String(count)).toBeLessThanOrEqual(60)
      expect(leaves(fitted)).toEqual(links(count))
    }
    expect(labels(fitSidebar(links(1801)))).toEqual(['p1 – p900', 'p901 – p1800', 'p1801'])
    expect(labels(below(fitSidebar(links(1801))))[1]).toBe('p31 – p60')
  })

  it('names a part after entries that every reader sees, in 40 signs, else by their numbers', () => {
    const hidden: SidebarItem = { type: 'link', label: 'Hidden', href: '/h', unlisted: true }
    const rule: SidebarItem = { type: 'html', value: '<hr>' }
    const long = link(`A label that is much longer than forty signs are`)
    const rules = Array.from({ length: 30 }, () => rule)
    const items = [hidden, long, ...links(27), rule, ...rules, ...links(150)]
    expect(labels(fitSidebar(items)).slice(0, 3)).toEqual([
      'A label that is much longer than forty s… – p27',
      '31 – 60',
      'p1 – p30',
    ])
  })

  it('closes the categories of a list where more than 200 entries are open (SBUI-4)', () => {
    const fixed: SidebarItem = {
      type: 'category',
      label: 'fixed',
      items: links(90),
      collapsible: false,
      collapsed: false,
    }
    const open = category('open', [category('inner', links(10), false)], false)
    const sidebar = [fixed, open, ...links(97)]
    expect(fitSidebar(sidebar)).toBe(sidebar)
    expect(fitSidebar([...sidebar, link('more')])).toEqual([
      { ...fixed, collapsible: true, collapsed: true },
      category('open', [category('inner', links(10), false)]),
      ...links(97),
      link('more'),
    ])
    // Of a category that is closed anyway the lists count by themselves.
    expect(fitSidebar([category('outer', sidebar), ...links(150)])).toEqual([
      category('outer', sidebar),
      ...links(150),
    ])
  })
})
