// Pages that a script writes before a build: .gitignore names them, and the docs folder does not have them.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathIn } from '../../files/paths.js'
import { repositoryFolder } from '../../files/repository-folder.js'

export type IgnoredPages = {
  /** Patterns of their routes below the root of the docs, sorted. */
  readonly routes: readonly string[]
  /** Absolute files that name them. */
  readonly inputs: readonly string[]
}

/** Folders of programs rather than of pages, and files that pages include. */
const NO_PAGES =
  /(?:^|\/)[._]|^(?:assets|build|cache|coverage|dist|ima?ge?s?|node_modules|out|public|site|static|target|te?mp|vendor)(?:\/|$)/

/** The missing pages in `docsDir` (absolute) that files of git name by their path, in this folder or around it. */
export function ignoredPages(docsDir: string, siteDir: string): IgnoredPages {
  const inputs: string[] = []
  const routes = new Set<string>()
  const top = repositoryFolder(docsDir) ?? siteDir
  for (let folder = docsDir; ; folder = path.dirname(folder)) {
    const file = path.join(folder, '.gitignore')
    if (existsSync(file)) {
      inputs.push(file)
      for (const line of readFileSync(file, 'utf8').split(/\r?\n/))
        for (const route of routesOf(line.trimEnd(), folder, docsDir)) routes.add(route)
    }
    if (folder === top || folder === path.dirname(folder)) break
  }
  return { routes: [...routes].sort(), inputs }
}

/** The routes of a line that names a missing page or folder; a name that counts in all folders is too wide. */
function routesOf(line: string, folder: string, docsDir: string): readonly string[] {
  if (!/^[\w./-]+$/.test(line) || !/\/./.test(line)) return []
  const file = path.join(folder, line)
  const name = pathIn(docsDir, file).replace(/\/$/, '')
  if (name === '' || name.startsWith('..') || NO_PAGES.test(name) || existsSync(file)) return []
  if (/\.mdx?$/.test(name)) {
    const page = name.replace(/\.mdx?$/, '').replace(/(?:^|\/)index$/, '')
    return page === '' ? [] : [`/${page}`]
  }
  return /\.\w+$/.test(name) ? [] : [`/${name}`, `/${name}/**`]
}
