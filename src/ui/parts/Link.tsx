// The link of React pages: writes internal addresses without base and external ones as they are.
import type { ComponentProps, ReactNode } from 'react'
import { isMarked } from '../../model/addresses/marked-address.js'
import { EXTERNAL_ATTRIBUTES } from './Anchor.js'
import { isExternalHref } from '../addresses/hrefs.js'
import { useSite } from '../hooks/use-site.js'
import { withBase } from '../addresses/with-base.js'

/** Props of `Link`: those of `<a>`, with `to` in place of `href`. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** `/user/intro` (base is added), `https://…`, `mailto:…`, `#anchor` or `pathname:///file.pdf`. */
  readonly to: string
}

/**
 * `<a>` to a page of the site, or to elsewhere: then it opens in a new tab. Inner links are
 * followed by the client without loading a document.
 * @example
 * <Link to="/guide/install">Install</Link>
 */
export function Link({ to, children, ...attributes }: LinkProps): ReactNode {
  const { base } = useSite()
  return (
    <a
      {...(isExternalHref(to) ? EXTERNAL_ATTRIBUTES : {})}
      {...(isMarked(to) ? { 'data-no-link-check': '' } : {})}
      {...attributes}
      href={withBase(to, base)}
    >
      {children}
    </a>
  )
}
