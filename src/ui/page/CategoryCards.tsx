// The content of a category's generated index: one card a child.
import type { ReactNode } from 'react'
import type { PageBody } from '../../model/view.js'
import { Anchor } from '../parts/Anchor.js'

type CategoryCardsProps = { readonly body: Extract<PageBody, { kind: 'category' }> }

/** Description, then the cards. */
export function CategoryCards({ body: { description, cards } }: CategoryCardsProps): ReactNode {
  return (
    <>
      {description !== undefined && <p className="lead">{description}</p>}
      <ul className="cards">
        {cards.map((card, index) => (
          <li key={index}>
            <Anchor className="card" href={card.href} isExternal={card.kind === 'external'}>
              <span className="card-icon" aria-hidden="true">
                {card.icon}
              </span>
              <span className="card-title">{card.label}</span>
              {card.description !== undefined && (
                <span className="card-text">{card.description}</span>
              )}
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  )
}
