// The marker of an output lists the files that the build wrote, so that the next one knows which files are not its own.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isList, isRecord } from '../../model/json.js'
import { INNER, MARKER } from '../../config/files/output-marker.js'
import { isNamedByContent } from '../files/output-names.js'

/** Compressed copies beside files, of a build or another program: they belong to these, and are stale when these change. */
const COMPRESSED = /\.(?:gz|br|zst)$/

/** The file that a compressed copy belongs to; other files as they are. */
export const uncompressed = (file: string): string => file.replace(COMPRESSED, '')

/** Files that systems create in any folder that is opened. */
const SYSTEM_FILES = /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/

/** Heads of search indexes: the command `index` gives them other names, too. */
const INDEX = /(?:^|\/)search-index(?:-[^/]*)?\.json$/

/** `names` (POSIX) are all files of an output. Those of the search index are left out: their names tell what they are. */
export function markerText(names: Iterable<string>): string {
  const files = [...names].filter(isListed).sort()
  return `${JSON.stringify({ generator: 'orion-docs', files })}\n`
}

/** Whether the marker lists a file. */
export function isListed(file: string): boolean {
  return file !== MARKER && !isNamedByContent(file) && !INDEX.test(uncompressed(file))
}

/** The text of the marker in `folder` with further `names`; undefined without a marker, or one without a list. */
export function markerWith(folder: string, names: readonly string[]): string | undefined {
  const known = readNames(folder)
  return known && markerText(new Set([...known, ...names]))
}

/** The names that the marker in `folder` lists; undefined without a list. */
export function readNames(folder: string): ReadonlySet<string> | undefined {
  try {
    const text = readFileSync(path.join(folder, MARKER), 'utf8')
    const marker: unknown = JSON.parse(text)
    const files = isRecord(marker) ? marker['files'] : undefined
    return isList(files) ? new Set(files.map(String)) : undefined
  } catch {
    // The marker of an earlier version, or none.
    return undefined
  }
}

/** Returns true for files that a build wrote to `folder`, or that belong to one of these. A marker without a list means all. */
export function writtenIn(folder: string): (file: string) => boolean {
  const names =
    readNames(folder) ?? (existsSync(path.join(folder, MARKER)) ? undefined : new Set<string>())
  if (!names) return () => true
  const isWritten = (file: string): boolean =>
    names.has(file) || !isListed(file) || path.posix.basename(file).startsWith(INNER)
  return (file) => isWritten(file) || isWritten(uncompressed(file)) || SYSTEM_FILES.test(file)
}
