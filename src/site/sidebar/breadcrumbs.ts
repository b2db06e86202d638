// The way from the home page to a page.
import type { SidebarStop, Site, VersionContent } from '../../model/site.js'
import type { Crumb } from '../../model/view.js'
import { toHref } from '../routes/routes.js'
import type { PathSettings, SiteSettings } from '../routes/settings.js'
import { categoryLink } from './sidebar-view.js'

/**
 * Breadcrumbs of a page with a sidebar: home, the categories around it, the page itself as plain
 * text. Without `stop` (a page that its sidebar does not hold) home alone.
 */
export function viewBreadcrumbs(
  stop: SidebarStop | undefined,
  content: VersionContent,
  site: Pick<Site, 'routes'>,
  settings: PathSettings & Pick<SiteSettings, 'texts'>,
): readonly Crumb[] {
  const home: Crumb[] = site.routes.has('/')
    ? [{ label: settings.texts.homePage, href: toHref('/', settings) }]
    : []
  if (stop === undefined) return home
  const categories = stop.trail.map((node): Crumb => {
    const link = categoryLink(node, content)
    return link === undefined || link.isUnlisted
      ? { label: node.label }
      : { label: node.label, href: toHref(link.route, settings) }
  })
  return [...home, ...categories, { label: stop.label }]
}
