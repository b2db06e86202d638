// A page of which nothing but its address is known: it could not be loaded, or it crashed.
import type { PageView } from '../../model/view.js'
import type { Route } from '../../model/site.js'

/** A page without title, contents or surroundings. */
export function blankPage(route: Route, href: string, version: string): PageView {
  return {
    route,
    href,
    title: '',
    body: { kind: 'doc' },
    version,
    headings: [],
    breadcrumbs: [],
    tags: [],
    hasDiagrams: false,
    hasMath: false,
  }
}

/** The route of a pathname below `base`. */
export function routeOf(pathname: string, base: string): Route {
  return `/${pathname.slice(base.length)}`
}
