// The pages of a folder in one language: in a folder of their own, or with the language in the names of files.
import { existsSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { isRecord } from '../../model/json.js'
import { compareText } from '../../model/text/text.js'
import { pathIn } from '../files/paths.js'
import { readPageFront, titleOf } from '../foreign/page-front.js'
import { stemOf, type PageFiles } from './page-tree.js'
import type { Languages } from './site-code.js'

/** The pages of a collection in one language, called as in the main one: `page.fr.mdx` is `page.mdx`. */
export type DocsFolder = PageFiles & {
  /** Relative to the folder of the build. */
  readonly path: string
  /** The language in the names of all files. */
  readonly suffix: string | undefined
  readonly exclude: readonly string[]
  readonly fileOf: (page: string) => string
}

type Site = {
  readonly siteDir: string
  readonly languages: Languages | undefined
  readonly read: (file: string) => string | undefined
}

const NO_LANGUAGES = { main: undefined, others: [], hasFolders: false }

const NEVER = ['**/node_modules/**', '**/.*/**']

/** Files in a folder, sorted. */
export const list = (patterns: string | string[], cwd: string): readonly string[] =>
  fastGlob.sync(patterns, { cwd, ignore: NEVER, followSymbolicLinks: false }).sort(compareText)

/** The pages of a folder in a language, the main one or another; undefined where it has none. */
export function openFolder(
  absolute: string,
  language: string | undefined,
  { siteDir, languages, read }: Site,
): DocsFolder | undefined {
  const { main, others, hasFolders } = languages ?? NO_LANGUAGES
  const inner = path.join(absolute, language ?? '')
  const isInner = hasFolders && existsSync(inner)
  if (hasFolders && !isInner && language !== main) return undefined
  const folder = isInner ? inner : absolute
  const suffix = hasFolders || language === main ? undefined : language
  const excluded = isInner || suffix !== undefined ? [] : others
  const exclude = excluded.map((name) => (hasFolders ? `${name}/**` : `**/*.${name}.{md,mdx}`))
  const wanted = suffix === undefined ? '**/*.{md,mdx}' : `**/*.${suffix}.{md,mdx}`
  const left = new Set(exclude.length === 0 ? [] : list([...exclude], folder))
  const files = list(wanted, folder).filter((file) => !left.has(file))
  if (files.length === 0) return undefined
  const named = hasFolders ? undefined : language
  const byPage = new Map(files.map((file) => [withoutSuffix(file, named), file]))
  const fileOf = (page: string): string => byPage.get(page) ?? page
  const metaIn = (name: string, file: string) =>
    parsed(read(path.join(folder, path.posix.join(name, file))))
  return {
    path: pathIn(siteDir, folder) || '.',
    ...{ pages: [...byPage.keys()], suffix, exclude, fileOf },
    metaOf: (name) =>
      (named === undefined ? undefined : metaIn(name, `meta.${named}.json`)) ??
      (suffix === undefined ? metaIn(name, 'meta.json') : undefined),
    titleOf: (page) => titleOf(readPageFront(read(path.join(folder, fileOf(page))) ?? '')),
  }
}

/** `page.mdx` for `page.fr.mdx`. */
function withoutSuffix(file: string, language: string | undefined): string {
  const stem = stemOf(file)
  return language !== undefined && stem.endsWith(`.${language}`)
    ? stem.slice(0, -language.length - 1) + file.slice(stem.length)
    : file
}

function parsed(text: string | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The pages of a language with those of the main one that are not translated, as the site shows them. */
export function withFallback(own: DocsFolder, main: DocsFolder | undefined): PageFiles {
  const stems = new Set(own.pages.map(stemOf))
  const missing = new Set(main?.pages.filter((page) => !stems.has(stemOf(page))))
  return {
    pages: [...own.pages, ...missing],
    metaOf: (folder) => own.metaOf(folder) ?? main?.metaOf(folder),
    titleOf: (page) => (missing.has(page) ? main?.titleOf(page) : own.titleOf(page)),
  }
}
