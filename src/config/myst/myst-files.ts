// The files of a MyST site, as its settings are read, and which of them are pages. Paths are relative to the folder of the settings file.
import fastGlob from 'fast-glob'
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

export const PAGES = ['**/*.md']

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
    if (FILE.test(pattern)) return pattern.endsWith('.md') ? [pattern] : []
    return pattern.endsWith('**') ? [pattern] : [pattern, `${pattern}/**`]
  })
  return [...new Set([...NEVER, ...patterns])]
}

/** Pages by their names alone. */
export const includeOnly = (files: readonly string[]): readonly string[] =>
  files.map((file) => fastGlob.escapePath(file))
