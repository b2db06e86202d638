// A Fumadocs site → our settings.
import { compact, nonEmpty, type Notes } from '../foreign/fields.js'
import { publishedPath, rewritePattern } from '../foreign/addresses/route-groups.js'
import type { LeftOut } from '../foreign/left-out.js'
import type { siteAliases } from '../foreign/tsconfig-paths.js'
import { pagesIn, pageTree, type FolderNode, type PageFiles } from './page-tree.js'
import { treeSettings, type TreeSettings } from './sidebars.js'
import type { Collection, Languages } from './site-code.js'

/** The pages of a collection. */
export type DocsFolder = PageFiles & {
  /** Relative to the folder of the build. */
  readonly path: string
  readonly exclude: readonly string[]
}

type OpenCollection = Collection & { readonly files: DocsFolder | undefined }

export type FumadocsSite = {
  readonly docs: OpenCollection
  readonly others: readonly OpenCollection[]
  readonly languages: Languages | undefined
  readonly layout: { readonly title: string | undefined; readonly repository: string | undefined }
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
  if ((languages?.others.length ?? 0) > 0)
    notes.leaveOut(
      `translations (${languages?.others.join(', ') ?? ''})`,
      'the site is built in one language',
    )
  notes.leaveOut('layouts and pages of React', 'they are not run; pages have the built-in parts')
  const trees = [...(main?.navbarItems ?? []), ...others.map(({ navbarItem }) => navbarItem)]
  const { title, repository } = layout
  const links = repository === undefined ? [] : [repositoryLink(repository)]
  const settings = compact({
    title,
    navbar: compact({
      title,
      items: nonEmpty([...(trees.length < 2 ? [] : trees), ...links]),
    }),
    staticDirectories: site.publicFolder === undefined ? undefined : [site.publicFolder],
    docs: main?.docs ?? { path: docs.folder },
    docsInstances: nonEmpty(others.map(({ docs: settings }) => settings)),
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

function readCollection(
  { files, id = 'docs', route = '/' }: Collection & { readonly files: DocsFolder; id?: string },
  notes: Notes,
): ReadCollection {
  const tree = completeTree(files, notes)
  const { sidebars, sidebarPaths, navbarItems } = treeSettings(tree, id, route)
  return {
    docs: compact({
      path: files.path,
      routeBasePath: route === '/' ? undefined : route.replace(/\/+$/, ''),
      include: ['**/*.{md,mdx}'],
      exclude: files.exclude,
      numberPrefixes: false,
      rewrites: rewritesOf(files.pages),
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
function completeTree(files: DocsFolder, notes: Notes): FolderNode {
  const tree = pageTree(files)
  const count = new Set(pagesIn(tree)).size
  if (count * 2 >= files.pages.length) return tree
  notes.leaveOut(
    `sidebar of ${files.path}`,
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

/** A rule for each folder in parentheses, those inside others first. */
function rewritesOf(pages: readonly string[]): Readonly<Record<string, string>> | undefined {
  const folders = new Set(
    pages.flatMap((page) => /^(?:.*\/)?\([^/]+\)(?=\/)/.exec(page)?.[0] ?? []),
  )
  const rules = new Map(
    [...folders]
      .toSorted((a, b) => b.length - a.length)
      .map((folder) => [
        `${rewritePattern(folder)}/:rest*`,
        `${publishedPath(folder)}/:rest*`.replace(/^\//, ''),
      ]),
  )
  return rules.size === 0 ? undefined : Object.fromEntries(rules)
}

/** A collection besides the docs: a tree of its own. */
function instance(
  collection: Collection & { readonly files: DocsFolder },
  notes: Notes,
): { readonly docs: Item; readonly navbarItem: Item } {
  const { name, folder } = collection
  const route = collection.route ?? `/${folder.split('/').at(-1) ?? name}`
  const id = name.replace(/\W+/g, '-')
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

const titled = (name: string): string =>
  (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ')

const repositoryLink = (href: string): Item => ({
  label: href.includes('github') ? 'GitHub' : 'Repository',
  href,
  position: 'right',
})
