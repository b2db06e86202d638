// The menu of the languages of a site.
import type { NavLink } from '../../model/navbar.js'
import type { Route } from '../../model/site.js'
import { languageName } from '../../model/text/search-languages.js'
import { languageAt, languagePathOf, languagePaths } from '../routes/language-of.js'
import { toHref } from '../routes/routes.js'
import type { NavbarItemSettings } from '../routes/settings.js'
import { isListed } from '../versions/versions.js'
import type { NavContext } from './nav-context.js'

/** One entry a language that has pages: each leads to the shown page in that language, else to the first page there. */
export function viewLanguages(
  { labels = {} }: NavbarItemSettings,
  context: NavContext,
): readonly NavLink[] {
  const { settings } = context
  const firsts = firstPages(context)
  return languagePaths(settings).flatMap((path): NavLink[] => {
    const first = firsts.get(path)
    if (first === undefined) return []
    const tag = languageAt(path, settings)
    return [
      {
        kind: 'link',
        href: toHref(first, settings),
        label: labelOf(path, labels) ?? languageName(tag),
        isExternal: false,
        active: { kind: 'language', path },
        language: { path, tag },
      },
    ]
  })
}

/** The name that the settings give the language of a path, which they may write without slashes. */
const labelOf = (path: string, labels: Readonly<Record<string, string>>): string | undefined =>
  [path, path.slice(1, -1)].flatMap((each) => (Object.hasOwn(labels, each) ? labels[each] : []))[0]

/**
 * The page that readers of a language come to first, by the path of the language: the one with the shortest address. In
 * an older version, one of that version where it has one.
 */
function firstPages({ whole, settings, shown }: NavContext): ReadonlyMap<string, Route> {
  const best = new Map<string, { readonly route: Route; readonly rank: number }>()
  const roots = new Map(whole.versions.map(({ version }) => [version.name, version.root]))
  for (const [route, target] of whole.routes) {
    if (!isListed(route, whole)) continue
    const version = 'version' in target ? target.version : undefined
    const path = languagePathOf(route, roots.get(version ?? '') ?? '/', settings)
    const isOther = !shown.version.isLast && version !== shown.version.name
    const rank = (isOther ? 1e6 : 0) + route.length
    const before = best.get(path)
    if (before === undefined || rank < before.rank) best.set(path, { route, rank })
  }
  return new Map([...best].map(([path, { route }]) => [path, route]))
}
