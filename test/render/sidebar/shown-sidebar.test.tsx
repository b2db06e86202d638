// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Sidebar, SidebarItem } from '../../../src/model/view.js'
import { shownSidebar } from '../../../src/render/sidebar/shown-sidebar.js'
import { sidebarHtml } from '../../../src/render/sidebar/sidebar-html.js'
import { ReadySidebarContext } from '../../../src/ui/sidebar/ready-sidebar.js'
import { SidebarList } from '../../../src/ui/sidebar/SidebarList.js'
import { random } from '../../bench/generate.mjs'
import { ENGLISH } from '../../../src/model/texts/english.js'

const html = (items: Sidebar, path: string): string =>
  renderToString(<SidebarList items={items} path={path} autoCollapse={false} />)

/** Items of every kind, nested, some of them unlisted, listed twice or without an address. */
function anySidebar(next: () => number): Sidebar {
  const flip = (chance: number): boolean => next() < chance
  const href = (): string => `/page-${Math.floor(next() * 30)}${flip(0.3) ? '/' : ''}`
  const item = (depth: number): SidebarItem => {
    if (flip(0.1)) return { type: 'html', value: '<hr>' }
    if (depth === 0 || flip(0.5))
      return {
        type: 'link',
        label: `Link ${Math.floor(next() * 100)}`,
        href: href(),
        ...(flip(0.3) ? { unlisted: true } : {}),
      }
    return {
      type: 'category',
      label: `Category ${Math.floor(next() * 100)}`,
      items: Array.from({ length: Math.floor(next() * 5) }, () => item(depth - 1)),
      ...(flip(0.4) ? { href: href() } : {}),
      ...(flip(0.2) ? { linkUnlisted: true } : {}),
      collapsible: flip(0.8),
      collapsed: flip(0.7),
    }
  }
  return Array.from({ length: 6 }, () => item(3))
}

describe('shownSidebar', () => {
  it('gives the HTML of the whole sidebar on every page (SBUI-2, SBUI-5, SBUI-7, SBUI-11)', () => {
    const next = random(11)
    for (let round = 0; round < 15; round++) {
      const sidebar = anySidebar(next)
      const shown = shownSidebar(sidebar)
      for (let page = 0; page < 31; page++) {
        const path = `/Page-${page}`
        expect(html(shown(path), path)).toBe(html(sidebar, path))
      }
    }
  })

  it('is what sidebarHtml makes of it, most of it once for all pages (SBUI-2, SBUI-7, SBUI-11)', () => {
    const next = random(12)
    for (let round = 0; round < 15; round++) {
      const sidebar = anySidebar(next)
      const htmlOn = sidebarHtml(sidebar, ENGLISH)
      for (let page = 0; page < 31; page++) {
        const path = `/Page-${page}`
        const items = shownSidebar(sidebar)(path)
        const ready = (
          <ReadySidebarContext value={{ items, html: htmlOn(path) }}>
            <SidebarList items={items} path={path} autoCollapse />
          </ReadySidebarContext>
        )
        expect(renderToString(ready)).toBe(html(sidebar, path))
      }
    }
  })

  it('leaves out what is in closed categories', () => {
    const link = (name: string): SidebarItem => ({ type: 'link', label: name, href: `/${name}` })
    const group = (name: string): SidebarItem => ({
      type: 'category',
      label: name,
      items: ['1', '2', '3'].map((number) => link(name + number)),
      collapsible: true,
      collapsed: true,
    })
    expect(shownSidebar([group('a'), group('b')])('/b2')).toEqual([
      { ...group('a'), items: [link('a1')] },
      group('b'),
    ])
  })
})
