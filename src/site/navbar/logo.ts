// Logos of the navbar and the footer.
import type { Logo } from '../../model/view.js'
import { fileHref, writtenHref } from '../routes/routes.js'
import type { LogoSettings, PathSettings } from '../routes/settings.js'

/** A logo with final addresses; `alt` is its text when the settings give none. */
export function viewLogo(logo: LogoSettings, alt: string, settings: PathSettings): Logo {
  const { srcDark, href, target, width, height } = logo
  return {
    src: fileHref(logo.src, settings),
    ...(srcDark === undefined ? {} : { srcDark: fileHref(srcDark, settings) }),
    alt: logo.alt ?? alt,
    ...(href === undefined ? {} : { href: writtenHref(href, settings) }),
    ...(target === undefined ? {} : { target }),
    ...(width === undefined ? {} : { width: Number(width) }),
    ...(height === undefined ? {} : { height: Number(height) }),
  }
}
