// KaTeX: TeX in, HTML and MathML without style attributes out. Loaded only for pages with a formula.
import { createHash } from 'node:crypto'
import katex from 'katex'
import type { Drawn } from './context/lazy-renderers.js'

/** Version of the katex package, for the address of its style sheet on the CDN. */
export const katexVersion: string = katex.version

/** Longest length that a formula may ask for, in em. */
const MAXIMAL_SIZE_EM = 500

/** The formula as HTML, or what is wrong with its TeX. */
export function drawFormula(tex: string, kind: 'inline' | 'block'): Drawn {
  try {
    const html = katex.renderToString(tex, {
      displayMode: kind === 'block',
      output: 'htmlAndMathml',
      throwOnError: true,
      // KaTeX would print to the console; what it cannot draw at all is an error anyway.
      strict: false,
      maxSize: MAXIMAL_SIZE_EM,
    })
    return { kind: 'formula', ...styleToClasses(kind === 'inline' ? markWide(html) : html) }
  } catch (error) {
    if (error instanceof katex.ParseError) return { kind: 'fault', message: sentence(error) }
    throw error
  }
}

/** The style sheet of a page's formulas; it weighs more than KaTeX's own rules, as style attributes would. */
export function mathCss(rules: ReadonlyMap<string, string>): string {
  return [...rules]
    .map(([name, declarations]) => `.katex .${name}.${name}.${name}{${declarations}}\n`)
    .sort()
    .join('')
}

/** Characters, and a length in em, from which on a part of a formula may be wider than the text on a phone. */
const WIDE_CHARACTERS = 20
const WIDE_LENGTH_EM = 10

/** A formula breaks between its bases only. One with a long base gets the class that lets it scroll. */
function markWide(html: string): string {
  const [before = '', ...bases] = html.split('<span class="base">')
  if (!bases.some(isWide)) return html
  return [before.replace('class="katex"', 'class="katex math-wide"'), ...bases].join(
    '<span class="base">',
  )
}

function isWide(base: string): boolean {
  const text = base.replace(/<[^>]*>/g, '').replace(/&\w+;/g, '&')
  const lengths = [...base.matchAll(/(?:width|margin-\w+|padding-\w+):(-?[\d.]+)em/g)]
  return (
    text.length >= WIDE_CHARACTERS || lengths.some(([, length]) => Number(length) >= WIDE_LENGTH_EM)
  )
}

// KaTeX writes `class` before `style` and escapes quotes in text: neither can appear outside a tag.
const STYLED_TAG = /<([a-z]+)(?: class="([^"]*)")?([^<>]*?) style="([^"]*)"/g

function styleToClasses(html: string): {
  readonly html: string
  readonly rules: ReadonlyMap<string, string>
} {
  const rules = new Map<string, string>()
  const classed = html.replace(
    STYLED_TAG,
    (_, tag: string, classes: string | undefined, between: string, style: string) => {
      const declarations = style.replace(/;\s*$/, '')
      const name = `k-${createHash('sha256').update(declarations).digest('hex').slice(0, 10)}`
      rules.set(name, declarations)
      const names = [classes?.trim(), name].filter((part) => part !== undefined && part !== '')
      return `<${tag} class="${names.join(' ')}"${between}`
    },
  )
  return { html: classed, rules }
}

function sentence(error: { readonly message: string }): string {
  const text = error.message
    .replace(/^KaTeX parse error:\s*/, '')
    // The place in the formula comes with a piece of the formula, underlined by combining characters.
    .replace(/ at (?:position \d+|end of input): [^]*$/, '')
    .trim()
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
