// The path of a page's version.
import type { PageView, SiteView } from '../../model/view.js'

/** Path of the page's version with base and a trailing slash: its manifest and its search index are there. */
export function versionPath({ versionPaths, base }: SiteView, { version }: PageView): string {
  return versionPaths.find(({ name }) => name === version)?.path ?? base
}
