// Links of a React page: found in its HTML, placed in its source where the same address is written.
import { decodePart } from '../../model/addresses/decode.js'
import type { Place } from '../../model/diagnostics/diagnostic.js'
import type { Route } from '../../model/site.js'
import type { CheckedLink } from '../../site/links/check-links.js'
import { splitUrl, toRoute } from '../../site/routes/routes.js'
import type { PathSettings } from '../../site/routes/settings.js'
import { htmlLinks } from './html-scan.js'

/** A link whose place is not known yet. */
export type FoundLink = Omit<CheckedLink, 'at'>

export type ModulePage = {
  readonly route: Route
  /** Its name in messages. */
  readonly file: string
  /** The text of the file. */
  readonly source: string
}

/**
 * The internal links in the content of a page that is a module. Links that are not `isWanted` are left out before they are
 * looked for in its text.
 */
export function moduleLinks(
  html: string,
  { route, file, source }: ModulePage,
  settings: PathSettings,
  isWanted: (link: FoundLink) => boolean = () => true,
): CheckedLink[] {
  return [...new Set(htmlLinks(html))].flatMap((href) => {
    const { path, hash } = splitUrl(href)
    const resolved = path === '' ? route : toRoute(href, settings)
    if (resolved === undefined) return []
    const url = href.startsWith(settings.baseUrl) ? `/${href.slice(settings.baseUrl.length)}` : href
    const link: FoundLink = { url, resolved, hash: decodePart(hash.slice(1)) }
    return isWanted(link) ? [{ ...link, at: placeOf(url, source, file) }] : []
  })
}

function placeOf(url: string, source: string, file: string): Place {
  const offset = [`"${url}"`, `'${url}'`, `\`${url}\``]
    .map((text) => source.indexOf(text))
    .find((index) => index >= 0)
  if (offset === undefined) return { file, line: 1, column: 1 }
  const before = source.slice(0, offset + 1).split('\n')
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, length: url.length }
}
