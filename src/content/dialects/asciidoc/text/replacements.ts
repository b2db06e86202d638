// Values by name, and signs that are written with several characters.
import type { Kept } from './tokens.js'
import type { Scope } from './scope.js'

const NAME = /(\\?)\{([A-Za-z0-9_][\w-]{0,200}|(?:counter2?|set):[^{}\n]{1,200})\}/g

/** The text with the values of its attributes. */
export function readAttributes(
  text: string,
  scope: Scope,
  again: (text: string, subs: string) => string,
): string {
  if (!text.includes('{')) return text
  return text.replace(NAME, (whole, escape: string, name: string) => {
    if (escape !== '') return whole.slice(1)
    const [kind = '', key = '', seed] = name.split(':')
    if (kind === 'set') return ''
    if (kind === 'counter') return scope.count(key, seed)
    if (kind === 'counter2') {
      scope.count(key, seed)
      return ''
    }
    const value = scope.get(name)
    if (value === undefined) return whole
    const [, subs, inner] = /^pass:([a-z,]*)\[(.*)\]$/s.exec(value) ?? []
    return subs === undefined || inner === undefined ? value : again(inner, subs)
  })
}

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/(\\?)\(C\)/g, '©'],
  [/(\\?)\(R\)/g, '®'],
  [/(\\?)\(TM\)/g, '™'],
  [/(\\?)\.\.\./g, '…'],
  [/(?<=[\p{L}\p{N}])(\\?)'(?=\p{L})/gu, '’'],
  [/(\\?)->/g, '→'],
  [/(\\?)=>/g, '⇒'],
  [/(\\?)<-/g, '←'],
  [/(\\?)<=/g, '⇐'],
]

const ENTITY = /&(?:#\d{2,7}|#x[\da-fA-F]{2,6}|[A-Za-z][A-Za-z\d]{1,30});/g

/** The text with dashes, arrows and other signs. */
export function readReplacements(text: string, kept: Kept): string {
  let made = text.includes('&') ? text.replace(ENTITY, (entity) => kept.raw(entity, entity)) : text
  if (made.includes('--'))
    made = made
      .replace(/(^|[ \n]|\\)--(?=[ \n]|$)/g, (whole, before: string, at: number) => {
        if (before === '\\') return whole.slice(1)
        const next = made.charAt(at + whole.length)
        return `${before === '\n' ? '\n' : before === '' ? '' : '\u2009'}—${next === ' ' ? '\u2009' : ''}`
      })
      .replace(/—\u2009 /g, '—\u2009')
      .replace(/(?<=[\p{L}\p{N}])(\\?)--(?=[\p{L}\p{N}])/gu, (whole, escape: string) =>
        escape === '' ? '—' : whole.slice(1),
      )
  for (const [pattern, sign] of SIGNS)
    made = made.replace(pattern, (whole, escape: string) =>
      escape === '' ? sign : kept.literal(whole.slice(1)),
    )
  return made
}
