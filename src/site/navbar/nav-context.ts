// The context in which navbar items are resolved.
import type { Site, VersionContent } from '../../model/site.js'
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
  /** The version of the page that shows the navbar. */
  readonly shown: VersionContent
}

/** Where an item is looked up that names a further tree of docs; without a name the first ones. */
export function contextOfInstance(context: NavContext, id = 'default'): NavContext {
  const { whole, shown } = context
  const instance = id === 'default' ? undefined : id
  const site = siteOfInstance(whole, instance)
  const last = site.versions.find(({ version }) => version.isLast)
  if (last === undefined) throw unknownInstance(id, whole)
  const isShown = shown !== last && shown.version.instance === instance
  return { ...context, site, candidates: isShown ? [shown, last] : [last] }
}

function unknownInstance(id: string, { versions }: Site): OrionError {
  const ids = new Set(versions.map(({ version }) => version.instance ?? 'default'))
  return itemFailure(`Unknown docs id "${id}". Available ids: ${[...ids].join(', ')}`)
}
