// Data shared by all pages of a version: title, navbar, footer, announcement, behaviour of search.
import { withoutUnsafeAddresses } from '../../model/addresses/unsafe-address.js'
import { defined } from '../../model/defined.js'
import type { Site, VersionContent } from '../../model/site.js'
import { languageName } from '../../model/text/search-languages.js'
import { ownTexts } from '../../model/texts/site-texts.js'
import type {
  AnnouncementView,
  PrefetchView,
  SearchedSite,
  SearchView,
  SiteView,
} from '../../model/view.js'
import { viewFooter } from '../navbar/footer.js'
import { viewLogo } from '../navbar/logo.js'
import { navContext } from '../navbar/nav-context.js'
import { viewNavItems } from '../navbar/navbar.js'
import { toHref } from '../routes/routes.js'
import { homeOf, languagePaths, MAIN_LANGUAGE_PATH, withSlashes } from '../routes/language-of.js'
import { SEARCH_ROUTE, searchRouteIn } from '../routes/search-routes.js'
import { settingsIn } from '../routes/settings-in.js'
import type { SearchSettings, SiteSettings } from '../routes/settings.js'
import { brokenPaths } from '../links/shared-links.js'
import { findVersion, lastVersion } from '../versions/versions.js'

/**
 * The view that pages of a version in a language share; `version` is a version's name, the last one by default, and
 * `lang` a language tag, by default that of the site.
 * Throws an OrionError `navbar-item` when items of the navbar cannot be shown.
 */
export function viewSite(
  site: Site,
  all: SiteSettings,
  version?: string,
  lang: string = all.lang,
): SiteView {
  const settings = settingsIn(all, lang)
  const home = homeOf(lang, all, (route) => site.routes.has(route))
  const searchPage = searchRouteIn(lang, site, all)
  const last = lastVersion(site)
  const shown = version === undefined ? last : findVersion(site, version)
  return {
    title: settings.title,
    tagline: settings.tagline,
    titleDelimiter: settings.titleDelimiter,
    base: settings.baseUrl,
    ...(home === '/' ? {} : { home: toHref(home, settings) }),
    ...(searchPage === SEARCH_ROUTE ? {} : { searchPage: toHref(searchPage, settings) }),
    lang,
    ...defined({ texts: ownTexts(settings.texts) }),
    storage: { type: settings.storage.type, suffix: storageSuffix(settings) },
    navbar: viewNavbar(site, settings, shown),
    ...defined({
      footer: viewFooter({ whole: site, settings, root: shown.version.translation?.root }),
      announcement: viewAnnouncement(settings.announcementBar),
    }),
    colorMode: settings.colorMode,
    sidebar: {
      isHideable: settings.docs.sidebar.hideable,
      autoCollapse: settings.docs.sidebar.autoCollapseCategories,
    },
    search: viewSearch(settings),
    prefetch: viewPrefetch(site, settings),
    hasMultipleVersions: site.versions.length > 1,
    versionPersistence: settings.docs.versionPersistence,
    versionPaths: site.versions.map(({ version: { name, label, root, isLast, noIndex } }) => ({
      name,
      ...(site.versions.length > 1 && !noIndex ? { label } : {}),
      path: toHref(root, { baseUrl: settings.baseUrl, trailingSlash: true }),
      isLast,
    })),
  }
}

function viewNavbar(site: Site, settings: SiteSettings, shown: VersionContent): SiteView['navbar'] {
  const { title, logo, items, style, hideOnScroll } = settings.navbar
  // A site without settings for its navbar still shows its name.
  const isUnset = title === undefined && logo === undefined && items.length === 0
  return {
    ...defined({
      title: isUnset ? settings.title : title,
      logo: logo && viewLogo(logo, title === undefined ? settings.title : '', settings),
    }),
    items: viewNavItems(items, navContext(site, settings, shown)),
    ...(style === undefined ? {} : { style }),
    hideOnScroll,
  }
}

function viewAnnouncement(bar: SiteSettings['announcementBar']): AnnouncementView | undefined {
  if (bar === undefined) return undefined
  const { id = 'announcement-bar', content, backgroundColor, textColor, isCloseable = true } = bar
  const html = withoutUnsafeAddresses(content)
  return { id, content: html, ...defined({ backgroundColor, textColor }), isCloseable }
}

function viewSearch(settings: SiteSettings): SearchView {
  const { search } = settings
  const { sources = [] } = search
  const contextByPaths = search.contextByPaths.map(viewContext)
  const languages = languagePaths(settings)
  const areLanguages =
    languages.includes(MAIN_LANGUAGE_PATH) &&
    contextByPaths.length > 0 &&
    contextByPaths.every(({ path }) => languages.includes(withSlashes(path)))
  return {
    resultLimit: search.resultLimit,
    pageResultLimit: search.pageResultLimit,
    contextMaxLength: search.contextMaxLength,
    pageContextMaxLength: search.pageContextMaxLength,
    highlightOnTarget: search.highlightOnTarget,
    shortcut: search.shortcut,
    shortcutKeymap: search.shortcutKeymap,
    shortcutHint: search.shortcutHint,
    contextByPaths,
    ...(areLanguages ? { mainLanguage: languageName(settings.lang) } : {}),
    hideWithNoContext: search.hideWithNoContext,
    useAllContextsWithNoContext: search.useAllContextsWithNoContext,
    explicitPath: search.explicitPath,
    fuzzyDistance: search.fuzzyDistance,
    removeStemmer: search.removeStemmer,
    position: search.position,
    ...(sources.length > 0 && { sources: sources.map(viewSource) }),
  }
}

function viewContext(
  context: SearchSettings['contextByPaths'][number],
): SearchView['contextByPaths'][number] {
  const { path, label } = typeof context === 'string' ? { path: context } : context
  return { path: path.replace(/^\/+|\/+$/g, ''), label: label ?? path }
}

function viewSource({
  url,
  label,
  version,
}: NonNullable<SearchSettings['sources']>[number]): SearchedSite {
  const home = new URL(url)
  const folder = home.pathname.replace(/\/*$/, '/')
  return { label, url: home.origin + folder + (version === undefined ? '' : `${version}/`) }
}

function viewPrefetch(site: Site, settings: SiteSettings): PrefetchView {
  if (settings.prefetch === false) return { bytes: 0 }
  const except = brokenPaths(site, settings)
  const bytes = settings.prefetch.budgetKb * 1000
  return except.length === 0 ? { bytes } : { bytes, except }
}

/** The suffix of every storage key: nothing, the namespace, or a digest of the site's address. */
export function storageSuffix(
  settings: Pick<SiteSettings, 'url' | 'baseUrl'> & {
    readonly storage: Pick<SiteSettings['storage'], 'namespace'>
  },
): string {
  const { namespace } = settings.storage
  if (typeof namespace === 'string') return namespace === '' ? '' : `-${namespace}`
  if (!namespace) return ''
  return `-${digest(`${settings.url ?? ''}${settings.baseUrl}`)}`
}

/** Three hexadecimal digits of a text: FNV-1a, folded. It only has to differ between sites of one origin. */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  const folded = ((hash >>> 20) ^ (hash >>> 8) ^ hash) & 0xfff
  return folded.toString(16).padStart(3, '0')
}
