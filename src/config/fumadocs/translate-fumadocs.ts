// A Fumadocs site → our settings.
import path from 'node:path'
import { compact, createNotes, nonEmpty, type Notes } from '../foreign/fields.js'
import { publishedPath, rewritePattern } from '../foreign/addresses/route-groups.js'
import { translationSettings } from '../foreign/frames/translations.js'
import type { LeftOut } from '../foreign/left-out.js'
import type { siteAliases } from '../foreign/tsconfig-paths.js'
import { languageSettings, languageTag, noteTranslations } from '../foreign/languages.js'
import { docId } from '../foreign/sidebar-items.js'
import { withFallback, type DocsFolder } from './docs-folder.js'
import { fumadocsTexts } from './labels.js'
import { pagesIn, pageTree, stemOf, type FolderNode, type PageFiles } from './page-tree.js'
import { treeSettings, type TreeSettings } from './sidebars.js'
import { tagOf, type layoutOf, type Collection, type Languages } from './site-code.js'

/** A collection with its pages in each language. */
export type OpenCollection = Collection & {
  /** In the main language. */
  readonly files: DocsFolder | undefined
  readonly translations: readonly Translation[]
}

type Translation = { readonly language: string; readonly files: DocsFolder }

export type FumadocsSite = {
  readonly docs: OpenCollection
  readonly others: readonly OpenCollection[]
  readonly languages: Languages | undefined
  readonly layout: ReturnType<typeof layoutOf>
  /** Words on pages by the name of their language. */
  readonly words: Item
  /** Relative to the folder of the build. */
  readonly publicFolder: string | undefined
  /** Names that modules import by. */
  readonly modules: ReturnType<typeof siteAliases>
}

type Item = Readonly<Record<string, unknown>>

/** What the site becomes, and what does not come over. */
export function translateFumadocs(
  site: FumadocsSite,
  notes: Notes,
): { readonly settings: Item; readonly leftOut: readonly LeftOut[] } {
  const { docs, layout, languages } = site
  const main = docs.files && readCollection({ ...docs, files: docs.files }, notes)
  const others = site.others.flatMap(({ files, ...each }) =>
    files === undefined ? [] : [instance({ ...each, files }, notes)],
  )
  const inLanguages = publishedLanguages(site, notes)
  notes.leaveOut('layouts and pages of React', 'they are not run; pages have the built-in parts')
  const trees = [...(main?.navbarItems ?? []), ...others.map(({ navbarItem }) => navbarItem)]
  const { title, repository } = layout
  const links = repository === undefined ? [] : [repositoryLink(repository)]
  const instances = [...others.map((each) => each.docs), ...translatedCollections(site)]
  const settings = compact({
    title,
    lang: languages === undefined ? layout.language : languageTag(tagOf(languages.main)),
    navbar: compact({
      title,
      items: nonEmpty([...(trees.length < 2 ? [] : trees), ...inLanguages.menu, ...links]),
    }),
    staticDirectories: site.publicFolder === undefined ? undefined : [site.publicFolder],
    docs: main?.docs ?? { path: docs.folder },
    docsInstances: nonEmpty(instances),
    ...inLanguages.settings,
    ...textSettings(site),
    markdown: { dialect: 'fumadocs' },
    foreignModules: site.modules,
    colorMode: { respectPrefersColorScheme: true },
  })
  return { settings, leftOut: notes.list }
}

type ReadCollection = {
  readonly docs: Item
  readonly navbarItems: readonly Item[]
  readonly tree: FolderNode
}

type Folder = Pick<Collection, 'route'> & {
  readonly files: DocsFolder
  readonly id?: string
  /** The pages of the main language and their address, where this is another one that shows them. */
  readonly fallback?: { readonly files: DocsFolder | undefined; readonly route: string }
}

function readCollection(
  { files, id = 'docs', route = '/', fallback }: Folder,
  notes: Notes,
): ReadCollection {
  const all = fallback === undefined ? files : withFallback(files, fallback.files)
  const tree = completeTree(all, files.path, notes)
  const own = new Set(files.pages)
  const { sidebars, sidebarPaths, navbarItems } = treeSettings(tree, {
    ...{ main: id, route },
    itemOf: (page) =>
      fallback === undefined || own.has(page)
        ? { type: 'doc', id: docId(files.fileOf(page)) }
        : {
            ...{
              type: 'link',
              label: all.titleOf(page) ?? titled(stemOf(path.posix.basename(page))),
            },
            href: routeOf(page, fallback.route),
          },
  })
  return {
    docs: compact({
      path: files.path,
      routeBasePath: route === '/' ? undefined : route.replace(/\/+$/, ''),
      include: [files.suffix === undefined ? '**/*.{md,mdx}' : `**/*.${files.suffix}.{md,mdx}`],
      exclude: files.exclude,
      numberPrefixes: false,
      folderPages: ['index'],
      rewrites: rewritesOf(files),
      ...withSidebars({ sidebars, sidebarPaths }),
    }),
    navbarItems,
    tree,
  }
}

const withSidebars = ({ sidebars, sidebarPaths }: Omit<TreeSettings, 'navbarItems'>): Item =>
  Object.keys(sidebars).length === 0 ? {} : { sidebars, sidebarPaths }

/**
 * The tree by the files of the site. Where they name less than half of the pages, code of the site makes the sidebar that its
 * readers see: the other pages are at the end of their folders.
 */
function completeTree(files: PageFiles, folder: string, notes: Notes): FolderNode {
  const tree = pageTree(files)
  const count = new Set(pagesIn(tree)).size
  if (count * 2 >= files.pages.length) return tree
  notes.leaveOut(
    `sidebar of ${folder}`,
    'its meta.json files name less than half of the pages; the other pages are at the end of their folders',
  )
  return pageTree(files, { isComplete: true })
}

function routeOf(page: string, route: string): string {
  const own = publishedPath(page)
    .replace(/\.\w+$/, '')
    .replace(/(?:^|\/)index$/, '')
  return `/${[route, own].join('/')}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
}

/** A rule for each file with its language in its name, and each folder in parentheses, those inside others first. */
function rewritesOf({ pages, fileOf }: DocsFolder): Readonly<Record<string, string>> | undefined {
  const files = pages
    .filter((page) => fileOf(page) !== page)
    .map((page) => [rewritePattern(fileOf(page)), publishedPath(page)] as const)
  const folders = new Set(
    pages.flatMap((page) => /^(?:.*\/)?\([^/]+\)(?=\/)/.exec(page)?.[0] ?? []),
  )
  const rules = [...folders]
    .toSorted((a, b) => b.length - a.length)
    .map(
      (folder) =>
        [
          `${rewritePattern(folder)}/:rest*`,
          `${publishedPath(folder)}/:rest*`.replace(/^\//, ''),
        ] as const,
    )
  const all = [...files, ...rules]
  return all.length === 0 ? undefined : Object.fromEntries(all)
}

const routeOfCollection = ({ route, folder, name }: Collection): string =>
  route ?? `/${folder.split('/').at(-1) ?? name}`

const idOf = ({ name }: Collection): string => name.replace(/\W+/g, '-')

/** A collection besides the docs: a tree of its own. */
function instance(
  collection: Collection & { readonly files: DocsFolder },
  notes: Notes,
): { readonly docs: Item; readonly navbarItem: Item } {
  const { name, folder } = collection
  const route = routeOfCollection(collection)
  const id = idOf(collection)
  const { docs, tree } = readCollection({ ...collection, id, route }, notes)
  const [sidebarId = id] = Object.keys(docs['sidebars'] ?? {})
  const label = collection.files.metaOf('')?.['title'] ?? titled(folder.split('/').at(-1) ?? name)
  const page = pagesIn(tree)[0] ?? collection.files.pages[0] ?? ''
  return {
    docs: { id, ...docs, routeBasePath: route },
    navbarItem:
      docs['sidebars'] === undefined
        ? { label, to: routeOf(page, route) }
        : { type: 'docSidebar', docsPluginId: id, sidebarId, label },
  }
}

/** Collections in other languages than the main one, whose addresses begin with the language. */
const translatedCollections = ({ docs, others, languages }: FumadocsSite): readonly Item[] =>
  [docs, ...others].flatMap((collection) =>
    collection.translations.map(({ language, files }) => {
      const main = routeOfCollection(collection)
      const route = `/${language}${main}`.replace(/\/+$/, '')
      const id = collection === docs ? language : `${idOf(collection)}-${language}`
      const fallback =
        languages?.hasFallback === true ? { files: collection.files, route: main } : undefined
      const own = { files, id: idOf(collection), route, ...(fallback && { fallback }) }
      // The notes are those of the main language.
      const of = collection === docs ? undefined : idOf(collection)
      const translation = compact({ of, path: `/${language}` })
      return { id, ...readCollection(own, createNotes()).docs, translation }
    }),
  )

/** Words on pages in the main language, and in others. */
function textSettings({ languages, words, layout }: FumadocsSite): Item {
  const main = languages === undefined ? layout.language : tagOf(languages.main)
  const others = (languages?.others ?? []).map((name) => {
    const tag = languageTag(tagOf(name))
    return { name, tag, frame: compact({ texts: fumadocsTexts(words[name], tag) }) }
  })
  const texts = fumadocsTexts(words[languages?.main ?? main ?? 'en'], main)
  const shared = { tag: languageTag(main), frame: {} }
  return compact({ texts, ...translationSettings(shared, others, createNotes()) })
}

/** Settings of the languages that have pages, with notes about the others. */
function publishedLanguages(
  { docs, others, languages }: FumadocsSite,
  notes: Notes,
): ReturnType<typeof languageSettings> {
  if (languages === undefined) return languageSettings([])
  const { main, labels } = languages
  const found = new Set(
    [docs, ...others].flatMap((each) => each.translations.map(({ language }) => language)),
  )
  const published = languages.others.filter((name) => found.has(name))
  const empty = languages.others.filter((name) => !found.has(name))
  noteTranslations(published, empty, notes)
  return languageSettings([
    { path: '/', tag: tagOf(main), label: labels[main] },
    ...published.map((name) => ({
      ...{ path: `/${name}/`, tag: tagOf(name) },
      label: labels[name],
    })),
  ])
}

const titled = (name: string): string =>
  (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ')

const repositoryLink = (href: string): Item => ({
  label: href.includes('github') ? 'GitHub' : 'Repository',
  href,
  position: 'right',
})
