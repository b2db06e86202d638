// The pages in a Starlight site's docs folder by the slugs that its settings name them by.
import type { StarlightTree } from './starlight-tree.js'

/** Files of pages, relative to the docs folder. */
const PAGES = ['**/*.{md,mdx,mdoc,markdown,mdown}']

const ENDING = /\.\w+$/

export type DocsPages = {
  /** Id of the page with a slug or a route; undefined when no file makes it. */
  readonly idOf: (slug: string) => string | undefined
  /** Whether a page is in a folder, or is one by its name. */
  readonly hasFolder: (folder: string) => boolean
  /** The path that a file is published at, by the file, where Astro makes another one of it; undefined for none. */
  readonly rewrites: Readonly<Record<string, string>> | undefined
}

/** The pages in the folder `docs` without those in `others`, folders of other languages. */
export function readDocsPages(
  tree: StarlightTree,
  docs: string,
  others: readonly string[],
): DocsPages {
  const files = tree
    .list(docs, PAGES)
    .filter((file) => !/(?:^|\/)_/.test(file))
    .filter((file) => !others.some((folder) => file.startsWith(`${folder}/`)))
  const ids = files.map(withoutEnding)
  const bySlug = new Map<string, string>()
  for (const id of ids) bySlug.set(slugOf(id), id)
  return {
    idOf: (slug) => bySlug.get(slugOf(slug.replace(/^\/+|\/+$/g, ''))),
    hasFolder: (folder) =>
      folder === '' || ids.some((id) => id === folder || id.startsWith(`${folder}/`)),
    rewrites: rewritesOf(files),
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

/** `names` of languages, and the folders of `docs` that are theirs: Astro makes addresses in lower case, `zh-cn` of `zh-CN`. */
export function languageFolders(
  tree: StarlightTree,
  docs: string,
  names: readonly string[],
): readonly string[] {
  const wanted = new Set(names.map((name) => name.toLowerCase()))
  const folders = tree.list(docs, PAGES).map((file) => file.replace(/\/.*/, ''))
  return [...new Set([...names, ...folders.filter((name) => wanted.has(name.toLowerCase()))])]
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
