// A picture with a variant for each colour mode; style sheets show the right one, so nothing flashes.
import type { ReactNode } from 'react'
import type { Logo as LogoView } from '../../model/view.js'

/** The logo as one image, or two of which `data-theme` hides one. Lazy: the hidden one is never loaded. */
export function Logo({ logo }: { readonly logo: LogoView }): ReactNode {
  const shared = {
    alt: logo.alt,
    loading: 'lazy',
    ...(logo.width === undefined ? {} : { width: logo.width }),
    ...(logo.height === undefined ? {} : { height: logo.height }),
  } as const
  const { tone } = logo
  const classes = tone === undefined ? 'logo' : `logo logo-${tone}`
  if (logo.srcDark === undefined) return <img className={classes} src={logo.src} {...shared} />
  return (
    <>
      <img className="logo only-light" src={logo.src} {...shared} />
      <img className="logo only-dark" src={logo.srcDark} {...shared} />
    </>
  )
}
