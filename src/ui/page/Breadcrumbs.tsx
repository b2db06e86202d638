// The place of the page in its sidebar.
import type { ReactNode } from 'react'
import type { Crumb } from '../../model/view.js'
import { Icon } from '../parts/Icon.js'
import { samePath } from '../addresses/paths.js'
import { useTexts } from '../context/texts.js'

/** Props of the part `Breadcrumbs`. */
export type BreadcrumbsProps = {
  /** From the home page to the page. */
  readonly crumbs: readonly Crumb[]
  /** The setting `baseUrl`. */
  readonly base: string
}

/** The home page is an icon, the rest text; nothing without entries. */
export function Breadcrumbs({ crumbs, base }: BreadcrumbsProps): ReactNode {
  const texts = useTexts()
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={texts.breadcrumbs} className="breadcrumbs">
      <ol>
        {crumbs.map(({ href, label, isHome = false }, index) => (
          <li key={index}>
            {index === 0 && href !== undefined && (isHome || samePath(href, base)) ? (
              <a href={href} aria-label={texts.homePage}>
                <Icon name="home" />
              </a>
            ) : href === undefined ? (
              <span>{label}</span>
            ) : (
              <a href={href}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
