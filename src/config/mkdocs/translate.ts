// Translates the settings of an MkDocs site. Nothing here fails: each setting without effect is listed once.
import path from 'node:path'
import { isRecord } from '../../model/json.js'
import {
  compact,
  createFields,
  createNotes,
  nonEmpty,
  recordsIn,
  valuesOf,
  type Fields,
  type Notes,
} from '../foreign/fields.js'
import { languageTag } from '../foreign/languages.js'
import type { LeftOut } from '../foreign/left-out.js'
import { pathIn } from '../files/paths.js'
import { awesomeItems } from './awesome-nav.js'
import { openDocsTree, type DocsTree } from './docs-tree.js'
import { hasMath, listOf, markdownSettings, readNames, type Extensions } from './extensions.js'
import { ignoreGlobs, patternLines } from './globs.js'
import { literateItems } from './literate-nav.js'
import { brandSettings, editUrl, footerSettings, styleSettings, type Places } from './look.js'
import { autoNav, parseNav, type NavItem } from './nav.js'
import { paletteSettings } from './palette.js'
import { excludedByPlugin, historySettings, leaveOutPlugins, redirectsOf } from './plugins.js'
import { readDataFiles } from './read-yaml.js'
import { navSettings, type NavSettings } from './sidebars.js'

export type Translation = {
  readonly settings: Readonly<Record<string, unknown>>
  readonly leftOut: readonly LeftOut[]
  /** Absolute files of the docs folder that the settings come from. */
  readonly inputs: readonly string[]
}

/** MkDocs settings for its own commands, and others without a meaning for readers. */
const IGNORED = [
  'site_author',
  'dev_addr',
  'watch',
  'strict',
  'site_dir',
  'remote_branch',
  'remote_name',
  'validation',
  'INHERIT',
  'config_file_path',
  'use_directory_urls',
  'edit_uri_template',
]

/** Our settings for the content of an MkDocs settings file in `baseDir`. */
export function translateMkdocs(raw: unknown, baseDir: string, siteDir: string): Translation {
  const notes = createNotes()
  const config = createFields(raw, '', notes)
  const docsDir = path.resolve(baseDir, config.text('docs_dir') ?? 'docs')
  const places: Places = { baseDir, docsDir, siteDir }
  const docsFolder = pathIn(siteDir, docsDir)
  const theme = themeOf(config, notes)
  const extensions = readNames(config.value('markdown_extensions'))
  const plugins = readNames(config.value('plugins'))
  leaveOutPlugins(plugins, notes)
  const patterns = excludedPatterns(config)
  const globs = excludedByPlugin(plugins)
  const tree = openDocsTree(docsDir, [...patterns, ...globs])
  const features = theme.list('features')
  const nav = navigation(config, { tree, plugins, extensions, features, notes })
  const data = readDataFiles(plugins.get('macros')?.['include_yaml'], baseDir, siteDir)
  const own = config.value('extra')
  const extra = { ...data.value, ...(isRecord(own) ? own : {}) }
  const brand = brandSettings(config, theme, places, notes)
  const inSite = (file: string): string => pathIn(siteDir, path.resolve(baseDir, file)) || '.'
  const settings = compact({
    ...address(config),
    title: config.text('site_name'),
    tagline: config.text('site_description'),
    lang: language(theme, plugins),
    favicon: brand.favicon,
    ...paletteSettings(theme),
    ...styleSettings(config, places, notes),
    navbar: compact({
      title: config.text('site_name'),
      logo: brand.logo,
      items: nonEmpty([...nav.navbarItems, ...brand.repo]),
    }),
    footer: footerSettings(config),
    staticDirectories: [docsFolder],
    docs: compact({
      path: docsFolder,
      include: ['**/*.{md,markdown,mdown,mkdn,mkd}'],
      exclude: ['templates/**', ...globs, ...patterns.flatMap(ignoreGlobs)],
      numberPrefixes: false,
      folderPages: ['index', 'readme'],
      sidebars: nav.sidebars,
      editUrl: editUrl(config, docsFolder),
      ...historySettings(plugins),
    }),
    markdown: {
      ...markdownSettings(extensions, plugins, { features, extra, inSite }),
      math: hasMath(extensions, config),
    },
    redirects: nonEmpty(redirectsOf(plugins)),
    onBrokenLinks: 'warn',
    onBrokenAnchors: 'warn',
    onBrokenMarkdownLinks: 'warn',
    onBrokenMarkdownImages: 'warn',
  })
  leaveOutRest(config, theme, extensions, notes)
  return { settings, leftOut: notes.list, inputs: [...tree.inputs, ...data.inputs] }
}

function themeOf(config: Fields, notes: Notes): Fields {
  const value = config.value('theme')
  return createFields(isRecord(value) ? value : { name: value }, 'theme', notes)
}

/** The default language of the plugin `i18n`, else that of the theme. */
function language(theme: Fields, plugins: Extensions): string | undefined {
  const { languages, default_language: older } = valuesOf(plugins.get('i18n'))
  const main = recordsIn(languages).find((each) => each['default'] === true)
  const written = [main?.['locale'], older, theme.text('language'), theme.text('locale')]
  const lang = written.map(languageTag).find((each) => each !== undefined)
  return lang === 'en' ? undefined : lang
}

function address(config: Fields): Record<string, unknown> {
  const url = config.text('site_url')
  const parsed = url !== undefined && URL.canParse(url) ? new URL(url) : undefined
  return {
    url: parsed?.origin,
    baseUrl: parsed && (parsed.pathname.endsWith('/') ? parsed.pathname : `${parsed.pathname}/`),
    trailingSlash: config.flag('use_directory_urls') === false ? undefined : true,
  }
}

/** Pages that are not published. */
function excludedPatterns(config: Fields): string[] {
  return ['exclude_docs', 'draft_docs'].flatMap((key) => patternLines(config.value(key)))
}

type NavSources = {
  readonly tree: DocsTree
  readonly plugins: Extensions
  readonly extensions: Extensions
  readonly features: readonly unknown[]
  readonly notes: Notes
}

function navigation(config: Fields, sources: NavSources): NavSettings {
  const { plugins, features } = sources
  const items = navItems(config, sources)
  return navSettings(items, {
    hasTabs: features.includes('navigation.tabs'),
    hasIndexes: features.includes('navigation.indexes') || plugins.has('section-index'),
    isExpanded: features.includes('navigation.expand'),
    hasSections: features.includes('navigation.sections'),
  })
}

function navItems(config: Fields, { tree, plugins, notes }: NavSources): readonly NavItem[] {
  const written = config.value('nav')
  const missing: string[] = []
  const literate = plugins.get('literate-nav')
  const isAwesome = plugins.has('awesome-nav') || plugins.has('awesome-pages')
  const literateContext = literate && {
    tree,
    navFile: listOf(literate['nav_file'])[0] ?? 'SUMMARY.md',
    implicitIndex: literate['implicit_index'] === true,
  }
  const folder = literateContext
    ? (name: string) => literateItems(name, literateContext)
    : isAwesome
      ? (name: string) => awesomeItems(name.replace(/\/$/, ''), tree)
      : undefined
  if (written === undefined) {
    if (literateContext) return literateItems('', literateContext) ?? []
    if (isAwesome) return awesomeItems('', tree)
    const hidden = new Set(hiddenPages(config, tree))
    return autoNav(tree.pages.filter((page) => !hidden.has(page)))
  }
  if (isAwesome && Array.isArray(written) && written.some((entry) => /^\.\.\./.test(String(entry))))
    return awesomeItems('', tree, written as readonly unknown[])
  const leaveOut = (name: string): void => void missing.push(name)
  const items = parseNav(written, { tree, leaveOut, folder })
  if (missing.length > 0) notes.leaveOut(`nav: ${missing.join(', ')}`, 'the page does not exist')
  return items
}

/** Pages that `not_in_nav` keeps out of the navigation. */
function hiddenPages(config: Fields, tree: DocsTree): readonly string[] {
  const patterns = patternLines(config.value('not_in_nav'))
  if (patterns.length === 0) return []
  const shown = new Set(tree.without(patterns))
  return tree.pages.filter((page) => !shown.has(page))
}

function leaveOutRest(config: Fields, theme: Fields, extensions: Extensions, notes: Notes): void {
  for (const script of config.list('extra_javascript')) {
    const name = isRecord(script) ? String(script['path']) : String(script)
    if (!/mathjax|katex|mermaid/i.test(name))
      notes.leaveOut(name, 'scripts of the site are not run')
  }
  for (const hook of config.list('hooks')) notes.leaveOut(String(hook), 'Python is not run')
  if (theme.has('custom_dir'))
    notes.leaveOut('theme.custom_dir', 'templates of the theme are not used')
  const own = [...extensions.keys()].filter((name) =>
    /^(?:mkdocs_|mdx_gh_links|mkdocs-click)/.test(name),
  )
  for (const name of own) notes.leaveOut(`extension ${name}`, 'Python is not run')
  const extra = config.object('extra')
  for (const key of ['analytics', 'version', 'alternate'])
    if (isObjectLike(extra.value(key))) notes.leaveOut(`extra.${key}`, EXTRA[key] ?? '')
  config.ignore(...IGNORED, 'not_in_nav', 'repo_name', 'extra', 'theme')
  config.rest()
}

/** `version: 2.1` is a value for pages, and no setting of the theme. */
const isObjectLike = (value: unknown): boolean => typeof value === 'object' && value !== null

const EXTRA: Readonly<Record<string, string>> = {
  analytics: 'add the script of the service to scripts',
  version: 'versions are built by orion-docs version',
  alternate: 'the site is built in one language',
}
