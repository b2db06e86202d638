// Redirects with a placeholder, such as /old/:path* to /new/:path*: one redirect for each page below the new address.
import { commonPlaceholder, PLACEHOLDER } from '../../model/addresses/placeholder.js'
import type { Route, Site } from '../../model/site.js'
import { joinRoute, splitUrl, toHref, toRoute, writtenHref } from '../routes/routes.js'
import type { PathSettings } from '../routes/settings.js'
import type { RedirectSource } from './redirect-source.js'

/** An address around its placeholder: a route, and the rest, which is empty at the end of an address. */
type Parts = { readonly before: Route; readonly after: string }

/** Whether a segment of one of the addresses is a placeholder. */
export function hasPlaceholder({ from, to }: Pick<RedirectSource, 'from' | 'to'>): boolean {
  return [from, to].some((address) => splitUrl(address).path.search(PLACEHOLDER) >= 0)
}

/**
 * One source for each doc, React page and category that the new address fits, in the order of their routes; none when no
 * page fits. Undefined when the addresses do not have the same placeholder once each, or lead outside.
 */
export function expandPattern(
  source: RedirectSource,
  { routes }: Pick<Site, 'routes'>,
  settings: PathSettings,
): readonly RedirectSource[] | undefined {
  const placeholder = commonPlaceholder(source.from, source.to)
  const [from, to] = [source.from, source.to].map((address) =>
    placeholder === undefined ? undefined : partsOf(address, placeholder, settings),
  )
  if (placeholder === undefined || from === undefined || to === undefined) return undefined
  const base = { baseUrl: settings.baseUrl }
  return [...routes].flatMap(([route, { kind }]) => {
    const value = valueIn(route, to, placeholder.endsWith('*'))
    if (value === undefined || !['doc', 'page', 'category'].includes(kind)) return []
    const old = joinRoute(joinRoute(from.before, value), from.after)
    return [{ ...source, from: toHref(old, base), to: toHref(route, base), isOfPattern: true }]
  })
}

function partsOf(address: string, placeholder: string, settings: PathSettings): Parts | undefined {
  const [before = '', after = ''] = address.split(placeholder)
  const root = toRoute(writtenHref(before, settings), settings)
  if (!address.startsWith('/') || /[?#]/.test(address) || root === undefined) return undefined
  return { before: root, after: after.replace(/\/$/, '') }
}

/** What a route has in place of the placeholder, with `isAny` any number of segments; undefined when it does not fit. */
function valueIn(route: Route, { before, after }: Parts, isAny: boolean): string | undefined {
  const start = before === '/' ? '' : before
  if (isAny && route === (start + after || '/')) return ''
  if (!route.startsWith(`${start}/`) || !route.endsWith(after)) return undefined
  const value = route.slice(start.length + 1, route.length - after.length)
  return value === '' || (!isAny && value.includes('/')) ? undefined : value
}
