// VitePress' settings as orion-docs settings. Nothing here fails: what has no equivalent is listed once, with the reason.
import path from 'node:path'
import { isRecord } from '../../model/json.js'
import { createRewriter } from '../../model/addresses/rewrites.js'
import type { LeftOut } from '../foreign/left-out.js'
import { shimName } from '../modules/imports/docusaurus-shims.js'
import {
  compact,
  createFields,
  createNotes,
  nonEmpty,
  type Fields,
  type Notes,
} from '../foreign/fields.js'
import { headSettings } from './translate-head.js'
import { framesOf } from './frames.js'
import { languagesOf, type Languages } from './languages.js'
import { componentHome, folderIn, listPageFiles, pageFiles, type PageFiles } from './page-files.js'
import { colorMode, markdown, outline } from './translate-look.js'
import { translateSidebars } from './translate-sidebar.js'

export type VitePressSite = {
  readonly siteDir: string
  /** Absolute folder that `.vitepress` is in. */
  readonly root: string
  /** Whether `.vitepress/theme` is there. */
  readonly hasTheme: boolean
  /** Settings of single folders (`config.ts` beside the pages), by folder below the docs. */
  readonly more: Readonly<Record<string, unknown>>
}

export type Translation = {
  readonly settings: Readonly<Record<string, unknown>>
  readonly leftOut: readonly LeftOut[]
  /** Absolute files, besides the settings, that they depend on. */
  readonly pages: readonly string[]
}

/** Settings that only change how VitePress builds. */
const BUILD = [
  'cacheDir',
  'outDir',
  'assetsDir',
  'metaChunk',
  'mpa',
  'shouldPreload',
  'useWebFonts',
  'router',
  'pwa',
  'buildConcurrency',
]

/** Settings that are code, or options of the tools that run it. */
const CODE = [
  'vite',
  'vue',
  'transformHead',
  'transformHtml',
  'transformPageData',
  'buildEnd',
  'postRender',
  'extends',
  'additionalConfig',
]

/** Never pages, whatever the settings say. */
const NEVER_PAGES = ['**/node_modules/**', '**/dist/**', '**/.vitepress/**']

/** Our settings of the value of a VitePress settings file. */
export function translateVitePress(raw: unknown, site: VitePressSite): Translation {
  const notes = createNotes()
  const config = createFields(raw, '', notes)
  const docsDir = path.resolve(site.root, config.text('srcDir') ?? '.')
  const docs = folderIn(site.siteDir, docsDir)
  const home = componentHome(docsDir)
  if (home !== undefined)
    notes.leaveOut(home, 'its components are not run; a home page lists the sections')
  const exclude = [...texts(config.list('srcExclude')), ...(home === undefined ? [] : [home])]
  const never = [...NEVER_PAGES, ...exclude]
  const files = listPageFiles(docsDir, never)
  const rewrites = rewritesOf(config.value('rewrites'), files)
  const rewrite = createRewriter(rewrites)
  const pages = pageFiles(files, (file) => rewrite(file) ?? file)
  const languages = languagesOf(config, site.more, pages, notes)
  const theme = createFields(languages.root.theme, 'themeConfig', notes)
  const sidebars = sidebarsOf(languages, pages, notes)
  const { main, translations } = framesOf(languages, notes)
  const settings = compact({
    title: languages.root.title ?? 'VitePress',
    titleDelimiter: titleDelimiter(config, languages, notes),
    ...{ ...main, translations },
    baseUrl: config.text('base'),
    lang: languages.root.lang,
    ...languages.settings,
    ...headSettings(languages.root.head, notes),
    staticDirectories: [staticFolder(config, site.siteDir, docsDir)],
    colorMode: colorMode(config.value('appearance')),
    tableOfContents: outline(theme.value('outline')),
    docs: compact({
      path: docs,
      include: ['**/*.md'],
      exclude: never,
      numberPrefixes: false,
      folderPages: ['index'],
      rewrites: Object.keys(rewrites).length === 0 ? undefined : rewrites,
      ...sidebars,
      editUrl: editUrl(theme.value('editLink'), notes),
      showLastUpdateTime: lastUpdated(config, theme),
      breadcrumbs: false,
    }),
    markdown: markdown(config.object('markdown'), notes),
    onBrokenLinks: config.value('ignoreDeadLinks') === true ? 'ignore' : 'warn',
    onBrokenAnchors: 'warn',
    onBrokenMarkdownImages: 'warn',
    url: config.object('sitemap').text('hostname')?.replace(/\/+$/, ''),
  })
  noteSearch(theme, notes)
  leaveOut(config, theme, site, notes)
  noteDynamicRoutes(files, notes)
  const own = home === undefined ? [] : [path.join(docsDir, home)]
  return { settings, leftOut: notes.list, pages: own }
}

const texts = (list: readonly unknown[]): readonly string[] =>
  list.filter((each): each is string => typeof each === 'string')

/** A function is called with every file. */
function rewritesOf(value: unknown, files: readonly string[]): Readonly<Record<string, string>> {
  if (typeof value === 'function' && shimName(value) === undefined) {
    const entries = files.flatMap((file): [string, string][] => {
      const to: unknown = Reflect.apply(value, undefined, [file])
      return typeof to === 'string' && to !== file ? [[file, to]] : []
    })
    return Object.fromEntries(entries)
  }
  if (!isRecord(value)) return {}
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(entries)
}

function titleDelimiter(config: Fields, { root }: Languages, notes: Notes): string | undefined {
  const title = root.title ?? 'VitePress'
  const template = config.value('titleTemplate')
  const delimiter =
    typeof template === 'string' && template.startsWith(':title') && template.endsWith(title)
      ? template.slice(':title'.length, -title.length).trim()
      : undefined
  if (template !== undefined && !delimiter)
    notes.leaveOut('titleTemplate', `page titles end in the site's title`)
  return delimiter || undefined
}

function staticFolder(config: Fields, siteDir: string, docsDir: string): string {
  const vite = config.value('vite')
  const own: unknown = isRecord(vite) ? vite['publicDir'] : undefined
  return folderIn(siteDir, path.resolve(docsDir, typeof own === 'string' ? own : 'public'))
}

const MARK = 'orion-docs-file.md'

/** The address before the path of the file. A function is called with a file whose name shows where the path goes. */
function editUrl(value: unknown, notes: Notes): string | undefined {
  if (!isRecord(value)) return undefined
  const { pattern } = value
  const written = typeof pattern === 'function' ? askPattern(pattern) : pattern
  const [, before] = /^(https?:\/\/.*?\/)(?::path|orion-docs-file\.md)$/.exec(String(written)) ?? []
  if (before === undefined) {
    notes.leaveOut(
      'themeConfig.editLink.pattern',
      'it does not end in the path of the file, so pages have no edit link',
    )
    return undefined
  }
  return before
}

function askPattern(pattern: unknown): unknown {
  if (typeof pattern !== 'function' || shimName(pattern) !== undefined) return undefined
  try {
    return Reflect.apply(pattern, undefined, [
      {
        filePath: MARK,
        relativePath: MARK,
        frontmatter: {},
        title: '',
        description: '',
        headers: [],
        params: {},
      },
    ])
  } catch {
    return undefined
  }
}

function lastUpdated(config: Fields, theme: Fields): boolean | undefined {
  theme.ignore('lastUpdated', 'lastUpdatedText')
  return config.value('lastUpdated') === true ? true : undefined
}

function sidebarsOf(languages: Languages, pages: PageFiles, notes: Notes): Record<string, unknown> {
  const all = languages.sidebars.map(({ path: root, sidebar }) =>
    translateSidebars(sidebar, root, { pages, notes }),
  )
  const sidebars: Record<string, readonly unknown[]> = {}
  const sidebarPaths: Record<string, string> = {}
  for (const each of all) {
    for (const [pathName, id] of Object.entries(each.byPath)) {
      const items = each.sidebars[id]
      if (items === undefined) continue
      let unique = id
      for (let count = 2; sidebars[unique] !== undefined && sidebars[unique] !== items; count++)
        unique = `${id}-${count}`
      sidebars[unique] = items
      sidebarPaths[pathName] = unique
    }
  }
  // Without a sidebar of its own a VitePress site has none.
  if (Object.keys(sidebars).length === 0) return { sidebarPath: false }
  return { sidebars, sidebarPaths }
}

function noteSearch(theme: Fields, notes: Notes): void {
  const search = theme.value('search')
  const provider: unknown = isRecord(search) ? search['provider'] : undefined
  if (provider === 'algolia' || theme.has('algolia'))
    notes.leaveOut('search by Algolia', 'the built-in search needs no service')
  theme.ignore('algolia')
}

/** Read for each language. */
const FRAME = ['nav', 'logo', 'logoLink', 'siteTitle', 'socialLinks', 'footer']

/** Texts of VitePress' own frame. */
const LABELS = [
  'docFooter',
  'darkModeSwitchLabel',
  'lightModeSwitchTitle',
  'darkModeSwitchTitle',
  'sidebarMenuLabel',
  'returnToTopLabel',
  'langMenuLabel',
  'skipToContentLabel',
  'notFound',
  'outlineTitle',
  'outlineBadges',
  'editLinks',
  'editLinkText',
  'aside',
  'externalLinkIcon',
  'i18nRouting',
  'nextLinks',
  'prevLinks',
]

function leaveOut(config: Fields, theme: Fields, site: VitePressSite, notes: Notes): void {
  if (site.hasTheme)
    notes.leaveOut('.vitepress/theme', 'Vue components and styles of the theme are not used')
  const code = CODE.filter((key) => config.has(key))
  for (const key of code) notes.leaveOut(key, 'code of the build is not run')
  config.ignore(...CODE, ...BUILD)
  config.ignore(
    'title',
    'description',
    'lang',
    'locales',
    'head',
    'themeConfig',
    'dir',
    'cleanUrls',
    'scrollOffset',
    'contentProps',
  )
  config.rest()
  for (const key of ['carbonAds'])
    if (theme.has(key)) notes.leaveOut(`themeConfig.${key}`, 'advertisements are not shown')
  theme.ignore(...LABELS, ...FRAME, 'carbonAds', 'sidebar')
  theme.rest()
}

/** `[name].md` is one page here: the list of its pages is code of the site. */
function noteDynamicRoutes(files: readonly string[], notes: Notes): void {
  const dynamic = nonEmpty(files.filter((file) => /\[[^\]]+\]/.test(file)))
  if (dynamic !== undefined)
    notes.leaveOut(
      `pages of ${dynamic.join(', ')}`,
      'each such file is one page: the code that lists its pages is not run',
    )
}
