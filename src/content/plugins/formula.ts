// Formulas in the page: what KaTeX makes of their sources, as `formula-source.ts` left them, in place of these.
import type { Element, ElementContent } from 'hast'
import type { LazyRenderers } from '../context/lazy-renderers.js'
import { report } from '../context/messages.js'
import { escapeHtml } from '../../model/text/text.js'
import { textIn } from '../context/texts.js'
import type { PageFile, PlainText } from '../context/page-data.js'
import { element, hasClass, isBlank, rawHtml } from '../html/element.js'
import { plainTextOf } from '../html/html-text.js'

/** A long formula scrolls in its box, also by keyboard. */
const blockStart = (label: string): string =>
  `<div class="math" role="group" tabindex="0" aria-label="${escapeHtml(label)}">`

/**
 * KaTeX's HTML in place of the source of a formula, or the source when KaTeX cannot render it, which is reported.
 * Undefined for any other code.
 */
export function finishFormula(
  node: Element,
  file: PageFile<'formulas' | 'options' | 'plainText'>,
  { drawFormula }: LazyRenderers,
): ElementContent | undefined {
  const isBlock = hasClass(node, 'math-display')
  if (drawFormula === undefined || (!isBlock && !hasClass(node, 'math-inline'))) return undefined
  const { formulas, plainText } = file.data.orion
  const tex = plainTextOf(node, plainText)
  const source: ElementContent[] = [{ type: 'text', value: tex }]
  const className = ['language-math', isBlock ? 'math-display' : 'math-inline']
  const drawn = drawFormula(element('code', { className }, source), !isBlock, file)
  if ('fault' in drawn) {
    report(file, 'warning', node.position, {
      code: 'math-error',
      message: `KaTeX cannot render the formula: ${drawn.fault}`,
      hint: 'The source is shown instead. For a literal dollar sign, write \\$',
    })
    return element('code', { className: ['math-error'] }, source)
  }
  for (const [name, declarations] of drawn.rules) formulas.rules.set(name, declarations)
  const html = rawHtml(
    isBlock ? `${blockStart(textIn(file, 'formula'))}${drawn.html}</div>` : drawn.html,
  )
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
