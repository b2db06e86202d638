// What pages show of the sidebars of their versions.
import type { Sidebar } from '../../model/view.js'
import { shownSidebar } from '../../render/sidebar/shown-sidebar.js'
import { branchPaths } from '../../render/sidebar/sidebar-branches.js'
import { sidebarHtml } from '../../render/sidebar/sidebar-html.js'
import type { Snapshot } from './snapshot.js'
import type { ShownSidebar } from './page-inputs.js'
import type { RenderContext } from './render-context.js'

/** What the pages share is worked out once for each sidebar. */
export function sidebarsByPage(sidebars: Snapshot['sidebars']): RenderContext['sidebar'] {
  const known = new Map<Sidebar, (path: string) => ShownSidebar>()
  return (version, id, path) => {
    const whole = sidebars.get(version)?.get(id)
    if (whole === undefined) return undefined
    const shown = known.get(whole) ?? showSidebar(whole)
    known.set(whole, shown)
    return shown(path)
  }
}

function showSidebar(whole: Sidebar): (path: string) => ShownSidebar {
  const itemsOn = shownSidebar(whole)
  const htmlOn = sidebarHtml(whole)
  const branchesOn = branchPaths(whole)
  return (path) => ({
    items: itemsOn(path),
    branches: branchesOn(path),
    html: () => htmlOn(path),
  })
}
