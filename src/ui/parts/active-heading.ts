// Which heading the reader is at.

/** A heading's position in the viewport, in CSS pixels from its top. */
export type HeadingBox = { readonly id: string; readonly top: number; readonly bottom: number }

/**
 * The id of the active heading: the first one at or below the navbar when it is in the upper half of
 * the viewport, else the one before it; the last one when none is below the navbar.
 */
export function activeHeading(
  boxes: readonly HeadingBox[],
  { barBottom, viewportHeight }: { readonly barBottom: number; readonly viewportHeight: number },
): string | undefined {
  const index = boxes.findIndex(({ top }) => top >= barBottom)
  const next = boxes[index]
  if (!next) return boxes.at(-1)?.id
  const isInUpperHalf = next.top > 0 && next.bottom < viewportHeight / 2
  return isInUpperHalf ? next.id : boxes[index - 1]?.id
}
