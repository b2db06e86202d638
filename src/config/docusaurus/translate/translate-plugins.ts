// Plugins and themes of a Docusaurus site that mean something here, and what the others are replaced by.
import { searchLanguage, type SearchLanguage } from '../../../model/text/search-languages.js'
import { isRecord } from '../../../model/json.js'
import { compact, createFields, nonEmpty, type Notes } from '../../foreign/fields.js'
import type { Use } from './modules.js'

export const SEARCH = '@easyops-cn/docusaurus-search-local'
export const REDIRECTS = '@docusaurus/plugin-client-redirects'
export const DOCS = '@docusaurus/plugin-content-docs'
export const BLOG = '@docusaurus/plugin-content-blog'
export const PAGES = '@docusaurus/plugin-content-pages'
export const SITEMAP = '@docusaurus/plugin-sitemap'
export const CLASSIC_THEME = '@docusaurus/theme-classic'

const ANALYTICS = 'no tracking script is added; add one to scripts'
const NOT_NEEDED = 'it is not needed'

/** The note for a plugin that is not converted; an empty text means that nothing is missing. */
const INSTEAD: Readonly<Record<string, string>> = {
  '@docusaurus/theme-mermaid': '',
  '@docusaurus/theme-classic': '',
  '@docusaurus/theme-common': '',
  '@docusaurus/plugin-css-cascade-layers': NOT_NEEDED,
  '@docusaurus/plugin-debug': NOT_NEEDED,
  '@docusaurus/plugin-rsdoctor': NOT_NEEDED,
  '@docusaurus/plugin-svgr': 'SVG files are images',
  '@docusaurus/plugin-ideal-image': 'images are published as they are',
  '@docusaurus/plugin-pwa': 'no service worker is installed',
  '@docusaurus/plugin-google-analytics': ANALYTICS,
  '@docusaurus/plugin-google-gtag': ANALYTICS,
  '@docusaurus/plugin-google-tag-manager': ANALYTICS,
  '@docusaurus/plugin-vercel-analytics': ANALYTICS,
  '@docusaurus/theme-live-codeblock': 'code is shown, not run',
  '@docusaurus/theme-search-algolia': 'the built-in search replaces it',
  '@cmfcmf/docusaurus-search-local': 'the built-in search replaces it',
  'docusaurus-lunr-search': 'the built-in search replaces it',
  'docusaurus-plugin-search-local': 'the built-in search replaces it',
  'docusaurus-theme-search-typesense': 'the built-in search replaces it',
  'docusaurus-plugin-sass': 'Sass is compiled with the package sass where it is installed',
  'docusaurus-plugin-image-zoom': 'images are shown as they are',
}

const UNREAD_PAGES = 'its pages are not built, and links to them are not checked'

/** Plugins that make pages of the source code of packages. */
const isApiPlugin = ({ name }: Use): boolean => /(?:^|\/)docusaurus-plugin-typedoc-api$/.test(name)

/** Patterns of the routes of pages that plugins make without files. */
export function pluginRoutes(uses: readonly Use[]): readonly string[] {
  return uses.filter(isApiPlugin).flatMap(({ options }) => {
    const written = options['routeBasePath']
    const route = typeof written === 'string' ? written.replace(/^\/|\/$/g, '') : 'api'
    return route === '' ? [] : [`/${route}`, `/${route}/**`]
  })
}

/** Names a plugin that is not translated, unless nothing is missing without it. */
export function leaveOutPlugin(use: Use, notes: Notes): void {
  const { kind, name } = use
  const instead = isApiPlugin(use) ? UNREAD_PAGES : INSTEAD[name]
  if (instead !== '') notes.leaveOut(`${kind} ${name}`, instead ?? 'it is not run')
}

/** Translates the redirects plugin to `redirects`. */
export function translateRedirects(
  options: Use['options'],
  notes: Notes,
): readonly { readonly from: string; readonly to: string }[] {
  const fields = createFields(options, 'redirects', notes)
  const redirects = fields.list('redirects').flatMap((entry) => {
    const { from, to }: Readonly<Record<string, unknown>> = isRecord(entry) ? entry : {}
    if (typeof to !== 'string') return []
    const sources: readonly unknown[] = Array.isArray(from) ? from : [from]
    return sources.flatMap((each) => (typeof each === 'string' ? [{ from: each, to }] : []))
  })
  fields.ignore('id')
  fields.rest((key) =>
    key === 'createRedirects' ? 'only redirects that are written out are converted' : undefined,
  )
  return redirects
}

/** Our `search` of the options of the local search. */
export function translateSearch(options: Use['options'], notes: Notes): Record<string, unknown> {
  const fields = createFields(options, 'search-local', notes)
  const hashed = fields.value('hashed')
  const ignored = listOf(fields.value('ignoreFiles')).filter(
    (each) => typeof each === 'string' || each instanceof RegExp,
  )
  const selectors = listOf(fields.value('ignoreCssSelectors'))
  const flag = (key: string, name: string): Record<string, unknown> => ({
    [name]: fields.flag(key),
  })
  const number = (key: string, name: string): Record<string, unknown> => ({
    [name]: fields.number(key),
  })
  const settings = compact({
    hashed:
      hashed === true ? 'query' : hashed === 'filename' || hashed === 'query' ? hashed : undefined,
    ...number('searchResultLimits', 'resultLimit'),
    ...number('searchResultContextMaxLength', 'contextMaxLength'),
    ...number('fuzzyMatchingDistance', 'fuzzyDistance'),
    ...flag('highlightSearchTermsOnTargetPage', 'highlightOnTarget'),
    ...flag('explicitSearchResultPath', 'explicitPath'),
    ...flag('removeDefaultStopWordFilter', 'removeStopWordFilter'),
    ...flag('removeDefaultStemmer', 'removeStemmer'),
    ...flag('searchBarShortcut', 'shortcut'),
    ...flag('searchBarShortcutHint', 'shortcutHint'),
    ...flag('hideSearchBarWithNoSearchContext', 'hideWithNoContext'),
    ...flag('useAllContextsWithNoSearchContext', 'useAllContextsWithNoContext'),
    shortcutKeymap: fields.text('searchBarShortcutKeymap'),
    position: fields.text('searchBarPosition'),
    contextByPaths: contexts(fields.list('searchContextByPaths')),
    ignoreRoutes: nonEmpty(ignored),
    ignoreSelectors: nonEmpty(selectors),
  })
  fields.ignore(
    'id',
    'docsRouteBasePath',
    'docsDir',
    'indexDocs',
    'docsPluginIdForPreferredVersion',
    'language',
  )
  fields.ignore(
    'blogRouteBasePath',
    'blogDir',
    'indexBlog',
    'indexPages',
    'zhUserDict',
    'zhUserDictPath',
  )
  fields.rest()
  return settings
}

/** Search plugins that have a list of languages, and the name of that option. */
const LANGUAGE_OPTIONS: Readonly<Record<string, string>> = {
  [SEARCH]: 'language',
  '@cmfcmf/docusaurus-search-local': 'language',
  'docusaurus-lunr-search': 'languages',
  'docusaurus-plugin-search-local': 'language',
}

/**
 * Our `search.language`: the languages of the site's search plugin, else those of the site. Undefined for English, which
 * is the default. A language without rules leaves the list empty: words are found as they are.
 */
export function searchLanguages(
  uses: readonly Use[],
  locales: readonly string[],
  notes: Notes,
): readonly SearchLanguage[] | undefined {
  const set = uses.flatMap(({ name, options }) => {
    const option = LANGUAGE_OPTIONS[name]
    return option === undefined ? [] : listOf(options[option])
  })
  const tags = set.filter((tag) => typeof tag === 'string')
  const unknown = tags.filter((tag) => searchLanguage(tag) === undefined)
  if (unknown.length > 0)
    notes.leaveOut(`search languages ${unknown.join(', ')}`, 'words are found as they are')
  const wanted = tags.length > 0 ? tags : locales
  const languages = [...new Set(wanted.flatMap((tag) => searchLanguage(tag) ?? []))]
  return languages.length === 1 && languages[0] === 'en' ? undefined : languages
}

function contexts(list: readonly unknown[]): readonly unknown[] | undefined {
  const found = list.flatMap((entry): unknown[] => {
    if (typeof entry === 'string') return [entry]
    if (!isRecord(entry) || typeof entry['path'] !== 'string') return []
    const { path, label } = entry
    return [compact({ path, label: typeof label === 'string' ? label : undefined })]
  })
  return nonEmpty(found)
}

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

/** Our `sitemap` of the options of the sitemap plugin. */
export function translateSitemap(
  options: Use['options'] | false,
  notes: Notes,
): Record<string, unknown> | false | undefined {
  if (options === false) return false
  const fields = createFields(options, 'sitemap', notes)
  const settings = compact({
    lastmod: fields.value('lastmod') === null ? undefined : fields.text('lastmod'),
    ignorePatterns: fields.has('ignorePatterns') ? fields.list('ignorePatterns') : undefined,
  })
  fields.ignore('id', 'changefreq', 'priority')
  fields.rest((key) => (key === 'filename' ? 'the file is always sitemap.xml' : undefined))
  return Object.keys(settings).length === 0 ? undefined : settings
}
