// The names of files in the output that several steps of a build look up.
import type { Route } from '../../model/site.js'

/** The file at the root of each version that names what its pages share. */
export const MANIFEST = 'orion.json'

/** The list of all files of a build with their hashes (`build --manifest`). */
export const BUILD_MANIFEST = 'build-manifest.json'

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
