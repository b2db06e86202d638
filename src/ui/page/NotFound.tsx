// The page for addresses that no page has.
import type { ReactNode } from 'react'
import type { PageView, SiteView } from '../../model/view.js'

/** Props of the part `NotFound`. */
export type NotFoundProps = {
  /** The site. */
  readonly site: SiteView
  /** The page. */
  readonly page: PageView
}

/** The text of the not-found page: it is the same on every site. */
export function NotFound(): ReactNode {
  return (
    <>
      <h1>Page Not Found</h1>
      <p>We could not find what you were looking for.</p>
      <p>
        Please contact the owner of the site that linked you to the original URL and let them know
        their link is broken.
      </p>
    </>
  )
}
