// The shown site, for components deep in a page: the link of React pages needs the base.
import { createContext, useContext } from 'react'
import type { SiteView } from '../model/view.js'

export const SiteContext = createContext<SiteView | undefined>(undefined)

/**
 * The site that the page belongs to.
 * @throws Error outside of `App`.
 */
export function useSite(): SiteView {
  const site = useContext(SiteContext)
  if (site === undefined) throw new Error('useSite() was called outside of a page.')
  return site
}
