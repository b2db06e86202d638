// The input of all kinds of page views.
import type { CompiledPage } from '../../model/page.js'
import type { Route, Site, Target } from '../../model/site.js'
import type { Card, PageMeta, PageView } from '../../model/view.js'
import { isRightToLeft, languageOf } from '../routes/language-of.js'
import { toHref } from '../routes/routes.js'
import type { SiteSettings } from '../routes/settings.js'
import { findVersion } from '../versions/versions.js'

export type PageInput = {
  readonly target: Target
  readonly route: Route
  readonly site: Site
  readonly settings: SiteSettings
  /** Only for a doc. */
  readonly compiled?: CompiledPage
  readonly mode: 'build' | 'serve'
  /** URL of a React page's client module, or of the client module of a doc with components. */
  readonly moduleScript?: string
  /** The pages beside a doc whose module shows them. */
  readonly cards?: readonly Card[]
  /** Whether a component of the doc failed in the build, and those that fail are boxes. */
  readonly isIsolated?: true
  /** Address with base of the doc's published Markdown. */
  readonly markdown?: string
  /** Address with base of the doc's social image, when its front matter names a file beside it. */
  readonly image?: string
  /** The size of that file. */
  readonly imageSize?: PageMeta['imageSize']
}

export type ViewedPage = { readonly view: PageView; readonly meta: PageMeta }

/** The part of a PageView that differs between kinds of pages. */
export type PagePart = Omit<
  PageView,
  'route' | 'href' | 'version' | 'headings' | 'breadcrumbs' | 'tags' | 'hasDiagrams' | 'hasMath'
> &
  Partial<PageView>

/** Pages of a version that asks to be left out of search engines say so. */
export function versionRobots(isHidden: boolean): string | undefined {
  return isHidden ? 'noindex, nofollow' : undefined
}

/** A complete view: what a kind of page does not say is empty. */
export function fillView(
  input: Pick<PageInput, 'route' | 'site' | 'settings'>,
  version: string,
  part: PagePart,
): PageView {
  const { className, root } = findVersion(input.site, version).version
  const lang = languageOf(input.route, root, input.settings)
  return {
    route: input.route,
    href: toHref(input.route, input.settings),
    version,
    headings: [],
    breadcrumbs: [],
    tags: [],
    hasDiagrams: false,
    hasMath: false,
    ...(lang === input.settings.lang ? {} : { lang }),
    ...(isRightToLeft(lang) ? { dir: 'rtl' as const } : {}),
    ...(className === undefined ? {} : { htmlClass: className }),
    ...part,
  }
}
