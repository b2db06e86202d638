// Small steps that the syntax of opening and closing lines shares.
import { markdownLineEnding, markdownSpace } from 'micromark-util-character'
import type { Code, Effects, State } from 'micromark-util-types'

export function isLineEnd(code: Code): boolean {
  return code === null || markdownLineEnding(code)
}

/** Takes spaces and tabs, none included, then goes on with `next`. */
export function spaces(effects: Effects, next: State): State {
  return (code) => {
    if (!markdownSpace(code)) return next(code)
    effects.enter('whitespace')
    return inside(code)
  }

  function inside(code: Code): State | undefined {
    if (markdownSpace(code)) {
      effects.consume(code)
      return inside
    }
    effects.exit('whitespace')
    return next(code)
  }
}

/** As `spaces`, but at most `limit` of them. */
export function fewSpaces(effects: Effects, limit: number, next: State): State {
  let count = 0
  return (code) => {
    if (!markdownSpace(code)) return next(code)
    effects.enter('linePrefix')
    return inside(code)
  }

  function inside(code: Code): State | undefined {
    if (markdownSpace(code) && count < limit) {
      count++
      effects.consume(code)
      return inside
    }
    effects.exit('linePrefix')
    return next(code)
  }
}
