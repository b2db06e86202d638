// The files of a folder, by glob patterns or all of them. fast-glob walks; a link is the file or folder that it leads to.
import { readdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'

export type FilePatterns = {
  readonly include: readonly string[]
  /** Files and whole folders that are left out. */
  readonly exclude: readonly string[]
  /** Paths of folders that are left out, no patterns. */
  readonly folders: readonly string[]
  /** Without it, links are followed wherever they lead. */
  readonly links?: LinkRules
}

/** Which symbolic links are followed. */
export type LinkRules = {
  /** Whether what a link (absolute) leads to may be read. */
  readonly holds: (link: string) => boolean
  /** Called with the absolute path of each link that is not followed. */
  readonly onLeftOut: (link: string, reason: 'outside' | 'broken') => void
}

/** Whether a file or folder (absolute) is left out. */
export type IsSkipped = (file: string, isFolder: boolean) => boolean

/**
 * Files below `folder` (absolute) that match the patterns, POSIX and relative, in no order. Nothing is found in folders
 * whose name starts with a dot.
 */
export function globFiles(
  folder: string,
  { include, exclude, folders, links }: FilePatterns,
): readonly string[] {
  const apart = folders.map((name) => `${fastGlob.escapePath(name)}/**`)
  const ignore = [...exclude, '**/.*/**', ...apart]
  return fastGlob.sync([...include], { cwd: folder, ignore, fs: followingLinks(undefined, links) })
}

/** All files below `folder` (absolute), POSIX and relative, in no order. */
export function walkFiles(
  folder: string,
  { isSkipped, links }: { readonly isSkipped?: IsSkipped; readonly links?: LinkRules } = {},
): readonly string[] {
  return fastGlob.sync('**/*', { cwd: folder, dot: true, fs: followingLinks(isSkipped, links) })
}

type Entry = fastGlob.Entry['dirent']

/** How fast-glob reads folders: it follows links itself, but those that lead back again and again. */
function followingLinks(
  isSkipped?: IsSkipped,
  links?: LinkRules,
): Pick<fastGlob.FileSystemAdapter, 'readdirSync'> {
  function read(folder: string, options: { withFileTypes: true }): Entry[]
  function read(folder: string): string[]
  function read(folder: string, options?: object): Entry[] | string[] {
    const entries: Entry[] = []
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const shown = entry.isSymbolicLink() ? targetOf(folder, entry.name, links) : entry
      if (shown === undefined) continue
      // Devices and pipes would never end.
      if (!shown.isDirectory() && !shown.isFile()) continue
      if (isSkipped?.(path.join(folder, shown.name), shown.isDirectory()) !== true)
        entries.push(shown)
    }
    return options ? entries : entries.map(({ name }) => name)
  }
  return { readdirSync: read }
}

/** The file or folder that a link leads to, under the name of the link; undefined for a broken link and one that leads back. */
function targetOf(folder: string, name: string, links?: LinkRules): Entry | undefined {
  const link = path.join(folder, name)
  try {
    const target = statSync(link, { throwIfNoEntry: false })
    if (target === undefined) links?.onLeftOut(link, 'broken')
    if (target === undefined || (target.isDirectory() && leadsBack(link))) return undefined
    if (links !== undefined && !links.holds(link)) {
      links.onLeftOut(link, 'outside')
      return undefined
    }
    return Object.assign(target, { name })
  } catch {
    // A link to itself.
    links?.onLeftOut(link, 'broken')
    return undefined
  }
}

/** Whether a link to a folder leads to one of its own parents, on the path it is reached by: following it would never end. */
function leadsBack(link: string): boolean {
  const real = realpathSync(link)
  for (let above = path.dirname(link); ; above = path.dirname(above)) {
    if (realpathSync(above) === real) return true
    if (above === path.dirname(above)) return false
  }
}
