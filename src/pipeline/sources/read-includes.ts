// The files that pages take code from, read once each.
import path from 'node:path'
import type { Config } from '../../config/schema/schema.js'
import { NO_FILE_MEMORY, recallText, type FileMemory } from '../cache/file-memory.js'
import type { SourceText } from './source-text.js'
import { isAtOrBelow } from '../../config/files/paths.js'
import { createBoundary } from '../trust/boundary.js'

export type Includes = {
  /** By site-relative file of the page: texts by path as the page writes it. One that cannot be read is not in it. */
  readonly byPage: ReadonlyMap<string, Readonly<Record<string, string>>>
  /** Absolute files, also those that do not exist yet. */
  readonly inputs: readonly string[]
  /** The same by site-relative file of the page that names them. */
  readonly users: ReadonlyMap<string, readonly string[]>
}

/** The pages that name a file (absolute), of a map of files by page. */
export function userIndex(users: Includes['users']): (file: string) => readonly string[] {
  const pages = new Map<string, string[]>()
  for (const [page, files] of users)
    for (const file of files) pages.set(file, [...(pages.get(file) ?? []), page])
  return (file) => pages.get(file) ?? []
}

/** Reads the files that the pages of `texts` (by site-relative file) include; nothing outside the site and docs folders. */
export function readIncludes(
  config: Config,
  texts: ReadonlyMap<string, Pick<SourceText, 'codeFiles' | 'included'>>,
  files: FileMemory = NO_FILE_MEMORY,
): Includes {
  const { holds } = createBoundary(config)
  const known = new Map<string, string | undefined>()
  const read = (file: string): string | undefined => {
    if (!known.has(file)) known.set(file, holds(file) ? readCode(files, file) : undefined)
    return known.get(file)
  }
  const byPage = new Map<string, Readonly<Record<string, string>>>()
  const users = new Map<string, readonly string[]>()
  const all = new Set<string>()
  for (const [page, { codeFiles, included }] of texts) {
    const named = [...included]
    const found: [name: string, text: string][] = []
    for (const name of codeFiles) {
      const file = fileOf(name, page, config)
      const contents = file === undefined ? undefined : read(file)
      if (file !== undefined) named.push(file)
      if (contents !== undefined) found.push([name, contents])
    }
    if (found.length > 0) byPage.set(page, Object.fromEntries(found))
    if (named.length > 0) users.set(page, named)
    for (const file of named) all.add(file)
  }
  return { byPage, inputs: [...all], users }
}

/** Undefined for a file that cannot be read. */
function readCode(files: FileMemory, file: string): string | undefined {
  try {
    return recallText(files, file).replace(/\r\n?/g, '\n')
  } catch {
    return undefined
  }
}

function fileOf(name: string, page: string, config: Config): string | undefined {
  const folder = path.dirname(path.join(config.siteDir, page))
  const file = name.startsWith('@site/')
    ? path.join(config.siteDir, name.slice('@site/'.length))
    : path.resolve(folder, name)
  if (config.content.trust === 'none') return isAtOrBelow(file, folder) ? file : undefined
  const followed = config.content.followLinks.map((name) => path.resolve(config.siteDir, name))
  const roots = [config.siteDir, config.docsDir, ...followed]
  return roots.some((root) => isAtOrBelow(file, root)) ? file : undefined
}
