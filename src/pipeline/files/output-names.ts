// The names of files in the output that several steps of a build look up.
import type { Route, Version } from '../../model/site.js'

/** The file at the root of each version that names what its pages share. */
export const MANIFEST = 'orion.json'

/** The list of all files of a build with their hashes (`build --manifest`). */
export const BUILD_MANIFEST = 'build-manifest.json'

/** The headings of each page with digests of their texts (`build --page-record`). */
export const PAGE_RECORD = 'pages.json'

/** The same in the site folder, which a site keeps of its published addresses. */
export const ANCHORS_LOCK = 'anchors.lock'

/** The changes of the last releases (`build --published`), and the same as an Atom feed. */
export const CHANGES = 'changes.json'
export const CHANGE_FEED = 'changes.xml'

type Rooted = Pick<Version, 'name' | 'root' | 'instance'>

/**
 * The manifest of a version, as a path within the output folder. Docs and plain pages may have the same root: the
 * manifest of the first of them is there, those of others are in folders named after them.
 */
export function manifestPath(
  version: Rooted,
  versions: readonly { readonly version: Rooted }[],
): string {
  const first = versions.find((each) => each.version.root === version.root)
  const isFirst = first === undefined || first.version.name === version.name
  const folder = isFirst ? '' : `${version.instance ?? version.name}/`
  return versionPath(version.root, folder + MANIFEST)
}

/** A file at the root of a version, as a path within the output folder. */
export function versionPath(root: Route, file: string): string {
  return root === '/' ? file : `${root.slice(1)}/${file}`
}

/** The folder of search indexes, with a slash at the end. */
export const SEARCH_FOLDER = 'assets/search/'

/** Whether the name of an output file contains a digest of the file's contents, so that the file never changes. */
export function isNamedByContent(path: string): boolean {
  return path.startsWith(SEARCH_FOLDER)
}
