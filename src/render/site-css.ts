// Style rules that follow from the settings. They belong to the site's style sheet: pages have no inline styles.
import type { AnnouncementView } from '../model/view.js'

/** The colours of the announcement bar; empty when it has none of its own. */
export function announcementCss(bar: AnnouncementView | undefined): string {
  const isOwn = bar?.backgroundColor !== undefined || bar?.textColor !== undefined
  const declarations = [
    ['background-color', bar?.backgroundColor ?? (isOwn ? 'var(--color-night)' : undefined)],
    ['color', bar?.textColor ?? (isOwn ? 'var(--color-night-text)' : undefined)],
  ].flatMap(([property, value]) => (value === undefined ? [] : [`${property}:${colour(value)}`]))
  return declarations.length > 0 ? `.announcement{${declarations.join(';')}}\n` : ''
}

/** A value can hold a colour of any notation, but never end the rule. */
function colour(value: string): string {
  return value.replace(/[^\w\s#%.,()/+*-]/g, '')
}

export type TokenValue =
  string | { readonly light?: string | undefined; readonly dark?: string | undefined }

/** The tokens that the settings give values to; empty when they give none. */
export function tokensCss(tokens: Readonly<Record<string, TokenValue>>): string {
  const rule = (selector: string, valueOf: (value: TokenValue) => string | undefined): string => {
    const declarations = Object.entries(tokens).flatMap(([name, value]) => {
      const own = valueOf(value)
      return own === undefined ? [] : [`--${name}:${own}`]
    })
    return declarations.length > 0 ? `${selector}{${declarations.join(';')}}\n` : ''
  }
  return [
    rule(':root', (value) => (typeof value === 'string' ? value : undefined)),
    rule(`:root[data-theme='light']`, (value) =>
      typeof value === 'string' ? undefined : value.light,
    ),
    rule(`:root[data-theme='dark']`, (value) =>
      typeof value === 'string' ? undefined : value.dark,
    ),
  ].join('')
}
