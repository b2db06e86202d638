// The footer of the settings as columns or one row of links.
import type { FooterItem, FooterView } from '../../model/view.js'
import { isMarked } from '../../model/addresses/marked-address.js'
import { safeAddress, withoutUnsafeAddresses } from '../../model/addresses/unsafe-address.js'
import { fileHref, isExternal } from '../routes/routes.js'
import { frameHref, type FramePages } from '../routes/translated-route.js'
import type { FooterItemSettings, SiteSettings } from '../routes/settings.js'
import { viewLogo } from './logo.js'

type Footed = FramePages & { readonly settings: Pick<SiteSettings, 'title' | 'footer'> }

/** The footer, or undefined when the settings have none. Columns and flat links do not mix: the settings see to that. */
export function viewFooter(pages: Footed): FooterView | undefined {
  const { settings } = pages
  const { footer } = settings
  if (footer === undefined) return undefined
  const links = footer.links ?? []
  const columns = links.flatMap((entry) => ('items' in entry ? [entry] : []))
  const flat = links.flatMap((entry) => ('items' in entry ? [] : [entry]))
  const isFlat = columns.length === 0 && flat.length > 0
  return {
    style: footer.style ?? 'light',
    columns: isFlat
      ? [{ items: flat.map((item) => viewItem(item, pages)) }]
      : columns.map(({ title, items }) => ({
          ...(title === undefined ? {} : { title }),
          items: items.map((item) => viewItem(item, pages)),
        })),
    isFlat,
    ...(footer.logo === undefined ? {} : { logo: viewLogo(footer.logo, settings.title, settings) }),
    ...(footer.copyright === undefined
      ? {}
      : { copyright: withoutUnsafeAddresses(footer.copyright) }),
  }
}

function viewItem(item: FooterItemSettings, pages: FramePages): FooterItem {
  if (item.html !== undefined) return { html: withoutUnsafeAddresses(item.html) }
  const address = safeAddress(item.to ?? item.href ?? '')
  const isFile = item.to === undefined && isMarked(address)
  const own = item.to === undefined ? address : frameHref(address, pages)
  const href = isFile ? fileHref(address, pages.settings) : own
  return { href, label: item.label ?? address, isExternal: isExternal(address) }
}
