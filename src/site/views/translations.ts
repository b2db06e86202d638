// The same page in other languages: for the menu of languages, and for search engines.
import type { Route, Site } from '../../model/site.js'
import type { PageMeta, PageView } from '../../model/view.js'
import { languageAt, languagePathOf, translationsOf } from '../routes/language-of.js'
import { toHref } from '../routes/routes.js'
import { isSearchRoute } from '../routes/search-routes.js'
import type { SiteSettings } from '../routes/settings.js'
import { findVersion, isListed } from '../versions/versions.js'
import type { ViewedPage } from './page-part.js'

type Translations = {
  readonly view: Pick<PageView, 'translations'>
  readonly meta: Pick<PageMeta, 'alternates'>
}

/** What a page says of its translations; nothing when it is in one language. */
export function viewTranslations(
  route: Route,
  site: Site,
  settings: SiteSettings,
  { meta: { canonical, robots } }: ViewedPage,
): Translations {
  const root = versionRoot(route, site)
  const found =
    settings.languages === undefined || root === undefined
      ? undefined
      : translationsOf(route, root, settings, (each) => isSameKind(route, each, site))
  if (found === undefined) return { view: {}, meta: {} }
  const hrefs = Object.entries(found).map(([path, each]) => [path, toHref(each, settings)] as const)
  const view = { translations: Object.fromEntries(hrefs) }
  const own = settings.url === undefined ? undefined : settings.url + toHref(route, settings)
  const isCanonical = own !== undefined && canonical === own && robots === undefined
  if (!isCanonical || found[languagePathOf(route, root ?? '/', settings)] !== route)
    return { view, meta: {} }
  const alternates = hrefs.map(([path, href]) => ({
    language: languageAt(path, settings),
    href: `${settings.url ?? ''}${href}`,
  }))
  const main = alternates.find(({ language }) => language === settings.lang)
  return {
    view,
    meta: {
      alternates:
        main === undefined ? alternates : [...alternates, { ...main, language: 'x-default' }],
    },
  }
}

/** Whether a page may be a translation of the one at `route`: search pages lead to each other. */
const isSameKind = (route: Route, other: Route, site: Site): boolean =>
  isSearchRoute(route, site) ? isSearchRoute(other, site) : isListed(other, site)

/** Where the pages of the version of a page begin; undefined for pages that are the same in all languages. */
function versionRoot(route: Route, site: Site): Route | undefined {
  const target = site.routes.get(route)
  if (target === undefined || target.kind === 'print') return undefined
  if (target.kind === 'home') return '/'
  return 'version' in target ? findVersion(site, target.version).version.root : undefined
}
