// A Nextra site → our settings.
import fastGlob from 'fast-glob'
import { compact, createNotes, nonEmpty, type Notes } from '../foreign/fields.js'
import {
  languageSettings,
  languageTag,
  noteTranslations,
  type PublishedLanguage,
} from '../foreign/languages.js'
import type { LeftOut } from '../foreign/left-out.js'
import type { siteAliases } from '../foreign/tsconfig-paths.js'
import { framesOf, type LanguageNav } from './frames.js'
import type { MdxPlugins } from './mdx-plugins.js'
import type { LanguagePages } from './language-pages.js'
import type { Languages } from './page-files.js'
import { pageMap, type FindFallback } from './page-map.js'
import { navOf, type NextraNav } from './sidebars.js'
import type { NextraCode } from './site-code.js'

export type NextraSite = {
  readonly code: NextraCode
  /** The pages of the main language, or of a site in one language. */
  readonly tree: LanguagePages
  /** Pages in other languages. */
  readonly translations: readonly LanguagePages[]
  readonly languages: Languages
  readonly route: string
  /** Folders with further pages. */
  readonly otherFolders: readonly string[]
  readonly publicFolder: string | undefined
  /** Plugins, as the settings name them, and names of those that are left out. */
  readonly plugins: MdxPlugins
  /** Names that modules import by. */
  readonly modules: ReturnType<typeof siteAliases>
  /** Words on pages in a language, as our setting `texts`. */
  readonly texts: (language: string | undefined) => Item | undefined
  /** The site is in the folder of the build. */
  readonly isAtRoot: boolean
}

type Item = Readonly<Record<string, unknown>>

/** What the site becomes, and what does not come over. */
export function translateNextra(site: NextraSite): {
  readonly settings: Item
  readonly leftOut: readonly LeftOut[]
} {
  const { code, tree, route, publicFolder } = site
  const nav = navOf(pageMap({ ...tree, ...tree.pages }), route)
  const translations = site.translations.filter(({ pages }) => pages.byPath.size > 0)
  const translated = translations.map((pages) => ({ pages, nav: languageNav(pages, site) }))
  const languages = languageSettings(publishedLanguages(site, translations))
  const notes = createNotes()
  const links = [
    ...(code.chat === undefined ? [] : [linkTo(code.chat, 'Chat')]),
    ...(code.repository === undefined ? [] : [linkTo(code.repository, 'Repository')]),
  ]
  const settings = compact({
    title: code.title,
    baseUrl: code.basePath === undefined ? undefined : `${code.basePath.replace(/\/+$/, '')}/`,
    lang: languageTag(site.languages.main) ?? code.language,
    ...framesOf(
      { title: code.title, main: site.languages.main, texts: site.texts },
      nav,
      translated.map((each) => each.nav),
      { items: [...languages.menu, ...links], notes },
    ),
    staticDirectories: publicFolder === undefined ? undefined : [publicFolder],
    docs: docsSettings(tree, nav, site),
    docsInstances: nonEmpty(translated.map((each) => instanceOf(each, site))),
    ...languages.settings,
    redirects: nonEmpty(code.redirects),
    markdown: compact({
      dialect: 'nextra',
      dialectOptions:
        translations.length === 0
          ? undefined
          : { languages: translations.map((each) => linksOf(each, site)) },
      remarkPlugins: nonEmpty(site.plugins.lists.remarkPlugins),
      rehypePlugins: nonEmpty(site.plugins.lists.rehypePlugins),
    }),
    foreignModules: site.modules,
    colorMode: { respectPrefersColorScheme: true },
  })
  noteLeftOut(site, notes)
  return { settings, leftOut: notes.list }
}

/** The pages of a language as a tree of docs. */
function docsSettings(
  { pages, docsPath, isInNames, language }: LanguagePages,
  { sidebars, sidebarPaths }: NextraNav,
  { code, route, isAtRoot }: NextraSite,
): Item {
  const hasSidebars = Object.keys(sidebars).length > 0
  const all = docsPath.endsWith('app') ? '**/page.{md,mdx}' : '**/*.{md,mdx}'
  return compact({
    path: docsPath,
    routeBasePath: route === '/' ? undefined : route.replace(/(.)\/+$/, '$1'),
    include: [isInNames ? `**/*.${language ?? ''}.{md,mdx}` : all],
    exclude: [
      '**/node_modules/**',
      '**/_*',
      '**/_*/**',
      '**/{404,500}.{md,mdx}',
      ...pages.translated.map((name) => fastGlob.escapePath(name)),
    ],
    numberPrefixes: false,
    folderPages: ['index'],
    rewrites: Object.keys(pages.rewrites).length === 0 ? undefined : pages.rewrites,
    ...(hasSidebars ? { sidebars, sidebarPaths } : {}),
    editUrl: isAtRoot ? code.editUrl : undefined,
  })
}

/** A language besides the main one, whose addresses begin with its name. */
function instanceOf(
  { pages, nav }: { readonly pages: LanguagePages; readonly nav: LanguageNav },
  site: NextraSite,
): Item {
  const route = routeOf(pages, site)
  return { id: nav.language, ...docsSettings(pages, nav, { ...site, route }) }
}

function languageNav(translation: LanguagePages, site: NextraSite): LanguageNav {
  const { pages, language = '' } = translation
  const map = pageMap({ ...translation, ...pages, fallback: fallbackTo(site) })
  return { language, ...navOf(map, routeOf(translation, site)) }
}

const routeOf = ({ language = '' }: LanguagePages, { route }: NextraSite): string =>
  `/${language}${route}`.replace(/(.)\/+$/, '$1')

/** Finds pages of the main language. */
const fallbackTo =
  ({ tree, route }: NextraSite): FindFallback =>
  (own) => {
    const name = [own, `${own}/index`].find((each) => tree.pages.byPath.has(each))
    const file = tree.pages.byPath.get(name ?? '')
    if (name === undefined || file === undefined) return undefined
    const address = `${route}/${name.replace(/(^|\/)index$/, '')}`.replace(/\/+/g, '/')
    return { href: address.replace(/(.)\/$/, '$1'), title: tree.titleOf(file) }
  }

/** How pages of a language link to each other. */
const linksOf = (
  { docsPath, language, isInNames }: LanguagePages,
  { languages: { main, all } }: NextraSite,
): Item =>
  compact({
    folder: docsPath,
    path: language,
    suffix: isInNames ? language : undefined,
    main,
    others: all.filter((name) => name !== language),
  })

const publishedLanguages = (
  { languages: { main = 'en' }, code: { localeNames } }: NextraSite,
  translations: readonly LanguagePages[],
): readonly PublishedLanguage[] => [
  { path: '/', tag: languageTag(main) ?? main, label: localeNames[main] },
  ...translations.map(({ language = '' }) => ({
    path: `/${language}/`,
    tag: languageTag(language) ?? language,
    label: localeNames[language],
  })),
]

function noteLeftOut(
  { tree: { unread }, translations, otherFolders, plugins }: NextraSite,
  notes: Notes,
): void {
  const named = (list: readonly LanguagePages[]): readonly string[] =>
    list.map(({ language = '' }) => language)
  const empty = translations.filter(({ pages }) => pages.byPath.size === 0)
  noteTranslations([], named(empty), notes)
  for (const each of translations)
    for (const file of each.unread)
      notes.leaveOut(`${each.docsPath}/${file}`, 'it is not understood')
  for (const file of unread) notes.leaveOut(file, 'it is not understood')
  for (const folder of otherFolders)
    notes.leaveOut(`pages in ${folder}`, 'the pages of the content folder are built')
  for (const name of plugins.others)
    notes.leaveOut(`Markdown plugin ${name}`, 'only a module of the site, without options, is run')
  notes.leaveOut('layouts and pages of React', 'they are not run; pages have the built-in parts')
}

const HOSTS: Readonly<Record<string, string>> = {
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'discord.com': 'Discord',
  'discord.gg': 'Discord',
}

function linkTo(href: string, name: string): Item {
  const host = URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, '') : ''
  return { label: HOSTS[host] ?? name, href, position: 'right' }
}
