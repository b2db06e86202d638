// KaTeX's HTML without style attributes: each becomes a class, whose rule is in the page's own style sheet.
import { createHash } from 'node:crypto'

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
export function markWide(html: string): string {
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

/** KaTeX's HTML without style attributes, and the declarations by the class name that replaces them. */
export function styleToClasses(html: string): {
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
