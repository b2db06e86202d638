// Links as cards with nothing but a title.
import type { ReactNode } from 'react'
import type { Link } from '../../model/view.js'

type LinkCardsProps = { readonly links: readonly Link[] }

export function LinkCards({ links }: LinkCardsProps): ReactNode {
  return (
    <ul className="cards">
      {links.map(({ href, label }) => (
        <li key={href}>
          <a className="card" href={href}>
            <span className="card-title">{label}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
