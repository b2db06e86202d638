// The value of an Astro settings file with `starlight({ … })` → our settings.
import { isList, isRecord } from '../../model/json.js'
import { shimName } from '../modules/imports/docusaurus-shims.js'
import {
  compact,
  createFields,
  createNotes,
  nonEmpty,
  type Fields,
  type Notes,
} from '../foreign/fields.js'
import { languageTag, noteTranslations } from '../foreign/languages.js'
import type { LeftOut } from '../foreign/left-out.js'
import { readDocsPages, type DocsPages, type LanguagePages } from './docs-pages.js'
import { framesOf } from './frames.js'
import { localePath, languagesOf, readLocales, type Locale, type Locales } from './locales.js'
import { siteAliases } from '../foreign/tsconfig-paths.js'
import { ownDocsPage } from './own-docs-page.js'
import { OPTIONS } from './shims.js'
import type { StarlightTree } from './starlight-tree.js'
import { sourceFolder, translateAstro } from './translate-astro.js'
import { translateHead } from './translate-header.js'
import { translateSidebar } from './translate-sidebar.js'
import { translateStyles } from './translate-styles.js'

/** Settings without an equivalent, by the key of `starlight({ … })`. */
const INSTEAD: Readonly<Record<string, string>> = {
  components: 'pages have the built-in parts',
  expressiveCode: 'code uses the built-in colours and frames',
  pagefind: 'the built-in search replaces it',
  routeMiddleware: 'it is not run',
}

/** Nothing that readers of the site would see. */
const UNSEEN = ['credits', 'disable404Route', 'prerender', 'markdown', 'tagline']

/** Astro builds a site whatever its links lead to. */
const REPORTS = {
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onBrokenMarkdownLinks: 'warn',
  onBrokenMarkdownImages: 'warn',
  onDuplicateRoutes: 'warn',
}

/** Our settings, and what is left out of the site's. */
export function translateStarlight(
  value: unknown,
  tree: StarlightTree,
): { readonly settings: Readonly<Record<string, unknown>>; readonly leftOut: readonly LeftOut[] } {
  const notes = createNotes()
  const astro = createFields(value, '', notes)
  const integrations = flat(astro.list('integrations'))
  const written = integrations.find((each) => isRecord(each) && OPTIONS in each)
  const options = createFields(isRecord(written) ? written[OPTIONS] : {}, 'starlight', notes)
  const isAstroOnly = written === undefined && integrations.length > 0
  const page = isAstroOnly ? ownDocsPage(`${sourceFolder(astro)}/pages`, tree) : undefined
  const docs = readDocs(astro, readLocales(options, astro, notes), {
    tree,
    notes,
    route: page?.route,
  })
  const locale = docs.locales.main
  const plugins = pluginsOf(options, notes)
  const styles = options.list('customCss')
  const context = { notes, tree, plugins, styles, docsPage: page?.file }
  const site = translateAstro(astro, integrations, context)
  const settings = compact({
    ...framesOf(options, { notes, tree, locales: docs.locales, content: docs.content }),
    tagline: options.text('description'),
    ...site,
    lang: languageTag(locale.lang),
    ...languagesOf(docs.locales).settings,
    titleDelimiter: options.text('titleDelimiter'),
    favicon: options.text('favicon'),
    headTags: nonEmpty(translateHead(options.list('head'))),
    ...translateStyles(styles, context),
    tableOfContents: contents(options, notes),
    docs: compact({
      path: docs.path,
      routeBasePath: docs.route,
      include: ['**/*.{md,mdx,mdoc,markdown}'],
      exclude: ['**/_*', '**/_*/**'],
      numberPrefixes: false,
      folderPages: ['index'],
      rewrites: docs.pages.rewrites,
      sidebarCollapsed: false,
      sidebars: sidebarsOf(options.value('sidebar'), docs, { base: baseOf(site), notes }),
      editUrl: editUrl(options),
      showLastUpdateTime: options.value('lastUpdated') === true ? true : undefined,
      breadcrumbs: false,
    }),
    redirects: redirects(site['redirects'], docs),
    foreignModules: modules(tree),
    colorMode: { respectPrefersColorScheme: true },
    ...REPORTS,
  })
  if (options.flag('pagination') === false)
    notes.leaveOut('starlight.pagination', 'pages link to the previous and next one')
  options.ignore(...UNSEEN)
  options.rest((key) => INSTEAD[key])
  return { settings, leftOut: notes.list }
}

/** Names of plugins, which are left out. */
function pluginsOf(options: Fields, notes: Notes): readonly string[] {
  const names = [...pluginNames(flat(options.list('plugins')))]
  for (const name of names) notes.leaveOut(`plugin ${name}`, 'it is not run')
  return names
}

/** The base of addresses, without a slash at its end. */
const baseOf = ({ baseUrl }: Readonly<Record<string, unknown>>): string =>
  typeof baseUrl === 'string' ? baseUrl.replace(/\/+$/, '') : ''

/** Names that modules of the site import by. */
const modules = (tree: StarlightTree): ReturnType<typeof siteAliases> =>
  siteAliases((name) => tree.bytes(name)?.toString('utf8'))

type Docs = {
  /** The folder that the docs folder is in. */
  readonly content: string
  readonly path: string
  /** Where the pages are when the docs folder is that of the only language, or a page of the site's own shows them. */
  readonly route?: string | undefined
  readonly pages: DocsPages
  /** The languages that have pages. The folder of the main one is empty when its pages are directly in the docs folder. */
  readonly locales: Locales
  readonly hasStart: boolean
}

/** The docs folder; that of the language where the site has only one, in a folder. */
function readDocs(
  astro: Fields,
  { main, others }: Locales,
  shared: {
    readonly tree: StarlightTree
    readonly notes: Notes
    /** Where a page of the site's own shows the docs. */
    readonly route: string | undefined
  },
): Docs {
  const { tree, notes } = shared
  const content = `${sourceFolder(astro)}/content`
  const path = `${content}/docs`
  const names = [main, ...others].flatMap(({ folder }) => (folder === '' ? [] : [folder]))
  const pages = readDocsPages(tree, path, names)
  const hasPages = ({ folder }: Locale): boolean => !pages.of(folder).isEmpty
  const published = others.filter(hasPages)
  const empty = others.filter((each) => !hasPages(each))
  noteTranslations([], empty.map(nameOf), notes)
  const isInFolder = main.folder !== '' && hasPages(main)
  const locales = { main: isInFolder ? main : { ...main, folder: '' }, others: published }
  if (!isInFolder || published.length > 0)
    return {
      content,
      path,
      route: shared.route,
      pages,
      locales,
      hasStart: pages.of('').idOf('') !== undefined,
    }
  const own = `${path}/${pages.of(main.folder).folderIn('')}`
  const route = localePath(main).slice(0, -1)
  return {
    content,
    path: own,
    route,
    pages: readDocsPages(tree, own, []),
    locales,
    hasStart: false,
  }
}

const nameOf = ({ folder }: Locale): string => folder

/** A sidebar for each language. */
function sidebarsOf(
  written: unknown,
  docs: Docs,
  shared: { readonly base: string; readonly notes: Notes },
): Readonly<Record<string, unknown>> {
  const { pages, locales } = docs
  const context = { ...shared, languageFolders: pages.languageFolders }
  const { main, others } = locales
  const own = { locale: main, pages: mainPages(docs) }
  const translated = others.map((locale): readonly [string, unknown] => {
    const language = { locale, pages: pages.of(locale.folder) }
    return [
      `docs-${locale.folder}`,
      translateSidebar(written, { ...context, ...language, main: own }),
    ]
  })
  return {
    docs: translateSidebar(written, { ...context, ...own }),
    ...Object.fromEntries(translated),
  }
}

/** Integrations and plugins may be lists of lists, and conditions that are false. */
const flat = (list: readonly unknown[]): readonly unknown[] =>
  list.flatMap((each) => (isList(each) ? flat(each) : each ? [each] : []))

function pluginNames(plugins: readonly unknown[]): ReadonlySet<string> {
  return new Set(
    plugins.map((plugin) => {
      const shim = shimName(plugin)
      if (shim !== undefined) return shim
      const name = isRecord(plugin) ? plugin['name'] : undefined
      return typeof name === 'string' ? name : 'of the site'
    }),
  )
}

/** Starlight shows levels 2 and 3, as we do. */
function contents(options: Fields, notes: ReturnType<typeof createNotes>): unknown {
  const written = options.value('tableOfContents')
  if (written === false) {
    notes.leaveOut('starlight.tableOfContents', 'pages show their headings')
    return undefined
  }
  if (!isRecord(written)) return undefined
  const { minHeadingLevel, maxHeadingLevel } = written
  const found = compact({ minHeadingLevel, maxHeadingLevel })
  return Object.keys(found).length === 0 ? undefined : found
}

/** Starlight joins the address and the path of the file as they are. */
function editUrl(options: Fields): string | undefined {
  const url = options.object('editLink').text('baseUrl')
  return url !== undefined && /^https?:/.test(url) ? url.replace(/\/*$/, '/') : undefined
}

/** With one from the start to the main language, when no page is there. */
function redirects(written: unknown, docs: Docs): unknown {
  const list = (isList(written) ? written : []).map((each) =>
    isRecord(each) && typeof each['to'] === 'string'
      ? { ...each, to: publishedTarget(each['to'], docs) }
      : each,
  )
  const isStart = (each: unknown): boolean => isRecord(each) && each['from'] === '/'
  const { main } = docs.locales
  const hasHome = mainPages(docs).idOf('') !== undefined
  if (main.folder === '' || docs.hasStart || !hasHome || list.some(isStart)) return nonEmpty(list)
  return [{ from: '/', to: localePath(main).slice(0, -1) }, ...list]
}

/** The address of the page in the main language where `to` is one that is not translated. */
function publishedTarget(to: string, docs: Docs): string {
  const { main, others } = docs.locales
  const locale = others.find((each) => `${to}/`.startsWith(localePath(each)))
  if (locale === undefined) return to
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(to.slice(localePath(locale).length)) ?? []
  const isMissing = docs.pages.of(locale.folder).idOf(path) === undefined
  return isMissing && mainPages(docs).idOf(path) !== undefined
    ? `${localePath(main)}${path}${rest}`
    : to
}

const mainPages = ({ pages, locales, route }: Docs): LanguagePages =>
  pages.of(route === undefined ? locales.main.folder : '')
