// The files of a folder by glob patterns. Where these are simple, in one walk: a queue of promises for each name costs
// more than the disk.
import { readdirSync, realpathSync, statSync, type Dirent } from 'node:fs'
import path from 'node:path'
import { filePattern } from './file-pattern.js'

export type FilePatterns = {
  readonly include: readonly string[]
  /** Files and whole folders that are left out. */
  readonly exclude: readonly string[]
  /** Paths of folders that are left out, no patterns. */
  readonly folders: readonly string[]
}

/**
 * Files below `folder` (absolute) for each of `wanted`, POSIX and relative, in no order. A link is the file or folder
 * that it leads to; patterns that are not simple find no files in linked folders. Nothing is found in folders whose name
 * starts with a dot.
 */
export async function globFiles(
  folder: string,
  wanted: readonly FilePatterns[],
): Promise<readonly (readonly string[])[]> {
  const filters = wanted.map(simpleFilter)
  if (filters.every((filter) => filter !== undefined)) return walkFiltered(folder, filters)
  const { default: fastGlob } = await import('fast-glob')
  return Promise.all(
    wanted.map(async ({ include, exclude, folders }) => {
      const found = await fastGlob([...include], {
        cwd: folder,
        ignore: [
          ...exclude,
          '**/.*/**',
          ...folders.map((name) => `${fastGlob.escapePath(name)}/**`),
        ],
        dot: false,
        followSymbolicLinks: false,
        suppressErrors: false,
        onlyFiles: false,
        objectMode: true,
      })
      return found.flatMap(({ path: name, dirent }) =>
        kindOf(dirent, path.join(folder, name)) === 'file' ? [name] : [],
      )
    }),
  )
}

/** All files below `folder` (absolute), POSIX and relative, in no order; a link is what it leads to. */
export function walkFiles(folder: string): readonly string[] {
  const files: string[] = []
  const walk = (prefix: string): void => {
    for (const entry of entriesOf(path.join(folder, prefix))) {
      const name = prefix + entry.name
      const kind = kindOf(entry, `${folder}/${name}`)
      if (kind === 'file') files.push(name)
      if (kind === 'folder' && !leadsBack(entry, path.join(folder, name))) walk(`${name}/`)
    }
  }
  walk('')
  return files
}

/** The type of an entry, or of a link's target; undefined for a broken link. */
export function kindOf(
  entry: Pick<Dirent, 'isFile' | 'isDirectory' | 'isSymbolicLink'>,
  absolute: string,
): 'file' | 'folder' | undefined {
  const link = entry.isSymbolicLink() ? targetOf(absolute) : undefined
  const kind = link ?? entry
  return kind.isFile() ? 'file' : kind.isDirectory() ? 'folder' : undefined
}

function targetOf(absolute: string): Pick<Dirent, 'isFile' | 'isDirectory'> | undefined {
  try {
    return statSync(absolute, { throwIfNoEntry: false })
  } catch {
    // A link to itself.
    return undefined
  }
}

/** Whether a folder is a link to one of its own parents, on the path it is reached by: following it would never end. */
export function leadsBack(entry: Dirent, absolute: string): boolean {
  if (!entry.isSymbolicLink()) return false
  const real = realpathSync(absolute)
  for (let above = path.dirname(absolute); ; above = path.dirname(above)) {
    if (realpathSync(above) === real) return true
    if (above === path.dirname(above)) return false
  }
}

type Filter = Pick<FilePatterns, 'folders'> & {
  readonly include: RegExp
  readonly exclude: RegExp
  /** Of `exclude` those whose last name is one and no pattern: a folder of that name is left out whole. */
  readonly named: RegExp
  /** The patterns of `exclude` that match everything in a folder. */
  readonly whole: RegExp
}

function simpleFilter({ include, exclude, folders }: FilePatterns): Filter | undefined {
  // A pattern that starts in a folder matches its files even where the folder is excluded.
  if (include.some((pattern) => !/^\*\*\/|^[^/]*$/.test(pattern))) return undefined
  const included = include.map((pattern) => filePattern(pattern, { dot: false }))
  const excluded = exclude.map((pattern) => filePattern(pattern, { dot: true }))
  const isSimple = (pattern: RegExp | undefined): pattern is RegExp => pattern !== undefined
  if (!included.every(isSimple) || !excluded.every(isSimple)) return undefined
  const having = (last: RegExp): RegExp =>
    anyOf(excluded.filter((_, place) => last.test(exclude[place] ?? '')))
  return {
    include: anyOf(included),
    exclude: anyOf(excluded),
    named: having(/(?:^|\/)[^/*{]*$/),
    whole: having(/\/\*\*$/),
    folders,
  }
}

/** One pattern in place of several, for each of thousands of names. */
function anyOf(patterns: readonly RegExp[]): RegExp {
  return patterns.length === 0 ? /(?!)/ : new RegExp(patterns.map(({ source }) => source).join('|'))
}

function walkFiltered(folder: string, filters: readonly Filter[]): readonly (readonly string[])[] {
  const found = filters.map((filter): Filter & { readonly files: string[] } => ({
    ...filter,
    files: [],
  }))
  /** `open`: the filters that did not leave out the folder. */
  const walk = (prefix: string, open: typeof found): void => {
    for (const entry of entriesOf(path.join(folder, prefix))) {
      // Behind a dot nothing is found by a simple pattern.
      if (entry.name.startsWith('.')) continue
      const name = prefix + entry.name
      const kind = kindOf(entry, `${folder}/${name}`)
      if (kind === undefined) continue
      const left = open.filter(({ folders }) => !folders.includes(name))
      if (kind === 'file') {
        for (const { include, exclude, files } of left)
          if (include.test(name) && !exclude.test(name)) files.push(name)
        continue
      }
      const inside = left.filter(
        ({ named, whole }) => !named.test(name) && !whole.test(`${name}/x`),
      )
      if (inside.length > 0 && !leadsBack(entry, path.join(folder, name))) walk(`${name}/`, inside)
    }
  }
  walk('', found)
  return found.map(({ files }) => files)
}

/** A file that is deleted during the search counts as missing. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
