// Whether the lines inside a container are in fenced code, where `:::` closes nothing.
import { asciiDigit, markdownLineEnding, markdownSpace } from 'micromark-util-character'
import { codes } from 'micromark-util-symbol'
import type { Code, Construct, Effects, State } from 'micromark-util-types'
import type {} from './tokens.js'

export type FenceTracker = {
  /** Goes on with `inCode` when the line that starts here belongs to fenced code, else with `inText`. */
  line(effects: Effects, inCode: State, inText: State): State
}

const MINIMAL_SIZE = 3

/** A tracker that is shown each line of one container in turn, from its first character. */
export function createFenceTracker(): FenceTracker {
  let open: { readonly marker: Code; readonly size: number } | undefined

  const probe: Construct = {
    partial: true,
    tokenize(effects, ok, nok) {
      let marker: Code = null
      let size = 0
      return start

      function start(code: Code): State | undefined {
        effects.enter('fenceProbe')
        return prefix(code)
      }

      /** A fence may be in block quotes and list items inside the container. */
      function prefix(code: Code): State | undefined {
        if (markdownSpace(code) || code === codes.greaterThan) return take(code, prefix)
        if (code === codes.graveAccent || code === codes.tilde) {
          marker = code
          return sequence(code)
        }
        if (open !== undefined) return nok(code)
        if (code === codes.dash || code === codes.asterisk || code === codes.plusSign) {
          return take(code, afterBullet)
        }
        return asciiDigit(code) ? take(code, number) : nok(code)
      }

      function number(code: Code): State | undefined {
        if (asciiDigit(code)) return take(code, number)
        return code === codes.dot || code === codes.rightParenthesis
          ? take(code, afterBullet)
          : nok(code)
      }

      function afterBullet(code: Code): State | undefined {
        return markdownSpace(code) ? prefix(code) : nok(code)
      }

      function sequence(code: Code): State | undefined {
        if (code === marker) {
          size++
          return take(code, sequence)
        }
        if (size < MINIMAL_SIZE) return nok(code)
        if (open === undefined) return info(code)
        return marker === open.marker && size >= open.size ? closingEnd(code) : nok(code)
      }

      function info(code: Code): State | undefined {
        if (code === null || markdownLineEnding(code)) {
          open = { marker, size }
          return ok(code)
        }
        // "```a``` b" is inline code.
        if (marker === codes.graveAccent && code === codes.graveAccent) return nok(code)
        return take(code, info)
      }

      function closingEnd(code: Code): State | undefined {
        if (code === null || markdownLineEnding(code)) {
          open = undefined
          return ok(code)
        }
        return markdownSpace(code) ? take(code, closingEnd) : nok(code)
      }

      function take(code: Code, next: State): State {
        effects.consume(code)
        return next
      }
    },
  }

  return {
    line(effects, inCode, inText) {
      return (code) => {
        const isInCode = open !== undefined
        return effects.check(probe, inCode, isInCode ? inCode : inText)(code)
      }
    },
  }
}
