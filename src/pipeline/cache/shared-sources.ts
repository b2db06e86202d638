// What builds know of the texts of a site, shared through a remote cache: a file with the bytes of another machine's is
// neither translated nor outlined. One entry for the site: its rows are small, and a new checkout needs all of them.
import type { Outline } from '../../model/page.js'
import { digestOf } from '../files/digest.js'
import { entryText, entryValue } from './entry-value.js'
import type { SharedEntries } from './shared-entries.js'

export type SharedSource = {
  /** Digest of the bytes of the file. */
  readonly raw: string
  /** Represents the text in cache keys. */
  readonly digest: string
  /** Files that its code is taken from, as it names them. */
  readonly codeFiles: readonly string[]
  readonly usesMdx: boolean
  readonly outline: Outline
}

export type SharedSources = {
  /** Begins to get what a new checkout needs. */
  prefetch(settings: string): void
  /** By file, relative to the site folder; read from the server once. `settings` is a digest of what changes them. */
  load(settings: string): Promise<ReadonlyMap<string, SharedSource>>
  /** Sends these in place of those that the server has, unless they are the same. */
  keep(settings: string, sources: ReadonlyMap<string, SharedSource>): void
}

/** `place` names the site and the program. */
export function sharedSources(entries: SharedEntries, place: string): SharedSources {
  const keyOf = (settings: string): string => digestOf(`sources\n${place}\n${settings}`)
  let entry: Promise<string | undefined> | undefined
  let before: string | undefined
  const read = (settings: string): Promise<string | undefined> =>
    (entry ??= entries.use([keyOf(settings)], ([bytes]) => bytes && entryText(bytes)))
  return {
    prefetch(settings) {
      void read(settings).then(() => entries.prefetch())
    },
    async load(settings) {
      before = (await read(settings)) ?? ''
      return new Map(entryValue<readonly (readonly [string, SharedSource])[]>(before))
    },
    keep(settings, sources) {
      // Where nothing was missing, no request is made now.
      if (!entries.canAdd || before === undefined) return
      const now = JSON.stringify([...sources])
      if (now !== before) entries.replace('sources', keyOf(settings), now)
    },
  }
}
