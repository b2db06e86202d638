// The pages of a Nextra site in one language: in a folder of their own, or with the language in the names of files.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { compareText } from '../../model/text/text.js'
import { pathIn } from '../files/paths.js'
import { readPageFront, titleOf } from '../foreign/page-front.js'
import { readMetas, type MetaFiles } from './meta-files.js'
import {
  appPages,
  contentPages,
  languageInName,
  type Languages,
  type PageFiles,
} from './page-files.js'

export type LanguagePages = MetaFiles & {
  readonly language: string | undefined
  /** Relative to the folder of the build. */
  readonly docsPath: string
  /** The language is in the names of files. */
  readonly isInNames: boolean
  readonly pages: PageFiles
  readonly indexTitles: ReadonlyMap<string, string>
  readonly titleOf: (file: string) => string | undefined
}

/** Endings of modules. */
export const ENDINGS = '{js,jsx,ts,tsx,mjs,mts,json}'

const NEVER = ['**/node_modules/**', '**/.*/**', '**/_ignored/**']

/** Files in a folder, sorted. */
export const list = (patterns: string | string[], cwd: string): readonly string[] =>
  fastGlob.sync(patterns, { cwd, ignore: NEVER, followSymbolicLinks: false }).sort(compareText)

type Site = {
  readonly siteDir: string
  readonly languages: Languages
  readonly isApp: boolean
  /** Files that the settings depend on. */
  readonly inputs: Set<string>
}

/** Reads the pages of a language below `base`, the folder of all pages. */
export function opener(
  base: string,
  { siteDir, languages, isApp, inputs }: Site,
): (language: string | undefined) => Promise<LanguagePages> {
  return async (language) => {
    const inner = language === undefined ? base : path.join(base, language)
    const isInner = existsSync(inner)
    const folder = isInner ? inner : base
    const own = { main: language, all: languages.all }
    const isInNames = language !== languages.main && !isInner
    const files = list('**/*.{md,mdx}', folder)
      .filter((name) => !NO_PAGE.test(name))
      .filter((name) => !isInNames || languageInName(name, languages.all) === language)
    const pages = isApp ? appPages(files) : contentPages(files, own)
    const metaFiles = list(`**/_meta{,.*}.${ENDINGS}`, folder).filter((name) => isOwn(name, own))
    for (const name of metaFiles) inputs.add(path.join(folder, name))
    const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8')
    return {
      ...(await readMetas(ownFirst(metaFiles, language), folder, siteDir)),
      ...{ language, isInNames, pages },
      docsPath: pathIn(siteDir, folder) || '.',
      indexTitles: indexTitles(pages.byPath, read),
      titleOf: (name) => titleOf(readPageFront(read(name))),
    }
  }
}

/** The first file of a folder counts. */
const ownFirst = (files: readonly string[], language: string | undefined): readonly string[] =>
  files.toSorted(
    (a, b) => Number(b.includes(`_meta.${language}.`)) - Number(a.includes(`_meta.${language}.`)),
  )

/** Titles of the pages of folders that say that they are those of their folders. */
function indexTitles(
  byPath: ReadonlyMap<string, string>,
  read: (file: string) => string,
): ReadonlyMap<string, string> {
  const titles = new Map<string, string>()
  for (const [name, file] of byPath) {
    if (!name.endsWith('/index')) continue
    const front = readPageFront(read(file))
    const { asIndexPage, sidebarTitle } = front.values
    const title = typeof sidebarTitle === 'string' ? sidebarTitle : titleOf(front)
    if (asIndexPage === true && title !== undefined) titles.set(name, title)
  }
  return titles
}

/** Parts of the program, and pages of errors. */
const NO_PAGE = /(?:^|\/)(?:_[^/]*|404\.mdx?|500\.mdx?|api\/.*\.[jt]sx?)$|(?:^|\/)_[^/]*\//

/** The `_meta` of a folder, or of a folder in a language. */
function isOwn(name: string, { main, all }: Languages): boolean {
  const part = /_meta\.([\w-]+)\.\w+$/.exec(name)?.[1]
  return (
    part === undefined ||
    part === 'global' ||
    part === main ||
    (main === undefined && !all.includes(part))
  )
}
