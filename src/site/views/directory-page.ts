// A page of the list of all pages: an address of its own, in no sidebar, index or site map.
import type { Site } from '../../model/site.js'
import { fillText } from '../../model/texts/site-texts.js'
import type { DirectoryPart } from '../../model/directory.js'
import { viewMeta } from './page-meta.js'
import { fillView, type ViewedPage } from './page-part.js'
import type { SiteSettings } from '../routes/settings.js'
import { lastVersion } from '../versions/versions.js'

/** The content around the part's list, and the head of the page. */
export function viewDirectoryPage(
  { route, title }: Pick<DirectoryPart, 'route' | 'title'>,
  site: Site,
  settings: SiteSettings,
): ViewedPage {
  return {
    view: fillView({ route, site, settings }, lastVersion(site).version.name, {
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
