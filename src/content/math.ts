// Formulas: rehype-katex draws them, and KaTeX's style attributes become classes. Loaded only for pages with a formula.
import katex from 'katex'
import rehypeKatex from 'rehype-katex'
import type { Element, Root } from 'hast'
import type { PageFile } from './context/page-data.js'
import { element } from './html/element.js'
import { htmlOf } from './html/html-text.js'
import { markWide, styleToClasses } from './html/style-classes.js'
import { formulasOf, showFault, showFormula, type Formula } from './plugins/formula.js'

/** Version of the katex package, for the address of its style sheet on the CDN. */
export const katexVersion: string = katex.version

/** Longest length that a formula may ask for, in em. */
const MAXIMAL_SIZE_EM = 500

const draw = rehypeKatex({
  output: 'htmlAndMathml',
  // KaTeX would print to the console; what it cannot draw at all is an error anyway.
  strict: false,
  maxSize: MAXIMAL_SIZE_EM,
})

/** Draws the formulas of a page, and nothing else that has a class of formulas. */
export function drawFormulas(tree: Root, file: PageFile<'formulas' | 'plainText'>): void {
  const { formulas: used, plainText } = file.data.orion
  const formulas = formulasOf(tree, plainText)
  const sources = formulas.map(sourceOf)
  const drawn: Root = { type: 'root', children: [...sources] }
  const known = file.messages.length
  draw(drawn, file)
  // The element is the last of the ancestors. Each element becomes one node.
  const faults = new Map(
    file.messages.splice(known).map(({ ancestors, cause }) => [ancestors?.at(-1), cause]),
  )
  for (const [place, formula] of formulas.entries()) {
    const source = sources[place]
    const html = htmlOf(drawn.children.slice(place, place + 1))
    if (source && faults.has(source)) showFault(formula, sentence(faults.get(source)), file)
    else {
      const { classed, rules } = styleToClasses(formula.kind === 'inline' ? markWide(html) : html)
      for (const [name, declarations] of rules) used.rules.set(name, declarations)
      showFormula(formula, classed, plainText)
    }
  }
}

/** A formula as remark-math gives it to rehype-katex. */
function sourceOf({ kind, tex, node }: Formula): Element {
  const className = ['language-math', kind === 'block' ? 'math-display' : 'math-inline']
  const source = element('code', { className }, [{ type: 'text', value: tex }])
  return node.position ? { ...source, position: node.position } : source
}

/** The message about wrong TeX, without its place; throws any other fault, which is KaTeX's own. */
function sentence(fault: unknown): string {
  if (!(fault instanceof katex.ParseError)) throw fault
  const text = fault.message
    .replace(/^KaTeX parse error:\s*/, '')
    // The place in the formula comes with a piece of the formula, underlined by combining characters.
    .replace(/ at (?:position \d+|end of input): [^]*$/, '')
    .trim()
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
