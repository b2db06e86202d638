// Formulas as Markdown gives them: their TeX in a code element, for `finishFormula` to draw (MD-30).
import { defaultHandlers } from 'remark-rehype'
import type { Element } from 'hast'
import type { Paragraph } from 'mdast'
import type { InlineMath, Math } from 'mdast-util-math'
import type { Draft } from '../draft.js'
import { element } from '../element.js'
import type { Handlers } from '../handlers.js'

/** Handlers of formulas, and of a paragraph that is one `$$…$$`: such a formula is a block. */
export function formulaHandlers(draft: Draft): Handlers {
  return {
    inlineMath(state, node: InlineMath) {
      draft.hasMath = true
      const made = source(node.value, 'math-inline')
      state.patch(node, made)
      return made
    },
    math(state, node: Math) {
      draft.hasMath = true
      const made = source(node.value, 'math-display')
      state.patch(node, made)
      return element('pre', {}, [made])
    },
    paragraph(state, node: Paragraph) {
      const [only, ...more] = node.children
      if (only?.type !== 'inlineMath' || more.length > 0 || !hasDoubleDollar(only, draft)) {
        return defaultHandlers.paragraph(state, node)
      }
      draft.hasMath = true
      const made = source(only.value, 'math-display')
      state.patch(only, made)
      return element('pre', {}, [made])
    },
  }
}

function source(tex: string, className: string): Element {
  return element('code', { className: ['language-math', className] }, [
    { type: 'text', value: tex },
  ])
}

function hasDoubleDollar(node: InlineMath, draft: Draft): boolean {
  const start = node.position?.start.offset
  return start !== undefined && draft.text.startsWith('$$', start)
}
