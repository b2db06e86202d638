// Rspress' settings as orion-docs settings. Nothing here fails: what has no equivalent is listed once, with the reason.
import path from 'node:path'
import { isRecord } from '../../model/json.js'
import {
  compact,
  createFields,
  createNotes,
  nonEmpty,
  textOf,
  type Fields,
  type Notes,
} from '../foreign/fields.js'
import type { LeftOut } from '../foreign/left-out.js'
import { aliasesOf, tsconfigPaths, type NamedPath } from '../foreign/tsconfig-paths.js'
import { shimName } from '../modules/imports/docusaurus-shims.js'
import { folderIn } from '../vitepress/page-files.js'
import { editUrl, origin, redirects } from './addresses.js'
import { docsFolder, type Docs } from './docs-folder.js'
import { docsPages } from './docs-pages.js'
import { labelWords, navigationOf } from './navigation.js'
import type { RspressTree } from './rspress-tree.js'
import { brand, colorMode, footer, head, styles } from './translate-look.js'

export type RspressSite = {
  /** Folder of the build, absolute. */
  readonly siteDir: string
  /** Folder of the settings file, absolute. */
  readonly folder: string
  readonly tree: RspressTree
}

/** Nothing that readers of the site would see, and what every site here has. */
const UNSEEN = [
  ...['outDir', 'ssg', 'llms', 'mediumZoom', 'languageParity', 'i18nSource', 'i18nSourcePath'],
  ...['themeDir', 'logoHref', 'search', 'route', 'locales', 'lang', 'root', 'title', 'plugins'],
]

/** Settings without an equivalent. */
const INSTEAD: Readonly<Record<string, string>> = {
  builderConfig: 'code of the build is not run',
  globalUIComponents: 'pages have the built-in parts',
  replaceRules: 'texts stay as they are written',
}

/** Our settings of the value of an Rspress settings file. */
export function translateRspress(
  value: unknown,
  site: RspressSite,
): { readonly settings: Readonly<Record<string, unknown>>; readonly leftOut: readonly LeftOut[] } {
  const notes = createNotes()
  const config = createFields(value, '', notes)
  const docs = docsFolder(config, site, notes)
  const theme = themeOf(config, docs, notes)
  const pages = docsPages(docs.files)
  const own = (key: string): string | undefined => {
    const general = config.text(key)
    return textOf(docs.own[key]) ?? general
  }
  const title = own('title') ?? 'Rspress'
  const words = labelWords(config, site, docs.lang)
  const context = { docs, pages, tree: site.tree, notes, words }
  const { items, sidebars, byPath } = navigationOf(theme, context)
  const hasSidebars = Object.keys(sidebars).length > 0
  const publicFolder = path.join(docs.root, 'public')
  const settings = compact({
    title,
    tagline: own('description'),
    url: origin(config),
    baseUrl: config.text('base'),
    lang: docs.lang,
    ...head(config, notes),
    ...styles(config, site, notes),
    staticDirectories: site.tree.isFolder(publicFolder)
      ? [folderIn(site.siteDir, publicFolder)]
      : undefined,
    colorMode: colorMode(theme.value('darkMode')),
    navbar: compact({ ...brand(config, title), items: nonEmpty(items) }),
    footer: footer(theme),
    docs: compact({
      path: folderIn(site.siteDir, docs.folder),
      include: ['**/*.{md,mdx}'],
      exclude: docs.exclude,
      numberPrefixes: false,
      ...(hasSidebars ? { sidebars, sidebarPaths: byPath } : { sidebarPath: false }),
      editUrl: editUrl(theme, docs),
      showLastUpdateTime: theme.value('lastUpdated') === true ? true : undefined,
      breadcrumbs: false,
    }),
    redirects: nonEmpty(redirects(config, docs, notes)),
    foreignModules: modules(site),
    markdown: {
      dialect: 'rspress',
      dialectOptions: { home: homeOf(title, own('description'), items) },
    },
    onBrokenLinks: 'warn',
    onBrokenAnchors: 'warn',
    onBrokenMarkdownImages: 'warn',
  })
  leaveOut(config, theme, notes)
  return { settings, leftOut: notes.list }
}

/** What a home page shows whose content is a component of the site. */
function homeOf(
  title: string,
  tagline: string | undefined,
  items: readonly Readonly<Record<string, unknown>>[],
): Readonly<Record<string, string>> {
  const first = items.find(({ to }) => typeof to === 'string')
  const [text, link] = [textOf(first?.['label']), textOf(first?.['to'])]
  return {
    title,
    ...(tagline !== undefined && { tagline }),
    ...(text !== undefined && link !== undefined && { text, link }),
  }
}

/** Of a language, what is not about the theme. */
const OF_LOCALE = ['lang', 'label', 'title', 'description']

/** `themeConfig` with what it says of the main language over it. */
function themeOf(config: Fields, { own }: Docs, notes: Notes): Fields {
  const value = config.value('themeConfig')
  const rest = Object.entries(own).filter(([key]) => !OF_LOCALE.includes(key))
  const general = isRecord(value) ? value : {}
  return createFields({ ...general, ...Object.fromEntries(rest) }, 'themeConfig', notes)
}

/** Names that modules import by; `@theme` is the folder of the site's own theme. */
function modules({ siteDir, folder, tree }: RspressSite): Record<string, unknown> | undefined {
  const own: readonly NamedPath[] = tree.isFolder(path.join(folder, 'theme'))
    ? [['@theme', 'theme']]
    : []
  const paths = tsconfigPaths((name) => tree.text(path.join(folder, name)))
  const inSite = (target: string): string => folderIn(siteDir, path.resolve(folder, target))
  const aliases = aliasesOf([...own, ...paths], inSite)
  return aliases && { aliases }
}

/** Options of the theme that change what every site here has anyway. */
const THEME = [
  ...['nav', 'sidebar', 'locales', 'search', 'llmsUI', 'enableContentAnimation', 'overview'],
  ...['enableAppearanceAnimation', 'enableScrollToTop', 'localeRedirect', 'fallbackHeadingTitle'],
  ...['nextPageText', 'prevPageText', 'outlineTitle', 'lastUpdatedText', 'searchPlaceholderText'],
  ...[
    'searchNoResultsText',
    'searchSuggestedQueryText',
    'editLink',
    'hideNavbar',
    'outline',
    'lang',
    'label',
  ],
]

function leaveOut(config: Fields, theme: Fields, notes: Notes): void {
  for (const plugin of config.list('plugins')) {
    const name = shimName(plugin) ?? (isRecord(plugin) ? textOf(plugin['name']) : undefined)
    if (name !== undefined && !/algolia|sitemap|rss|medium-zoom|llms/.test(name))
      notes.leaveOut(`plugin ${name.replace(/\.\w+$/, '')}`, 'it is not run')
  }
  const components = config.object('markdown').list('globalComponents')
  if (components.length > 0)
    notes.leaveOut('markdown.globalComponents', 'pages import the components that they show')
  config.ignore('markdown', 'themeConfig', 'multiVersion', ...UNSEEN)
  config.rest((key) => INSTEAD[key])
  theme.ignore(...THEME)
  theme.rest()
}
