// The order in which files are put into an output that is being read.
import path from 'node:path'
import { LLMS_FILE, LLMS_FULL_FILE } from '../../site/publish/llms.js'
import { isSitemapPart, SITEMAP_FILE } from '../../site/publish/sitemap.js'
import { MARKER } from '../../config/files/output-marker.js'
import { BUILD_MANIFEST, MANIFEST } from '../files/output-names.js'
import { uncompressed } from './written-files.js'

/** Files that list the pages of the site. */
const LISTS: readonly string[] = [SITEMAP_FILE, LLMS_FILE, LLMS_FULL_FILE, '_redirects']

/**
 * `files` (POSIX) in an order in which no file refers to a missing one: assets that pages load, new pages, changed
 * pages, parts of the sitemap, lists of pages and search, and at the end the manifest of the build. `isNew` reports files whose name the output
 * does not have.
 */
export function inPublishOrder(
  files: readonly string[],
  isNew: (file: string) => boolean,
): string[] {
  // A compressed copy goes with its file.
  const ranks = new Map(files.map((file) => [file, rank(uncompressed(file), isNew)]))
  return [...files].sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))
}

function rank(file: string, isNew: (file: string) => boolean): number {
  const name = path.posix.basename(file)
  // The marker comes first: a folder with built files must be recognizable as an output.
  if (file === MARKER) return 0
  if (file === BUILD_MANIFEST) return 10
  if (isSitemapPart(file)) return 6
  if (LISTS.includes(file)) return 7
  if (name.endsWith('.html')) return isNew(file) ? 4 : 5
  // Manifest and index of a new docs version: only its own pages refer to them.
  if (name === MANIFEST) return isNew(file) ? 3 : 9
  if (name.startsWith('search-index')) return isNew(file) ? 2 : 8
  return 1
}
