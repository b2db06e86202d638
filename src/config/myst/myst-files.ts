// The files of a MyST site, as its settings are read, and which of them are pages. Paths are relative to the folder of the settings file.
import fastGlob from 'fast-glob'
import { isList } from '../../model/json.js'
import { textOf } from '../foreign/fields.js'

export type MystFiles = {
  /** Pages that are built, sorted. */
  readonly pages: readonly string[]
  /** The text of a file; undefined when nothing is there. */
  readonly text: (file: string) => string | undefined
  readonly bytes: (file: string) => Buffer | undefined
  readonly has: (file: string) => boolean
  readonly isFolder: (file: string) => boolean
}

export type MystTree = Pick<MystFiles, 'text' | 'bytes' | 'has' | 'isFolder'> & {
  /** Pages that are not excluded, sorted. */
  readonly list: (include: readonly string[], exclude: readonly string[]) => readonly string[]
  /** A folder relative to that of the build; `.` for that one itself. */
  readonly pathOf: (folder: string) => string
  /** The docs folder relative to that of the repository; undefined outside one. */
  readonly inRepository: string | undefined
}

/** The patterns of the pages of a site in these formats. Of pages with the same name, the one in the first format is built. */
export function pagesOf(
  tree: MystTree,
  exclude: readonly string[],
  formats: readonly string[],
): { readonly include: readonly string[]; readonly exclude: readonly string[] } {
  const all = formats.map((format) => ({ format, pattern: `**/*.${format}` }))
  const stems = new Set<string>()
  const pairs: string[] = []
  const present = all.filter(({ format, pattern }, index) => {
    const files = tree.list([pattern], exclude)
    const own = files.filter((file) => !stems.has(stemOf(file, format)))
    if (own.length < files.length)
      pairs.push(...files.filter((file) => stems.has(stemOf(file, format))))
    for (const file of own) stems.add(stemOf(file, format))
    return index === 0 || own.length > 0
  })
  return {
    include: present.map(({ pattern }) => pattern),
    exclude: [...exclude, ...pairs.map((file) => fastGlob.escapePath(file))],
  }
}

const stemOf = (file: string, format: string): string => file.slice(0, -format.length - 1)

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
    if (FILE.test(pattern)) return /\.(?:md|ipynb|rst)$/.test(pattern) ? [pattern] : []
    return pattern.endsWith('**') ? [pattern] : [pattern, `${pattern}/**`]
  })
  return [...new Set([...NEVER, ...patterns])]
}

/** Pages by their names alone. */
export const includeOnly = (files: readonly string[]): readonly string[] =>
  files.map((file) => fastGlob.escapePath(file))
