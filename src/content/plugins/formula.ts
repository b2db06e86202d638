// Formulas in the page: finds their sources, and replaces them by what KaTeX made.
import type { Element, ElementContent, Parents, Root } from 'hast'
import { report } from '../context/messages.js'
import type { PageFile, PlainText } from '../context/page-data.js'
import { element, hasClass, isBlank, rawHtml } from '../html/element.js'
import { plainTextOf } from '../html/html-text.js'

/** A long formula scrolls in its box, also by keyboard. */
const BLOCK_START = '<div class="math" role="group" tabindex="0" aria-label="Formula">'

export type Formula = {
  readonly kind: 'inline' | 'block'
  readonly tex: string
  readonly node: Element
  /** Replaces `node` in the page. */
  readonly replace: (made: ElementContent) => void
}

/** The formulas of a page in document order, as `formula-source.ts` makes them. */
export function formulasOf(tree: Root, plainText: PlainText): readonly Formula[] {
  const found: Formula[] = []
  const visit = ({ children }: Parents): void => {
    for (const [place, node] of children.entries()) {
      const kind = node.type === 'element' ? kindOf(node) : undefined
      if (node.type === 'element' && kind !== undefined) {
        const replace = (made: ElementContent): void => void children.splice(place, 1, made)
        found.push({ kind, tex: plainTextOf(node, plainText), node, replace })
      } else if ('children' in node) visit(node)
    }
  }
  visit(tree)
  return found
}

function kindOf(node: Element): Formula['kind'] | undefined {
  if (node.tagName !== 'code') return undefined
  if (hasClass(node, 'math-display')) return 'block'
  return hasClass(node, 'math-inline') ? 'inline' : undefined
}

/** Shows KaTeX's HTML instead of the source of a formula. */
export function showFormula(
  { kind, tex, replace }: Formula,
  drawn: string,
  plainText: PlainText,
): void {
  const html = rawHtml(kind === 'block' ? `${BLOCK_START}${drawn}</div>` : drawn)
  plainText.set(html, tex)
  replace(html)
}

/** Shows the source of a formula that KaTeX cannot render, and reports it. */
export function showFault({ tex, node, replace }: Formula, message: string, file: PageFile): void {
  report(file, 'warning', node.position, {
    code: 'math-error',
    message: `KaTeX cannot render the formula: ${message}`,
    hint: 'The source is shown instead. For a literal dollar sign, write \\$',
  })
  replace(element('code', { className: ['math-error'] }, [{ type: 'text', value: tex }]))
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
