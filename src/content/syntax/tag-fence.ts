// The opening and closing lines of the tag form of tabs: `<Tabs …>` and `<TabItem …>`, alone on their lines.
import { asciiAlphanumeric } from 'micromark-util-character'
import { codes } from 'micromark-util-symbol'
import type { Code, Construct, Effects, State } from 'micromark-util-types'
import type { Fences } from './fences.js'
import { isLineEnd, spaces } from './line.js'
import type {} from './tokens.js'

const NAMES = ['Tabs', 'TabItem']

/** The ends of one tag container. Tags of the same name inside it are counted, so that they pair up. */
export function tagFences(): Fences {
  let name = ''
  let depth = 0

  const opening: Construct = {
    partial: true,
    tokenize(effects, ok, nok) {
      return readTag(
        (found) => {
          name = found
        },
        { isClosing: false },
      ).tokenize.call(this, effects, ok, nok)
    },
  }

  const innerOpening = readTag(
    (found) => {
      if (found === name) depth++
    },
    { isClosing: false },
  )

  const closingTag: Construct = {
    partial: true,
    tokenize(effects, ok, nok) {
      let found = ''
      const tag = readTag(
        (value) => {
          found = value
        },
        { isClosing: true },
      )
      const end: State = (code) => {
        if (found !== name) return nok(code)
        if (depth === 0) return ok(code)
        depth--
        return nok(code)
      }
      return spaces(effects, tag.tokenize.call(this, effects, end, nok))
    },
  }

  const closing: Construct = {
    partial: true,
    tokenize(effects, ok, nok) {
      // An inner opening tag is only counted here; its line is content.
      const inner: Construct = {
        partial: true,
        tokenize(effects, ok, nok) {
          return spaces(effects, innerOpening.tokenize.call(this, effects, ok, nok))
        },
      }
      return effects.check(inner, nok, effects.attempt(closingTag, ok, nok))
    },
  }
  return { opening, closing }
}

/** One tag that is alone on its line, up to the line end. Calls `found` with its name before it succeeds. */
function readTag(
  found: (name: string) => void,
  { isClosing }: { readonly isClosing: boolean },
): Construct {
  const token = isClosing ? 'containerClosing' : 'containerTag'
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      let name = ''
      return start

      function start(code: Code): State | undefined {
        if (code !== codes.lessThan) return nok(code)
        effects.enter(token)
        effects.consume(code)
        return isClosing ? slash : tagName
      }

      function slash(code: Code): State | undefined {
        if (code !== codes.slash) return nok(code)
        effects.consume(code)
        return tagName
      }

      function tagName(code: Code): State | undefined {
        if (code !== null && asciiAlphanumeric(code)) {
          name += String.fromCharCode(code)
          effects.consume(code)
          return tagName
        }
        return NAMES.includes(name) ? attributes(effects, tagEnd, nok)(code) : nok(code)
      }

      function tagEnd(code: Code): State {
        effects.consume(code)
        effects.exit(token)
        return spaces(effects, end)
      }

      function end(code: Code): State | undefined {
        if (!isLineEnd(code)) return nok(code)
        found(name)
        return ok(code)
      }
    },
  }
}

/** The rest of a tag, up to the `>` that ends it, which `tagEnd` takes. */
function attributes(effects: Effects, tagEnd: State, nok: State): State {
  let quote: Code = null
  let last: Code = null
  return inside

  function inside(code: Code): State | undefined {
    if (isLineEnd(code)) return nok(code)
    if (code === codes.greaterThan && quote === null) {
      // `<TabItem … />` has no content and no closing tag.
      return last === codes.slash ? nok(code) : tagEnd(code)
    }
    if (code === quote) quote = null
    else if (quote === null && (code === codes.quotationMark || code === codes.apostrophe)) {
      quote = code
    }
    last = code
    effects.consume(code)
    return inside
  }
}
