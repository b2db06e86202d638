// The pages of a Nextra site: where they are, and the paths that Nextra gives them.
import { publishedPath, rewritePattern } from '../foreign/addresses/route-groups.js'

export type PageFiles = {
  /** Files by their paths in addresses, without ending: `guide/index` is the page of a folder. */
  readonly byPath: ReadonlyMap<string, string>
  /** Files of other languages. */
  readonly translated: readonly string[]
  /** Files that are published elsewhere, as `docs.rewrites` names them. */
  readonly rewrites: Readonly<Record<string, string>>
}

export type Languages = { readonly main: string | undefined; readonly all: readonly string[] }

/** The pages among `files` of the folder `app`, each called page.mdx in a folder of its own. */
export function appPages(files: readonly string[]): PageFiles {
  const pages = files.filter((file) => /(?:^|\/)page\.mdx?$/.test(file))
  const pathOf = (file: string): string => publishedPath(file).replace(/\/?page\.mdx?$/, '')
  const paths = pages.map(pathOf)
  const isFolder = (own: string): boolean => paths.some((each) => each.startsWith(`${own}/`))
  const byPath = new Map<string, string>()
  const rewrites: Record<string, string> = {}
  for (const file of pages) {
    const own = pathOf(file)
    const published = own === '' ? 'index' : isFolder(own) ? `${own}/index` : own
    byPath.set(published, file)
    rewrites[rewritePattern(file)] = `${published}${/\.mdx?$/.exec(file)?.[0] ?? ''}`
  }
  return { byPath, translated: [], rewrites }
}

/** The languages in the names of files: `fr` of `page.fr.mdx`. */
export const languageInName = (file: string, all: readonly string[]): string | undefined =>
  all.find((name) => file.replace(/\.mdx?$/, '').endsWith(`.${name}`))

/** The pages of a folder whose files are called as their addresses, with languages in their names: `page.en-US.mdx`. */
export function contentPages(files: readonly string[], { main, all }: Languages): PageFiles {
  const byPath = new Map<string, string>()
  const translated: string[] = []
  const rewrites: Record<string, string> = {}
  for (const file of files) {
    const stem = file.replace(/\.mdx?$/, '')
    const locale = languageInName(file, all)
    if (locale !== undefined && locale !== main) translated.push(file)
    else if (locale === undefined) byPath.set(stem, file)
    else {
      const own = stem.slice(0, -locale.length - 1)
      byPath.set(own, file)
      rewrites[rewritePattern(file)] = `${own}${file.slice(stem.length)}`
    }
  }
  return { byPath, translated, rewrites }
}
