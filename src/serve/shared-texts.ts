// What the pages of a version share, as text: site view, sidebars, manifest.
import { parseOwn } from '../model/json.js'
import type { OutputFile } from '../pipeline/bundle/bundle.js'
import type { Snapshot } from '../pipeline/pages/snapshot.js'
import { searchFiles } from '../pipeline/search/search-files.js'
import { sharedFiles } from '../pipeline/pages/shared-files.js'
import type { Config } from '../config/schema/schema.js'
import type { Manifest } from '../model/view.js'
import { manifestPath } from '../pipeline/files/output-names.js'

export type Shared = {
  /** By path within the output. */
  readonly texts: ReadonlyMap<string, OutputFile['contents']>
  /** Their search files are named without digests. */
  readonly manifests: ReadonlyMap<string, Manifest>
}

/** A name without a digest: the file is large, and only read when a page has diagrams. */
export const DIAGRAMS = 'assets/mermaid.js'

/** The shared files of all versions of one state of the site. */
export function readShared(snapshot: Snapshot, config: Config): Shared {
  const texts = new Map<string, OutputFile['contents']>()
  const manifests = new Map<string, Manifest>()
  for (const { version } of snapshot.site.versions) {
    // Names only: which pages a context holds is known when they are compiled.
    const empty = searchFiles([], version, unhashed(config))
    const manifest = manifestPath(version, snapshot.site.versions)
    const files = sharedFiles(version, snapshot, {
      base: config.baseUrl,
      searchFiles: empty.names,
      diagrams: DIAGRAMS,
    })
    for (const { path, contents } of files)
      if (path === manifest) manifests.set(path, parseOwn<Manifest>(String(contents)))
      else texts.set(path, contents)
  }
  return { texts, manifests }
}

/** While serving, an index is requested by its key, and its content comes later. */
export const unhashed = (config: Config): Config => ({
  ...config,
  search: { ...config.search, hashed: false },
})
