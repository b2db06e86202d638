// The footer of the settings as columns or one row of links.
import type { FooterItem, FooterView } from '../../model/view.js'
import { isMarked } from '../../model/addresses/marked-address.js'
import { safeAddress, withoutUnsafeAddresses } from '../../model/addresses/unsafe-address.js'
import { fileHref, isExternal, writtenHref } from '../routes/routes.js'
import type { FooterItemSettings, PathSettings, SiteSettings } from '../routes/settings.js'
import { viewLogo } from './logo.js'

/** The footer, or undefined when the settings have none. Columns and flat links do not mix: the settings see to that. */
export function viewFooter(
  settings: PathSettings & Pick<SiteSettings, 'title' | 'footer'>,
): FooterView | undefined {
  const { footer } = settings
  if (footer === undefined) return undefined
  const links = footer.links ?? []
  const columns = links.flatMap((entry) => ('items' in entry ? [entry] : []))
  const flat = links.flatMap((entry) => ('items' in entry ? [] : [entry]))
  const isFlat = columns.length === 0 && flat.length > 0
  return {
    style: footer.style ?? 'light',
    columns: isFlat
      ? [{ items: flat.map((item) => viewItem(item, settings)) }]
      : columns.map(({ title, items }) => ({
          ...(title === undefined ? {} : { title }),
          items: items.map((item) => viewItem(item, settings)),
        })),
    isFlat,
    ...(footer.logo === undefined ? {} : { logo: viewLogo(footer.logo, settings.title, settings) }),
    ...(footer.copyright === undefined
      ? {}
      : { copyright: withoutUnsafeAddresses(footer.copyright) }),
  }
}

function viewItem(item: FooterItemSettings, settings: PathSettings): FooterItem {
  if (item.html !== undefined) return { html: withoutUnsafeAddresses(item.html) }
  const address = safeAddress(item.to ?? item.href ?? '')
  const isFile = item.to === undefined && isMarked(address)
  const own = item.to === undefined ? address : writtenHref(address, settings)
  const href = isFile ? fileHref(address, settings) : own
  return { href, label: item.label ?? address, isExternal: isExternal(address) }
}
