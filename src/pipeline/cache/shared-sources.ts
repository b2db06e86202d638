// What builds know of the texts of a site, shared through a remote cache: a file with the bytes of another machine's is
// neither translated nor outlined. One entry for the site: its rows are small, and a new checkout needs all of them.
import type { Outline } from '../../model/page.js'
import { parseOwn } from '../../model/json.js'
import { digestOf } from '../files/digest.js'
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
  const read = async (settings: string): Promise<string> => {
    const bytes = await entries.get(keyOf(settings))
    return bytes ? Buffer.from(bytes).toString('utf8') : '[]'
  }
  let text: Promise<string> | undefined
  let before: string | undefined
  return {
    prefetch(settings) {
      text ??= read(settings)
      void text.then(() => entries.prefetch())
    },
    async load(settings) {
      before = await (text ??= read(settings))
      return new Map(parseRows(before))
    },
    keep(settings, sources) {
      // Where nothing was missing, no request is made now.
      if (!entries.canAdd || before === undefined) return
      const now = JSON.stringify([...sources])
      if (now !== before) entries.replace('sources', keyOf(settings), now)
    },
  }
}

function parseRows(text: string): readonly (readonly [string, SharedSource])[] {
  try {
    return parseOwn<readonly (readonly [string, SharedSource])[]>(text)
  } catch {
    return []
  }
}
