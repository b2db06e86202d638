// Carries the assets of earlier builds over into a new output.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { codeOf } from '../publish/disk.js'
import {
  ASSET_HISTORY,
  isHashedAsset,
  nextHistory,
  parseHistory,
  renderHistory,
  type AssetHistory,
} from './asset-history.js'
import { filesIn } from './other-files.js'
import type { Output } from './output.js'

export type KeepAssets = {
  /** How many builds before this one keep their assets. */
  readonly builds: number
  /** The folder (absolute) of the newest of these builds. */
  readonly folder: string
}

/** The history of the output in `folder`. One without a list counts as one build. */
function readHistory(
  folder: string,
  isStatic: (file: string) => boolean = () => false,
): AssetHistory {
  const text = readIfThere(path.join(folder, ASSET_HISTORY))?.toString('utf8')
  const known = text === undefined ? undefined : parseHistory(text)
  if (known) return known
  const found = filesIn(folder).filter((file) => isHashedAsset(file) && !isStatic(file))
  return found.length === 0 ? [] : [found]
}

/**
 * Adds the assets of earlier builds to `output`, which has all other files, and the list of all. Pages are never carried
 * over. Returns the files that were added. `lastFolder` is the output that `output.keep` takes files from.
 */
export function carryAssets(
  output: Output,
  { builds, folder }: KeepAssets,
  staticFiles: ReadonlyMap<string, string>,
  lastFolder: string,
): readonly string[] {
  const isStatic = (file: string): boolean => staticFiles.has(file)
  const own = [...output.names].filter((file) => isHashedAsset(file) && !isStatic(file))
  const history = nextHistory(own, readHistory(folder, isStatic), builds)
  const [current = [], ...earlier] = history
  const carry = (file: string): boolean => {
    if (output.names.has(file)) return false
    if (folder === lastFolder && output.keep([file])) return true
    const contents = readIfThere(path.join(folder, file))
    // Written, not copied: a manifest counts copies as input of the site.
    if (contents) output.write(file, contents)
    return contents !== undefined
  }
  const carried = earlier.map((files) => files.filter(carry))
  output.write(ASSET_HISTORY, renderHistory([current, ...carried]))
  return carried.flat()
}

/** Undefined when the file does not exist, as when someone removed it. */
function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error) ?? '')) return undefined
    throw error
  }
}
