// The site as a model: which pages it has, and what surrounds their content.
import type { Config, Translation } from '../../config/schema/schema.js'
import {
  OrionError,
  uniqueDiagnostics,
  type Diagnostic,
} from '../../model/diagnostics/diagnostic.js'
import type { Site } from '../../model/site.js'
import { buildSite } from '../../site/build-site.js'
import { markdownPaths } from '../../site/publish/markdown-files.js'
import { fitSidebar } from '../../site/sidebar/fit-sidebar.js'
import { viewSidebar } from '../../site/sidebar/sidebar-view.js'
import { viewVersions } from '../../site/versions/version-view.js'
import { languagesByVersion } from '../../site/lookup.js'
import { withLogoTones } from '../../site/navbar/logo.js'
import { viewSite } from '../../site/views/site-view.js'
import type { Snapshot } from '../pages/snapshot.js'
import type { SiteInputs } from './site-inputs.js'
import { pageModules } from './site-modules.js'

export type SiteModel = Pick<
  Snapshot,
  'site' | 'siteViews' | 'sidebars' | 'versions' | 'markdownPaths' | 'diagnostics'
>

export function modelSite(inputs: SiteInputs): SiteModel {
  const { config, mode, tree, modules, redirects, hostRedirects } = inputs
  const drafts = mode === 'serve' ? 'include' : 'exclude'
  const versions = tree.versions.map((version) => ({
    ...version,
    modules: pageModules(version, tree.versions, modules.modules, config),
  }))
  const { site: built, diagnostics } = buildSite({ versions, drafts, redirects }, config)
  const site = { ...built, hostRedirects }
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

/** The views without the items of navbars that cannot be shown. */
function lenientViews(site: Site, inputs: SiteInputs): Views {
  const { config } = inputs
  const diagnostics: Diagnostic[] = []
  const attempt = (navbars: Navbars): SiteModel['siteViews'] | undefined => {
    try {
      return siteViews(site, { ...inputs, config: { ...config, ...navbars } })
    } catch (error) {
      if (!(error instanceof OrionError)) throw error
      diagnostics.push(...error.faults.map((fault) => ({ ...fault, severity: 'warning' as const })))
      return undefined
    }
  }
  const all = attempt(config)
  if (all) return { siteViews: all }
  // Each fault quotes its item.
  diagnostics.length = 0
  const none = withItems(config, () => false)
  const usable = withItems(config, (item) => {
    const navbar = { ...config.navbar, items: [item] }
    return attempt({ ...none, navbar }) !== undefined
  })
  return {
    siteViews: siteViews(site, { ...inputs, config: { ...config, ...usable } }),
    diagnostics: uniqueDiagnostics(diagnostics),
  }
}

type Navbars = Pick<Config, 'navbar' | 'translations'>

/** The navbars of all languages with those of their items that are wanted. */
function withItems(
  { navbar, translations }: Navbars,
  isWanted: (item: Config['navbar']['items'][number]) => boolean,
): Navbars {
  const filtered = (bar: Config['navbar']) => ({ ...bar, items: bar.items.filter(isWanted) })
  const others = Object.entries(translations).map(([tag, own]): [string, Translation] => [
    tag,
    own.navbar === undefined ? own : { ...own, navbar: filtered(own.navbar) },
  ])
  return { navbar: filtered(navbar), translations: Object.fromEntries(others) }
}

function siteViews(site: Site, { config, client, brand }: SiteInputs): SiteModel['siteViews'] {
  const { components } = client
  const script = components ? { components: config.baseUrl + components.script } : {}
  return new Map(
    Array.from(languagesByVersion(site, config), ([name, languages]) => [
      name,
      new Map(
        Array.from(languages, (lang) => [
          lang,
          { ...withLogoTones(viewSite(site, config, name, lang), brand.logoTones), ...script },
        ]),
      ),
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
