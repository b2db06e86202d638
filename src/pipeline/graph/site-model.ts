// The site as a model: which pages it has, and what surrounds their content.
import type { Site } from '../../model/site.js'
import type { SiteView } from '../../model/view.js'
import { buildSite } from '../../site/build-site.js'
import { markdownPaths } from '../../site/publish/markdown-files.js'
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
  return {
    site,
    siteViews: siteViews(site, inputs),
    sidebars: sidebarViews(site, inputs),
    versions: viewVersions(site, config),
    markdownPaths: markdownPaths(site, config),
    diagnostics,
  }
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
        [...content.sidebars].map(([id, nodes]) => [id, viewSidebar(nodes, content, config)]),
      ),
    ]),
  )
}
