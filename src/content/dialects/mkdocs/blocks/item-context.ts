// Whether an indented line belongs to a list item, a definition or a footnote, or is indented code.
import { indentOf, isBlank, LEVEL, type Line } from '../page/lines.js'

/** What can have indented blocks below it. */
export const ITEM_MARKER = /^(?:[-*+]|\d+[.)]|\[\^[^\]]+\]:|:)(?=[ \t]|$)/

/** Whether the line at `index`, indented by `indent`, is inside an item; else its indentation makes it code. */
export function isInItem(lines: readonly Line[], index: number, indent: number): boolean {
  let at = index - 1
  while (at >= 0 && (isBlankAt(lines, at) || indentAt(lines, at) >= indent)) at--
  // Up to the first line of the paragraph: its other lines may start anywhere.
  for (; at >= 0 && !isBlankAt(lines, at); at--) {
    if (!ITEM_MARKER.test(lines[at]?.text.trim() ?? '')) continue
    const deeper = indent - indentAt(lines, at)
    // Code inside an item is indented by two levels.
    return deeper > 0 && deeper < 2 * LEVEL
  }
  return false
}

const isBlankAt = (lines: readonly Line[], at: number): boolean => {
  const line = lines[at]
  return line === undefined || isBlank(line)
}

const indentAt = (lines: readonly Line[], at: number): number => indentOf(lines[at]?.text ?? '')
