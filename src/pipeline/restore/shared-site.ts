// What builds share of a site through a remote cache. Loaded only by a build that has one.
import type { SharedEntries } from '../cache/shared-entries.js'
import { sharedIndexes, type SharedIndexes } from '../search/shared-indexes.js'
import { sharedPages, type SharedPages } from './shared-pages.js'

export type SharedSite = {
  readonly pages: SharedPages
  readonly indexes: SharedIndexes
  /** Whether there is something that a build may restore. */
  hasSome(): Promise<boolean>
}

/** `onRestored` is called for each page that is taken from the server. */
export function openSharedSite(entries: SharedEntries, onRestored: () => void): SharedSite {
  return {
    pages: sharedPages(entries, onRestored),
    indexes: sharedIndexes(entries),
    hasSome: async () => !(await entries.isEmpty()),
  }
}
