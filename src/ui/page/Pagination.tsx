// The neighbours of a page in its sidebar.
import type { ReactNode } from 'react'
import type { Link, PageView } from '../../model/view.js'
import { useTexts } from '../context/texts.js'

/** Props of the part `Pagination`. */
export type PaginationProps = NonNullable<PageView['pagination']>

/** The landmark stays when a neighbour, or both, are absent. */
export function Pagination({ previous, next }: PaginationProps): ReactNode {
  const texts = useTexts()
  return (
    <nav aria-label={texts.docsPages} className="pagination">
      {previous && <Neighbour {...previous} side="previous" />}
      {next && <Neighbour {...next} side="next" />}
    </nav>
  )
}

function Neighbour({
  href,
  label,
  side,
}: Link & { readonly side: 'previous' | 'next' }): ReactNode {
  const texts = useTexts()
  return (
    <a className={`neighbour neighbour-${side}`} href={href}>
      <span className="neighbour-side">{texts[side]}</span>
      <span className="neighbour-label">{label}</span>
    </a>
  )
}
