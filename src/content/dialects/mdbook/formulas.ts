// MathJax's formulas in mdBook: `\\(…\\)` and `\\[…\\]`, whose backslashes are doubled for Markdown.
import { outsideCode } from '../line.js'

const BORDER = /\\\\([()[\]])/g

/** The lines of one paragraph with `$` around formulas; as they are when a formula is not closed. */
export function withDollars(lines: readonly string[]): readonly string[] {
  const text = lines.join('\n')
  const borders: string[] = []
  outsideCode(text, (part) => {
    borders.push(...[...part.matchAll(BORDER)].map(([, border = '']) => border))
    return part
  })
  if (borders.length === 0 || !/^(?:\(\)|\[\])*$/.test(borders.join(''))) return lines
  let isInside = false
  return outsideCode(text, (part) =>
    part.replace(/\\\\\([ \t]*|[ \t]*\\\\\)|\\\\[[\]]|\\[!-/:-@[-`{-~]/g, (mark) => {
      const border = /\\\\([()[\]])/.exec(mark)?.[1]
      if (border === undefined) return isInside ? mark.slice(1) : mark
      isInside = border === '(' || border === '['
      return border === '(' || border === ')' ? '$' : '$$'
    }),
  ).split('\n')
}
