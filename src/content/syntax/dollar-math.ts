// `$…$` as micromark syntax, with the tokens of micromark-extension-math, so that mdast-util-math reads it.
// Apart from that package because its own single dollar also takes `$5 and $10` for a formula.
import { asciiDigit, markdownLineEnding, markdownLineEndingOrSpace } from 'micromark-util-character'
import { codes } from 'micromark-util-symbol'
import type { Code, Construct, Extension, State, TokenizeContext } from 'micromark-util-types'
import type { Effects } from 'micromark-util-types'
import type {} from './tokens.js'

/**
 * No white space inside either dollar, no digit after the closing one, no other bare dollar between them, and no
 * backtick: in `$5 or \`$HOME\`` the code span wins.
 */
export function dollarMath(): Extension {
  return { text: { [codes.dollarSign]: dollarText } }
}

const dollarText: Construct = {
  name: 'mathText',
  tokenize: tokenizeDollarText,
  previous(code) {
    // The second dollar of `$$` opens nothing; after `\$` it may.
    const tail = this.events.at(-1)
    return code !== codes.dollarSign || tail?.[1].type === 'characterEscape'
  },
}

const closing: Construct = { partial: true, tokenize: tokenizeClosing }

function tokenizeDollarText(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let before: Code = null
  return start

  function start(code: Code): State | undefined {
    effects.enter('mathText')
    takeDollar(effects, code)
    return afterOpening
  }

  function afterOpening(code: Code): State | undefined {
    if (code === null || code === codes.dollarSign || markdownLineEndingOrSpace(code)) {
      return nok(code)
    }
    return lineStart(code)
  }

  function lineStart(code: Code): State | undefined {
    if (code === codes.dollarSign || code === null || markdownLineEnding(code)) return between(code)
    effects.enter('mathTextData')
    return data(code)
  }

  function data(code: Code): State | undefined {
    if (code === null || code === codes.dollarSign || markdownLineEnding(code)) {
      effects.exit('mathTextData')
      return between(code)
    }
    if (code === codes.graveAccent) return nok(code)
    before = code
    effects.consume(code)
    return code === codes.backslash ? escaped : data
  }

  function escaped(code: Code): State | undefined {
    if (code !== codes.dollarSign && code !== codes.backslash) return data(code)
    before = code
    effects.consume(code)
    return data
  }

  function between(code: Code): State | undefined {
    if (code === null) return nok(code)
    if (markdownLineEnding(code)) {
      before = code
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return lineStart
    }
    if (markdownLineEndingOrSpace(before)) return nok(code)
    return effects.attempt(closing, end, nok)(code)
  }

  function end(code: Code): State | undefined {
    effects.exit('mathText')
    return ok(code)
  }
}

function tokenizeClosing(effects: Effects, ok: State, nok: State): State {
  return (code) => {
    takeDollar(effects, code)
    return (next) => (next === codes.dollarSign || asciiDigit(next) ? nok(next) : ok(next))
  }
}

function takeDollar(effects: Effects, code: Code): void {
  effects.enter('mathTextSequence')
  effects.consume(code)
  effects.exit('mathTextSequence')
}
