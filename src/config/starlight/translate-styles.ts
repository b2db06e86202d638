// `customCss`: the site's own style sheets, and the colours and fonts that they set for Starlight as our tokens.
import { compareText } from '../../model/text/text.js'
import { shimName } from '../modules/imports/docusaurus-shims.js'
import { compact, nonEmpty, type Notes } from '../foreign/fields.js'
import type { StarlightTree } from './starlight-tree.js'

/** Our tokens by the variable of Starlight that they take their value from. */
const TOKENS: Readonly<Record<string, readonly string[]>> = {
  '--sl-color-text-accent': ['color-primary', 'color-focus'],
  '--sl-color-bg': ['color-background'],
  '--sl-font': ['font-body'],
  '--sl-font-mono': ['font-mono'],
  '--sl-font-system-mono': ['font-mono'],
}

/** Starlight makes the colour of links of these: light accents on dark pages and the other way round. */
const ACCENTS = { dark: '--sl-color-accent-high', light: '--sl-color-accent' } as const

export function translateStyles(
  customCss: readonly unknown[],
  { notes, tree }: { readonly notes: Notes; readonly tree: StarlightTree },
): Record<string, unknown> {
  const files = customCss.flatMap((entry) => {
    const name = shimName(entry) ?? entry
    return typeof name === 'string' ? (styleSheet(name, { notes, tree }) ?? []) : []
  })
  const css = files.map((file) => tree.bytes(file)?.toString('utf8') ?? '').join('\n')
  const tokens = starlightTokens(css)
  return compact({
    customCss: nonEmpty(files),
    tokens: Object.keys(tokens).length === 0 ? undefined : tokens,
  })
}

function styleSheet(
  written: string,
  { notes, tree }: { readonly notes: Notes; readonly tree: StarlightTree },
): string | undefined {
  const file = written.replace(/^\.?\/+/, '')
  if (!file.endsWith('.css')) {
    notes.leaveOut(`style sheet ${written}`, 'it is not a CSS file')
    return undefined
  }
  if (!tree.has(file)) {
    notes.leaveOut(`style sheet ${written}`, 'it is missing')
    return undefined
  }
  return file
}

type Token = { light?: string; dark?: string }

/** Our tokens as the variables that `css` sets: Starlight's pages are dark unless the light mode is on. */
export function starlightTokens(css: string): Readonly<Record<string, string | Token>> {
  const tokens = new Map<string, Token>()
  const set = (token: string, modes: Token): void => {
    tokens.set(token, { ...modes, ...tokens.get(token) })
  }
  const rules = css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)
  for (const [, selector = '', body = ''] of rules) {
    if (!/:root|\bhtml\b|\[data-theme/.test(selector)) continue
    const isLight = /data-theme\s*=\s*['"]?light/.test(selector)
    const isDark = /data-theme\s*=\s*['"]?dark/.test(selector)
    const modes = (variable: string): Token => {
      const value = `var(${variable})`
      return isLight ? { light: value } : isDark ? { dark: value } : { light: value, dark: value }
    }
    for (const [, variable = '', value = ''] of body.matchAll(/(--[\w-]+)\s*:([^;]*)/g)) {
      // Starlight's own variables have no value here.
      if (value.includes('var(--sl-')) continue
      for (const token of TOKENS[variable] ?? []) set(token, modes(variable))
      if (variable === ACCENTS.light && isLight) set('color-primary', { light: `var(${variable})` })
      if (variable === ACCENTS.dark && !isLight) set('color-primary', { dark: `var(${variable})` })
    }
  }
  const entries = [...tokens].map(([token, { light, dark }]): [string, string | Token] => [
    token,
    light !== undefined && light === dark ? light : compact({ light, dark }),
  ])
  return Object.fromEntries(entries.sort(([a], [b]) => compareText(a, b)))
}
