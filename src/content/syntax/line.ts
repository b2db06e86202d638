// Small steps that the syntax of opening and closing lines shares.
import { markdownLineEnding, markdownSpace } from 'micromark-util-character'
import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types'

export function isLineEnd(code: Code): boolean {
  return code === null || markdownLineEnding(code)
}

/** The width of the white space before the token that begins here. */
export function indentOf({ events }: TokenizeContext): number {
  const tail = events.at(-1)
  return tail?.[1].type === 'linePrefix' ? tail[2].sliceSerialize(tail[1], true).length : 0
}

/** A line ending after which the next line still belongs to the containers around (block quotes, lists). */
export const nonLazyLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return (code) => {
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return (next) => (this.parser.lazy[this.now().line] ? nok(next) : ok(next))
    }
  },
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
