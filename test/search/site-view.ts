// A site as components see it, with the settings of search that the Orion site has.
import type { SiteView } from '../../src/model/view.js'
import { siteView as wholeSite } from '../ui/views.js'

/** That site with other values in places, those of search one by one. */
export function siteView(
  changes: Partial<Omit<SiteView, 'search'>> & { search?: Partial<SiteView['search']> } = {},
): SiteView {
  return wholeSite({ ...changes, search: { ...wholeSite().search, ...changes.search } })
}
