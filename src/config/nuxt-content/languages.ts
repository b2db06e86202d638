// The languages of a site of Nuxt Content: each has a tree of docs with its own sidebars.
import path from 'node:path'
import { pathIn } from '../files/paths.js'
import { compact, nonEmpty } from '../foreign/fields.js'
import type { PublishedLanguage } from '../foreign/languages.js'
import type { ContentTree, ContentTrees } from './content-trees.js'
import { sidebarsOf, type Sidebars } from './sidebars.js'
import {
  redirectsOf,
  repositoryOf,
  type Language,
  type Languages,
  type Redirect,
  type SiteValues,
} from './site-values.js'

export type NuxtContentSite = {
  readonly site: SiteValues
  readonly languages: Languages
  readonly trees: ContentTrees
  /** The path below which another site publishes the pages: `/docs/v2`. */
  readonly base?: string | undefined
  /** Folder of the build, absolute. */
  readonly siteDir: string
  /** Folder of the site, absolute. */
  readonly folder: string
  readonly publicFolder: string | undefined
  /** Pictures in the public folder that may be the site's icon. */
  readonly icons: readonly string[]
}

type Item = Readonly<Record<string, unknown>>

type Translation = ContentTree & { readonly language: Language }

/** Names that addresses and docs instances can have. */
const NAME = /^(?!default$)[A-Za-z][\w-]*$/

/** The other languages that have pages. */
export const translationsOf = ({ trees }: NuxtContentSite): readonly Translation[] =>
  trees.others.filter(({ pages, language }) => pages.length > 0 && NAME.test(language.code))

const pathOf = ({ code }: Language): string => `/${code}/`

/** The languages of the site, the main one first. */
export function publishedLanguages(site: NuxtContentSite): readonly PublishedLanguage[] {
  const { main } = site.languages
  if (main === undefined) return []
  const others = translationsOf(site).map(({ language }) => ({
    ...{ path: pathOf(language), tag: language.tag, label: language.label },
  }))
  return [{ path: '/', tag: main.tag, label: main.label }, ...others]
}

/** The pages of a language as a tree of docs. */
export function docsSettings(
  tree: ContentTree,
  { sidebars, sidebarPaths }: Sidebars,
  site: NuxtContentSite,
): Item {
  return compact({
    path: pathIn(site.siteDir, tree.folder) || '.',
    include: ['**/*.md'],
    exclude: tree.exclude,
    folderPages: ['index'],
    ...(Object.keys(sidebars).length > 0 ? { sidebars, sidebarPaths } : {}),
    editUrl: editUrl(tree, site),
  })
}

/** The pages of another language than the main one. */
export function instanceOf(tree: Translation, site: NuxtContentSite): Item {
  const { code } = tree.language
  const sidebars = sidebarsOf(tree.pages, tree.dirs, pathOf(tree.language))
  return { id: code, ...docsSettings(tree, sidebars, site), routeBasePath: `/${code}` }
}

function editUrl(tree: ContentTree, { site, folder: own }: NuxtContentSite): string | undefined {
  const repository = repositoryOf(site)
  if (repository?.folder === undefined) return undefined
  const inSite = pathIn(own, tree.folder)
  const folder = path.posix.join(repository.folder, inSite).replace(/^\.?\/|^\.$/g, '')
  return `${repository.url}/edit/${repository.branch}/${folder}`.replace(/\/*$/, '/')
}

/** What the Markdown depends on: languages that addresses begin with. */
export function dialectOptions(site: NuxtContentSite): Item | undefined {
  const { main, others, isMainNamed } = site.languages
  if (main === undefined) return undefined
  const own = translationsOf(site).map(({ folder, language }) => ({
    folder: pathIn(site.siteDir, folder),
    path: language.code,
    others: others.map(({ code }) => code),
  }))
  return compact({ language: main.code, languages: isMainNamed ? nonEmpty(own) : undefined })
}

/** The redirects of the site. They lead to pages of the main language where they are here, without a path of the language. */
export function redirectsIn({ site, languages }: NuxtContentSite): readonly Redirect[] {
  const all = redirectsOf(site)
  if (languages.main === undefined) return all
  const start = pathOf(languages.main)
  return all
    .map(({ from, to }) => ({
      from,
      to: `${to}/`.startsWith(start) ? `/${to.slice(start.length)}` : to,
    }))
    .filter(({ from, to }) => from !== to)
}
