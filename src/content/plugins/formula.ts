// Formulas: the TeX in a code element becomes KaTeX's HTML and MathML.
import type { Element, ElementContent } from 'hast'
import { report } from '../context/messages.js'
import type { PageFile, PlainText } from '../context/page-data.js'
import { element, hasClass, isBlank, rawHtml } from '../html/element.js'
import { plainTextOf } from '../html/html-text.js'
import type { LazyRenderers } from '../context/lazy-renderers.js'

/** A long formula scrolls in its box, also by keyboard. */
const BLOCK_START = '<div class="math" role="group" tabindex="0" aria-label="Formula">'

/** A formula in place of its source; undefined for any other code. */
export function finishFormula(
  node: Element,
  file: PageFile<'formulas' | 'plainText'>,
  { drawFormula }: LazyRenderers,
): ElementContent | undefined {
  const isBlock = hasClass(node, 'math-display')
  if (drawFormula === undefined || (!isBlock && !hasClass(node, 'math-inline'))) return undefined
  const { formulas, plainText } = file.data.orion
  const tex = plainTextOf(node, plainText)
  const drawn = drawFormula(tex, isBlock ? 'block' : 'inline')
  if (drawn.kind === 'fault') {
    report(file, 'warning', node.position, {
      code: 'math-error',
      message: `KaTeX cannot render the formula: ${drawn.message}`,
      hint: 'The source is shown instead. For a literal dollar sign, write \\$',
    })
    return element('code', { className: ['math-error'] }, [{ type: 'text', value: tex }])
  }
  for (const [name, declarations] of drawn.rules) formulas.rules.set(name, declarations)
  const html = rawHtml(isBlock ? `${BLOCK_START}${drawn.html}</div>` : drawn.html)
  plainText.set(html, tex)
  return html
}

/** A `<pre>` around a drawn block formula gives way to it. */
export function finishFormulaBlock(
  node: Element,
  plainText: PlainText,
): ElementContent | undefined {
  const [only, ...more] = node.children.filter((child) => !isBlank(child))
  if (only === undefined || more.length > 0) return undefined
  if (only.type === 'raw' && plainText.has(only)) return only
  if (only.type !== 'element' || !hasClass(only, 'math-error')) return undefined
  return element('div', { className: ['math'] }, [only])
}
