// In which version the pages of each language with a path are.
import type { VersionContent } from '../../model/site.js'
import { languagePathOf, MAIN_LANGUAGE_PATH } from './language-of.js'
import type { SiteSettings } from './settings.js'

/** The languages that have pages at a path of their own in a current version, and the first version with such pages. */
export function languageVersions(
  contents: readonly Pick<VersionContent, 'version' | 'docs'>[],
  settings: Pick<SiteSettings, 'lang' | 'languages'>,
): readonly { readonly path: string; readonly version: string }[] {
  if (settings.languages === undefined) return []
  const versions = new Map<string, string>()
  for (const { version, docs } of contents) {
    if (!version.isLast) continue
    for (const { route } of docs.values()) {
      const path = languagePathOf(route, version.root, settings)
      if (path !== MAIN_LANGUAGE_PATH && !versions.has(path)) versions.set(path, version.name)
    }
  }
  return Array.from(versions, ([path, version]) => ({ path, version }))
}
