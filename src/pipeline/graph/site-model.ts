// The site as a model: which pages it has, and what surrounds their content.
import type { Config } from '../../config/schema/schema.js'
import {
  OrionError,
  uniqueDiagnostics,
  type Diagnostic,
} from '../../model/diagnostics/diagnostic.js'
import type { Site } from '../../model/site.js'
import type { SiteView } from '../../model/view.js'
import { buildSite } from '../../site/build-site.js'
import { markdownPaths } from '../../site/publish/markdown-files.js'
import { fitSidebar } from '../../site/sidebar/fit-sidebar.js'
import { viewSidebar } from '../../site/sidebar/sidebar-view.js'
import { viewVersions } from '../../site/versions/version-view.js'
import { viewSite } from '../../site/views/site-view.js'
import type { Snapshot } from '../pages/snapshot.js'
import type { SiteInputs } from './site-inputs.js'
import { pageModules } from './site-modules.js'

export type SiteModel = Pick<
  Snapshot,
  'site' | 'siteViews' | 'sidebars' | 'versions' | 'markdownPaths' | 'diagnostics'
>

export function modelSite(inputs: SiteInputs): SiteModel {
  const { config, mode, tree, modules, redirects } = inputs
  const drafts = mode === 'serve' ? 'include' : 'exclude'
  const versions = tree.versions.map((version) => ({
    ...version,
    modules: pageModules(version, modules.modules, config),
  }))
  const { site, diagnostics } = buildSite({ versions, drafts, redirects }, config)
  const views = config.isLenient
    ? lenientViews(site, inputs)
    : { siteViews: siteViews(site, inputs) }
  return {
    site,
    siteViews: views.siteViews,
    sidebars: sidebarViews(site, inputs),
    versions: viewVersions(site, config),
    markdownPaths: markdownPaths(site, config),
    diagnostics: [...diagnostics, ...(views.diagnostics ?? [])],
  }
}

type Views = Pick<SiteModel, 'siteViews'> & Partial<Pick<SiteModel, 'diagnostics'>>

/** The views without the items of the navbar that cannot be shown. */
function lenientViews(site: Site, inputs: SiteInputs): Views {
  const { config } = inputs
  const viewsWith = (items: Config['navbar']['items']): SiteModel['siteViews'] =>
    siteViews(site, { ...inputs, config: { ...config, navbar: { ...config.navbar, items } } })
  const diagnostics: Diagnostic[] = []
  const attempt = (items: Config['navbar']['items']): SiteModel['siteViews'] | undefined => {
    try {
      return viewsWith(items)
    } catch (error) {
      if (!(error instanceof OrionError)) throw error
      diagnostics.push(...error.faults.map((fault) => ({ ...fault, severity: 'warning' as const })))
      return undefined
    }
  }
  const all = attempt(config.navbar.items)
  if (all) return { siteViews: all }
  // Each fault quotes its item.
  diagnostics.length = 0
  const usable = config.navbar.items.filter((item) => attempt([item]) !== undefined)
  return { siteViews: viewsWith(usable), diagnostics: uniqueDiagnostics(diagnostics) }
}

function siteViews(site: Site, { config, client }: SiteInputs): SiteModel['siteViews'] {
  const { components } = client
  const script = components ? { components: config.baseUrl + components.script } : {}
  return new Map(
    site.versions.map(({ version: { name } }): [string, SiteView] => [
      name,
      { ...viewSite(site, config, name), ...script },
    ]),
  )
}

function sidebarViews({ versions }: Site, { config }: SiteInputs): SiteModel['sidebars'] {
  return new Map(
    versions.map((content) => [
      content.version.name,
      new Map(
        [...content.sidebars].map(([id, nodes]) => [
          id,
          fitSidebar(viewSidebar(nodes, content, config)),
        ]),
      ),
    ]),
  )
}
