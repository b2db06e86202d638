// The neighbours of a page in its sidebar.
import type { ReactNode } from 'react'
import type { Link, PageView } from '../../model/view.js'

/** Props of the part `Pagination`. */
export type PaginationProps = NonNullable<PageView['pagination']>

/** The landmark stays when a neighbour, or both, are absent. */
export function Pagination({ previous, next }: PaginationProps): ReactNode {
  return (
    <nav aria-label="Docs pages" className="pagination">
      {previous && <Neighbour {...previous} side="Previous" />}
      {next && <Neighbour {...next} side="Next" />}
    </nav>
  )
}

function Neighbour({
  href,
  label,
  side,
}: Link & { readonly side: 'Previous' | 'Next' }): ReactNode {
  return (
    <a className={`neighbour neighbour-${side.toLowerCase()}`} href={href}>
      <span className="neighbour-side">{side}</span>
      <span className="neighbour-label">{label}</span>
    </a>
  )
}
