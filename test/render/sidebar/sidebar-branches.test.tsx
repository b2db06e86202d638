// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { openBranches } from '../../../src/client/pages/open-branches.js'
import type { Sidebar, SidebarItem } from '../../../src/model/view.js'
import { branchPaths, writeSidebar } from '../../../src/render/sidebar/sidebar-branches.js'
import { SidebarList } from '../../../src/ui/sidebar/SidebarList.js'
import { random } from '../../bench/generate.mjs'

/** The files of a sidebar by URL; the URL of its own list is `root`. */
function written(sidebar: Sidebar): { files: Map<string, Sidebar>; root: string } {
  const files = new Map<string, Sidebar>()
  const root = writeSidebar(sidebar, (items, path) => {
    const url = `/${path.join('-')}.json`
    expect(files.has(url)).toBe(false)
    files.set(url, items)
    return url
  })
  return { files, root }
}

let count = 0
/** About `size` entries in nested categories, some of them open, without a link, unlisted or listed twice. */
function largeSidebar(size: number, next: () => number): Sidebar {
  const flip = (chance: number): boolean => next() < chance
  const list = (entries: number, depth: number): Sidebar => {
    const items: SidebarItem[] = []
    for (let left = entries; left > 0;) {
      const own = depth === 0 ? 1 : Math.min(left, 1 + Math.floor(next() * (entries / 3)))
      left -= own
      const href = `/page-${flip(0.05) ? Math.floor(next() * count) : count++}`
      if (own < 3)
        items.push({ type: 'link', label: href, href, ...(flip(0.1) ? { unlisted: true } : {}) })
      else
        items.push({
          type: 'category',
          label: `Category ${href}`,
          items: list(own - 1, depth - 1),
          ...(flip(0.4) ? { href } : {}),
          collapsible: flip(0.95),
          collapsed: flip(0.95),
        })
    }
    return items
  }
  return list(size, 5)
}

const html = (items: Sidebar, path: string): string =>
  renderToString(<SidebarList items={items} path={path} autoCollapse />)

describe('the files of a sidebar (SBUI-17)', () => {
  it('are one with the whole of it for up to 1,500 entries', () => {
    const sidebar = largeSidebar(1500, random(3))
    expect([...written(sidebar).files.values()]).toEqual([sidebar])
    expect(branchPaths(sidebar)('/page-1')).toEqual([])
  })

  it('give the client the HTML of the whole sidebar on every page, by the files around the page', async () => {
    const next = random(4)
    for (const size of [1800, 3000]) {
      count = 0
      const sidebar = largeSidebar(size, next)
      const { files, root } = written(sidebar)
      expect(files.size).toBeGreaterThan(5)
      const paths = branchPaths(sidebar)
      for (let page = 0; page < count; page += 151) {
        const path = `/page-${page}`
        const loaded = new Set<string>()
        const load = (url: string): Promise<Sidebar> => {
          loaded.add(url)
          return Promise.resolve(files.get(url) ?? [])
        }
        const opened = await openBranches(files.get(root) ?? [], paths(path), load)
        expect(html(opened, path)).toBe(html(sidebar, path))
        expect(loaded.size).toBeLessThan(files.size)
      }
    }
  })

  it('have at most 300 entries each where no list is longer', () => {
    const links = (name: string): Sidebar =>
      Array.from({ length: 40 }, (_, at) => ({
        type: 'link',
        label: 'A page',
        href: `/${name}-${at}`,
      }))
    const group = (name: string, items: Sidebar): SidebarItem => ({
      ...{ type: 'category', label: name, items, collapsible: true, collapsed: true },
    })
    const groups = (name: string, of: (name: string) => Sidebar): Sidebar =>
      Array.from({ length: 20 }, (_, at) => group(`${name}${at}`, of(`${name}${at}`)))
    const sidebar = groups('a', (name) => groups(name, links))
    const { files } = written(sidebar)
    expect(files.size).toBe(1 + 20 + 400)
    const entries = (items: Sidebar): number =>
      items.reduce((sum, item) => sum + 1 + (item.type === 'category' ? entries(item.items) : 0), 0)
    for (const [url, items] of files) expect(entries(items), url).toBeLessThanOrEqual(60)
  })
})
