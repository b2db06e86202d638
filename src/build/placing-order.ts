// The order in which files are put into an output that is being served.
import path from 'node:path'
import { MANIFEST } from './shared-files.js'

/**
 * `files` (POSIX), what others refer to first: the parts of an index before the index, that before the manifest that
 * names it, pages last, so that at no moment a file names one that is not there.
 */
export function inPlacingOrder(files: readonly string[]): string[] {
  return [...files].sort((a, b) => rank(a) - rank(b))
}

function rank(file: string): number {
  const name = path.posix.basename(file)
  if (name.endsWith('.html')) return 3
  if (name === MANIFEST) return 2
  return name.startsWith('search-index') ? 1 : 0
}
