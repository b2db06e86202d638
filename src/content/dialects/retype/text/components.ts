// Components within a line: `[!badge text]`, `[!button text](target)`, `[!icon name]` and their relatives.
import { escapeHtml } from '../../../../model/text/text.js'
import { attributesIn } from '../../docfx/attributes.js'
import { embedded, link } from '../../gitbook/links.js'
import { closingParenthesis } from '../../quarto/text/brackets.js'
import { linkedPage, type Context } from '../page/context.js'
import { targetIn } from './wiki.js'

export type Component = {
  readonly name: string
  /** The words that it shows; undefined where it has none of its own. */
  readonly text: string | undefined
  readonly values: Readonly<Record<string, string>>
  /** Undefined where it leads nowhere. */
  readonly target: string | undefined
}

const NAMES =
  /\[!(badge|button|ref|file|card|embed|youtube|vimeo|video|icon|backlinks|emoji|image)(?=[\s\]])/g

/** Signs that a component may have. */
const LONGEST = 2000

/** A text with its components in our form. */
export function withComponents(text: string, context: Context): string {
  if (!text.includes('[!')) return text
  let made = ''
  let from = 0
  for (const { 0: whole, 1: name = '', index } of text.matchAll(NAMES)) {
    if (index < from) continue
    const found = componentAt(text, index, whole.length, name)
    if (found === undefined) continue
    made += text.slice(from, index) + shown(found.component, context)
    from = found.end
  }
  return made + text.slice(from)
}

/** The component that all of a text is. */
export function wholeComponent(text: string): Component | undefined {
  const plain = text.trim()
  if (!plain.startsWith('[!')) return undefined
  for (const { 0: whole, 1: name = '', index } of plain.matchAll(NAMES)) {
    if (index > 0) return undefined
    const found = componentAt(plain, 0, whole.length, name)
    return found?.end === plain.length ? found.component : undefined
  }
  return undefined
}

function componentAt(
  text: string,
  start: number,
  length: number,
  name: string,
): { readonly component: Component; readonly end: number } | undefined {
  const close = closingBracket(text, start)
  if (close === undefined) return undefined
  const inner = text.slice(start + length, close).trim()
  const end = text[close + 1] === '(' ? closingParenthesis(text, close + 1) : undefined
  const written = end === undefined ? undefined : text.slice(close + 2, end)
  const values = /[\w-]=["']/.test(inner) ? attributesIn(inner) : {}
  const [words = '', variant = ''] = splitVariant(Object.keys(values).length > 0 ? '' : inner)
  const target = written
    ?.trim()
    .replace(/^<|>$/g, '')
    .replace(/[ \t]{1,20}"[^"]*"$/, '')
  const component: Component = {
    name,
    text: values['text'] ?? (words.trim() || undefined),
    values: { ...(variant.trim() !== '' && { variant: variant.trim() }), ...values },
    // An action of Retype's own pages leads nowhere.
    target:
      target === undefined || target === '' || target.startsWith('action:') ? undefined : target,
  }
  return { component, end: (end ?? close) + 1 }
}

/** `text|variant`; in tables the bar may be behind a backslash. */
function splitVariant(inner: string): readonly string[] {
  const at = inner.lastIndexOf('|')
  return at < 0 ? [inner] : [inner.slice(0, at).replace(/\\$/, ''), inner.slice(at + 1)]
}

/** The bracket that closes the one at a place; those in quotes do not count. */
function closingBracket(text: string, start: number): number | undefined {
  let depth = 0
  let isQuoted = false
  const last = Math.min(text.length, start + LONGEST)
  for (let at = start; at < last; at++) {
    const sign = text[at]
    if (sign === '"' && (isQuoted || text[at - 1] === '=')) isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (sign === '[') depth++
    else if (sign === ']' && --depth === 0) return at
  }
  return undefined
}

/** A component whose target is an address. */
export const resolved = (component: Component, context: Context): Component => ({
  ...component,
  target: component.target && targetIn(component.target, context),
})

const BADGES: Readonly<Record<string, string>> = {
  ...{ success: 'success', tip: 'tip', danger: 'danger', warning: 'caution', info: 'note' },
  ...{ primary: 'note', question: 'note' },
}

function shown(written: Component, context: Context): string {
  const component = resolved(written, context)
  const { name, text, values, target } = component
  switch (name) {
    case 'icon':
    case 'emoji':
      return emojiOf(values['icon'] ?? text ?? '')
    case 'backlinks':
      return ''
    case 'badge':
      return badge(component)
    case 'image':
      return target === undefined ? (text ?? '') : `![${text ?? ''}](${target})`
    default: {
      const words = textOf(component, context)
      if (target === undefined) return words
      const isPage = name !== 'button' || !/^https?:/.test(target)
      return isPage
        ? link(words, target)
        : `<a class="button" href="${escapeHtml(target)}">${words}</a>`
    }
  }
}

/** Only emoji have a picture here. */
const emojiOf = (icon: string): string => (/^:(?!icon-)[a-z\d_+-]{1,60}:$/.test(icon) ? icon : '')

function badge({ text, values, target }: Component): string {
  const icon = emojiOf(values['icon'] ?? '')
  const words = [icon, text ?? ''].filter(Boolean).join(' ')
  if (words === '') return ''
  const kind = BADGES[values['variant'] ?? 'primary']
  // A link within the words is that of the badge.
  const [, label = words, inner] = /^\[([^[\]]*)\]\(([^()\s]*)\)$/.exec(words) ?? []
  const shownLabel = `<span class="badge${kind === undefined ? '' : ` badge-${kind}`}">${label}</span>`
  const to = target ?? inner
  return to === undefined ? shownLabel : `[${shownLabel}](${to})`
}

/** The words of a link: its own, the title of the page, the name of the file. */
export function textOf(component: Component, { page }: Context): string {
  const { name, text, values, target = '' } = component
  const icon = emojiOf(values['icon'] ?? '')
  const own = values['title'] ?? text
  const linked = own === undefined ? linkedPage(target, page) : undefined
  const file =
    target
      .replace(/[?#].*$/s, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? target
  const address = target.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
  const found = own ?? linked?.title ?? (name === 'file' ? decoded(file) : address)
  return [icon, found].filter(Boolean).join(' ')
}

const decoded = (name: string): string => name.replaceAll('%20', ' ')

/** A player, where the site of the address has one. */
export function playerOf(address: string): string | undefined {
  if (/^https:\/\/www\.google\.[a-z.]{2,6}\/maps\/embed\?/.test(address))
    return `<iframe src="${escapeHtml(address)}" title="Map" width="100%" height="400" style="border: 0" loading="lazy" allowfullscreen></iframe>`
  return embedded(address)
}
