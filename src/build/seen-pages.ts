// What search sees of the pages that were rendered, until their index is made. As bytes: as objects it would be most of
// what a large build has alive, and every collection would walk through it.
import type { SearchPage } from '../model/search.js'
import type { Route } from '../model/site.js'
import { digestOf } from './digest.js'

export const searchDigest = (page: SearchPage): string => digestOf(JSON.stringify(page))

export type SeenPages = {
  /** Answers the `searchDigest` of the page. */
  readonly add: (route: Route, page: SearchPage) => string
  readonly get: (route: Route) => SearchPage | undefined
}

export function createSeenPages(): SeenPages {
  const known = new Map<Route, Buffer>()
  return {
    add(route, page) {
      const bytes = Buffer.from(JSON.stringify(page))
      known.set(route, bytes)
      return digestOf(bytes)
    },
    get(route) {
      const bytes = known.get(route)
      return bytes && (JSON.parse(bytes.toString()) as SearchPage)
    },
  }
}
