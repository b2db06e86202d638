// The list of the assets of the last builds: pages that are open in a browser, or in a cache, still load them.
import { compareText } from '../../model/text/text.js'
import { isHashedName } from '../../model/addresses/hashed-name.js'
import { isList, isRecord } from '../../model/json.js'

/** The file with the list, at the root of an output. */
export const ASSET_HISTORY = 'asset-history.json'

/** Assets of builds, newest first. A file is in the list of the newest build that has it. */
export type AssetHistory = readonly (readonly string[])[]

/** A change of this form changes this number: lists of another form are not read. */
const FORM = 1

/** The first file of a search index with `search.hashed: 'filename'`. */
const HASHED_INDEX = /^(?:[^/]+\/)*search-index-(?:[^/]*-)?[0-9a-f]{8}\.json$/

const PAGE = /\.(?:html|md)$/

/** Whether `file` (POSIX, within the output) never changes and is not a page. */
export function isHashedAsset(file: string): boolean {
  const isInside = file.split('/').every((part) => !['', '.', '..'].includes(part))
  return isInside && !PAGE.test(file) && (isHashedName(file) || HASHED_INDEX.test(file))
}

/**
 * The history after a build with the assets `own`, with at most `count` builds before it. A build with the same assets
 * as the newest one is not another build.
 */
export function nextHistory(
  own: Iterable<string>,
  earlier: AssetHistory,
  count: number,
): AssetHistory {
  const current = [...new Set(own)].sort(compareText)
  const [newest, ...rest] = earlier
  const isSame =
    newest?.length === current.length && newest.every((file, at) => file === current[at])
  const newer = new Set(current)
  const before = (isSame ? rest : earlier).slice(0, count).map((files) => {
    const only = files.filter((file) => !newer.has(file))
    for (const file of only) newer.add(file)
    return only
  })
  return [current, ...before]
}

/** The text of the list, with a line for each build. */
export function renderHistory(history: AssetHistory): string {
  const lines = history.map((files) => JSON.stringify(files))
  return `{"form": ${String(FORM)}, "builds": [\n${lines.join(',\n')}\n]}\n`
}

/** The history that `text` holds; undefined for anything else. Names that are not those of assets are left out. */
export function parseHistory(text: string): AssetHistory | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value) || value['form'] !== FORM || !isList(value['builds'])) return undefined
    return value['builds'].map((files) =>
      isList(files) ? files.map(String).filter(isHashedAsset).sort(compareText) : [],
    )
  } catch {
    return undefined
  }
}

/** The history after the newest build lost the files `removed` and got `added`. */
export function withNewest(
  [newest = [], ...earlier]: AssetHistory,
  removed: ReadonlySet<string>,
  added: readonly string[],
): AssetHistory {
  const kept = newest.filter((file) => !removed.has(file))
  const current = new Set([...kept, ...added.filter(isHashedAsset)])
  const before = earlier.map((files) => files.filter((file) => !current.has(file)))
  return [[...current].sort(compareText), ...before]
}
