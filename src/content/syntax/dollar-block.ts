// `$$` … `$$` over several lines as micromark syntax, with the tokens that mdast-util-math reads. Not the syntax of
// micromark-extension-math, because it drops the text after the opening dollars,
// accepts closing dollars only on their own line, and extends an unclosed formula to the end of the page.
import { markdownLineEnding, markdownSpace } from 'micromark-util-character'
import { codes } from 'micromark-util-symbol'
import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  TokenizeContext,
} from 'micromark-util-types'
import type { Format } from '../blocks/block.js'
import { formulaLines, type FormulaLines } from '../blocks/formula-lines.js'
import { fewSpaces, indentOf, isLineEnd, nonLazyLine, spaces } from './line.js'
import type {} from './tokens.js'

/** Formulas of the page `text`: one begins only where one ends below. */
export function dollarBlock(text: string, format: Format): Extension {
  let lines: FormulaLines | undefined
  const block: Construct = {
    name: 'mathFlow',
    concrete: true,
    tokenize(effects, ok, nok) {
      lines ??= formulaLines(text.split(/\r\n?|\n/), format)
      // Lines count from 0 there, from 1 here.
      const last = lines.get(this.now().line - 1)
      return last === undefined ? nok : tokenizeBlock(this, last + 1, effects, ok, nok)
    },
  }
  return { flow: { [codes.dollarSign]: block } }
}

function tokenizeBlock(
  context: TokenizeContext,
  lastLine: number,
  effects: Effects,
  ok: State,
  nok: State,
): State {
  const indent = indentOf(context)
  const size = { value: 0 }
  const closing = closingDollars(size)
  const value = formulaText(effects, isClosing, content)
  return start

  function start(code: Code): State | undefined {
    effects.enter('mathFlow')
    effects.enter('mathFlowFence')
    effects.enter('mathFlowFenceSequence')
    return opening(code)
  }

  function opening(code: Code): State | undefined {
    if (code === codes.dollarSign) {
      size.value++
      effects.consume(code)
      return opening
    }
    if (size.value < 2) return nok(code)
    effects.exit('mathFlowFenceSequence')
    return spaces(effects, afterOpening)(code)
  }

  function afterOpening(code: Code): State | undefined {
    effects.exit('mathFlowFence')
    // Asked only whether a formula may end a paragraph here.
    return context.interrupt ? ok(code) : content(code)
  }

  function lineStart(code: Code): State | undefined {
    return indent > 0 ? fewSpaces(effects, indent, content)(code) : content(code)
  }

  function content(code: Code): State | undefined {
    if (code === null) return end(code)
    if (markdownLineEnding(code)) return effects.attempt(nonLazyLine, lineStart, end)(code)
    return isClosing(code) ? effects.attempt(closing, end, value)(code) : value(code)
  }

  function isClosing(code: Code): boolean {
    return (code === codes.dollarSign || markdownSpace(code)) && context.now().line === lastLine
  }

  function end(code: Code): State | undefined {
    effects.exit('mathFlow')
    return ok(code)
  }
}

/** At least as many dollars as the opening line has, alone on their line, with the spaces before them. */
function closingDollars(size: { readonly value: number }): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      let count = 0
      return spaces(effects, start)

      function start(code: Code): State | undefined {
        effects.enter('mathFlowFence')
        effects.enter('mathFlowFenceSequence')
        return sequence(code)
      }

      function sequence(code: Code): State | undefined {
        if (code === codes.dollarSign) {
          count++
          effects.consume(code)
          return sequence
        }
        if (count < size.value) return nok(code)
        effects.exit('mathFlowFenceSequence')
        return spaces(effects, end)(code)
      }

      function end(code: Code): State | undefined {
        if (!isLineEnd(code)) return nok(code)
        effects.exit('mathFlowFence')
        return ok(code)
      }
    },
  }
}

/** Text of one line, at least a character, up to the line end or where the closing dollars may be. */
function formulaText(effects: Effects, isClosing: (code: Code) => boolean, next: State): State {
  return (code) => {
    effects.enter('mathFlowValue')
    return take(code)
  }

  function take(code: Code): State {
    effects.consume(code)
    return code === codes.backslash ? escaped : inside
  }

  function inside(code: Code): State | undefined {
    if (!isLineEnd(code) && !isClosing(code)) return take(code)
    effects.exit('mathFlowValue')
    return next(code)
  }

  function escaped(code: Code): State | undefined {
    if (isLineEnd(code)) return inside(code)
    effects.consume(code)
    return inside
  }
}
