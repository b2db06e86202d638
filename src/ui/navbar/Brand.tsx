// Logo and product name at the start of the navbar and of the mobile menu.
import type { ReactNode } from 'react'
import type { SiteView } from '../../model/view.js'
import { EXTERNAL_ATTRIBUTES } from '../parts/Anchor.js'
import { isExternalHref } from '../addresses/hrefs.js'
import { Logo } from '../parts/Logo.js'

/** Props of the part `Brand`. */
export type BrandProps = {
  /** The site. */
  readonly site: SiteView
}

/** Links to the logo's own address or to the home page in the language of the page; nothing when neither logo nor title is set. */
export function Brand({ site }: BrandProps): ReactNode {
  const { logo, title } = site.navbar
  if (logo === undefined && title === undefined) return null
  const href = logo?.href ?? site.home ?? site.base
  return (
    <a
      className="brand"
      href={href}
      {...(isExternalHref(href) ? EXTERNAL_ATTRIBUTES : {})}
      {...(logo?.target === undefined ? {} : { target: logo.target })}
    >
      {logo && <Logo logo={logo} />}
      {title !== undefined && <b className="brand-title">{title}</b>}
    </a>
  )
}
