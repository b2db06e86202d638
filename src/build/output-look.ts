// How the files of an output look, so that it can be told whether they are still what the last build left.
import { lstatSync } from 'node:fs'
import { listFiles } from './list-files.js'
import { MARKER } from './output-marker.js'

export type OutputLook = {
  /** POSIX, sorted. */
  readonly files: readonly string[]
  /** Size in bytes and date of the contents in ms of each; NaN for what is no file. */
  readonly stamps: Float64Array
  /** Of the marker, before all others were looked at: every build that changes the output changes it. */
  readonly marker: string
}

/** Looks at `outDir` (absolute). @throws Error when there is none, or a file goes meanwhile. */
export function lookAt(outDir: string): OutputLook {
  const marker = markerLook(outDir)
  const files = listFiles(outDir)
  const stamps = new Float64Array(2 * files.length)
  for (const [place, file] of files.entries()) {
    const stats = lstatSync(`${outDir}/${file}`)
    stamps[2 * place] = stats.isFile() ? stats.size : NaN
    stamps[2 * place + 1] = stats.mtimeMs
  }
  return { files, stamps, marker }
}

/** Whether no build has changed the output since. */
export function isRecent({ marker }: OutputLook, outDir: string): boolean {
  return marker !== '' && marker === markerLook(outDir)
}

function markerLook(outDir: string): string {
  const stats = lstatSync(`${outDir}/${MARKER}`, { throwIfNoEntry: false, bigint: true })
  return stats ? `${String(stats.ino)} ${String(stats.mtimeNs)}` : ''
}
