// Pages that are written in HTML. Around shortcodes they become Markdown, in which margins would mean code.
import type { Line } from '../line.js'

/** Elements whose text has its margins for a reason. */
const VERBATIM = /<(\/?)(?:pre|textarea|script|style)\b/gi

/** The lines of a body in HTML without their margins. */
export function withoutMargins(lines: readonly Line[]): readonly Line[] {
  let isVerbatim = false
  return lines.map((line) => {
    const text = isVerbatim ? line.text : line.text.trimStart()
    for (const [, slash] of text.matchAll(VERBATIM)) isVerbatim = slash === ''
    return { ...line, text }
  })
}
