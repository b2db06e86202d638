// The page of a file in another tree of docs: a file link may lead out of its own.
import type { Route, Site, VersionContent } from '../../model/site.js'
import { localName } from '../versions/instances.js'
import type { LinkSource } from './link-context.js'
import { relativePath, resolvePath } from '../routes/paths.js'
import { CURRENT_VERSION, findVersion } from '../versions/versions.js'

/**
 * The route that the first of `files` (relative to the site folder) has as a page of other docs: in their last
 * version when the link is in a last one, else in the version of the same name if the page exists
 * there, else in the version that the file is of.
 */
export function pageOfOtherTree(
  files: readonly string[],
  source: LinkSource,
  site: Site,
): Route | undefined {
  const own = findVersion(site, source.version)
  const { instance } = own.version
  if (site.versions.every(({ version }) => version.instance === instance)) return undefined
  for (const file of [...files, ...asInCurrent(files, own, site)]) {
    const page = site.sources?.get(file)
    if (page === undefined) continue
    const written = findVersion(site, page.version)
    if (written.version.instance === instance) continue
    return sameDoc(page.route, shownVersion(written, own, site), site) ?? page.route
  }
  return undefined
}

/** A cut version keeps the links of the docs folder that it was copied from. */
function asInCurrent(
  files: readonly string[],
  { version }: VersionContent,
  { versions }: Site,
): readonly string[] {
  const current = versions.find(
    (each) =>
      each.version.instance === version.instance && localName(each.version) === CURRENT_VERSION,
  )
  if (current === undefined || current.version === version) return []
  const folder = resolvePath('', version.folder)
  // Files outside the folder are also resolved from it.
  return files.map((file) => resolvePath(current.version.folder, relativePath(folder, file)))
}

function shownVersion(
  { version }: VersionContent,
  own: VersionContent,
  { versions }: Site,
): VersionContent | undefined {
  const tree = versions.filter((each) => each.version.instance === version.instance)
  const last = tree.find((each) => each.version.isLast)
  if (own.version.isLast) return last
  return tree.find((each) => localName(each.version) === localName(own.version)) ?? last
}

function sameDoc(route: Route, shown: VersionContent | undefined, { routes }: Site) {
  const target = routes.get(route)
  return target?.kind === 'doc' ? shown?.docs.get(target.docId)?.route : undefined
}
