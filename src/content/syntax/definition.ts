// Definitions as micromark syntax: a line `: text` below a term, and what is indented below it. A container as a
// list item is one, so that a definition can hold any blocks.
import { markdownSpace } from 'micromark-util-character'
import { codes } from 'micromark-util-symbol'
import type { Code, Construct, Extension, State } from 'micromark-util-types'
import { indentOf, isLineEnd, spaces } from './line.js'
import type {} from './tokens.js'

/** More than this after the colon is indented code inside the definition. */
const MAXIMAL_GAP = 4

/** A line that opens a definition; without one the syntax need not be loaded. */
export const DEFINITION_LINE = /^[ \t>*+\-\d.)]*:[ \t]+\S/m

/** `definitionFromMarkdown` makes lists of the terms and their definitions. */
export function definitionSyntax(): Extension {
  return { document: { [codes.colon]: definition } }
}

const definition: Construct = {
  name: 'definition',
  tokenize(effects, ok, nok) {
    const indent = indentOf(this)
    const state = this.containerState ?? {}
    let gap = 0
    return start

    function start(code: Code): State | undefined {
      if (code !== codes.colon) return nok(code)
      effects.enter('definitionDescription', { _container: true })
      effects.enter('definitionMarker')
      effects.consume(code)
      return afterColon
    }

    function afterColon(code: Code): State | undefined {
      return markdownSpace(code) ? space(code) : nok(code)
    }

    function space(code: Code): State | undefined {
      if (isLineEnd(code)) return nok(code)
      if (markdownSpace(code) && gap < MAXIMAL_GAP) {
        gap++
        effects.consume(code)
        return space
      }
      effects.exit('definitionMarker')
      state['size'] = indent + 1 + gap
      return ok(code)
    }
  },
  continuation: {
    tokenize(effects, ok, nok) {
      const size = Number(this.containerState?.['size'])
      return effects.check(blankLine, ok, indented(size))

      function indented(limit: number): State {
        let width = 0
        return (code) => {
          if (!markdownSpace(code)) return nok(code)
          effects.enter('definitionIndent')
          return inside(code)
        }

        function inside(code: Code): State | undefined {
          if (width < limit && markdownSpace(code)) {
            width++
            effects.consume(code)
            return inside
          }
          effects.exit('definitionIndent')
          return width < limit ? nok(code) : ok(code)
        }
      }
    },
  },
  exit(effects) {
    effects.exit('definitionDescription')
  },
}

const blankLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return spaces(effects, (code) => (isLineEnd(code) ? ok(code) : nok(code)))
  },
}
