// The files of a folder by glob patterns. Where these are simple, in one walk: a queue of promises for each name costs
// more than the disk.
import { readdirSync, type Dirent } from 'node:fs'
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
 * Files below `folder` (absolute) for each of `wanted`, POSIX and relative, in no order. Links are neither listed nor
 * followed, and nothing is found in folders whose name starts with a dot.
 */
export async function globFiles(
  folder: string,
  wanted: readonly FilePatterns[],
): Promise<readonly (readonly string[])[]> {
  const filters = wanted.map(simpleFilter)
  if (filters.every((filter) => filter !== undefined)) return walkFiltered(folder, filters)
  const { default: fastGlob } = await import('fast-glob')
  return Promise.all(
    wanted.map(({ include, exclude, folders }) =>
      fastGlob([...include], {
        cwd: folder,
        ignore: [
          ...exclude,
          '**/.*/**',
          ...folders.map((name) => `${fastGlob.escapePath(name)}/**`),
        ],
        dot: false,
        followSymbolicLinks: false,
        suppressErrors: false,
      }),
    ),
  )
}

/** All files below `folder` (absolute), POSIX and relative, in no order; links are neither listed nor followed. */
export function walkFiles(folder: string): readonly string[] {
  const files: string[] = []
  const walk = (prefix: string): void => {
    for (const entry of entriesOf(path.join(folder, prefix))) {
      const name = prefix + entry.name
      if (entry.isDirectory()) walk(`${name}/`)
      else if (entry.isFile()) files.push(name)
    }
  }
  walk('')
  return files
}

type Filter = Pick<FilePatterns, 'folders'> & {
  readonly include: readonly RegExp[]
  readonly exclude: readonly RegExp[]
  /** Of `exclude` those whose last name is one and no pattern: a folder of that name is left out whole. */
  readonly named: readonly RegExp[]
  /** Of `exclude` those of all that stands in a folder. */
  readonly whole: readonly RegExp[]
}

function simpleFilter({ include, exclude, folders }: FilePatterns): Filter | undefined {
  // A pattern that starts in a folder finds what stands there even where the folder is left out.
  if (include.some((pattern) => !/^\*\*\/|^[^/]*$/.test(pattern))) return undefined
  const included = include.map((pattern) => filePattern(pattern, { dot: false }))
  const excluded = exclude.map((pattern) => filePattern(pattern, { dot: true }))
  const isSimple = (pattern: RegExp | undefined): pattern is RegExp => pattern !== undefined
  if (!included.every(isSimple) || !excluded.every(isSimple)) return undefined
  const having = (last: RegExp): readonly RegExp[] =>
    excluded.filter((_, place) => last.test(exclude[place] ?? ''))
  return {
    include: included,
    exclude: excluded,
    named: having(/(?:^|\/)[^/*{]*$/),
    whole: having(/\/\*\*$/),
    folders,
  }
}

function walkFiltered(folder: string, filters: readonly Filter[]): readonly (readonly string[])[] {
  const found = filters.map((filter) => ({ ...filter, files: [] as string[] }))
  const isIn = (patterns: readonly RegExp[], name: string): boolean =>
    patterns.some((pattern) => pattern.test(name))
  /** `open`: the filters that did not leave out the folder. */
  const walk = (prefix: string, open: typeof found): void => {
    for (const entry of entriesOf(path.join(folder, prefix))) {
      // Behind a dot nothing is found by a simple pattern.
      if (entry.name.startsWith('.')) continue
      const name = prefix + entry.name
      const isFile = entry.isFile()
      if (!isFile && !entry.isDirectory()) continue
      const left = open.filter(({ folders }) => !folders.includes(name))
      if (isFile) {
        for (const { include, exclude, files } of left)
          if (isIn(include, name) && !isIn(exclude, name)) files.push(name)
        continue
      }
      const inside = left.filter(
        ({ named, whole }) => !isIn(named, name) && !isIn(whole, `${name}/x`),
      )
      if (inside.length > 0) walk(`${name}/`, inside)
    }
  }
  walk('', found)
  return found.map(({ files }) => files)
}

/** What goes while it is looked for was not there. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
