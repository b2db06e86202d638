// Formulas as Markdown gives them: their TeX in a code element, for `finishFormula` to draw.
import { defaultHandlers } from 'remark-rehype'
import type { Element } from 'hast'
import type { Paragraph } from 'mdast'
import type { VFile } from 'vfile'
import type { InlineMath, Math } from 'mdast-util-math'
import { report, type Position } from '../context/messages.js'
import type { PageFile, PageFormulas, SourceText } from '../context/page-data.js'
import { element } from '../html/element.js'
import type { Handlers } from '../context/handlers.js'

/** Handlers of formulas, and of a paragraph that is one `$$…$$`: such a formula is a block. */
export function formulaHandlers(file: PageFile<'formulas' | 'options' | 'source'>): Handlers {
  const { formulas, options, source } = file.data.orion
  return {
    inlineMath(state, node: InlineMath) {
      const made = texElement(node.value, 'math-inline', formulas)
      state.patch(node, made)
      return made
    },
    math(state, node: Math) {
      if (!isClosed(node, source)) reportUnclosed(node.position, file, UNCLOSED_BLOCK)
      const made = texElement(node.value.trim(), 'math-display', formulas)
      state.patch(node, made)
      return element('pre', {}, [made])
    },
    paragraph(state, node: Paragraph) {
      if (options.math) findUnclosed(node, file)
      const [only, ...more] = node.children
      if (only?.type !== 'inlineMath' || more.length > 0 || !hasDoubleDollar(only, source)) {
        return defaultHandlers.paragraph(state, node)
      }
      const made = texElement(only.value, 'math-display', formulas)
      state.patch(only, made)
      return element('pre', {}, [made])
    },
  }
}

/** Commands of chemistry, which KaTeX has in a module of its own. */
const CHEMISTRY = /\\(?:ce|pu|tripledash)(?![A-Za-z])/

function texElement(tex: string, className: string, formulas: PageFormulas): Element {
  formulas.isUsed = true
  if (CHEMISTRY.test(tex)) formulas.usesChemistry = true
  return element('code', { className: ['language-math', className] }, [
    { type: 'text', value: tex },
  ])
}

function hasDoubleDollar(node: InlineMath, { text }: SourceText): boolean {
  const start = node.position?.start.offset
  return start !== undefined && text.startsWith('$$', start)
}

/** Whether the closing dollars of a formula exist: a quote or a list item may end before them. */
function isClosed({ position }: Math, { text }: SourceText): boolean {
  const end = position?.end.offset
  return end === undefined || text.slice(0, end).trimEnd().endsWith('$$')
}

/** Text allowed before opening dollars: markers of block quotes and list items. */
const BLOCK_PREFIX = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+[\s>]*)*$/

/** Warns of dollars at the start of a line that open a formula which nothing ends; they are text then. */
function findUnclosed({ children }: Paragraph, file: PageFile<'source'>): void {
  const { source } = file.data.orion
  for (const { type, position } of children) {
    if (type !== 'text' || position?.start.offset === undefined) continue
    const { start, end } = position
    const lines = source.text.slice(start.offset, end.offset).split('\n')
    for (const [index, written] of lines.entries()) {
      const [spaces = '', marks] = /^[\s>]*(\${2,})?/.exec(written) ?? []
      if (marks === undefined) continue
      const line = start.line + index
      const column = (index === 0 ? start.column : 1) + spaces.length - marks.length
      const before = (source.lines[line - 1] ?? '').slice(0, column - 1)
      if (!BLOCK_PREFIX.test(before)) continue
      const end = { line, column: column + marks.length }
      reportUnclosed({ start: { line, column }, end }, file, UNCLOSED_TEXT)
    }
  }
}

const UNCLOSED_TEXT = 'The formula that starts here is not closed. It is shown as text.'
const UNCLOSED_BLOCK =
  'The formula that starts here is not closed. It ends with the quote or list item around it.'

function reportUnclosed(place: Position | undefined, file: VFile, message: string): void {
  report(file, 'warning', place, {
    code: 'unclosed-formula',
    message,
    hint: 'Write $$ at the end of its last line, before the next heading. For literal dollar signs, write \\$\\$',
  })
}
