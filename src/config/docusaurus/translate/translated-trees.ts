// The translated pages of a Docusaurus site: each translated tree of docs, blog or folder of pages is one more tree.
import path from 'node:path'
import fastGlob from 'fast-glob'
import { isList } from '../../../model/json.js'
import { compact, nonEmpty, textOf, valuesOf, type Values } from '../../foreign/fields.js'
import { editAddressOf } from './edit-url.js'
import { languagesByPath } from '../../foreign/languages.js'
import {
  noteLanguages,
  translatedTexts,
  type Language,
  type Languages,
} from '../languages/languages.js'
import { HIDDEN, isHidden } from './translate-pages.js'
import type { Context, SiteTree } from './tree.js'

/** A tree of docs in the main language: its settings, and the id and options of its plugin. */
export type DocsTree = {
  readonly pluginId: string
  readonly docs: Values
  readonly options: Values
}

export type MainTrees = {
  /** The first is that of the setting `docs`. */
  readonly docs: readonly DocsTree[]
  /** Blogs and pages, in the form of `docsInstances`. */
  readonly side: readonly Values[]
}

export type Translations = {
  readonly trees: readonly Values[]
  /** Our setting of that name. */
  readonly languages?: Readonly<Record<string, string>> | undefined
  /** The languages that have pages. */
  readonly published: readonly Language[]
  /** Words for the languages in the menu, by path; undefined for sites in one language. */
  readonly labels?: Readonly<Record<string, string | undefined>> | undefined
}

/** The trees of all languages that have pages, and what the settings say of them; the other languages are named. */
export function translations(
  main: MainTrees,
  languages: Languages,
  context: Context,
): Translations {
  const found = languages.others
    .map((language) => ({ language, trees: treesOf(main, language, context) }))
    .filter(({ trees }) => trees.length > 0)
  const published = found.map(({ language }) => language)
  noteLanguages(languages, published, context.notes)
  if (published.length === 0) return { trees: [], published }
  const labels = published.map(({ root, label }) => [`${root}/`, label] as const)
  return {
    trees: found.flatMap(({ trees }) => trees),
    languages: languagesByPath(published.map(({ root, tag }) => [`${root}/`, tag])),
    published,
    labels: { '/': languages.label, ...Object.fromEntries(labels) },
  }
}

const PLUGIN = 'docusaurus-plugin-content'

/** The trees of a language, in the form of `docsInstances`; none where no page is translated. */
function treesOf(
  trees: MainTrees,
  language: Language,
  { notes, tree }: Context,
): readonly Values[] {
  const docs = trees.docs.flatMap((each, index) =>
    translatedDocs({ ...each, isMain: index === 0 }, language, { notes, tree }),
  )
  const blogs = trees.side.flatMap((each) =>
    each['blog'] === undefined ? [] : translatedBlog(each, language, tree),
  )
  const main = trees.side.find(({ id }) => id === 'pages')
  const pages = main === undefined ? undefined : translatedPages(main, language, tree)
  // A language with pages of its own has all pages of React.
  const isPublished = docs.length > 0 || blogs.length > 0 || pages?.isTranslated === true
  return isPublished ? [...docs, ...(pages === undefined ? [] : [pages.settings]), ...blogs] : []
}

const hasPages = (folder: string, tree: SiteTree): boolean =>
  tree.list(folder).some((file) => /\.mdx?$/.test(file) && !isHidden(file))

/** What a translated tree has of the tree that it translates. */
const SHARED_KEYS = [
  'tagsBasePath',
  'include',
  'exclude',
  'showLastUpdateTime',
  'showLastUpdateAuthor',
  'breadcrumbs',
  'sidebarCollapsible',
  'sidebarCollapsed',
  'numberPrefixes',
]

const shared = (settings: Values): Values =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => SHARED_KEYS.includes(key)))

/** Folder of the translations of docs, in that of a language. */
export const docsFolder = (folder: string, pluginId: string): string =>
  `${folder}/${PLUGIN}-docs${pluginId === 'default' ? '' : `-${pluginId}`}`

/** What files and folders of translations are called for a version. */
export const versionFile = (version: string): string =>
  version === 'current' ? 'current' : `version-${version}`

function translatedDocs(
  { pluginId, docs, options, isMain }: DocsTree & { readonly isMain: boolean },
  { locale, folder, root }: Language,
  { notes, tree }: Context,
): Values[] {
  const plugin = docsFolder(folder, pluginId)
  const places = versionPlaces(pluginId, docs, tree).map((each) => ({
    ...each,
    name: versionFile(each.version),
  }))
  const [found, ...more] = places.filter(({ name }) => hasPages(`${plugin}/${name}`, tree))
  if (found === undefined) return []
  if (more.length > 0)
    notes.leaveOut(
      `translated versions (${locale}: ${more.map(({ version }) => version).join(', ')})`,
      `${found.version === 'current' ? 'the current docs are' : `version ${found.version} is`} published in that language`,
    )
  const own = `${plugin}/${found.name}`
  const translation = compact({
    of: isMain ? undefined : pluginId,
    version: found.version === 'current' ? undefined : found.version,
    path: root,
    labels: sidebarTexts(translatedTexts(tree.text(`${plugin}/${found.name}.json`))),
  })
  const settings = compact({
    ...shared(docs),
    id: isMain ? `${locale}-docs` : `${locale}-docs-${pluginId}`,
    path: own,
    routeBasePath: root + joined(textOf(docs['routeBasePath']) ?? '/docs', found.part),
    sidebarPath: docs['sidebarPath'] === false ? false : undefined,
    editUrl: editUrl(options, own),
    translation,
  })
  return [settings]
}

/** Edit links lead to translated files only when the settings say so. */
function editUrl(options: Values, folder: string): string | undefined {
  const { editUrl: written, editLocalizedFiles } = options
  return editLocalizedFiles === true && typeof written === 'string'
    ? editAddressOf(written, folder)
    : undefined
}

const joined = (...parts: readonly string[]): string =>
  parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .map((part) => `/${part}`)
    .join('')

type VersionPlace = { readonly version: string; readonly part: string }

/** The versions of docs with the ends of their addresses: the one that readers see first is the first. */
export function versionPlaces(
  pluginId: string,
  docs: Values,
  tree: SiteTree,
): readonly VersionPlace[] {
  const file = pluginId === 'default' ? 'versions.json' : `${pluginId}_versions.json`
  const only = docs['onlyIncludeVersions']
  const released = namesIn(tree.text(file))
  const names = ['current', ...released].filter((name) =>
    isList(only)
      ? only.includes(name)
      : name !== 'current' || docs['includeCurrentVersion'] !== false,
  )
  const wanted = textOf(docs['lastVersion'])
  const last =
    wanted !== undefined && names.includes(wanted)
      ? wanted
      : (names.find((name) => name !== 'current') ?? 'current')
  const place = (version: string): VersionPlace => {
    const own = valuesOf(valuesOf(docs['versions'])[version])['path']
    const usual = version === last ? '' : version === 'current' ? 'next' : version
    return { version, part: typeof own === 'string' ? own : usual }
  }
  return [last, ...names.filter((name) => name !== last)].map(place)
}

function namesIn(text: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(text)
    return isList(value) ? value.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

/** Words for labels of sidebars; older files name the version in their keys. */
export function sidebarTexts(
  all: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> | undefined {
  const texts = Object.entries(all)
    // The tool writes labels into its files before anything is translated.
    .filter(([key, message]) => key.startsWith('sidebar.') && !key.endsWith(`.${message}`))
    .map(
      ([key, message]) => [key.replace(/^sidebar\.version-[^/]*\//, 'sidebar.'), message] as const,
    )
  return texts.length === 0 ? undefined : Object.fromEntries(texts)
}

function translatedBlog(
  main: Values,
  { locale, folder, root }: Language,
  tree: SiteTree,
): Values[] {
  const id = textOf(main['id']) ?? 'blog'
  const plugin = `${folder}/${PLUGIN}-blog${id === 'blog' ? '' : `-${id}`}`
  if (!hasPages(plugin, tree)) return []
  const blog = valuesOf(main['blog'])
  const authors = textOf(blog['authors']) ?? 'authors.yml'
  const title = translatedTexts(tree.text(`${plugin}/options.json`))['title']
  const authorsFile = tree.has(`${plugin}/${authors}`)
    ? blog['authors']
    : path.posix.relative(plugin, path.posix.join(textOf(main['path']) ?? 'blog', authors))
  const settings = compact({
    ...shared(main),
    id: `${locale}-${id}`,
    path: plugin,
    routeBasePath: root + joined(textOf(main['routeBasePath']) ?? 'blog'),
    blog: compact({ ...blog, title: title ?? blog['title'], authors: authorsFile }),
    translation: { of: id, path: root },
  })
  return [settings]
}

const isModule = (file: string): boolean => /\.[jt]sx?$/.test(file) && !isHidden(file)

/**
 * The pages of a language: those in Markdown, and those of React that take the place of the one at the same path in `main`.
 * The other pages of React are those of the main language. Undefined without any page.
 */
function translatedPages(
  main: Values,
  { locale, folder, root }: Language,
  tree: SiteTree,
): { readonly settings: Values; readonly isTranslated: boolean } | undefined {
  const plugin = `${folder}/${PLUGIN}-pages`
  const own = textOf(main['path']) ?? ''
  const modules = tree.list(plugin).filter((file) => isModule(file) && tree.has(`${own}/${file}`))
  const isTranslated = modules.length > 0 || hasPages(plugin, tree)
  if (!isTranslated && !tree.list(own).some(isModule)) return undefined
  const settings = compact({
    id: `${locale}-pages`,
    path: plugin,
    routeBasePath: root + joined(textOf(main['routeBasePath']) ?? '/'),
    sidebarPath: false,
    include: ['**/*.{md,mdx}', ...modules.map((file) => fastGlob.escapePath(file))],
    exclude: nonEmpty(HIDDEN),
    numberPrefixes: false,
    folderPages: ['index'],
    breadcrumbs: false,
    translation: { of: 'pages', path: root },
  })
  return { settings, isTranslated }
}
