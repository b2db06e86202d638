// Names that differ only in upper and lower case: file systems and hosts that ignore it keep only one of the two.
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { Route } from '../../model/site.js'
import { foldersOf } from './routes.js'

/** A name as a file system that ignores case sees it. */
export const foldCase = (name: string): string => name.normalize('NFC').toLowerCase()

/** Two paths, of which `second` came later. `folders` are the first ones that differ, where the files are in two folders. */
export type CaseClash = {
  readonly first: string
  readonly second: string
  readonly folders?: readonly [first: string, second: string]
}

/**
 * The pairs of `paths` (POSIX) that differ only in case; where two folders differ, one file of each. Only the first of
 * such folders is compared further.
 */
export function caseClashes(paths: Iterable<string>): readonly CaseClash[] {
  const clashes: CaseClash[] = []
  const files = new Map<string, string>()
  const folders = new Map<string, { readonly folder: string; readonly file: string }>()
  /** By folder: whether it is the first one of its name. */
  const isFirst = new Map<string, boolean>()
  const addFolder = (folder: string, file: string): boolean => {
    const key = foldCase(folder)
    const { folder: first, file: firstFile } = folders.get(key) ?? { folder, file }
    folders.set(key, { folder: first, file: firstFile })
    if (isSame(first, folder)) return true
    clashes.push({ first: firstFile, second: file, folders: [first, folder] })
    return false
  }
  const isCompared = (folder: string, file: string): boolean => {
    const result = isFirst.get(folder) ?? addFolder(folder, file)
    isFirst.set(folder, result)
    return result
  }
  // Most files are in the folder of the one before.
  let parent = ''
  let isParentCompared = true
  for (const file of paths) {
    const own = file.slice(0, file.lastIndexOf('/') + 1)
    if (own !== parent)
      isParentCompared = foldersOf(own).every((folder) => isCompared(folder, file))
    parent = own
    if (!isParentCompared) continue
    const key = foldCase(file)
    const first = files.get(key)
    if (first === undefined) files.set(key, file)
    else if (!isSame(first, file)) clashes.push({ first, second: file })
  }
  return clashes
}

const isSame = (a: string, b: string): boolean =>
  a === b || a.normalize('NFC') === b.normalize('NFC')

/** Adds pages by their output file, and returns a warning for one that differs from an earlier one only in case. */
export function createRouteCases(): (page: NamedPage, path: string) => readonly Diagnostic[] {
  const known = new Map<string, NamedPage>()
  return (page, path) => {
    const key = foldCase(path)
    const first = known.get(key)
    if (first === undefined) known.set(key, page)
    return first === undefined || haveSameName(first, page) ? [] : [routeFault(first, page)]
  }
}

/** `source` names the page in messages; `file` is where it can be changed. */
type NamedPage = {
  readonly route: Route
  readonly source: string
  readonly file: string | undefined
}

/** Whether the names of the files differ only in case, too: that is another warning. */
const haveSameName = (a: NamedPage, b: NamedPage): boolean =>
  a.file !== undefined && b.file !== undefined && foldCase(a.file) === foldCase(b.file)

const routeFault = (first: NamedPage, { route, source, file }: NamedPage): Diagnostic => ({
  severity: 'warning',
  code: 'case-clash',
  message: `Routes ${first.route} and ${route} differ only in case: ${first.source}, ${source}`,
  hint: `macOS, Windows and some hosts keep only one of them. Set another "slug" for ${source}.`,
  ...(file === undefined ? {} : { at: { file, line: 1, column: 1 } }),
})
