// Whether a page asks its readers if it helped, and where they can say more.
import { safeAddress } from '../../model/addresses/unsafe-address.js'
import type { Route } from '../../model/site.js'
import type { PageView } from '../../model/view.js'
import { toHref } from '../routes/routes.js'
import type { SiteSettings } from '../routes/settings.js'

type Page = { readonly title: string; readonly route: Route }

/** The question below a page; undefined where the setting `feedback` is off. */
export function viewFeedback({ title, route }: Page, settings: SiteSettings): PageView['feedback'] {
  const { feedback } = settings.docs
  if (feedback === false) return undefined
  if (feedback === true) return {}
  const path = toHref(route, settings)
  const values: Readonly<Record<string, string>> = {
    title,
    path,
    url: `${settings.url ?? ''}${path}`,
  }
  return {
    href: safeAddress(feedback).replace(/\{(title|path|url)\}/g, (_, name: string) =>
      encodeURIComponent(values[name] ?? ''),
    ),
  }
}
