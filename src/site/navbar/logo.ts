// Logos of the navbar and the footer.
import { defined } from '../../model/defined.js'
import type { Logo, LogoTone, SiteView } from '../../model/view.js'
import { safeAddress } from '../../model/addresses/unsafe-address.js'
import { fileHref, writtenHref } from '../routes/routes.js'
import type { LogoSettings, PathSettings } from '../routes/settings.js'

/** A logo with final addresses; `alt` is its text when the settings give none. */
export function viewLogo(logo: LogoSettings, alt: string, settings: PathSettings): Logo {
  const { srcDark, href, target, width, height } = logo
  return defined({
    src: fileHref(logo.src, settings),
    srcDark: srcDark === undefined ? undefined : fileHref(srcDark, settings),
    alt: logo.alt ?? alt,
    href: href === undefined ? undefined : writtenHref(safeAddress(href), settings),
    target,
    width: width === undefined ? undefined : Number(width),
    height: height === undefined ? undefined : Number(height),
  })
}

/** The view with what is known of its logos, by the addresses of their images. */
export function withLogoTones(view: SiteView, tones: ReadonlyMap<string, LogoTone>): SiteView {
  const { navbar, footer } = view
  if (tones.size === 0) return view
  const ofNavbar = navbar.logo && withTone(navbar.logo, tones)
  const ofFooter = footer?.logo && withTone(footer.logo, tones)
  return {
    ...view,
    navbar: { ...navbar, ...defined({ logo: ofNavbar }) },
    ...(footer && ofFooter ? { footer: { ...footer, logo: ofFooter } } : {}),
  }
}

function withTone(logo: Logo, tones: ReadonlyMap<string, LogoTone>): Logo {
  const tone = logo.srcDark === undefined ? tones.get(logo.src) : undefined
  return tone === undefined ? logo : { ...logo, tone }
}
