// Parts of a page for which the client has no code at hand: it keeps what the server made of them, or loads them when
// a page shows them, and until then the server's HTML stays as it is.
import { createElement, lazy, type ComponentType } from 'react'
import { AnnouncementBar } from '../frame/AnnouncementBar.js'
import type { Parts } from '../registry/parts-context.js'
import { staticIsland } from '../context/static-islands.js'
import type { PageView, SiteView } from '../../model/view.js'

/** The client's parts before any of them is loaded. */
export const clientParts: Parts = {
  AnnouncementBar,
  Brand: staticIsland('brand'),
  Breadcrumbs: staticIsland('breadcrumbs'),
  CopyPage: staticIsland('copyPage'),
  DocFooter: staticIsland('docFooter'),
  Pagination: staticIsland('pagination'),
  Footer: staticIsland('footer'),
  SearchPage: lazyPart('SearchPage'),
  NavDropdown: lazyPart('NavDropdown', keepServerHtml),
  Notice: lazyPart('Notice', keepServerHtml),
  VersionBanner: lazyPart('VersionBanner', keepServerHtml),
}

type LazyParts = typeof import('./lazy-parts.js')

/** React asks again when it hears of a failure, and must then find the failed one: with another it would never end. */
const RENEWAL_MS = 300

/** React keeps what a lazy component came to; after a failure there is a new one, so that a later showing tries again. */
function lazyPart<Name extends keyof LazyParts>(
  name: Name,
  onFailure?: (error: unknown) => Promise<never>,
): LazyParts[Name] {
  const open = (): ComponentType<object> =>
    lazy(async () => {
      try {
        return { default: (await import('./lazy-parts.js'))[name] as ComponentType<object> }
      } catch (error) {
        setTimeout(() => {
          part = open()
        }, RENEWAL_MS)
        if (!onFailure) throw error
        return onFailure(error)
      }
    })
  let part = open()
  return ((props: object) => createElement(part, props)) as LazyParts[Name]
}

/** The client's parts; the rare ones are loaded if the page that the server made shows any of them. */
export async function preloadParts({ navbar }: SiteView, page: PageView): Promise<Parts> {
  const isNeeded =
    page.body.kind === 'search' ||
    page.notice !== undefined ||
    page.banner !== undefined ||
    navbar.items.some(({ kind }) => kind === 'dropdown')
  if (!isNeeded) return clientParts
  try {
    const { SearchPage, NavDropdown, Notice, VersionBanner } = await import('./lazy-parts.js')
    return { ...clientParts, SearchPage, NavDropdown, Notice, VersionBanner }
  } catch {
    // Each tries again when it is rendered, and says so if it fails again.
    return clientParts
  }
}

/** Without its script the part stays what the server made of it: a page that can be read. */
function keepServerHtml(error: unknown): Promise<never> {
  console.warn(error)
  return new Promise(() => undefined)
}
