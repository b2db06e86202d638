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
import { siteLanguage, translationSettings } from '../foreign/frames/translations.js'
import type { LeftOut } from '../foreign/left-out.js'
import { aliasesOf, tsconfigPaths, type NamedPath } from '../foreign/tsconfig-paths.js'
import { shimName } from '../modules/imports/docusaurus-shims.js'
import { folderIn } from '../vitepress/page-files.js'
import { origin, redirects } from './addresses.js'
import { docsFolders, type RspressSite } from './docs-folder.js'
import { docsPages } from './docs-pages.js'
import { frameOf, themeOf, titleOf } from './frames.js'
import { docsSettings, homeOf, languagesOf, translationOf } from './languages.js'
import { labelWords, navigationOf } from './navigation.js'
import { colorMode, head, styles } from './translate-look.js'

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
  const all = docsFolders(config, site, notes)
  const [docs, ...translations] = all
  const theme = themeOf(config, docs, notes)
  const pages = docsPages(docs.files)
  const title = titleOf(config, docs)
  const words = labelWords(config, site, docs.lang)
  const context = { docs, pages, tree: site.tree, notes, words }
  const { items, hasMenu, sidebars, byPath } = navigationOf(theme, context)
  const languages = languagesOf(all)
  const main = { ...context, items, hasMenu }
  const trees = translations.map((each) =>
    translationOf(each, { config, theme, site, main, menu: languages.menu }),
  )
  const lang = siteLanguage(docs.lang, notes)
  const frame = frameOf(config, context, [...items, ...languages.menu])
  const publicFolder = path.join(docs.root, 'public')
  const settings = compact({
    ...frame,
    ...translationSettings(
      { tag: lang, frame },
      trees.map((tree) => tree.frame),
      notes,
    ),
    url: origin(config),
    baseUrl: config.text('base'),
    lang,
    ...head(config, notes),
    ...styles(config, site, notes),
    staticDirectories: site.tree.isFolder(publicFolder)
      ? [folderIn(site.siteDir, publicFolder)]
      : undefined,
    colorMode: colorMode(theme.value('darkMode')),
    docs: docsSettings(docs, { sidebars, byPath }, { theme, site }),
    docsInstances: nonEmpty(trees.map((tree) => tree.docs)),
    ...languages.settings,
    redirects: nonEmpty(redirects(config, all, notes)),
    foreignModules: modules(site, languages.settings['languages']),
    markdown: {
      dialect: 'rspress',
      dialectOptions: compact({
        home: homeOf(title, items),
        languages: nonEmpty(trees.map((tree) => tree.dialect)),
      }),
    },
    onBrokenLinks: 'warn',
    onBrokenAnchors: 'warn',
    onBrokenMarkdownImages: 'warn',
  })
  leaveOut(config, theme, notes)
  return { settings, leftOut: notes.list }
}

/** Names that modules import by, where `@theme` is the folder of the site's own theme, and the languages that components ask for. */
function modules(
  { siteDir, folder, tree }: RspressSite,
  languages: unknown,
): Record<string, unknown> | undefined {
  const own: readonly NamedPath[] = tree.isFolder(path.join(folder, 'theme'))
    ? [['@theme', 'theme']]
    : []
  const paths = tsconfigPaths((name) => tree.text(path.join(folder, name)))
  const inSite = (target: string): string => folderIn(siteDir, path.resolve(folder, target))
  const aliases = aliasesOf([...own, ...paths], inSite)
  return languages === undefined
    ? aliases && { aliases }
    : compact({ aliases, customFields: { languages } })
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
    'notFoundText',
    'footer',
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
