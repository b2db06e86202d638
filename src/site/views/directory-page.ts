// A page of the list of all pages: an address of its own, in no sidebar, index or site map.
import type { Route, Site, Target } from '../../model/site.js'
import { fillText } from '../../model/texts/site-texts.js'
import type { DirectoryPart } from '../../model/directory.js'
import { viewMeta } from './page-meta.js'
import { fillView, type ViewedPage } from './page-part.js'
import { settingsAt } from '../routes/settings-in.js'
import type { SiteSettings } from '../routes/settings.js'

/** A search page, whose frame the further pages of its list have. */
export type SearchPlace = {
  readonly route: Route
  readonly target: Extract<Target, { kind: 'search' }>
}

/** The content around the part's list, and the head of the page. */
export function viewDirectoryPage(
  { route, title }: Pick<DirectoryPart, 'route' | 'title'>,
  { route: search, target }: SearchPlace,
  site: Site,
  all: SiteSettings,
): ViewedPage {
  const settings = settingsAt(all, search, '/')
  return {
    view: fillView({ route, site, settings }, target.version, {
      title,
      heading: title,
      body: { kind: 'list' },
    }),
    meta: viewMeta(
      {
        route,
        description: fillText(settings.texts.allPagesDescription, { site: settings.title }),
        robots: 'noindex, follow',
      },
      settings,
    ),
  }
}
