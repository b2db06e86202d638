// Macros within lines: `name:target[text]`.
import { escapeHtml } from '../../../../model/text/text.js'
import { parseAttributes } from '../read/attribute-list.js'
import { target as targetInLink } from './escape.js'
import type { Scope } from './scope.js'
import { element, plainOf, type Kept } from './tokens.js'

/** The text with what `make` returns for each macro; undefined leaves one as it is. `pattern` ends in an open bracket. */
export function replaceMacros(
  text: string,
  pattern: RegExp,
  make: (found: RegExpExecArray, inner: string) => string | undefined,
): string {
  let made = ''
  let done = 0
  let end = -1
  for (const found of text.matchAll(pattern)) {
    if (found.index < done) continue
    const open = found.index + found[0].length
    if (end < open) end = closingBracket(text, open)
    if (end < 0) break
    const shown = make(found, text.slice(open, end).replaceAll('\\]', ']'))
    if (shown === undefined) continue
    made += text.slice(done, found.index) + shown
    done = end + 1
  }
  return made + text.slice(done)
}

/** The next closing bracket that is not escaped; -1 without one. */
export function closingBracket(text: string, from: number): number {
  let at = text.indexOf(']', from)
  while (at > 0 && text.charAt(at - 1) === '\\') at = text.indexOf(']', at + 1)
  return at
}

const INTERFACE =
  /(\\?)\b(kbd|btn|menu|image|icon|indexterm2?):([^\s:[\]](?:[^\n[\]]{0,800}[^\s[\]])?)?\[/g

/** Keys, buttons, menus, images, icons and words of the index. */
export function readInterface(text: string, scope: Scope, kept: Kept): string {
  let made = text
  if (/(?:kbd|btn|menu|image|icon|indexterm2?):/.test(text))
    made = replaceMacros(made, INTERFACE, (found, inner) => {
      const [whole, escape, name = '', target = ''] = found
      if (escape !== '') return kept.literal(whole.slice(1)) + inner + ']'
      const plain = name === 'indexterm2' ? inner : plainOf(inner, kept)
      return macroOf(name, plainOf(target, kept), plain, scope, kept)
    })
  if (made.includes('((')) made = readTerms(made)
  return made
}

function macroOf(
  name: string,
  target: string,
  inner: string,
  scope: Scope,
  kept: Kept,
): string | undefined {
  switch (name) {
    case 'kbd':
      return target === '' ? kept.raw(keys(inner), inner) : undefined
    case 'btn':
      return target === '' ? kept.raw(`**${escapeHtml(inner)}**`, inner) : undefined
    case 'menu': {
      const parts = [target, ...inner.split(/\s*>\s*|\s*,\s*/)]
        .map((part) => part.trim())
        .filter(Boolean)
      return target === ''
        ? undefined
        : kept.raw(`**${escapeHtml(parts.join(' › ')).replaceAll('*', '\\*')}**`, parts.join(' > '))
    }
    case 'image':
      return target === '' ? undefined : image(target, inner, scope, kept)
    case 'icon':
      return target === '' ? undefined : icon(target, inner)
    case 'indexterm2':
      return inner
    default:
      return ''
  }
}

const keys = (text: string): string => {
  const plain = text.trim()
  const parts = plain.length > 1 ? plain.split(/(?<=\S)\s*[+,]\s*/) : [plain]
  return parts
    .map((key) => element('kbd', key === '' ? '+' : key.replaceAll('\\\\', '\\')))
    .join('+')
}

/** An icon in words; a check mark or a cross is one. */
const ICONS: Readonly<Record<string, string>> = {
  ...{ check: '✓', 'check-circle': '✓', 'check-square': '✓', times: '✗', 'times-circle': '✗' },
  ...{ ban: '✗', plus: '+', minus: '-', star: '★', heart: '♥' },
}

function icon(target: string, inner: string): string {
  const { named, positional } = parseAttributes(inner)
  const sign = Object.hasOwn(ICONS, target) ? ICONS[target] : undefined
  return (
    named['alt'] ??
    named['title'] ??
    sign ??
    (/^\d+$/.test(target) ? `(${target})` : (positional[1] ?? ''))
  )
}

export type Image = {
  readonly source: string
  readonly alt: string
  readonly width: string | undefined
  readonly link: string | undefined
}

/** What the attributes of an image say. */
export function imageOf(target: string, inner: string, scope: Scope): Image {
  const { positional, named } = parseAttributes(inner)
  const name = target.split('/').at(-1) ?? target
  const alt = named['alt'] ?? (positional[0] || name.replace(/\.\w+$/, '').replace(/[-_]/g, ' '))
  const width = named['width'] ?? positional[1]
  return {
    ...{ source: scope.image(target), alt: alt.replace(/\s+/g, ' ') },
    width: width !== undefined && /^\d{1,5}(?:px|%)?$/.test(width) ? width : undefined,
    link: named['link'] || undefined,
  }
}

/** An image in Markdown, or in HTML where it has a width. */
export function imageText({ source, alt, width, link }: Image): string {
  const plain =
    width === undefined
      ? `![${alt.replace(/[[\]\\*_`<$]/g, '\\$&')}](${targetInLink(source)})`
      : `<img src="${escapeHtml(source)}" alt="${escapeHtml(alt)}" width="${width.replace(/px$/, '')}">`
  return link === undefined ? plain : `[${plain}](${targetInLink(link)})`
}

function image(target: string, inner: string, scope: Scope, kept: Kept): string {
  const found = imageOf(target, inner, scope)
  const { named } = parseAttributes(inner)
  const link = found.link === undefined ? undefined : imageLink(found.link, named['xref'], scope)
  return kept.raw(imageText({ ...found, link }), found.alt)
}

/** Where an image leads. */
export const imageLink = (
  link: string,
  xref: string | undefined,
  scope: Scope,
): string | undefined =>
  link.startsWith('xref:') || xref !== undefined
    ? scope.reference(link.replace(/^xref:/, ''), true).address
    : scope.link(link)

/** `((term))` is shown, `(((term)))` is not. */
function readTerms(text: string): string {
  let made = ''
  let done = 0
  for (;;) {
    const at = text.indexOf('((', done)
    if (at < 0) break
    const isHidden = text.startsWith('(((', at)
    const end = text.indexOf(isHidden ? ')))' : '))', at)
    if (end < 0) break
    const inner = text.slice(at + (isHidden ? 3 : 2), end)
    const isEscaped = text.charAt(at - 1) === '\\'
    const isTerm = inner !== '' && inner.length < 1000 && !isEscaped
    if (!isTerm) {
      made += text.slice(done, isEscaped ? at - 1 : at) + '(('
      done = at + 2
      continue
    }
    made += text.slice(done, at) + (isHidden ? '' : inner)
    done = end + (isHidden ? 3 : 2)
  }
  return made + text.slice(done)
}
