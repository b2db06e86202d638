// The place of a value in the text of a file that is read as a whole: JSON, JavaScript or TypeScript.
import type { Place } from '../../model/diagnostics/diagnostic.js'
import { rangePlace } from '../../model/diagnostics/literal-place.js'

/** The kind of the value: of the key or, without one, an item that is neither a key nor a label. */
type Role = { readonly key?: string }

/** The place of the first string `value`, with its quotes; undefined where the text has it in no such form. */
export function sourceLocation(text: string, value: string, { key }: Role = {}): Place | undefined {
  const quoted = `(["'\`])${value.replace(/[^\w\s]/g, '\\$&')}\\1`
  const keyed = (name: string): string => `\\b${name}["']?\\s*:\\s*`
  const found = new RegExp(
    key === undefined ? `(?<!${keyed('label')})${quoted}(?!\\s*:)` : `(?<=${keyed(key)})${quoted}`,
  ).exec(text)
  if (found === null) return undefined
  return rangePlace(text, { start: found.index, end: found.index + found[0].length })
}
