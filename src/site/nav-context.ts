// What the items of the navbar are looked up in.
import type { Site, VersionContent } from '../model/site.js'
import type { PathSettings } from './settings.js'

export type NavContext = {
  readonly site: Site
  readonly settings: PathSettings
  /** Versions in which docs and sidebars are looked for: the shown one, then the last (VER-8). */
  readonly candidates: readonly VersionContent[]
}
