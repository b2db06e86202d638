// Lines on their way through the translation.
import type { LinePlace } from '../dialect.js'

export type Line = { readonly text: string; readonly place: LinePlace }

/** A line that was written on line `line` of the page. */
export const lineAt = (text: string, line: number, shift = 0): Line => ({
  text,
  place: { line, shift },
})
