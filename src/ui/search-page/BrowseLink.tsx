// The way from an empty search to the list of all pages.
import type { ReactNode } from 'react'
import type { SiteView } from '../../model/view.js'
import { browseHref } from '../search/hit-href.js'
import { useTexts } from '../context/texts.js'

export function BrowseLink({ site }: { readonly site: SiteView }): ReactNode {
  const texts = useTexts()
  return (
    <p>
      <a href={browseHref(site)}>{texts.browseAllPages}</a>
    </p>
  )
}
