// The card of one page, and its place in the head.
import { CARD_SIZE, type CardDesign, type SocialCard } from '../../model/images/social-card.js'
import type { PageMeta } from '../../model/view.js'
import { cardText } from '../../site/publish/card-text.js'
import { toHref } from '../../site/routes/routes.js'
import type { PathSettings } from '../../site/routes/settings.js'
import type { ViewedPage } from '../../site/views/page-part.js'
import { assetName } from '../files/asset-name.js'
import { CARD_LOOK } from './card-svg.js'

type CardInput = PathSettings & { readonly url?: string | undefined; readonly title: string }

/** The card of a page; undefined for one with an image of its own. */
export function pageCard(
  { view, meta }: ViewedPage,
  config: CardInput,
  design: CardDesign,
): SocialCard | undefined {
  const hasOwn = meta.hasOwnImage === true || hasImageElement(meta)
  // The name of the site is on the card already.
  const home = toHref('/', config)
  const breadcrumbs = view.breadcrumbs.filter(({ href }) => href !== home)
  const text = hasOwn ? undefined : cardText({ ...view, breadcrumbs }, config.title)
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

/** The head of a page that has the image of all pages, whose size is `imageSize`. */
export function withImageSize(
  { view, meta }: ViewedPage,
  imageSize: { readonly width: number; readonly height: number } | undefined,
): ViewedPage {
  if (!imageSize || meta.hasOwnImage === true) return { view, meta }
  return { view, meta: { ...meta, imageSize } }
}

/** Whether the content of the page sets the image itself. */
function hasImageElement({ head = [] }: PageMeta): boolean {
  return head.some(({ attributes: { property } }) => property === 'og:image')
}
