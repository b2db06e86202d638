// Addresses as pages in another language have them: what is translated is below the path of the language.
import { isMarked } from '../../model/addresses/marked-address.js'
import type { Route, Site } from '../../model/site.js'
import { encodeWritten, joinRoute, splitUrl, toHref, toRoute, writtenHref } from './routes.js'
import type { PathSettings } from './settings.js'

type Routes = Pick<Site, 'routes'>

/**
 * The page at a route in the language whose pages are below `root`, else in that of the original; `route` where neither
 * exists, and without `root`.
 */
export function translatedRoute(route: Route, root: Route | undefined, { routes }: Routes): Route {
  if (root === undefined) return route
  const own = joinRoute(root, route)
  if (routes.has(own)) return own
  const plain = joinRoute('/', route.slice(root.length))
  return !routes.has(route) && `${route}/`.startsWith(`${root}/`) && routes.has(plain)
    ? plain
    : route
}

/** Pages that have a frame, and the path of their language where that is not the one of the site. */
export type FramePages = {
  readonly whole: Routes
  readonly settings: PathSettings
  readonly root: Route | undefined
}

/** An address of the navbar or the footer, ready for HTML: that of the page in the language of the frame where it has one. */
export function frameHref(url: string, { whole, settings, root }: FramePages): string {
  const href = writtenHref(url, settings)
  const isPage = root !== undefined && href.startsWith('/') && !isMarked(url)
  const route = isPage ? toRoute(href, settings) : undefined
  if (route === undefined) return href
  const translated = translatedRoute(route, root, whole)
  return translated === route
    ? href
    : toHref(translated, settings) + encodeWritten(splitUrl(url).tail)
}
