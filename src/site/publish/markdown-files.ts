// Which pages publish their Markdown, and under which names.
import type { Route, Site } from '../../model/site.js'
import type { SiteSettings } from '../routes/settings.js'

/** File within the output of the Markdown of a doc: `guide/intro.md`, `index.md` for the home page. */
function markdownPath(route: Route): string {
  return route === '/' ? 'index.md' : `${route.slice(1)}.md`
}

/**
 * The docs that publish their Markdown, by route. A doc whose file would have the path of another page's file, of a
 * folder of pages, or of an old address, is skipped.
 */
export function markdownPaths(
  site: Site,
  { markdownFiles }: Pick<SiteSettings, 'markdownFiles'>,
): ReadonlyMap<Route, string> {
  const paths = new Map<Route, string>()
  if (!markdownFiles) return paths
  const taken = new Set<string>()
  for (const route of [...site.routes.keys(), ...(site.redirects?.keys() ?? [])])
    for (let end = route.indexOf('.md'); end >= 0; end = route.indexOf('.md', end + 1))
      taken.add(route.slice(1, end + 3))
  for (const [route, target] of site.routes) {
    const path = markdownPath(route)
    if (target.kind !== 'doc' || taken.has(path)) continue
    taken.add(path)
    paths.set(route, path)
  }
  return paths
}
