// Draws one picture, in whatever thread.
import { CARD_SIZE, type CardDesign, type SocialCard } from '../../model/images/social-card.js'
import { cardSvg } from './card-svg.js'
import { iconSvg, type IconPicture } from './icon-svg.js'
import { openRasterizer, type Rasterizer } from './rasterizer.js'

export type Drawing =
  /** `width`: of the image, when it is made of pixels. */
  | ({ readonly kind: 'icon'; readonly width?: number } & IconPicture)
  | { readonly kind: 'card'; readonly card: SocialCard; readonly design: CardDesign }

/** A PNG file. @throws Error for an image that is not an SVG document. */
export async function draw(drawing: Drawing): Promise<Uint8Array> {
  const rasterizer = await openRasterizer()
  if (drawing.kind === 'card')
    return rasterizer.png(
      cardSvg(drawing.card, drawing.design, rasterizer.measure),
      CARD_SIZE.width,
    )
  const href =
    drawing.width === undefined ? drawing.href : reduced(drawing, drawing.width, rasterizer)
  return rasterizer.png(iconSvg({ ...drawing, href }), drawing.size)
}

/** A large picture of pixels is halved until it is near the size: made small at once, it would lose every other line. */
function reduced({ href, size }: IconPicture, width: number, { png }: Rasterizer): string {
  let smaller = href
  for (let side = width / 2; side >= size; side /= 2) {
    const whole = Math.round(side)
    const bytes = png(iconSvg({ href: smaller, size: whole, margin: 0 }), whole)
    smaller = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
  }
  return smaller
}
