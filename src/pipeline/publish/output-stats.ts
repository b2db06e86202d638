// Size and date of the files of an output, to determine whether they are still as the last build left them.
import { lstatSync, statSync } from 'node:fs'
import { listOutput } from '../files/list-files.js'

export type OutputStats = {
  /** POSIX, sorted. */
  readonly files: readonly string[]
  /** Size in bytes and date of the contents in ms of each; NaN for other entries. */
  readonly stamps: Float64Array<ArrayBuffer>
  /** Of the folder, before its files were looked at: every build that changes the output changes it. */
  readonly folder: string
}

/** Looks at `outDir` (absolute). @throws Error when there is none, or a file goes meanwhile. */
export function readOutputStats(outDir: string): OutputStats {
  const folder = folderStamp(outDir)
  const files = listOutput(outDir)
  const stamps = new Float64Array(2 * files.length)
  for (const [place, file] of files.entries()) {
    const stats = lstatSync(`${outDir}/${file}`)
    stamps[2 * place] = stats.isFile() ? stats.size : NaN
    stamps[2 * place + 1] = stats.mtimeMs
  }
  return { files, stamps, folder }
}

/** Whether no build has changed the output since. */
export function isRecent({ folder }: OutputStats, outDir: string): boolean {
  return folder === folderStamp(outDir)
}

function folderStamp(outDir: string): string {
  const stats = statSync(outDir, { throwIfNoEntry: false, bigint: true })
  return stats ? `${String(stats.ino)} ${String(stats.mtimeNs)}` : ''
}
