// Logos of the navbar and the footer.
import { defined } from '../../model/defined.js'
import type { Logo } from '../../model/view.js'
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
