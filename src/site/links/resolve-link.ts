// The address of a link in a page's content.
import type { Route } from '../../model/site.js'
import { isMarked } from '../../model/addresses/marked-address.js'
import { isOtherFormat } from '../../model/text/page-formats.js'
import {
  findAsset,
  findBeside,
  findMarkdown,
  isFileName,
  markdownPaths,
  missingFileHint,
} from './find-file.js'
import { linkOutside } from './outside-docs.js'
import { folderOf, isWithin, relativePath, resolvePath } from '../routes/paths.js'
import type { Closing, LinkContext, LinkSource } from './link-context.js'
import {
  cleanRoute,
  decodePath,
  encodeWritten,
  fileHref,
  hasProtocol,
  looksLikeFile,
  splitUrl,
  toHref,
  toRoute,
  writtenHref,
} from '../routes/routes.js'
import { findVersion } from '../versions/versions.js'
import { inLanguage } from './translated-page.js'

const NEW_TAB = { target: '_blank' }

/** Resolves a link's address; `url` is as its author wrote it. */
export function resolveLink(url: string, source: LinkSource, context: LinkContext): Closing {
  const { path, query, hash, tail } = splitUrl(url)
  const anchor = hash.slice(1)
  if (isMarked(url)) {
    const href = fileHref(url, context.settings)
    return { attributes: { href, ...NEW_TAB, 'data-no-link-check': '' } }
  }
  if (hasProtocol(url)) return { attributes: { href: url } }
  if (url === '') return missingMarkdown(url, path, source, context)
  if (path === '') {
    return {
      attributes: { href: encodeWritten(query + hash) },
      link: { resolved: source.route, hash: anchor },
    }
  }
  if (/\.(?:mdx?|markdown)$/i.test(path)) {
    const route = findMarkdown(path, source, context)
    return route === undefined
      ? (linkOutside({ path, tail }, source, context, () => undefined) ??
          foreignPage(path, tail, source, context) ??
          missingMarkdown(url, path, source, context))
      : page(toHref(route, context.settings) + encodeWritten(tail), route, anchor)
  }
  const other = isOtherFormat(path) ? findMarkdown(path, source, context) : undefined
  if (other !== undefined)
    return page(toHref(other, context.settings) + encodeWritten(tail), other, anchor)
  if (path.startsWith('@site/')) {
    return fileLink(path, tail, source, context) ?? missingMarkdown(url, path, source, context)
  }
  return path.startsWith('/')
    ? absoluteLink(url, source, context)
    : relativeLink(url, source, context)
}

function page(href: string, resolved: Route, hash: string): Closing {
  return { attributes: { href }, link: { resolved, hash } }
}

/** The page of a file that does not exist, at an address of `foreignRoutes`. */
function foreignPage(
  path: string,
  tail: string,
  source: LinkSource,
  { site, settings, foreign }: LinkContext,
): Closing | undefined {
  if (foreign === undefined) return undefined
  const { docsFolder, version } = source
  const { root } = findVersion(site, version).version
  for (const file of markdownPaths(path, source)) {
    if (!isWithin(file, docsFolder)) continue
    const inner = file.slice(docsFolder === '' ? 0 : docsFolder.length + 1)
    const route = foreign.ofFile(inner, root)
    if (route !== undefined)
      return page(
        toHref(route, settings) + encodeWritten(tail),
        route,
        splitUrl(tail).hash.slice(1),
      )
  }
  return undefined
}

function fileLink(
  path: string,
  tail: string,
  source: LinkSource,
  context: LinkContext,
): Closing | undefined {
  const found = findAsset(path, source, context)
  return (
    found && {
      attributes: { href: found.asset.href + encodeWritten(tail), ...NEW_TAB },
      asset: found.file,
      renamed: found.asset.fileName,
    }
  )
}

function absoluteLink(url: string, source: LinkSource, context: LinkContext): Closing {
  const { path, hash, tail } = splitUrl(url)
  const { site, settings } = context
  // A path that is a route as it is written needs base even when it starts like base.
  const literal = cleanRoute(decodePath(path))
  const isRoute = site.routes.has(literal)
  const resolved = isRoute ? literal : (toRoute(path, settings) ?? literal)
  const translated = inLanguage(resolved, source, site)
  if (translated !== resolved)
    return page(toHref(translated, settings) + encodeWritten(tail), translated, hash.slice(1))
  if (!site.routes.has(resolved)) {
    const file = isFileName(path) ? fileLink(path, tail, source, context) : undefined
    if (file !== undefined) return file
    if (!/\.html?$/i.test(path) && context.isStaticFile(resolved.slice(1)))
      return { attributes: { href: fileHref(url, context.settings), ...NEW_TAB } }
  }
  const isDoubled = isRoute && settings.baseUrl !== '/' && `${path}/`.startsWith(settings.baseUrl)
  const href = isDoubled
    ? toHref(literal, settings) + encodeWritten(tail)
    : writtenHref(url, settings)
  return page(href, resolved, hash.slice(1))
}

function relativeLink(url: string, source: LinkSource, context: LinkContext): Closing {
  const { path, hash, tail } = splitUrl(url)
  const { settings, site } = context
  const anchor = hash.slice(1)
  const found =
    fromAddress(path, source, context) ??
    findBeside(path, source, context) ??
    throughBase(path, source, context)
  if (found !== undefined) {
    return page(toHref(found, settings) + encodeWritten(tail), found, anchor)
  }
  const resolved = againstRoute(source.route, path)
  const translated = inLanguage(resolved, source, site)
  if (translated !== resolved)
    return page(toHref(translated, settings) + encodeWritten(tail), translated, anchor)
  if (!site.routes.has(resolved)) {
    const docs = docsFolder(path, tail, source, context)
    if (docs !== undefined) return docs
    const published = (): Closing | undefined =>
      path.endsWith('/') ? undefined : fileLink(path, tail, source, context)
    const outside = linkOutside({ path, tail }, source, context, published)
    if (outside !== undefined) return outside
  }
  const file = path.endsWith('/') ? undefined : fileLink(path, tail, source, context)
  if (file !== undefined && !/\.html?$/i.test(path)) return file
  if (isFileName(path) && !site.routes.has(resolved)) return page(url, resolved, anchor)
  // As written, but absolute: the address of the page may or may not end in a slash.
  const isFile = looksLikeFile(path) && !site.routes.has(resolved)
  const slash =
    path.endsWith('/') && settings.trailingSlash === undefined && resolved !== '/' ? '/' : ''
  const href = toHref(resolved, isFile ? { baseUrl: settings.baseUrl } : settings)
  return page(href + slash + encodeWritten(tail), resolved, anchor)
}

/**
 * The page to which a relative link leads from the page's own address, in sites of other tools whose addresses end in a
 * slash: those tools write such links as they are, and browsers follow them.
 */
function fromAddress(
  path: string,
  source: LinkSource,
  { site, settings }: LinkContext,
): Route | undefined {
  if (settings.isLenient !== true || settings.trailingSlash !== true) return undefined
  const resolved = againstRoute(`${source.route}/`, path)
  return site.routes.has(resolved) ? resolved : undefined
}

/** The page of a link that leaves base and comes back to it: `../../docs/a`, where base is `/docs/`. */
function throughBase(
  path: string,
  { route }: LinkSource,
  { site, settings }: LinkContext,
): Route | undefined {
  if (settings.baseUrl === '/' || !outOf(route, path).startsWith('../')) return undefined
  const based = cleanRoute(`${settings.baseUrl}${route}`)
  const resolved = toRoute(againstRoute(based, path), settings)
  return resolved !== undefined && site.routes.has(resolved) ? resolved : undefined
}

/** A page beside the docs may link to their folder: it is where the home page is. */
function docsFolder(
  path: string,
  tail: string,
  { folder, docsFolder, version }: LinkSource,
  { site, settings }: LinkContext,
): Closing | undefined {
  if (folder === docsFolder || resolvePath(folder, decodePath(path)) !== docsFolder)
    return undefined
  const { root } = findVersion(site, version).version
  if (!site.routes.has(root)) return undefined
  return page(toHref(root, settings) + encodeWritten(tail), root, splitUrl(tail).hash.slice(1))
}

/** A relative path seen from a route as it is, with its trailing slash or without; it never leads above base. */
function againstRoute(route: Route, path: string): Route {
  return cleanRoute(outOf(route, path).replace(/^(?:\.\.\/?)+/, ''))
}

/** A relative path seen from a route, with `..` where it leads above base. */
const outOf = (route: Route, path: string): string =>
  resolvePath(folderOf(route.slice(1)), decodePath(path))

/** The hint writes the nearest page's file as this page would. */
function missingMarkdown(
  url: string,
  path: string,
  source: LinkSource,
  context: LinkContext,
): Closing {
  return {
    attributes: { href: url },
    fault: {
      report: context.settings.onBrokenMarkdownLinks,
      code: 'broken-markdown-link',
      message: url === '' ? 'The link has no address.' : `No Markdown file at ${url}`,
      hint: nearestFile(path, source, context),
    },
  }
}

function nearestFile(path: string, source: LinkSource, context: LinkContext): string | undefined {
  if (path === '') return 'Write the address of a page, or remove the link.'
  const isMarkdown = /\.(?:mdx?|markdown)$/i.test(path)
  if (!isMarkdown) return missingFileHint(path, source, context)
  let near: string | undefined
  for (const file of markdownPaths(path, source)) near ??= context.nearestFile(file, source.version)
  if (near === undefined) return undefined
  if (path.startsWith('@site/') && isWithin(near, '')) return `Did you mean @site/${near}?`
  if (path.startsWith('/') && isWithin(near, '')) return `Did you mean /${near}?`
  return `Did you mean ${relativePath(source.folder, near)}?`
}
