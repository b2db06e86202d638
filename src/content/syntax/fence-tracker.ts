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

type Fence = { readonly marker: Code; readonly size: number }

/** The fence that no line has closed yet. */
type Open = { fence: Fence | undefined }

/** A tracker that is shown each line of one container in turn, from its first character. */
export function createFenceTracker(): FenceTracker {
  const open: Open = { fence: undefined }
  const probe: Construct = {
    partial: true,
    tokenize(effects, ok, nok) {
      const start = linePrefix(effects, open, fence(effects, open, ok, nok), nok)
      return (code) => {
        effects.enter('fenceProbe')
        return start(code)
      }
    },
  }

  return {
    line(effects, inCode, inText) {
      return (code) => {
        const isInCode = open.fence !== undefined
        return effects.check(probe, inCode, isInCode ? inCode : inText)(code)
      }
    },
  }
}

/** Takes the markers before a fence: it may be in block quotes and list items inside the container. */
function linePrefix(effects: Effects, open: Open, fenceStart: State, nok: State): State {
  return prefix

  function prefix(code: Code): State | undefined {
    if (markdownSpace(code) || code === codes.greaterThan) return take(code, prefix)
    if (code === codes.graveAccent || code === codes.tilde) return fenceStart(code)
    if (open.fence !== undefined) return nok(code)
    const isBullet = code === codes.dash || code === codes.asterisk || code === codes.plusSign
    // A colon begins a definition.
    if (isBullet || code === codes.colon) return take(code, afterBullet)
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

  function take(code: Code, next: State): State {
    effects.consume(code)
    return next
  }
}

/** The line of a fence that opens code, or closes the code that is open. */
function fence(effects: Effects, open: Open, ok: State, nok: State): State {
  let marker: Code = null
  let size = 0
  return (code) => {
    marker = code
    return sequence(code)
  }

  function sequence(code: Code): State | undefined {
    if (code === marker) {
      size++
      return take(code, sequence)
    }
    if (size < MINIMAL_SIZE) return nok(code)
    if (open.fence === undefined) return info(code)
    return marker === open.fence.marker && size >= open.fence.size ? closingEnd(code) : nok(code)
  }

  function info(code: Code): State | undefined {
    if (code === null || markdownLineEnding(code)) {
      open.fence = { marker, size }
      return ok(code)
    }
    // "```a``` b" is inline code.
    if (marker === codes.graveAccent && code === codes.graveAccent) return nok(code)
    return take(code, info)
  }

  function closingEnd(code: Code): State | undefined {
    if (code === null || markdownLineEnding(code)) {
      open.fence = undefined
      return ok(code)
    }
    return markdownSpace(code) ? take(code, closingEnd) : nok(code)
  }

  function take(code: Code, next: State): State {
    effects.consume(code)
    return next
  }
}
