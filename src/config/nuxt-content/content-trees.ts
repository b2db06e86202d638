// The pages of a site of Nuxt Content by language: each has a folder of its own, which also has the names of its folders.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { compareText } from '../../model/text/text.js'
import type { Values } from '../foreign/fields.js'
import { readPageFront } from '../foreign/page-front.js'
import type { PageFacts } from './sidebars.js'
import type { Language, Languages } from './site-values.js'

/** The pages of a language, or all pages of a site without languages. */
export type ContentTree = {
  readonly language: Language | undefined
  /** The folder of the pages. Absolute. */
  readonly folder: string
  /** Patterns of files without a page. */
  readonly exclude: readonly string[]
  readonly pages: readonly PageFacts[]
  /** The values of files of folders, by the path of their folder. */
  readonly dirs: ReadonlyMap<string, Values>
}

export type ContentTrees = {
  readonly main: ContentTree
  readonly others: readonly (ContentTree & { readonly language: Language })[]
}

/** Reads the values of a file. */
type ReadValues = (file: string) => Values

/** Files that are not published. */
export const NEVER = ['**/node_modules/**', '**/.*', '**/.*/**', '**/_*', '**/_*/**']

/** The pages in `content` (absolute): those of the main language, which may have no folder, and those of each other folder. */
export function contentTrees(
  content: string,
  { main, others }: Languages,
  read: ReadValues,
): ContentTrees {
  const isInner = main !== undefined && hasFolder(content, main.code)
  const folder = isInner ? path.join(content, main.code) : content
  const inside = isInner ? [] : others.filter(({ code }) => hasFolder(content, code))
  const exclude = [...NEVER, ...inside.map(({ code }) => `${fastGlob.escapePath(code)}/**`)]
  return {
    main: { language: main, ...treeOf(folder, exclude, read) },
    others: others.map((language) => ({
      language,
      ...treeOf(path.join(content, language.code), NEVER, read),
    })),
  }
}

const hasFolder = (folder: string, name: string): boolean => existsSync(path.join(folder, name))

function treeOf(
  folder: string,
  exclude: readonly string[],
  read: ReadValues,
): Omit<ContentTree, 'language'> {
  const ignore = [...exclude]
  const files = fastGlob.sync('**/*.md', { cwd: folder, ignore, followSymbolicLinks: false })
  const dirFiles = fastGlob.sync('**/{.navigation,_dir}.{yml,yaml}', {
    cwd: folder,
    dot: true,
    ignore: ['**/node_modules/**'],
  })
  const dirs = dirFiles
    .sort(compareText)
    .map((name): [string, Values] => [
      path.posix.dirname(name).replace(/^\.$/, ''),
      read(path.join(folder, name)),
    ])
  const pages = files.sort(compareText).map((name) => factsOf(name, folder))
  return { folder, exclude, pages, dirs: new Map(dirs) }
}

function factsOf(file: string, folder: string): PageFacts {
  const { values, body } = readPageFront(readFileSync(path.join(folder, file), 'utf8'))
  const text = body.replace(/^[ \t]*(`{3,}|~{3,})[^]*?^[ \t]*\1/gm, '')
  const isHome = HERO.test(text)
  return { file, navigation: values['navigation'], isHome }
}

/** The first part of a home page. */
const HERO = /^::+(?:u-)?(?:page-hero|landing-hero|block-hero|hero|home-hero)(?![\w-])/im
