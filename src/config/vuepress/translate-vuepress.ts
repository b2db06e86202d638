// VuePress' settings as orion-docs settings, for versions 1 and 2. Nothing here fails: what has no equivalent is listed once.
import path from 'node:path'
import { isList } from '../../model/json.js'
import type { LeftOut } from '../foreign/left-out.js'
import { compact, createFields, createNotes, type Fields } from '../foreign/fields.js'
import { folderIn, listPageFiles, pageFiles } from '../vitepress/page-files.js'
import { headSettings } from '../vitepress/translate-head.js'
import { editUrl } from './edit-link.js'
import { framesOf } from './frames.js'
import { leaveOut } from './left-out.js'
import { colorMode, outline } from './look.js'
import { aliasesOf, expressionValues } from './page-values.js'
import { pluginSettings } from './plugins.js'
import { sidebarSettings } from './sidebars.js'
import { languagesOf, settingsOfLanguages, themeOf, type Theme } from './theme-options.js'

export type VuePressSite = {
  readonly siteDir: string
  /** Absolute folder that `.vuepress` is in. */
  readonly root: string
  /** Names of files and folders in `.vuepress` that only Vue runs. */
  readonly code: readonly string[]
  readonly hasFolder: (folder: string) => boolean
  /** The title of the page in a file below `root`. */
  readonly titleIn: (file: string) => string | undefined
}

export type Translation = {
  readonly settings: Readonly<Record<string, unknown>>
  readonly leftOut: readonly LeftOut[]
}

/** Our settings of the value of a VuePress settings file. */
export function translateVuePress(raw: unknown, site: VuePressSite): Translation {
  const notes = createNotes()
  const config = createFields(raw, '', notes)
  const patterns = patternsOf(config)
  const pages = pageFiles(listPageFiles(site.root, patterns.exclude), publishedPath)
  const hasPages = (path: string): boolean =>
    pages.files.some((file) => `/${file}`.startsWith(path))
  const languages = languagesOf(config, hasPages, notes)
  const language = languages.main
  const theme = themeOf(config, language, notes)
  const { main, translations } = framesOf(config, { pages, site, notes, languages })
  const { title, tagline: description } = main
  const plugins = pluginSettings(config, theme)
  const { head } = language.values
  const settings = compact({
    ...{ ...main, translations, baseUrl: config.text('base') },
    lang: language.lang,
    ...settingsOfLanguages(languages).settings,
    ...headSettings([...config.list('head'), ...(isList(head) ? head : [])], notes),
    staticDirectories: staticFolders(config, site),
    colorMode: colorMode(theme),
    tableOfContents: outline(theme),
    docs: compact({
      path: folderIn(site.siteDir, site.root),
      ...patterns,
      numberPrefixes: false,
      folderPages: ['index', 'readme'],
      ...sidebarSettings(config, { pages, site, notes, languages }),
      editUrl: editUrl(theme, notes),
      showLastUpdateTime: lastUpdated(theme),
      breadcrumbs: false,
    }),
    markdown: {
      ...{ dialect: 'vuepress', format: 'md', math: plugins.hasMath },
      variables: expressionValues(config),
      dialectOptions: compact({ title, description, aliases: aliasesOf(config, site.siteDir) }),
    },
    redirects: plugins.redirects,
    onBrokenLinks: 'warn',
    onBrokenAnchors: 'warn',
    onBrokenMarkdownImages: 'warn',
    url: plugins.url,
  })
  leaveOut(config, theme, site.code, notes)
  return { settings, leftOut: notes.list }
}

/** Never pages, whatever the settings say. */
const NEVER_PAGES = ['**/node_modules/**', '**/.*/**']

/** Which files are pages. */
function patternsOf(config: Fields): {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
} {
  const written = [...config.list('pagePatterns'), ...config.list('patterns')].filter(
    (pattern): pattern is string => typeof pattern === 'string',
  )
  const included = written.filter((pattern) => !pattern.startsWith('!') && !/\.vue$/.test(pattern))
  const excluded = written.flatMap((pattern) => (pattern.startsWith('!') ? [pattern.slice(1)] : []))
  return {
    include: included.length === 0 ? ['**/*.md'] : included,
    exclude: [
      ...NEVER_PAGES,
      ...excluded.filter((pattern) => !/^(?:\.vuepress|node_modules)\/?$/.test(pattern)),
    ],
  }
}

const publishedPath = (file: string): string => file.replace(/(^|\/)readme\.md$/i, '$1index.md')

function staticFolders(
  config: Fields,
  { siteDir, root, hasFolder }: VuePressSite,
): readonly string[] {
  const written = config.value('public')
  const folder = path.resolve(root, typeof written === 'string' ? written : '.vuepress/public')
  return hasFolder(folder) ? [folderIn(siteDir, folder)] : []
}

/** Shown by the default theme of VuePress 2 unless it is off, and by VuePress 1 where it is on. */
function lastUpdated({ options, isFirst, name }: Theme): boolean | undefined {
  const written = options.value('lastUpdated')
  const isShown = isFirst ? Boolean(written) : name !== undefined && written !== false
  return isShown ? true : undefined
}
