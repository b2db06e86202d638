// Closes what compiling left open: links and images get their addresses, and what leads nowhere is reported.
import { severityOf, type Diagnostic, type Place } from '../../model/diagnostics/diagnostic.js'
import type { CompiledPage, Reference } from '../../model/page.js'
import type { Route } from '../../model/site.js'
import { escapeHtml } from '../../model/text/text.js'
import type { CheckedLink, Closing, LinkContext, LinkSource } from './link-context.js'
import { resolveImage } from './resolve-image.js'
import { resolveLink } from './resolve-link.js'
import { resolveMedia } from './resolve-media.js'
import { inLanguage } from './translated-page.js'
import { findVersion } from '../versions/versions.js'
import { isUntranslated } from '../routes/language-of.js'
import { folderOf, isWithin, resolvePath } from '../routes/paths.js'
import {
  decodePath,
  encodeWritten,
  hasPage,
  looksLikeFile,
  splitUrl,
  toHref,
} from '../routes/routes.js'

export type ClosedPage = {
  readonly html: string
  /** The attributes of each reference, in order; undefined for a broken one. */
  readonly addresses: readonly (string | undefined)[]
  readonly links: readonly CheckedLink[]
  /** Site-relative paths of the files that the page refers to, each once. */
  readonly assets: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * The HTML of a compiled page with all addresses filled in. `file` is relative
 * to the site folder. An address that leads to no file stays as its author wrote it.
 */
export function closeReferences(
  input: {
    readonly compiled: CompiledPage
    readonly file: string
    readonly version: string
    readonly route: Route
  },
  context: LinkContext,
): ClosedPage {
  const { compiled, file, version, route } = input
  const source: LinkSource = {
    route,
    version,
    folder: folderOf(resolvePath('', file)),
    docsFolder: resolvePath('', findVersion(context.site, version).version.folder),
  }
  const links: CheckedLink[] = []
  const addresses: (string | undefined)[] = []
  const assets = new Set<string>()
  const diagnostics: Diagnostic[] = []
  let html = compiled.html[0] ?? ''
  for (const [index, reference] of compiled.references.entries()) {
    const closing = close(reference, source, context)
    const { href, src } = closing.attributes
    addresses.push(closing.fault === undefined ? (href ?? src) : undefined)
    const rest = compiled.html[index + 1] ?? ''
    html += attributesOf(reference, closing, rest, compiled) + rest
    if (closing.asset !== undefined) assets.add(closing.asset)
    for (const asset of closing.assets ?? []) assets.add(asset)
    if (reference.isUnchecked === true) continue
    const at = { ...reference.at, file }
    if (closing.link !== undefined) links.push({ url: reference.url, ...closing.link, at })
    const fault = closing.fault && toDiagnostic(closing.fault, at)
    if (fault !== undefined) diagnostics.push(fault)
    if (closing.followed !== undefined)
      diagnostics.push(followedNote(reference.url, closing.followed, at))
    if (closing.renamed !== undefined)
      diagnostics.push(renamedNote(reference.url, closing.renamed, at))
  }
  return { html, addresses, links, assets: [...assets], diagnostics }
}

function close(reference: Reference, source: LinkSource, context: LinkContext): Closing {
  if (reference.kind === 'link')
    return withoutPrefetch(follow(reference.url, source, context), context)
  if (reference.kind === 'media') return resolveMedia(reference, source, context)
  const image = resolveImage(reference, source, context)
  if (reference.attributes === undefined) return image
  const { attributes, assets = [], fault } = resolveMedia(reference, source, context)
  return {
    ...image,
    attributes: { ...image.attributes, ...attributes },
    assets,
    ...(image.fault === undefined && fault !== undefined && { fault }),
  }
}

/** Where the settings are not the site's own, a link that leads nowhere is followed as other tools would. */
function follow(url: string, source: LinkSource, context: LinkContext): Closing {
  const closing = resolveLink(url, source, context)
  const { settings, site, likelyPage } = context
  const { link, fault } = closing
  if (settings.isLenient !== true || likelyPage === undefined) return closing
  if (link !== undefined && context.foreign?.has(link.resolved) === true) return closing
  const isLost =
    fault?.code === 'broken-markdown-link' ||
    (link !== undefined &&
      !hasPage(site, link.resolved) &&
      site.redirects?.has(link.resolved) !== true &&
      !context.isStaticFile(link.resolved.slice(1)))
  const likely = isLost ? likelyPage(url, source) : undefined
  if (likely === undefined) return closing
  const route = namesLanguage(url, settings) ? likely : inLanguage(likely, source, site)
  const { hash, tail } = splitUrl(url)
  // A page that is not translated yet will be at the address that the link has.
  const isRight =
    isItsFile(url, { route, resolved: link?.resolved }, source) ||
    (link !== undefined && isUntranslated(route, link.resolved, settings))
  return {
    attributes: { href: toHref(route, settings) + encodeWritten(tail) },
    link: { resolved: route, hash: hash.slice(1) },
    ...(!isRight && { followed: route }),
  }
}

/** Whether an address begins with the main language, which some tools have in the addresses of all their pages. */
function namesLanguage(url: string, { lang }: LinkContext['settings']): boolean {
  const [first = ''] = splitUrl(url).path.replace(/^\/+/, '').toLowerCase().split('/')
  return [lang.toLowerCase(), lang.toLowerCase().split('-')[0]].includes(first)
}

const FILE_OF_PAGE = /(?:(?:^|\/)index)?(?:\.html)?$/

/** Whether an address is that of the page's file, as many tools publish it: `/a.html` or `/a/index`. It needs no note. */
function isItsFile(
  url: string,
  { route, resolved }: { readonly route: Route; readonly resolved: string | undefined },
  { folder, docsFolder }: LinkSource,
): boolean {
  const path = decodePath(splitUrl(url).path)
  if (!/(?:\.html|(?:^|\/)index)$/.test(path)) return false
  if (resolved !== undefined && (resolved.replace(FILE_OF_PAGE, '') || '/') === route) return true
  const file = resolvePath(path.startsWith('/') ? docsFolder : folder, path)
  if (!isWithin(file, docsFolder)) return false
  return route === `/${resolvePath('', file.slice(docsFolder.length)).replace(FILE_OF_PAGE, '')}`
}

/** The note about a link that was followed. */
function followedNote(url: string, route: Route, at: Place): Diagnostic {
  return {
    severity: 'note',
    code: 'followed-link',
    message: `No page at ${url}; the link leads to ${route}, the only page that fits`,
    hint: `Link to ${route}, or to its file.`,
    at,
  }
}

/** The note about a file whose name is spelled in another way. */
function renamedNote(url: string, name: string, at: Place): Diagnostic {
  return {
    severity: 'note',
    code: 'followed-link',
    message: `No file at ${url}; ${name} is used, the only file whose name differs in case alone`,
    hint: 'Write its name as it is: other tools and hosts do not find it.',
    at,
  }
}

/** Marks a link that looks like a page but is broken: the client must not prefetch it. */
function withoutPrefetch(closing: Closing, { site }: LinkContext): Closing {
  const { attributes, link, fault } = closing
  const { path } = splitUrl(attributes['href'] ?? '')
  if (path === '' || looksLikeFile(path)) return closing
  if (fault === undefined && (link === undefined || hasPage(site, link.resolved))) return closing
  return { ...closing, attributes: { ...attributes, 'data-no-prefetch': '' } }
}

/** What the placeholder becomes; `rest` is what follows it. */
function attributesOf(
  { isInHtml }: Reference,
  { attributes }: Closing,
  rest: string,
  { module }: CompiledPage,
): string {
  if (module === undefined) return writeAttributes(attributes, rest)
  // The quotes of the string are there already.
  return isInHtml === true
    ? JSON.stringify(writeAttributes(attributes, rest)).slice(1, -1)
    : writeProperties(attributes)
}

/** Attributes that the author wrote on the element itself follow in `rest` and are not written twice. */
function writeAttributes(attributes: Closing['attributes'], rest: string): string {
  const own = rest.startsWith('>') ? '' : OWN_ATTRIBUTES.exec(rest)?.[0]
  let html = ''
  for (const [name, value] of Object.entries(attributes)) {
    if (own && new RegExp(`(?:^|\\s)${name}(?:[\\s=/]|$)`, 'i').test(own)) continue
    html += `${html === '' ? '' : ' '}${name}="${escapeHtml(value)}"`
  }
  return html
}

const OWN_ATTRIBUTES = /^(?:[^>"']|"[^"]*"|'[^']*')*/

/** In the code of a module, where what its author wrote follows and counts. */
function writeProperties(attributes: Closing['attributes']): string {
  const properties = Object.entries(attributes).map(
    ([name, value]) =>
      `${JSON.stringify(name === 'srcset' ? 'srcSet' : name)}: ${JSON.stringify(value)}`,
  )
  // Never nothing: a comma follows.
  return properties.length === 0 ? '"href": undefined' : properties.join(', ')
}

function toDiagnostic(fault: NonNullable<Closing['fault']>, at: Place): Diagnostic | undefined {
  const severity = severityOf(fault.report)
  if (severity === undefined) return undefined
  const { code, message, hint } = fault
  return { severity, code, message, ...(hint === undefined ? {} : { hint }), at }
}
