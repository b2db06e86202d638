// What looks at a finished output: it sees each file as it is written, and afterwards reports what is wrong.
import type { Config } from '../../config/schema/schema.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { Route } from '../../model/site.js'
import type { PageRecord, SearchRecord } from '../cache/build-record.js'
import type { Output } from '../output/output.js'
import type { SiteAssets } from '../pages/site-assets.js'
import type { Snapshot } from '../pages/snapshot.js'

/** A site whose pages and shared files are written. */
export type WrittenSite = {
  readonly config: Config
  readonly snapshot: Snapshot
  readonly assets: SiteAssets
  readonly output: Output
  readonly pages: ReadonlyMap<Route, PageRecord>
  readonly search: ReadonlyMap<string, SearchRecord>
}

export type OutputObserver = {
  /** `output`, seen by the observer; everything seen before is forgotten. */
  over(output: Output): Output
  /** Returns the problems of the site; may write further files. */
  report(site: WrittenSite): Promise<readonly Diagnostic[]>
  /** Called when the output is in place, or the check has passed. */
  finish?(): void
}
