// The page for addresses that no page has (ROUTE-13).
import type { ReactNode } from 'react'

/** The text of the not-found page. */
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
