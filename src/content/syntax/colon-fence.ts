// The opening and closing lines of `:::name` containers.
import { asciiAlpha, asciiAlphanumeric, markdownSpace } from 'micromark-util-character'
import { codes } from 'micromark-util-symbol'
import type { Code, Construct, Effects, State } from 'micromark-util-types'
import { fewSpaces, isLineEnd, spaces } from './line.js'
import type {} from './tokens.js'

const MINIMAL_SIZE = 3

/**
 * `:::name` or `::: name`, then one of: nothing, `[label]`, ` a title`, each with `{attributes}` after it or without;
 * up to the line end, which is not taken. Writes the number of colons to `size`.
 */
export function colonOpening(size: { value: number }): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      let count = 0
      return start

      function start(code: Code): State | undefined {
        effects.enter('containerSequence')
        return sequence(code)
      }

      function sequence(code: Code): State | undefined {
        if (code === codes.colon) {
          count++
          effects.consume(code)
          return sequence
        }
        if (count < MINIMAL_SIZE) return nok(code)
        effects.exit('containerSequence')
        return spaces(effects, nameStart)(code)
      }

      function nameStart(code: Code): State | undefined {
        if (!asciiAlpha(code)) return nok(code)
        size.value = count
        effects.enter('containerName')
        return name(code)
      }

      function name(code: Code): State | undefined {
        if (asciiAlphanumeric(code) || code === codes.dash || code === codes.underscore) {
          effects.consume(code)
          return name
        }
        effects.exit('containerName')
        return afterName(effects, ok, spacesAndTitle)(code)
      }

      function spacesAndTitle(code: Code): State | undefined {
        if (!markdownSpace(code)) return nok(code)
        return spaces(effects, afterName(effects, ok, title(effects, ok, nok)))(code)
      }
    },
  }
}

/** Nothing, `[label]` or `{attributes}`, up to the line end; else goes on with `other`. */
function afterName(effects: Effects, ok: State, other: State): State {
  return (code) => {
    if (isLineEnd(code)) return ok(code)
    if (code === codes.leftSquareBracket) return effects.attempt(label, ok, other)(code)
    if (code === codes.leftCurlyBrace) return effects.attempt(attributesToEnd, ok, other)(code)
    return other(code)
  }
}

/** Plain words, up to the line end or the attributes at it. */
function title(effects: Effects, ok: State, nok: State): State {
  return (code) => {
    effects.enter('containerLabel')
    effects.enter('chunkText', { contentType: 'text' })
    return inside(code)
  }

  function inside(code: Code): State | undefined {
    if (isLineEnd(code)) return end(code)
    if (code === codes.leftCurlyBrace) {
      return effects.check(attributesToEnd, beforeAttributes, take)(code)
    }
    return take(code)
  }

  function take(code: Code): State | undefined {
    effects.consume(code)
    return inside
  }

  function end(code: Code): State | undefined {
    effects.exit('chunkText')
    effects.exit('containerLabel')
    return ok(code)
  }

  function beforeAttributes(code: Code): State | undefined {
    effects.exit('chunkText')
    effects.exit('containerLabel')
    return effects.attempt(attributesToEnd, ok, nok)(code)
  }
}

/** At least as many colons as the opening line had, alone on the line, after at most `mostIndent` spaces. */
export function colonClosing(size: { readonly value: number }, mostIndent: number): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      let count = 0
      return fewSpaces(effects, mostIndent, start)

      function start(code: Code): State | undefined {
        effects.enter('containerClosing')
        return sequence(code)
      }

      function sequence(code: Code): State | undefined {
        if (code === codes.colon) {
          count++
          effects.consume(code)
          return sequence
        }
        return count < size.value ? nok(code) : spaces(effects, end)(code)
      }

      function end(code: Code): State | undefined {
        effects.exit('containerClosing')
        return isLineEnd(code) ? ok(code) : nok(code)
      }
    },
  }
}

/** `[label]` with balanced brackets, then perhaps attributes, up to the line end. */
const label: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let depth = 0
    return start

    function start(code: Code): State | undefined {
      effects.enter('containerLabel')
      effects.enter('containerLabelMarker')
      effects.consume(code)
      effects.exit('containerLabelMarker')
      return first
    }

    function first(code: Code): State | undefined {
      if (code === codes.rightSquareBracket) return end(code)
      effects.enter('chunkText', { contentType: 'text' })
      return inside(code)
    }

    function inside(code: Code): State | undefined {
      if (isLineEnd(code)) return nok(code)
      if (code === codes.rightSquareBracket && depth === 0) {
        effects.exit('chunkText')
        return end(code)
      }
      if (code === codes.leftSquareBracket) depth++
      if (code === codes.rightSquareBracket) depth--
      effects.consume(code)
      return code === codes.backslash ? escaped : inside
    }

    function escaped(code: Code): State | undefined {
      if (isLineEnd(code)) return nok(code)
      effects.consume(code)
      return inside
    }

    function end(code: Code): State | undefined {
      effects.enter('containerLabelMarker')
      effects.consume(code)
      effects.exit('containerLabelMarker')
      effects.exit('containerLabel')
      return spaces(effects, afterLabel)
    }

    function afterLabel(code: Code): State | undefined {
      if (isLineEnd(code)) return ok(code)
      return code === codes.leftCurlyBrace
        ? effects.attempt(attributesToEnd, ok, nok)(code)
        : nok(code)
    }
  },
}

/** `{…}` and white space up to the line end; braces inside quotes are text. */
const attributesToEnd: Construct = {
  partial: true,
  tokenize(effects: Effects, ok: State, nok: State) {
    let quote: Code = null
    return start

    function start(code: Code): State | undefined {
      effects.enter('containerAttributes')
      effects.consume(code)
      return inside
    }

    function inside(code: Code): State | undefined {
      if (isLineEnd(code)) return nok(code)
      if (quote === null && code === codes.leftCurlyBrace) return nok(code)
      if (quote === null && code === codes.rightCurlyBrace) {
        effects.consume(code)
        effects.exit('containerAttributes')
        return spaces(effects, end)
      }
      if (code === quote) quote = null
      else if (quote === null && (code === codes.quotationMark || code === codes.apostrophe)) {
        quote = code
      }
      effects.consume(code)
      return inside
    }

    function end(code: Code): State | undefined {
      return isLineEnd(code) ? ok(code) : nok(code)
    }
  },
}
