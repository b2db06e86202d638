// KaTeX, as rehype-katex runs it. Loaded only for pages with a formula.
import katex from 'katex'
import rehypeKatex from 'rehype-katex'
import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import type { Drawn } from './context/lazy-renderers.js'
import { htmlOf } from './html/html-text.js'
import { markWide, styleToClasses } from './html/style-classes.js'

/** Longest length that a formula may ask for, in em. */
const MAXIMAL_SIZE_EM = 500

const transform = rehypeKatex({
  output: 'htmlAndMathml',
  // What KaTeX cannot draw at all is an error anyway.
  strict: false,
  maxSize: MAXIMAL_SIZE_EM,
})

/** Loads the commands of chemistry, `\ce` and `\pu`: KaTeX knows them from then on. */
export async function loadChemistry(): Promise<void> {
  // @ts-expect-error -- KaTeX has no types for it, and it exports nothing
  await import('katex/contrib/mhchem')
}

/**
 * Draws one formula: an element as remark-math makes them, whose class says whether it is inline. Where KaTeX
 * finds a fault, signs of TeX in texts of the formula are read as themselves, as MathJax reads them.
 */
export function drawFormula(source: Element, isInline: boolean, file: VFile): Drawn {
  const drawn = draw(source, isInline, file)
  if (!('fault' in drawn)) return drawn
  const [text] = source.children
  if (text?.type !== 'text') return drawn
  const value = withLiteralText(text.value)
  if (value === text.value) return drawn
  const again = draw({ ...source, children: [{ ...text, value }] }, isInline, file)
  return 'fault' in again ? drawn : again
}

/** Signs in a text such as `\text{max_borrow}`, which TeX would take as its own, as themselves; `\mbox` is such a text. */
function withLiteralText(tex: string): string {
  return tex
    .replace(/\\mbox(?=\s?\{)/g, '\\text')
    .replace(
      /(\\text(?:rm|bf|it|tt|sf)?\s?\{)([^{}]*)\}/g,
      (_, start: string, text: string) =>
        `${start}${text.replace(/\\.|[_%#&^]/g, (sign) => LITERAL[sign] ?? sign)}}`,
    )
}

const LITERAL: Readonly<Record<string, string>> = {
  ...{ _: '\\_', '%': '\\%', '#': '\\#', '&': '\\&' },
  '^': '\\textasciicircum{}',
}

function draw(source: Element, isInline: boolean, file: VFile): Drawn {
  const root: Root = { type: 'root', children: [source] }
  const known = file.messages.length
  quietly(() => transform(root, file))
  const [fault] = file.messages.splice(known)
  if (fault) return { fault: sentence(fault.cause) }
  const html = htmlOf(root.children)
  return styleToClasses(isInline ? markWide(html) : html)
}

/** KaTeX warns on the console about letters whose size it does not know. It draws them, and nobody learns where they are. */
function quietly(draw: () => void): void {
  const { warn } = console
  console.warn = () => undefined
  try {
    draw()
  } finally {
    console.warn = warn
  }
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
