// The pages in a Starlight site's docs folder by the slugs that its settings name them by.
import type { StarlightTree } from './starlight-tree.js'

/** Files of pages, relative to the docs folder. */
const PAGES = ['**/*.{md,mdx,mdoc,markdown,mdown}']

const ENDING = /\.\w+$/

/** The pages of one language. */
export type LanguagePages = {
  /** Id of the page with a slug or a route; undefined when no file makes it. */
  readonly idOf: (slug: string) => string | undefined
  /** Whether a page is in a folder, or is one by its name. */
  readonly hasFolder: (folder: string) => boolean
  /** A folder of the language as a path below the docs folder; `.` for the docs folder itself. */
  readonly folderIn: (folder: string) => string
  readonly isEmpty: boolean
}

export type DocsPages = {
  /** The pages in the folder of a language, or those outside folders of languages for an empty name. */
  readonly of: (language: string) => LanguagePages
  /** Folders of languages, as they are on disk. */
  readonly languageFolders: readonly string[]
  /** The path that a file is published at, by the file, where Astro makes another one of it; undefined for none. */
  readonly rewrites: Readonly<Record<string, string>> | undefined
}

/** The pages in the folder `docs`; Astro makes addresses in lower case, so `zh-cn` is the language of `zh-CN`. */
export function readDocsPages(
  tree: StarlightTree,
  docs: string,
  languages: readonly string[],
): DocsPages {
  const files = tree.list(docs, PAGES).filter((file) => !/(?:^|\/)_/.test(file))
  const wanted = new Set(languages.map((name) => name.toLowerCase()))
  const first = [...new Set(files.map((file) => file.replace(/\/.*/, '')))]
  const languageFolders = first.filter(
    (name) => wanted.has(name.toLowerCase()) && files.some((file) => file.startsWith(`${name}/`)),
  )
  const isIn = (file: string, folder: string): boolean => file.startsWith(`${folder}/`)
  return {
    of(language) {
      const own = language.toLowerCase()
      const folder = languageFolders.find((name) => name.toLowerCase() === own) ?? language
      const inside = files.filter((file) =>
        folder === '' ? !languageFolders.some((name) => isIn(file, name)) : isIn(file, folder),
      )
      return languagePages(inside.map(withoutEnding), folder)
    },
    languageFolders,
    rewrites: rewritesOf(files),
  }
}

function languagePages(ids: readonly string[], language: string): LanguagePages {
  const below = (folder: string): string =>
    [language, folder].filter((part) => part !== '' && part !== '.').join('/')
  const bySlug = new Map(ids.map((id) => [slugOf(id), id]))
  return {
    idOf: (slug) => bySlug.get(slugOf(below(slug.replace(/^\/+|\/+$/g, '')))),
    hasFolder(folder) {
      const path = below(folder)
      return path === '' || ids.some((id) => id === path || id.startsWith(`${path}/`))
    },
    folderIn: (folder) => below(folder) || '.',
    isEmpty: ids.length === 0,
  }
}

const withoutEnding = (file: string): string => file.replace(ENDING, '')

function rewritesOf(files: readonly string[]): DocsPages['rewrites'] {
  const moved = files
    // In a rule, these signs begin a parameter.
    .filter((file) => !/[:()]/.test(file))
    .map((file): readonly [string, string] => {
      const [ending = ''] = ENDING.exec(file) ?? []
      return [file, pathOf(withoutEnding(file)) + ending]
    })
    .filter(([file, to]) => file !== to && !/(?:^|\/)\.\w+$/.test(to))
  return moved.length === 0 ? undefined : Object.fromEntries(moved)
}

/** The slug of a page: an index page has that of its folder. */
const slugOf = (id: string): string => pathOf(id).replace(/(?:^|\/)index$/, '')

/** Letters, digits, `-` and `_` of each part in lower case, as Astro makes them. */
function pathOf(id: string): string {
  return id
    .split('/')
    .map((part) =>
      part
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{Nd}\p{Nl}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    )
    .join('/')
}
