// The language of a page.
import type { SiteSettings } from './settings.js'

/**
 * What the setting `languages` says of the longest path around the route, else the language of the site. Below
 * `versionRoot`, where the pages of a version begin, the same paths count.
 */
export function languageOf(
  route: string,
  versionRoot: string,
  { lang, languages = {} }: Pick<SiteSettings, 'lang' | 'languages'>,
): string {
  const own = withSlashes(route)
  const start = withSlashes(versionRoot)
  const places = own.startsWith(start) ? [own, own.slice(start.length - 1)] : [own]
  const [longest] = Object.entries(languages)
    .map(([path, language]) => ({ path: withSlashes(path), language }))
    .filter(({ path }) => places.some((place) => place.startsWith(path)))
    .sort((one, other) => other.path.length - one.path.length)
  return longest?.language ?? lang
}

const withSlashes = (path: string): string => `/${path}/`.replace(/\/{2,}/g, '/')
