// Links from pages in another language: what is not translated is in the docs that they translate.
import type { Route, Site, Translation } from '../../model/site.js'
import { isWithin, relativePath, resolvePath } from '../routes/paths.js'
import { joinRoute } from '../routes/routes.js'
import { translatedRoute } from '../routes/translated-route.js'
import { findVersion } from '../versions/versions.js'
import type { LinkSource } from './link-context.js'

function translationOf({ version }: LinkSource, site: Site): Translation | undefined {
  return findVersion(site, version).version.translation
}

/** The file of the original at the place of one in the docs of the page; undefined for other files and pages. */
export function fileOfOriginal(file: string, source: LinkSource, site: Site): string | undefined {
  const translation = translationOf(source, site)
  if (translation === undefined || !isWithin(file, source.docsFolder)) return undefined
  return resolvePath(translation.folder, relativePath(source.docsFolder, file))
}

/** The page of the original that is made of the first of `files`, which the docs of the page lack. */
export function pageOfOriginal(
  files: readonly string[],
  source: LinkSource,
  site: Site,
): Route | undefined {
  const of = translationOf(source, site)?.of
  if (of === undefined) return undefined
  for (const file of files) {
    const page = site.sources?.get(fileOfOriginal(file, source, site) ?? '')
    if (page?.version === of) return page.route
  }
  return undefined
}

/** The route of the page with the link in the original: without the path of its language; undefined in the original itself. */
export function routeOfOriginal(source: LinkSource, site: Site): Route | undefined {
  const root = translationOf(source, site)?.root
  return root !== undefined && `${source.route}/`.startsWith(`${root}/`)
    ? joinRoute('/', source.route.slice(root.length))
    : undefined
}

/** The page at a route in the language of the page with the link, else in that of the original; `route` where neither exists. */
export function inLanguage(route: Route, source: LinkSource, site: Site): Route {
  return translatedRoute(route, translationOf(source, site)?.root, site)
}
