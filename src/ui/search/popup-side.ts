// The side of the search box that its list keeps to.
import type { SiteView } from '../../model/view.js'

/** The set side; `auto` is the side of the search item in the navbar, else right. */
export function popupSide({ search, navbar }: SiteView): 'left' | 'right' {
  if (search.position !== 'auto') return search.position
  return navbar.items.find((item) => item.kind === 'search')?.position ?? 'right'
}
