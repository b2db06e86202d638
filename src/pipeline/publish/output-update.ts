// An output folder of which most files stay: what has to be done so that it is what a build made.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseOwn } from '../../model/json.js'
import type { Stamp } from '../cache/build-record.js'
import type { Disk } from './disk.js'
import { listFiles } from '../files/list-files.js'
import type { OutputStats } from './output-stats.js'
import { MARKER } from '../../config/files/output-marker.js'
import { copyWithDates } from './publish-plan.js'
import { isListed } from './written-files.js'
import { MANIFEST } from '../files/output-names.js'

/** More changes than this are not put in one by one: the whole folder is swapped, as for a first build. */
const MOST_CHANGES = 100

/** Dates are copied in microseconds. */
const DATE_MS = 0.01

export type OutputChanges = {
  /** Files of the output that are in it no more, POSIX. */
  readonly removed: readonly string[]
  /** Files of others that stay. */
  readonly others: readonly string[]
  readonly fresh: ReadonlySet<string>
  /** So few files change, and none that all pages share, that they can be put in one by one. */
  readonly isSmall: boolean
  /** Whether the marker has to list other files. */
  readonly isRenamed: boolean
}

/**
 * The operations that turn the output `outDir`, with these stats, into `kept` and the files of `folder`. Undefined when one
 * of the kept files is missing or was changed by someone else. `keepsOther` tells files of others that stay.
 */
export function findChanges(
  folder: string,
  outDir: string,
  kept: ReadonlyMap<string, Stamp>,
  { files, stamps }: OutputStats,
  keepsOther: (file: string) => boolean,
): OutputChanges | undefined {
  const fresh = new Set(listFiles(folder))
  const added = new Set(fresh)
  const removed: string[] = []
  const others: string[] = []
  let found = 0
  for (const [place, file] of files.entries()) {
    const stamp = kept.get(file)
    if (stamp === undefined) {
      if (!added.delete(file) && file !== MARKER)
        if (keepsOther(file)) others.push(file)
        else removed.push(file)
      continue
    }
    const [size = NaN, mtimeMs = NaN] = [stamps[2 * place], stamps[2 * place + 1]]
    if (size !== stamp.size || !(Math.abs(mtimeMs - stamp.mtimeMs) < DATE_MS)) return undefined
    found++
  }
  if (found < kept.size) return undefined
  const isSmall =
    fresh.size + removed.length <= MOST_CHANGES &&
    !isBlocked(fresh, removed) &&
    [...fresh, ...removed].every((file) => isSameManifest(file, folder, outDir))
  const isRenamed = [...added, ...removed].some(isListed)
  return { removed: removed.sort(), others, fresh, isSmall, isRenamed }
}

/** Whether a file is where a folder has to be, or the other way round. */
function isBlocked(fresh: ReadonlySet<string>, removed: readonly string[]): boolean {
  const gone = new Set(removed)
  const foldersOf = (file: string): string[] =>
    [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))
  return (
    [...fresh].some((file) => foldersOf(file).some((folder) => gone.has(folder))) ||
    removed.some((file) => foldersOf(file).some((folder) => fresh.has(folder)))
  )
}

/**
 * False for a manifest that names other shared files than before: a page needs the sidebar that it was made with, so that
 * old pages and new ones do not go together. Names of index files may change.
 */
function isSameManifest(file: string, folder: string, outDir: string): boolean {
  if (path.posix.basename(file) !== MANIFEST) return true
  const read = (where: string): string | undefined => {
    try {
      const manifest = parseOwn<object>(readFileSync(path.join(where, file), 'utf8'))
      return JSON.stringify({ ...manifest, search: undefined })
    } catch {
      return undefined
    }
  }
  const after = read(folder)
  return after !== undefined && after === read(outDir)
}

/** Gives `folder` the files of `outDir` as they are: by another name where the disk can do that. */
export function takeOver(
  outDir: string,
  folder: string,
  files: Iterable<string>,
  disk: Disk,
): void {
  const made = new Set<string>()
  for (const file of files) {
    const [from, to] = [path.join(outDir, file), path.join(folder, file)]
    const parent = path.dirname(to)
    if (!made.has(parent)) disk.makeFolder(parent)
    made.add(parent)
    try {
      disk.link(from, to)
    } catch {
      copyWithDates(from, to, disk)
    }
  }
}
