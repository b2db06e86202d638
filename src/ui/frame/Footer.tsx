// The footer of every page.
import { Fragment, type ReactNode } from 'react'
import type { FooterItem as FooterItemView, FooterView } from '../../model/view.js'
import { EXTERNAL_ATTRIBUTES, RichAnchor } from '../parts/Anchor.js'
import { isExternalHref } from '../addresses/hrefs.js'
import { Logo } from '../parts/Logo.js'

/** Props of the part `Footer`. */
export type FooterProps = {
  /** Its links; absent without the setting `footer`. */
  readonly footer?: FooterView | undefined
}

/** Nothing without settings; else columns or one flat line of links, then logo and copyright when there is one. */
export function Footer({ footer }: FooterProps): ReactNode {
  if (!footer) return null
  const { style, columns, isFlat, logo, copyright } = footer
  return (
    <footer className={`footer footer-${style}`}>
      {columns.length > 0 && (
        <div className={isFlat ? 'footer-flat' : 'footer-columns'}>
          {columns.map(({ title, items }, index) =>
            isFlat ? (
              <FlatLinks key={index} items={items} />
            ) : (
              <div key={index}>
                {title !== undefined && <p className="footer-title">{title}</p>}
                <ul>
                  {items.map((item, place) => (
                    <FooterListItem key={place} item={item} />
                  ))}
                </ul>
              </div>
            ),
          )}
        </div>
      )}
      {(logo !== undefined || copyright !== undefined) && (
        <div className="footer-bottom">
          {logo && <FooterLogo logo={logo} />}
          {copyright !== undefined && (
            <div className="copyright" dangerouslySetInnerHTML={{ __html: copyright }} />
          )}
        </div>
      )}
    </footer>
  )
}

function FooterListItem({ item }: { readonly item: FooterItemView }): ReactNode {
  if ('html' in item) return <li dangerouslySetInnerHTML={{ __html: item.html }} />
  return (
    <li>
      <RichAnchor {...item} />
    </li>
  )
}

function FlatLinks({ items }: { readonly items: readonly FooterItemView[] }): ReactNode {
  return items.map((item, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      {'html' in item ? (
        <span dangerouslySetInnerHTML={{ __html: item.html }} />
      ) : (
        <RichAnchor {...item} />
      )}
    </Fragment>
  ))
}

function FooterLogo({ logo }: { readonly logo: NonNullable<FooterView['logo']> }): ReactNode {
  if (logo.href === undefined) return <Logo logo={logo} />
  return (
    <a
      href={logo.href}
      {...(isExternalHref(logo.href) ? EXTERNAL_ATTRIBUTES : {})}
      {...(logo.target === undefined ? {} : { target: logo.target })}
    >
      <Logo logo={logo} />
    </a>
  )
}
