// Formulas as Markdown gives them: their TeX in a code element, for `finishFormula` to draw.
import { defaultHandlers } from 'remark-rehype'
import type { Element } from 'hast'
import type { Paragraph } from 'mdast'
import type { Place } from '../../model/diagnostics/diagnostic.js'
import type { InlineMath, Math } from 'mdast-util-math'
import { placeOf, type Draft } from '../context/draft.js'
import { element } from '../html/element.js'
import type { Handlers } from '../context/handlers.js'

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
      if (!isClosed(node, draft)) reportUnclosed(placeOf(node), draft, UNCLOSED_BLOCK)
      const made = source(node.value.trim(), 'math-display')
      state.patch(node, made)
      return element('pre', {}, [made])
    },
    paragraph(state, node: Paragraph) {
      if (draft.options.math) findUnclosed(node, draft)
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

/** Whether the closing dollars of a formula exist: a quote or a list item may end before them. */
function isClosed({ position }: Math, draft: Draft): boolean {
  const end = position?.end.offset
  return end === undefined || draft.text.slice(0, end).trimEnd().endsWith('$$')
}

/** Text allowed before opening dollars: markers of block quotes and list items. */
const BLOCK_PREFIX = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+[\s>]*)*$/

/** Warns of dollars at the start of a line that open a formula which nothing ends; they are text then. */
function findUnclosed({ children }: Paragraph, draft: Draft): void {
  for (const { type, position } of children) {
    if (type !== 'text' || position?.start.offset === undefined) continue
    const { start, end } = position
    const lines = draft.text.slice(start.offset, end.offset).split('\n')
    for (const [index, written] of lines.entries()) {
      const [spaces = '', marks] = /^[\s>]*(\${2,})?/.exec(written) ?? []
      if (marks === undefined) continue
      const line = start.line + index
      const column = (index === 0 ? start.column : 1) + spaces.length - marks.length
      const before = (draft.page.lines[line - 1] ?? '').slice(0, column - 1)
      if (!BLOCK_PREFIX.test(before)) continue
      reportUnclosed({ line, column, length: marks.length }, draft, UNCLOSED_TEXT)
    }
  }
}

const UNCLOSED_TEXT = 'The formula that starts here is not closed. It is shown as text.'
const UNCLOSED_BLOCK =
  'The formula that starts here is not closed. It ends with the quote or list item around it.'

function reportUnclosed(at: Place, draft: Draft, message: string): void {
  draft.diagnostics.push({
    severity: 'warning',
    code: 'unclosed-formula',
    message,
    hint: 'Write $$ at the end of its last line, before the next heading. For literal dollar signs, write \\$\\$',
    at,
  })
}
