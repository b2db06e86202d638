// The content of <head>: metadata, scripts and style sheets.
import type { HeadTag } from '../model/page.js'
import { escapeHtml } from '../model/text/text.js'
import type { PageMeta, PageView, SiteView } from '../model/view.js'
import { documentTitle } from '../ui/addresses/paths.js'
import { element, type Attributes } from './html/element.js'
import { headMeta, isMeta, type HeadInput } from './head-meta.js'
import type { PageAssets } from './page-assets.js'
import { structuredData } from './structured-data.js'
import { checkedBy, stylesheetLink } from './stylesheet-link.js'

const ICON_TYPES: Readonly<Record<string, string>> = {
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

/** One element a line. What a navigation replaces carries `data-page-head`, the title excepted. */
export function renderHead(input: HeadInput): string {
  const { site, page, meta, assets } = input
  const lines = [
    element('meta', { charset: 'UTF-8' }),
    element('title', {}, escapeHtml(ownTitle(meta) ?? documentTitle(site, page.title))),
    earlyScript(site, assets),
    ...assets.stylesheets.map((href) => stylesheetLink(href, assets.integrity?.[href])),
    ...pageStylesheets(assets),
    ...mathStylesheets(page, assets),
    ...clientScripts(assets),
    ...headMeta(input),
    canonical(meta),
    ...alternates(meta),
    markdown(page),
    icon(assets, meta),
    ...(assets.icons ?? []).map((link) => element('link', link)),
    ...structuredData({ site, page, meta }),
    ...pageTags(meta),
    ...assets.headTags
      .filter(({ tag }) => !isMeta(tag))
      .map(({ tag, attributes, text }) => element(tag, attributes, text)),
    ...assets.scripts.map((attributes) => element('script', attributes)),
    assets.liveScript !== undefined &&
      element('script', { type: 'module', src: assets.liveScript }),
  ]
  return lines.filter((line) => line !== false).join('\n')
}

/** The script reads its settings from its own element: no page has an inline script. */
function earlyScript(site: SiteView, assets: PageAssets): string {
  const { colorMode, storage, announcement, search } = site
  const { earlyScript: src, fonts = [] } = assets
  return element('script', {
    src,
    ...checked(assets, src),
    'data-default-mode': colorMode.defaultMode,
    'data-respect-system': String(colorMode.respectPrefersColorScheme),
    'data-disable-switch': String(colorMode.disableSwitch),
    'data-storage': storage.type,
    'data-suffix': storage.suffix,
    'data-announcement': announcement?.id,
    'data-shortcut': search.shortcut ? search.shortcutKeymap : undefined,
    'data-font': fonts.length > 0 ? fonts.join(' ') : undefined,
  })
}

/** After the style sheets on the line too: a page can be read before it is hydrated. */
function clientScripts({ mainScript: src, preload = [], integrity = {} }: PageAssets): string[] {
  const fetchpriority = 'low'
  return [
    element('script', { type: 'module', fetchpriority, src, integrity: integrity[src] }),
    ...preload.map((href) =>
      element('link', { rel: 'modulepreload', fetchpriority, href, integrity: integrity[href] }),
    ),
  ]
}

function checked({ integrity = {} }: PageAssets, url: string): Attributes {
  return checkedBy(integrity[url])
}

function pageStylesheets(assets: PageAssets): string[] {
  const { pageStylesheets: sheets = [] } = assets
  return sheets.map((href) =>
    element('link', { rel: 'stylesheet', href, ...checked(assets, href), 'data-page-head': true }),
  )
}

/** For print only until the client has it loaded: it must not delay the first paint. */
function mathStylesheets(page: PageView, assets: PageAssets): string[] {
  const { mathStylesheets: sheets = [] } = assets
  if (!page.hasMath) return []
  return sheets.map(({ href, integrity }) =>
    element('link', {
      rel: 'stylesheet',
      href,
      ...(integrity === undefined ? checked(assets, href) : { integrity, crossorigin: true }),
      media: 'print',
      'data-math-style': true,
      'data-page-head': true,
    }),
  )
}

/** The title that the content of the page gives itself: the last one, as a browser would show it. */
function ownTitle({ head = [] }: PageMeta): string | undefined {
  return head.findLast(({ tag }) => tag === 'title')?.text
}

/** The head elements of the page's content, except those that the built-in ones already include. */
function pageTags({ head = [] }: PageMeta): string[] {
  return head
    .filter(({ tag }) => !isMeta(tag) && tag !== 'title' && tag !== 'html')
    .map(({ tag, attributes, text = '' }) =>
      element(
        tag,
        { ...attributes, 'data-page-head': true },
        // Nothing in it ends the element.
        text.replace(/<\/(?=script|style|noscript)/gi, '<\\/'),
      ),
    )
}

function canonical({ canonical: href, head = [] }: PageMeta): string | false {
  if (head.some(({ tag, attributes: { rel } }) => tag === 'link' && rel === 'canonical'))
    return false
  return href !== undefined && element('link', { rel: 'canonical', href, 'data-page-head': true })
}

function alternates({ alternates: all = [] }: PageMeta): string[] {
  return all.map(({ language: hreflang, href }) =>
    element('link', { rel: 'alternate', hreflang, href, 'data-page-head': true }),
  )
}

function markdown({ markdown: href }: PageView): string | false {
  const attributes = { rel: 'alternate', type: 'text/markdown', href, 'data-page-head': true }
  return href !== undefined && element('link', attributes)
}

/** A page that names no icon makes browsers ask for `/favicon.ico` at the root of the host, and log when it is missing. */
export const NO_ICON = 'data:,'

function icon(
  { favicon, icons = [], headTags }: PageAssets,
  { head = [] }: PageMeta,
): string | false {
  const isIcon = ({ tag, attributes: { rel } }: HeadTag): boolean =>
    tag === 'link' && /(?:^|\s)icon(?:\s|$)/i.test(String(rel))
  if (favicon === undefined && (icons.length > 0 || [...headTags, ...head].some(isIcon)))
    return false
  if (favicon === undefined)
    return element('link', { rel: 'icon', href: NO_ICON, 'data-page-head': true })
  const extension = /\.(\w+)(?:[?#]|$)/.exec(favicon)?.[1]?.toLowerCase() ?? ''
  return element('link', { rel: 'icon', href: favicon, type: ICON_TYPES[extension] })
}
