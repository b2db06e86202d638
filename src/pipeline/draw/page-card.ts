// The card of one page, and its place in the head.
import { CARD_SIZE, type CardDesign, type SocialCard } from '../../model/images/social-card.js'
import { cardText } from '../../site/publish/card-text.js'
import type { ViewedPage } from '../../site/views/page-part.js'
import { assetName } from '../files/asset-name.js'
import { CARD_LOOK } from './card-svg.js'

type CardInput = {
  readonly url?: string | undefined
  readonly baseUrl: string
  readonly title: string
}

/** The card of a page; undefined for one with an image of its own. */
export function pageCard(
  { view, meta }: ViewedPage,
  { title }: Pick<CardInput, 'title'>,
  design: CardDesign,
): SocialCard | undefined {
  const hasOwn =
    meta.hasOwnImage === true ||
    (meta.head ?? []).some(({ attributes: { property } }) => property === 'og:image')
  const text = hasOwn ? undefined : cardText(view, title)
  // The name is a digest of all that is drawn: cards with the same name are the same picture.
  return text && { path: assetName('card.png', JSON.stringify([CARD_LOOK, text, design])), ...text }
}

/** The head of a page with `card`. */
export function withCard(
  { view, meta }: ViewedPage,
  card: SocialCard,
  { url = '', baseUrl }: CardInput,
): ViewedPage {
  const image = url + baseUrl + card.path
  return { view, meta: { ...meta, image, imageSize: CARD_SIZE, imageAlt: card.title } }
}
