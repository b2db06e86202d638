// The file system of a site, for the translation. Paths are POSIX and relative to the site folder.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import fastGlob from 'fast-glob'
import type { Notes } from '../../foreign/fields.js'
import { compareText } from '../../../model/text/text.js'
import { pathIn } from '../../files/paths.js'

export type SiteTree = {
  readonly siteDir: string
  has(path: string): boolean
  /** All files below a folder, relative to it, sorted; none when there is no such folder. */
  list(folder: string): readonly string[]
  /** Empty when it cannot be read. */
  text(file: string): string
  /** Whether the site can import the module. */
  canImport(module: string): boolean
}

/** The site that is translated, and the list of what does not come over. */
export type Context = { readonly notes: Notes; readonly tree: SiteTree }

/** The files of the site in `siteDir` (absolute). `onRead` gets each file whose text is read, absolute. */
export function openTree(siteDir: string, onRead?: (file: string) => void): SiteTree {
  const require = createRequire(path.join(siteDir, 'docusaurus.config.js'))
  const absolute = (name: string): string => path.join(siteDir, name)
  return {
    siteDir,
    has: (name) => existsSync(absolute(name)),
    list(folder) {
      if (!(statSync(absolute(folder), { throwIfNoEntry: false })?.isDirectory() ?? false))
        return []
      const options = { cwd: absolute(folder), dot: true, followSymbolicLinks: false }
      return fastGlob.sync('**/*', options).sort(compareText)
    },
    text(file) {
      onRead?.(absolute(file))
      try {
        return readFileSync(absolute(file), 'utf8')
      } catch {
        return ''
      }
    },
    canImport(module) {
      try {
        require.resolve(module)
        return true
      } catch {
        return false
      }
    },
  }
}

/** A path of the settings, absolute or not, as the site's own settings would write it. */
export function inSite(
  written: string,
  { siteDir, has }: Pick<SiteTree, 'siteDir' | 'has'>,
): string {
  const plain = written.replace(/^@site\//, './')
  const file = pathIn(siteDir, path.resolve(siteDir, plain)) || '.'
  if (!path.isAbsolute(plain) || has(file)) return file
  // Resolved from the working directory, which the settings took for the site folder.
  const other = path.relative('', plain)
  return !other.startsWith('..') && has(other) ? other : file
}
