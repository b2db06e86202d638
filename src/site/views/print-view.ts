// The page that prints a sidebar: an address of its own, in no sidebar, index or site map.
import type { VersionContent } from '../../model/site.js'
import { fillText } from '../../model/texts/site-texts.js'
import { buildBook } from '../print/book.js'
import { printPages } from '../print/print-routes.js'
import { viewVersionNotice } from '../versions/version-view.js'
import { viewMeta } from './page-meta.js'
import { fillView, versionRobots, type PageInput, type ViewedPage } from './page-part.js'

export function viewPrint(input: PageInput, sidebar: string, content: VersionContent): ViewedPage {
  const { site, settings, route } = input
  const { title } = buildBook(content, sidebar, settings)
  const { badge, samePages } = viewVersionNotice(
    content,
    site,
    settings,
    (other) => printPages(other, settings).find((page) => page.sidebar === sidebar)?.route,
  )
  return {
    view: fillView(input, content.version.name, {
      title,
      body: { kind: 'print' },
      ...(badge === undefined ? {} : { badge }),
      ...(samePages === undefined ? {} : { samePages }),
    }),
    meta: viewMeta(
      {
        route,
        description: fillText(settings.texts.printDescription, { title }),
        robots: versionRobots(content.version.noIndex) ?? 'noindex, follow',
      },
      settings,
    ),
  }
}
