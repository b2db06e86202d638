// The files of a MyST site, as its settings are read, and which of them are pages. Paths are relative to the folder of the settings file.
import fastGlob from 'fast-glob'
import { isNotebook } from '../../model/text/notebook.js'
import { isList } from '../../model/json.js'
import { textOf } from '../foreign/fields.js'

export type MystFiles = {
  /** Pages in Markdown that are built, sorted. */
  readonly pages: readonly string[]
  /** The text of a file; undefined when nothing is there. */
  readonly text: (file: string) => string | undefined
  readonly bytes: (file: string) => Buffer | undefined
  readonly has: (file: string) => boolean
  readonly isFolder: (file: string) => boolean
}

export type MystTree = Pick<MystFiles, 'text' | 'bytes' | 'has' | 'isFolder'> & {
  /** Pages in Markdown that are not excluded, sorted. */
  readonly list: (include: readonly string[], exclude: readonly string[]) => readonly string[]
  /** A folder relative to that of the build; `.` for that one itself. */
  readonly pathOf: (folder: string) => string
  /** The docs folder relative to that of the repository; undefined outside one. */
  readonly inRepository: string | undefined
}

const PAGES = ['**/*.md']

/** Pages of sites that read notebooks, too. */
const PAGES_AND_NOTEBOOKS = [...PAGES, '**/*.ipynb']

/** The patterns of the pages of a site. Of a notebook and a page with the same name, the page is built. */
export function pagesOf(
  tree: MystTree,
  exclude: readonly string[],
  hasNotebooks: boolean,
): { readonly include: readonly string[]; readonly exclude: readonly string[] } {
  if (!hasNotebooks) return { include: PAGES, exclude }
  const files = new Set(tree.list(PAGES_AND_NOTEBOOKS, exclude))
  const isPair = (file: string): boolean =>
    isNotebook(file) && files.has(file.replace(/\.ipynb$/, '.md'))
  const pairs = [...files].filter(isPair).map((file) => fastGlob.escapePath(file))
  const isAny = [...files].some((file) => isNotebook(file) && !isPair(file))
  return { include: isAny ? PAGES_AND_NOTEBOOKS : PAGES, exclude: [...exclude, ...pairs] }
}

/** What a build makes, and what never has pages. */
const NEVER = [
  ...['_build/**', '_static/**', '_templates/**', '**/.ipynb_checkpoints/**', '**/.*/**'],
  '**/node_modules/**',
]

/** The name of a file; folders may have a dot in their names, too. */
const FILE = /\.(?:md|rst|ipynb|txt|py|db|inc)$/

/** Patterns of Sphinx, in which a folder is all that is in it. */
export function excludedBy(value: unknown): readonly string[] {
  const written = (isList(value) ? value : [value]).flatMap((each) => textOf(each) ?? [])
  const patterns = written.flatMap((each) => {
    const pattern = each
      .replace(/\\/g, '/')
      .replace(/^(?:\.?\/)+|\/+$/g, '')
      .replace(/\*\*(?=[^/*])/g, '**/*')
    // Hidden files and folders are always out.
    if (pattern === '' || pattern.startsWith('.')) return []
    if (FILE.test(pattern)) return /\.(?:md|ipynb)$/.test(pattern) ? [pattern] : []
    return pattern.endsWith('**') ? [pattern] : [pattern, `${pattern}/**`]
  })
  return [...new Set([...NEVER, ...patterns])]
}

/** Pages by their names alone. */
export const includeOnly = (files: readonly string[]): readonly string[] =>
  files.map((file) => fastGlob.escapePath(file))
