// The way from an empty search to the list of all pages.
import type { ReactNode } from 'react'
import type { SiteView } from '../../model/view.js'
import { browseHref } from '../search/hit-href.js'

export function BrowseLink({ site }: { readonly site: SiteView }): ReactNode {
  return (
    <p>
      <a href={browseHref(site)}>Browse all pages</a>
    </p>
  )
}
