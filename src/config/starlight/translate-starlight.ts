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
import type { LeftOut } from '../foreign/left-out.js'
import { languageFolders, readDocsPages } from './docs-pages.js'
import { localText, mainLocale, type Locale } from './locales.js'
import { siteAliases } from '../foreign/tsconfig-paths.js'
import { OPTIONS } from './shims.js'
import type { StarlightTree } from './starlight-tree.js'
import { translateAstro } from './translate-astro.js'
import { translateHeader, translateHead } from './translate-header.js'
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
  const locale = mainLocale(options, astro, notes)
  const folder = docsFolder(astro, locale, tree)
  const others = folder.locale === '' ? languageFolders(tree, folder.path, locale.others) : []
  const pages = readDocsPages(tree, folder.path, others)
  const plugins = pluginsOf(options, notes)
  const styles = options.list('customCss')
  const context = { notes, tree, locale, plugins, styles }
  const site = translateAstro(astro, integrations, context)
  const base = baseOf(site)
  const route = folder.locale === '' ? undefined : `/${folder.locale}`
  const settings = compact({
    title: localText(options.value('title'), locale),
    tagline: options.text('description'),
    ...site,
    lang: locale.lang,
    titleDelimiter: options.text('titleDelimiter'),
    favicon: options.text('favicon'),
    headTags: nonEmpty(translateHead(options.list('head'))),
    ...translateStyles(styles, context),
    navbar: translateHeader(options, context),
    tableOfContents: contents(options, notes),
    docs: compact({
      path: folder.path,
      routeBasePath: route,
      include: ['**/*.{md,mdx,mdoc,markdown}'],
      exclude: ['**/_*', '**/_*/**', ...others.map((name) => `${name}/**`)],
      numberPrefixes: false,
      rewrites: pages.rewrites,
      sidebarCollapsed: false,
      sidebars: {
        docs: translateSidebar(options.value('sidebar'), { pages, locale, base, notes }),
      },
      editUrl: editUrl(options),
      showLastUpdateTime: options.value('lastUpdated') === true ? true : undefined,
      breadcrumbs: false,
    }),
    redirects: redirects(site['redirects'], {
      route,
      hasIndex: pages.idOf('') !== undefined,
      languages: locale.others,
    }),
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

type DocsFolder = {
  readonly path: string
  /** The language whose folder the pages are in; empty when they are directly in the docs folder. */
  readonly locale: string
}

function docsFolder(astro: Fields, { folder }: Locale, tree: StarlightTree): DocsFolder {
  const source = (astro.text('srcDir') ?? 'src').replace(/^\.?\/|\/+$/g, '')
  const path = `${source}/content/docs`
  const own = `${path}/${folder}`
  return folder !== '' && tree.isFolder(own) ? { path: own, locale: folder } : { path, locale: '' }
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

type Addresses = {
  /** Where the pages are when they are below the folder of their language. */
  readonly route: string | undefined
  /** Whether there is a page at the start. */
  readonly hasIndex: boolean
  /** Folders of languages that are not built. */
  readonly languages: readonly string[]
}

/** Those to pages that are built, and that from the start of a site whose pages are all below the folder of their language. */
function redirects(written: unknown, { route, hasIndex, languages }: Addresses): unknown {
  const list = (isList(written) ? written : []).filter(
    (each) => !isRecord(each) || !languages.includes(String(each['from']).split('/')[1] ?? ''),
  )
  const isStart = (each: unknown): boolean => isRecord(each) && each['from'] === '/'
  const start =
    route !== undefined && hasIndex && !list.some(isStart) ? [{ from: '/', to: route }] : []
  return nonEmpty([...start, ...list])
}
