// `build.content` of docfx.json: which files are pages, and where they are published.
import path from 'node:path'
import { isList, isRecord } from '../../model/json.js'
import { textOf, type Notes } from '../foreign/fields.js'

/** An entry of `build.content`, with folders relative to that of docfx.json. */
export type ContentEntry = {
  readonly src: string
  readonly dest: string
  /** Patterns of pages. */
  readonly pages: readonly string[]
  /** Patterns of tables of contents and of pages in YAML. */
  readonly data: readonly string[]
  readonly exclude: readonly string[]
  readonly group: string | undefined
}

/** Files of a build that was made before. */
const NEVER = ['_site/**', 'obj/**', 'bin/**', '**/node_modules/**', '**/.*/**']

/** The entries of `build.content`; all Markdown where it says nothing. */
export function contentEntries(value: unknown, notes: Notes): readonly ContentEntry[] {
  const written = isList(value) ? value : value === undefined ? ['**/*.{md,yml}'] : [value]
  const entries = written.map(entryOf)
  return withoutGroups(entries, notes)
}

function entryOf(value: unknown): ContentEntry {
  const entry = isRecord(value) ? value : { files: value }
  const patterns = textsIn(entry['files']).map(nested)
  return {
    src: folderOf(textOf(entry['src']) ?? textOf(entry['cwd'])),
    dest: folderOf(textOf(entry['dest'])),
    pages: patterns.flatMap((each) => withEnding(each, 'md')),
    data: patterns.flatMap((each) => withEnding(each, 'yml')),
    exclude: [...textsIn(entry['exclude']).map(nested), ...NEVER],
    group: textOf(entry['group']),
  }
}

/** Groups are versions of the same pages: of those with one `dest`, the last one is built. */
function withoutGroups(entries: readonly ContentEntry[], notes: Notes): readonly ContentEntry[] {
  const last = new Map<string, string>()
  for (const { dest, group } of entries) if (group !== undefined) last.set(dest, group)
  const isBuilt = ({ dest, group }: ContentEntry): boolean =>
    group === undefined || last.get(dest) === group
  const others = new Set(
    entries.filter((each) => !isBuilt(each)).flatMap(({ group }) => group ?? []),
  )
  if (others.size > 0)
    notes.leaveOut(`versions (${[...others].join(', ')})`, 'the site is built in one version')
  return entries.filter(isBuilt)
}

const textsIn = (value: unknown): readonly string[] =>
  (isList(value) ? value : [value]).flatMap((each) => textOf(each) ?? [])

/** `articles/**.md` has the files of all folders below, as `articles/**\/*.md`. */
const nested = (pattern: string): string =>
  pattern
    .replace(/\\/g, '/')
    .replace(/^\.\//, '')
    .replace(/\*\*(?=[^/*])/g, '**/*')

/** A pattern for the files that it has with the ending; none where it has no such files. */
function withEnding(pattern: string, ending: 'md' | 'yml'): readonly string[] {
  if (/(?:^|\/)\*\*$/.test(pattern)) return [`${pattern}/*.${ending}`]
  const [whole, inner] = /\.(?:\{([^{}]*)\}|\*)$/.exec(pattern) ?? []
  if (whole !== undefined) {
    const fits = inner === undefined || inner.split(',').some((each) => each.trim() === ending)
    return fits ? [`${pattern.slice(0, -whole.length)}.${ending}`] : []
  }
  if (pattern.endsWith(`.${ending}`)) return [pattern]
  return /(?:^|\/)\*$/.test(pattern) ? [`${pattern}.${ending}`] : []
}

/** A folder as it is joined: empty for that of docfx.json. */
const folderOf = (written: string | undefined): string =>
  path.posix
    .normalize((written ?? '').replace(/\\/g, '/'))
    .replace(/\/+$/, '')
    .replace(/^\.$/, '')

/** Folders are relative to that of docfx.json, which is `own` (absolute). */
export type Folders = {
  /** The folder that all pages are below. */
  readonly base: string
  /** A folder as it is called below `base`. */
  readonly inBase: (folder: string) => string
}

/** The folders of a site. */
export function foldersOf(entries: readonly ContentEntry[], own: string): Folders {
  const [first = own.split('/'), ...rest] = entries
    .filter(({ pages }) => pages.length > 0)
    .map(({ src }) => path.posix.join(own, src).split('/'))
  let count = first.length
  for (const parts of rest) {
    const differs = first.findIndex((part, index) => part !== parts[index])
    count = Math.min(count, differs === -1 ? count : differs)
  }
  const base = first.slice(0, count).join('/') || '/'
  return {
    base: path.posix.relative(own, base),
    inBase: (folder) => path.posix.relative(base, path.posix.join(own, folder)),
  }
}

/** Where the file of an entry is published; `file` is relative to its `src`. */
export const publishedFile = ({ dest }: ContentEntry, file: string): string =>
  path.posix.join(dest, file)
