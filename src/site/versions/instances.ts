// Several trees of docs in one site: each is an instance with routes, sidebars and versions of its
// own. The first one has no id; versions of the others carry theirs in their names.
import type { Site, Version, VersionContent } from '../../model/site.js'
import type { DocsSettings, InstanceSettings } from '../routes/settings.js'

type WithInstances = {
  readonly docs: DocsSettings
  readonly docsInstances?: readonly InstanceSettings[] | undefined
}

/** The name of a version of an instance; no released version can be called so. */
export function nameInInstance(instance: string | undefined, name: string): string {
  return instance === undefined ? name : `${instance}:${name}`
}

/** The name that `versions.json` and settings give a version. */
export function localName({
  name,
  instance,
}: {
  readonly name: string
  readonly instance?: string | undefined
}): string {
  return instance === undefined ? name : name.slice(instance.length + 1)
}

/** The docs settings that count for the pages of an instance. */
export function docsSettings(settings: WithInstances, instance: string | undefined): DocsSettings {
  const own = settings.docsInstances?.find(({ id }) => id === instance)
  const { sidebar, versionPersistence } = settings.docs
  return own === undefined ? settings.docs : { sidebar, versionPersistence, ...own }
}

/** The site with the versions of only one instance; routes and sources belong to all. */
export function siteOfInstance(site: Site, instance: string | undefined): Site {
  const versions = site.versions.filter(({ version }) => version.instance === instance)
  return versions.length === site.versions.length ? site : { ...site, versions }
}

/**
 * Names of the versions whose pages are found from pages of `version`, the one that the index is of first: what is
 * current is found together, in the index of the first docs.
 */
export function searchedVersions(
  site: { readonly versions: readonly Pick<VersionContent, 'version'>[] },
  version: Pick<Version, 'name' | 'isLast'>,
): ReadonlySet<string> {
  if (!version.isLast) return new Set([version.name])
  return new Set(site.versions.flatMap((each) => (each.version.isLast ? [each.version.name] : [])))
}
