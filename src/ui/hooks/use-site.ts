// The shown site, for React pages: their links need the base.
import { useContext } from 'react'
import type { SiteView } from '../../model/view.js'
import { SiteContext } from '../context/site-context.js'

/**
 * The site that the page belongs to.
 * @example
 * const { title } = useSite()
 * @throws Error outside `App`.
 */
export function useSite(): SiteView {
  const site = useContext(SiteContext)
  if (site === undefined) throw new Error('useSite() was called outside a page.')
  return site
}
