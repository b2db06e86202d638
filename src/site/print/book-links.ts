// Where the links of a book's pages lead: within the book, or to the address of the page on the site.
import { decodePart } from '../../model/addresses/decode.js'
import type { Route } from '../../model/site.js'
import { hasProtocol, splitUrl, toRoute } from '../routes/routes.js'
import type { SiteSettings } from '../routes/settings.js'
import { idInPart } from './part-ids.js'

/** A page of the book. */
export type BookPage = {
  /** Id of its part. */
  readonly id: string
  /** Ids of the elements of the page. */
  readonly anchors: ReadonlySet<string>
}

type LinkSettings = Pick<SiteSettings, 'baseUrl' | 'trailingSlash' | 'url'>

/** `from` is the address of the page with the link, with base. A link to a missing id leads to its page. */
export function createBookLinks(
  pages: ReadonlyMap<Route, BookPage>,
  settings: LinkSettings,
): (href: string, from: string) => string {
  const { url: origin } = settings
  return (href, from) => {
    const address =
      origin !== undefined && href.startsWith(`${origin}/`) ? href.slice(origin.length) : href
    if (hasProtocol(address)) return href
    const whole = absolute(address, from)
    const { path, hash } = splitUrl(whole)
    const route = toRoute(path, settings)
    const page = route === undefined ? undefined : pages.get(route)
    if (page === undefined) return (origin ?? '') + whole
    const anchor = hash.slice(1)
    return `#${page.anchors.has(decodePart(anchor)) ? idInPart(page.id, anchor) : page.id}`
  }
}

/** The address with a path from the root; `from` is such a path. */
function absolute(address: string, from: string): string {
  if (address.startsWith('/')) return address
  if (address === '' || address.startsWith('#') || address.startsWith('?'))
    return splitUrl(from).path + address
  const { pathname, search, hash } = new URL(address, `http://host${from}`)
  return pathname + search + hash
}
