// Draws one picture, in whatever thread.
import { CARD_SIZE, type CardDesign, type SocialCard } from '../../model/images/social-card.js'
import { cardSvg } from './card-svg.js'
import { iconSvg, type IconPicture } from './icon-svg.js'
import { openRasterizer, type Rasterizer } from './rasterizer.js'

export type Drawing =
  /** `width`: of the image, when it is made of pixels. */
  | ({ readonly kind: 'icon'; readonly width?: number } & IconPicture)
  | { readonly kind: 'card'; readonly card: SocialCard; readonly design: CardDesign }

/** A PNG file. @throws Error for an image that cannot be drawn. */
export async function draw(drawing: Drawing): Promise<Uint8Array> {
  const rasterizer = await openRasterizer()
  if (drawing.kind === 'card')
    return rasterizer.png(
      cardSvg(drawing.card, drawing.design, rasterizer.measure),
      CARD_SIZE.width,
    )
  checkImage(drawing.href, rasterizer)
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

/** @throws Error that says what is wrong with an image, as far as it is known. */
function checkImage(href: string, { isSeen }: Rasterizer): void {
  const [head = '', body = ''] = href.split(',', 2)
  // The document by itself: as an image in another one it has no message.
  const isDrawn = !head.includes('svg') || isSeen(Buffer.from(body, 'base64').toString('utf8'))
  if (!isDrawn || !isSeen(iconSvg({ href, size: 16, margin: 0 })))
    throw new Error('nothing of it can be seen')
}
