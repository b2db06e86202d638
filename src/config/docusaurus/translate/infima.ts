// Style sheets of Docusaurus sites set the variables of Infima; the main ones correspond to orion-docs tokens.
import { compareText } from '../../../model/text/text.js'

/** Our tokens by the variable that they take their value from. */
const TOKENS: Readonly<Record<string, readonly string[]>> = {
  '--ifm-color-primary': ['color-primary', 'color-focus'],
  '--ifm-background-color': ['color-background'],
  '--ifm-background-surface-color': ['color-surface-raised'],
  '--ifm-font-color-base': ['color-text'],
  '--ifm-font-family-base': ['font-body'],
  '--ifm-font-family-monospace': ['font-mono'],
  '--ifm-line-height-base': ['line'],
  '--ifm-heading-line-height': ['line-heading'],
  '--ifm-global-radius': ['radius'],
  '--ifm-navbar-height': ['header-height'],
  '--doc-sidebar-width': ['sidebar-width'],
}

export type Tokens = Readonly<Record<string, string | { readonly dark: string }>>

/** As `infimaTokens`, with the values themselves where they are plain: Sass may not be installed. */
export const sassTokens = (sass: string): Tokens =>
  infimaTokens(
    sass.replace(/(?<![^\s;{}])\/\/[^\n]*/g, '').replace(/#\{[^{}]*\}/g, '$$'),
    (_, value) => (/[$#(]/.test(value.replace(/^#(?=[\da-f]+$)/i, '')) ? undefined : value),
  )

/** Our tokens as the variables that `css` sets: for both colour modes, or for the dark one alone. */
export function infimaTokens(
  css: string,
  valueOf: (variable: string, value: string) => string | undefined = (variable) =>
    `var(${variable})`,
): Tokens {
  const tokens: Record<string, string | { readonly dark: string }> = {}
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)
  for (const [, selector = '', body = ''] of rules) {
    const isDark = /data-theme\s*=\s*['"]?dark/.test(selector)
    if (!isDark && !/:root|\bhtml\b|\[data-theme/.test(selector)) continue
    for (const [, variable = '', written = ''] of body.matchAll(/(--[\w-]+)\s*:([^;]*)/g)) {
      // A value that only the build of Tailwind knows.
      const value = /\btheme\(/.test(written) ? undefined : valueOf(variable, written.trim())
      if (value === undefined) continue
      for (const token of TOKENS[variable] ?? []) {
        if (isDark && token in tokens) continue
        tokens[token] = isDark ? { dark: value } : value
      }
    }
  }
  const primary = tokens['color-primary']
  if (primary !== undefined) {
    const soft = 'color-mix(in srgb, var(--color-primary) 12%, var(--color-background))'
    tokens['color-primary-soft'] = typeof primary === 'string' ? soft : { dark: soft }
  }
  return Object.fromEntries(Object.entries(tokens).sort(([a], [b]) => compareText(a, b)))
}
