// The list of cards inside a doc that React does not render.
import { renderToStaticMarkup } from 'react-dom/server'
import type { Card } from '../model/view.js'
import { CategoryCards } from '../ui/page/CategoryCards.js'

const PLACE = /<div data-doc-cards(?:="")?><\/div>/g

/** The HTML of a doc with the cards in the places that `DocCardList` left for them. */
export function fillCards(html: string, cards: readonly Card[]): string {
  const list = renderToStaticMarkup(<CategoryCards body={{ kind: 'category', cards }} />)
  return html.replace(PLACE, () => list)
}
