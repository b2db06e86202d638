// The links on every page: those of the navbar, the footer, the announcement and the sidebars.
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { isUnsafeAddress } from '../../model/addresses/unsafe-address.js'
import type { SidebarNode, Site } from '../../model/site.js'
import { isMarked } from '../../model/addresses/marked-address.js'
import { nameOf, resolvePath } from '../routes/paths.js'
import type { CheckedLink } from './link-context.js'
import { fileHref, hasPage, hasProtocol, splitUrl, toRoute, writtenHref } from '../routes/routes.js'
import type { NavbarItemSettings, SiteSettings, TranslationOfFrame } from '../routes/settings.js'
import { CURRENT_VERSION, versionSidebars } from '../versions/versions.js'

export type SharedSettings = Pick<
  SiteSettings,
  | 'baseUrl'
  | 'trailingSlash'
  | 'navbar'
  | 'footer'
  | 'announcementBar'
  | 'translations'
  | 'settingsFile'
  | 'isLenient'
> & { readonly docs: Pick<SiteSettings['docs'], 'sidebarPath' | 'sidebars'> }

/** Internal links of the settings and of sidebar files, each once, placed at the start of their file. */
export function sharedLinks(site: Site, settings: SharedSettings): readonly CheckedLink[] {
  const found = sharedHrefs(site, settings)
  const unique = new Map(found.map((link) => [`${link.file}\n${link.url}`, link]))
  return [...unique.values()].flatMap(({ url, isFinal, file }) => {
    if (url === '' || url.startsWith('#') || hasProtocol(url)) return []
    const resolved = toRoute(isFinal ? url : writtenHref(url, settings), settings)
    if (resolved === undefined) return []
    const hash = splitUrl(url).hash.slice(1)
    return [{ url, resolved, hash, at: { file, line: 1, column: 1 } }]
  })
}

/** Unsafe addresses of settings and sidebars, which are left out: warnings in the settings of another tool. */
export function unsafeLinks(site: Site, settings: SharedSettings): readonly Diagnostic[] {
  const found = sharedHrefs(site, settings).filter(({ url }) => isUnsafeAddress(url))
  const unique = new Map(found.map((link) => [`${link.file}\n${link.url}`, link]))
  return [...unique.values()].map(({ url, file }) => ({
    severity: settings.isLenient === true ? 'warning' : 'error',
    code: 'unsafe-address',
    message: `Unsafe address: ${url}. It is left out.`,
    hint: 'Link to a page, a file or a site. Code that runs in the page belongs in a script.',
    at: { file, line: 1, column: 1 },
  }))
}

/** The HTML addresses of settings and sidebars that are marked as not being pages of the site. */
export function markedHrefs(site: Site, settings: SharedSettings): ReadonlySet<string> {
  const urls = sharedHrefs(site, settings).map(({ url }) => url)
  return new Set(urls.filter(isMarked).map((url) => fileHref(url, settings)))
}

/** Paths in HTML of the addresses of settings and sidebars that are not pages of the site, each once. */
export function brokenPaths(site: Site, settings: SharedSettings): readonly string[] {
  const paths = sharedHrefs(site, settings).flatMap(({ url, isFinal }) => {
    const { path } = splitUrl(isFinal ? url : writtenHref(url, settings))
    const resolved = hasProtocol(url) || path === '' ? undefined : toRoute(path, settings)
    return resolved === undefined || hasPage(site, resolved) ? [] : [path]
  })
  return [...new Set(paths)]
}

function sharedHrefs(
  site: Site,
  settings: SharedSettings,
): readonly (Href & { readonly file: string })[] {
  const settingsFile = nameOf(settings.settingsFile ?? 'orion-docs.config.ts')
  const { sidebarPath, sidebars } = settings.docs
  const isInFile = typeof sidebarPath === 'string' && sidebars === undefined
  const sidebarFile = isInFile ? resolvePath('', sidebarPath) : settingsFile
  return [
    ...settingsHrefs(settings).map((href) => ({ ...href, file: settingsFile })),
    ...site.versions.flatMap(({ version: { name, instance }, sidebars }) => {
      // The file of a further tree is not known here: the settings name it.
      const own = name === CURRENT_VERSION ? sidebarFile : versionSidebars(name)
      const file = instance === undefined ? own : settingsFile
      return [...sidebars.values()]
        .flat()
        .flatMap(sidebarHrefs)
        .map((href) => ({ ...href, file }))
    }),
  ]
}

/** An address; a final one is written unchanged, the others get base. */
type Href = { readonly url: string; readonly isFinal: boolean }

function settingsHrefs({ translations = {}, ...settings }: SharedSettings): readonly Href[] {
  const { navbar, footer, announcementBar } = settings
  const others = Object.values(translations).flatMap((own) => [
    ...frameHrefs({ navbar: own.navbar, footer: own.footer }),
    ...inHtml(own.announcement),
  ])
  return [...inHtml(announcementBar?.content), ...frameHrefs({ navbar, footer }), ...others]
}

function frameHrefs({
  navbar,
  footer,
}: Pick<TranslationOfFrame, 'navbar' | 'footer'>): readonly Href[] {
  const links = (footer?.links ?? []).flatMap((entry) => ('items' in entry ? entry.items : [entry]))
  return [
    ...(navbar?.items ?? []).flatMap(navHrefs),
    ...links.flatMap(({ to, href, html }) => [...written(to), ...final(href), ...inHtml(html)]),
    ...inHtml(footer?.copyright),
    ...written(navbar?.logo?.href),
    ...written(footer?.logo?.href),
  ]
}

function navHrefs(item: NavbarItemSettings): readonly Href[] {
  const inner = [
    ...(item.items ?? []),
    ...(item.dropdownItemsBefore ?? []),
    ...(item.dropdownItemsAfter ?? []),
  ]
  return [
    ...written(item.to),
    ...(item.prependBaseUrlToHref === true ? written(item.href) : final(item.href)),
    ...inHtml(item.html),
    ...inHtml(item.value),
    ...inner.flatMap(navHrefs),
  ]
}

function sidebarHrefs(node: SidebarNode): readonly Href[] {
  switch (node.kind) {
    case 'link':
      return node.isVerbatim === true ? final(node.href) : written(node.href)
    case 'html':
      return inHtml(node.value)
    case 'category':
      return node.items.flatMap(sidebarHrefs)
    case 'doc':
    case 'ref':
      return []
  }
}

function written(url: string | undefined): readonly Href[] {
  return url === undefined ? [] : [{ url, isFinal: false }]
}

function final(url: string | undefined): readonly Href[] {
  return url === undefined ? [] : [{ url, isFinal: true }]
}

/** Addresses of the links in HTML that the settings insert as it is; `data-no-link-check` spares one. */
function inHtml(html: string | undefined): readonly Href[] {
  return [...(html ?? '').matchAll(/<a\s[^>]*>/gi)].flatMap(([tag]) => {
    if (/\sdata-no-link-check\b/i.test(tag)) return []
    const match = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag)
    return final((match?.[1] ?? match?.[2] ?? match?.[3])?.replaceAll('&amp;', '&'))
  })
}
