// The place in which the content of a shortcode will be, while its template runs: the content itself is written later.
import { CONTENT_PLACE } from '../../../templates/own-tags.js'
import { isDictionary, isHtml, isValueList, TemplateFault, type Value } from '../values.js'

export const INNER = CONTENT_PLACE

/** The same function for texts that are known; it stops at the place of the content. */
export const forKnown =
  (method: (...args: readonly Value[]) => Value) =>
  (...args: readonly Value[]): Value => {
    if (args.some(holdsInner)) throw new TemplateFault('.Inner')
    return method(...args)
  }

/** Whether the place of the content is in a value. */
export function holdsInner(value: Value): boolean {
  if (typeof value === 'string') return value.includes(INNER)
  if (isHtml(value)) return value.html.includes(INNER)
  if (isValueList(value)) return value.some(holdsInner)
  return isDictionary(value) && [...value.values()].some(holdsInner)
}
