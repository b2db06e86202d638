// The key of what is rendered: equal keys give equal HTML, so that a page need not be rendered to know that.
import type { Sidebar, SidebarItem, SiteView } from '../../model/view.js'
import type { RenderInput } from '../../render/render-page.js'
import { digestOf } from '../files/digest.js'

/**
 * Undefined for a React page, whose code may do anything. `module` is the digest of all that a doc's module is made
 * of, with the HTML that it gave.
 */
export type RenderKey = (input: RenderInput, module?: string) => string | undefined

export type RenderKeyInput = {
  readonly makers: string
  readonly template: string
  /** Digests of the code of the site's own parts. */
  readonly parts: readonly (string | undefined)[]
}

/** Keys for the pages of one state of a site: what those of a version share is digested once. */
export function createRenderKey({ makers, template, parts }: RenderKeyInput): RenderKey {
  const known = new Map<SiteView, string>()
  const items = new WeakMap<SidebarItem, string>()
  /** Most items, and many sidebars, are the same objects on many pages. */
  const itemJson = (item: SidebarItem): string => {
    const before = items.get(item)
    if (before !== undefined) return before
    const json =
      item.type === 'category'
        ? JSON.stringify({ ...item, items: [] }) + sidebarJson(item.items)
        : JSON.stringify(item)
    items.set(item, json)
    return json
  }
  const sidebarJson = (sidebar: Sidebar): string => `[${sidebar.map(itemJson).join()}]`
  const sidebars = new WeakMap<Sidebar, string>()
  const sidebarKey = (sidebar: Sidebar): string => {
    const key = sidebars.get(sidebar) ?? digestOf(sidebarJson(sidebar))
    sidebars.set(sidebar, key)
    return key
  }
  const sharedBy = (site: SiteView): string => {
    const shared = known.get(site) ?? digestOf(JSON.stringify([makers, site, template, parts]))
    known.set(site, shared)
    return shared
  }
  return ({ site, sidebar, page, meta, content, directory, assets, location }, module) => {
    if (content.kind === 'module' && module === undefined) return undefined
    const own = JSON.stringify([sharedBy(site), page, meta, directory, assets, location])
    const items = sidebar === undefined ? '' : `\n${sidebarKey(sidebar)}`
    const html = content.kind === 'html' ? `\n${content.html}` : ''
    return digestOf(`${module ?? ''}\n${own}${items}${html}`)
  }
}
