// The page for addresses that no page has.
import type { ReactNode } from 'react'
import type { Link, PageView, SiteView } from '../../model/view.js'
import { LinkCards } from './LinkCards.js'

/** Props of the part `NotFound`. */
export type NotFoundProps = {
  /** The site. */
  readonly site: SiteView
  /** The page. */
  readonly page: PageView
}

const MOST_LINKS = 3

/** What it says is the same on every site; then the search, and where the navbar starts. */
export function NotFound({ site }: NotFoundProps): ReactNode {
  return (
    <>
      <h1>Page Not Found</h1>
      <p>We could not find what you were looking for.</p>
      <p>
        Please contact the owner of the site that linked you to the original URL and let them know
        their link is broken.
      </p>
      <form className="find-page" role="search" action={`${site.base}search`}>
        <input type="search" name="q" aria-label="Search the documentation" placeholder="Search" />
        <button type="submit" className="button">
          Search
        </button>
      </form>
      <LinkCards links={waysOn(site)} />
    </>
  )
}

/** The first pages of the site in the navbar, or else its home page. */
function waysOn({ navbar, base }: SiteView): readonly Link[] {
  const links = navbar.items.flatMap((item) =>
    item.kind === 'link' && !item.isExternal && item.label !== undefined && !item.version
      ? [{ href: item.href, label: item.label }]
      : [],
  )
  return links.length > 0 ? links.slice(0, MOST_LINKS) : [{ href: base, label: 'Home page' }]
}
