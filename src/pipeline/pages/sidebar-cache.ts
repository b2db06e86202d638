// What pages show of the sidebars of their versions.
import type { SiteTexts } from '../../model/texts/site-texts.js'
import type { Sidebar, SiteView } from '../../model/view.js'
import { shownSidebar } from '../../render/sidebar/shown-sidebar.js'
import { branchPaths } from '../../render/sidebar/sidebar-branches.js'
import { sidebarHtml } from '../../render/sidebar/sidebar-html.js'
import { textsOf } from '../../ui/context/texts.js'
import type { Snapshot } from './snapshot.js'
import type { ShownSidebar } from './page-inputs.js'
import type { RenderContext } from './render-context.js'

/** What the pages share is worked out once for each sidebar in each language. */
export function sidebarsByPage(sidebars: Snapshot['sidebars']): RenderContext['sidebar'] {
  const known = new Map<SiteView, Map<Sidebar, (path: string) => ShownSidebar>>()
  return ({ version, sidebar: id = '', href }, site) => {
    const whole = sidebars.get(version)?.get(id)
    if (whole === undefined) return undefined
    const ofSite = known.get(site) ?? new Map<Sidebar, (path: string) => ShownSidebar>()
    known.set(site, ofSite)
    const shown = ofSite.get(whole) ?? showSidebar(whole, textsOf(site))
    ofSite.set(whole, shown)
    return shown(href)
  }
}

function showSidebar(whole: Sidebar, texts: SiteTexts): (path: string) => ShownSidebar {
  const itemsOn = shownSidebar(whole)
  const htmlOn = sidebarHtml(whole, texts)
  const branchesOn = branchPaths(whole)
  return (path) => ({
    items: itemsOn(path),
    branches: branchesOn(path),
    html: () => htmlOn(path),
  })
}
