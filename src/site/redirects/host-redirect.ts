// Links to addresses that the host of the site redirects by its own files.
import type { Redirect, Route } from '../../model/site.js'
import { findRedirect, type RedirectRule } from '../../model/addresses/redirect-rules.js'
import { toRoute } from '../routes/routes.js'
import type { SiteSettings } from '../routes/settings.js'

/** Finds where the host leads from an address of the site; undefined where that is missing as well. */
export type FindHostRedirect = (
  resolved: Route,
  isThere: (target: Route) => boolean,
) => Pick<Redirect, 'href'> | undefined

/** What finds the redirects of `rules`, which are in the order in which the host looks at them. */
export function hostRedirects(
  rules: readonly RedirectRule[] = [],
  settings: Pick<SiteSettings, 'baseUrl' | 'trailingSlash'>,
): FindHostRedirect {
  const { baseUrl: base } = settings
  const own = rules.filter((rule) => !isForAll(rule, base))
  // Many links lead to the same address.
  const known = new Map<Route, string | undefined>()
  const leadsTo = (resolved: Route): string | undefined => {
    if (!known.has(resolved)) known.set(resolved, findRedirect(base + resolved.slice(1), own)?.to)
    return known.get(resolved)
  }
  return (resolved, isThere) => {
    const href = own.length === 0 ? undefined : leadsTo(resolved)
    if (href === undefined) return undefined
    const target = toRoute(href, settings)
    return target === undefined || isThere(target) ? { href } : undefined
  }
}

/** A page for all that is missing says nothing of a link. */
function isForAll({ from, to, status }: RedirectRule, base: string): boolean {
  const isWide = from.includes('*') && !to.includes(':splat')
  return status === 404 || from === '/*' || from === `${base}*` || (status === 200 && isWide)
}
