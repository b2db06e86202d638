// The way from the home page to a page.
import type { SidebarStop, Site, VersionContent } from '../../model/site.js'
import type { Crumb } from '../../model/view.js'
import { homeOf } from '../routes/language-of.js'
import { toHref } from '../routes/routes.js'
import type { PathSettings, SiteSettings } from '../routes/settings.js'
import { categoryLink } from './sidebar-view.js'

/**
 * Breadcrumbs of a page in the language `lang` with a sidebar: the home page of the language, the categories around it, the page itself as plain
 * text. Without `stop` (a page that its sidebar does not hold) home alone.
 */
export function viewBreadcrumbs(
  stop: SidebarStop | undefined,
  content: VersionContent,
  site: Pick<Site, 'routes'>,
  settings: PathSettings & Pick<SiteSettings, 'lang' | 'languages' | 'texts'>,
  lang: string,
): readonly Crumb[] {
  const route = homeOf(lang, settings, (each) => site.routes.has(each))
  const isOwn = route === '/' ? {} : ({ isHome: true } as const)
  const home: Crumb[] = site.routes.has(route)
    ? [{ label: settings.texts.homePage, href: toHref(route, settings), ...isOwn }]
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
