// The context in which navbar items are resolved.
import type { Route, Site, VersionContent } from '../../model/site.js'
import type { OrionError } from '../../model/diagnostics/diagnostic.js'
import { siteOfInstance } from '../versions/instances.js'
import { itemFailure } from './nav-failure.js'
import type { PathSettings, SiteSettings } from '../routes/settings.js'

export type NavContext = {
  /** With the versions of all docs there are. */
  readonly whole: Site
  /** With those of the docs that the item is about. */
  readonly site: Site
  readonly settings: PathSettings & Pick<SiteSettings, 'lang' | 'languages' | 'texts'>
  /** Versions in which docs and sidebars are looked for: the shown one, then the last. */
  readonly candidates: readonly VersionContent[]
  /** Their translations in the language of the page, where docs and sidebars are looked for before that. */
  readonly translated: readonly VersionContent[]
  /** The version of the page that shows the navbar. */
  readonly shown: VersionContent
  /** The path of its pages, where they are a translation. */
  readonly root: Route | undefined
}

/** What pages of the version `shown` have in their navbar. */
export function navContext(
  whole: Site,
  settings: NavContext['settings'],
  shown: VersionContent,
): NavContext {
  const root = shown.version.translation?.root
  const context = { whole, site: whole, settings, shown, candidates: [shown], translated: [], root }
  return contextOfInstance(context)
}

/** Where an item is looked up that names a further tree of docs; without a name the first ones. */
export function contextOfInstance(context: NavContext, id = 'default'): NavContext {
  const { whole, shown, root } = context
  const instance = id === 'default' ? undefined : id
  const site = siteOfInstance(whole, instance)
  const last = site.versions.find(({ version }) => version.isLast)
  if (last === undefined) throw unknownInstance(id, whole)
  const isShown = shown !== last && shown.version.instance === instance
  const names = new Set(site.versions.map(({ version }) => version.name))
  const translated = whole.versions.filter(
    ({ version: { translation } }) =>
      translation !== undefined && translation.root === root && names.has(translation.of),
  )
  return { ...context, site, candidates: isShown ? [shown, last] : [last], translated }
}

function unknownInstance(id: string, { versions }: Site): OrionError {
  const ids = new Set(versions.map(({ version }) => version.instance ?? 'default'))
  return itemFailure(`Unknown docs id "${id}". Available ids: ${[...ids].join(', ')}`)
}
