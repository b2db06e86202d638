// Roles of MyST: "{name}`text`" within a line.
import { isList, isRecord } from '../../../../model/json.js'
import { escapeHtml } from '../../../../model/text/text.js'
import type { DialectPage } from '../../dialect.js'
import { pathFrom, pathTo } from '../../line.js'
import { inDocs } from '../page/files.js'
import type { References, Target } from '../page/references.js'

export type RolePlace = {
  readonly page: DialectPage
  /** The file that the line was written in. */
  readonly from: string
  readonly references: References
  readonly substitutions: Readonly<Record<string, string>>
}

type Role = (text: string, place: RolePlace) => string

/** Text and target of `text <target>`; the text is absent where only a target is written. */
export function targetOf(written: string): {
  readonly text: string | undefined
  readonly target: string
} {
  const open = written.endsWith('>') ? written.lastIndexOf('<') : -1
  if (open < 1) return { text: undefined, target: written.replace(/^<|>$/g, '').trim() }
  return { text: written.slice(0, open).trim(), target: written.slice(open + 1, -1).trim() }
}

/** Text as code, between more back quotes than it has in a row. */
export const code = (text: string): string => {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const ticks = '`'.repeat(longest + 1)
  const space = /^`|`$/.test(text) ? ' ' : ''
  return ticks + space + text + space + ticks
}

/** A title of another page as the words of a link. */
export const titleWords = (title: string): string =>
  title
    .replace(/\{[\w:.+-]+\}(`+)(.+?)\1/g, (_, __, text: string) => targetOf(text).text ?? text)
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\{[#.][^{}]*\}$/, '')
    .trim()

/** A label in words: `first-steps` → `first steps`. */
const labelWords = (label: string): string => label.replace(/^[\w.]+:/, '').replace(/[-_]+/g, ' ')

const link = (text: string, { address }: Target): string => `[${text}](${address})`

const ref: Role = (written, { page, references }) => {
  const { text, target } = targetOf(written)
  const found = references.label(target, page)
  const shown = text ?? (found?.title === undefined ? undefined : titleWords(found.title))
  if (found === undefined) return text ?? labelWords(target)
  return link(shown ?? numberedWords(found) ?? labelWords(target), found)
}

const KIND_WORDS = { figure: 'Fig.', table: 'Table', listing: 'Listing' } as const

/** `Fig. 2` for the second figure of its page. */
function numberedWords({ labelled }: Target): string | undefined {
  if (labelled?.number === undefined) return undefined
  if (labelled.kind === 'equation') return `(${String(labelled.number)})`
  const { kind, number } = labelled
  return kind === 'figure' || kind === 'table' || kind === 'listing'
    ? `${KIND_WORDS[kind]} ${String(number)}`
    : undefined
}

const numref: Role = (written, { page, references }) => {
  const { text, target } = targetOf(written)
  const found = references.label(target, page)
  if (found === undefined) return text ?? labelWords(target)
  const title = found.title === undefined ? labelWords(target) : titleWords(found.title)
  const number = found.labelled?.number
  const filled = text?.replace(/\{name\}/g, title)
  const withNumber =
    number === undefined
      ? filled?.replace(/%s|\{number\}/g, '').trim()
      : filled?.replace(/%s|\{number\}/g, String(number))
  return link((withNumber || undefined) ?? numberedWords(found) ?? title, found)
}

const doc: Role = (written, { page, from, references }) => {
  const { text, target } = targetOf(written)
  const found = references.page(target, page, from)
  const name = target.split('/').at(-1) ?? target
  if (found === undefined) return text ?? labelWords(name)
  return link(text ?? titleWords(found.title ?? labelWords(name)), found)
}

/** A label, a page or a term, whichever is there. */
const any: Role = (written, place) => {
  const { target } = targetOf(written)
  const { page, from, references } = place
  if (references.label(target, page) !== undefined) return ref(written, place)
  if (references.page(target, page, from) !== undefined) return doc(written, place)
  return references.term(target, page) === undefined ? object(written, place) : term(written, place)
}

const term: Role = (written, { page, references }) => {
  const { text, target } = targetOf(written)
  const found = references.term(target, page)
  return found === undefined ? (text ?? target) : link(text ?? target, found)
}

const download: Role = (written, { page, from }) => {
  const { text, target } = targetOf(written)
  if (/^[a-z][\w+.-]*:/i.test(target)) return `[${text ?? target}](${target})`
  const folder = target.startsWith('/') ? inDocs(page) : from
  const file = pathFrom(folder, target.replace(/^\/+/, ''))
  return `[${text ?? target.split('/').at(-1) ?? target}](${encodeURI(pathTo(file, page.file))})`
}

/** Something of a programming language: with `~`, the last part of its name is shown. */
const object: Role = (written) => {
  const { text, target } = targetOf(written)
  if (text !== undefined) return code(text)
  return code(
    target.startsWith('~') ? (target.split('.').at(-1) ?? target) : target.replace(/^[!.]/, ''),
  )
}

/** A function or a method has brackets behind its name. */
const callable: Role = (written, place) => {
  const shown = object(written, place)
  return targetOf(written).text === undefined && !shown.endsWith(')`')
    ? shown.replace(/`$/, '()`')
    : shown
}

const keys: Role = (written) =>
  written
    .split(/\s*\+\s*/)
    .map((key) => `<kbd>${escapeHtml(key)}</kbd>`)
    .join('+')

const abbreviation: Role = (written) => {
  const [, short, long] = /^([^()]*)\(([^()]*)\)$/.exec(written.trim()) ?? []
  return short === undefined || long === undefined
    ? escapeHtml(written)
    : `<abbr title="${escapeHtml(long)}">${escapeHtml(short.trim())}</abbr>`
}

const tagged =
  (tag: string): Role =>
  (written) =>
    `<${tag}>${escapeHtml(written)}</${tag}>`

const strong: Role = (written) => `**${written.replace(/&(?=\S)/g, '').replaceAll('-->', '›')}**`
const plain: Role = (written) => targetOf(written).text ?? written
const nothing: Role = () => ''

const button: Role = (written) => {
  const { text, target } = targetOf(written)
  return text === undefined ? `**${target}**` : `[${text}](${target})`
}

const manpage: Role = (written, { page }) => {
  const { text = written, target } = targetOf(written)
  const [, name, section] = /^([\w.:+-]+)\((\w+)\)$/.exec(target) ?? []
  const address = page.options?.['manpages']
  if (name === undefined || section === undefined || typeof address !== 'string') return code(text)
  const filled = address
    .replace('{page}', name)
    .replace('{section}', section)
    .replace('{path}', target)
  return `[${code(text)}](${filled.replaceAll('(', '%28').replaceAll(')', '%29')})`
}

const standard =
  (kind: string, address: (number: string) => string): Role =>
  (written) => {
    const { text, target } = targetOf(written)
    const number = /^\d+/.exec(target)?.[0]
    return number === undefined
      ? (text ?? target)
      : `[${text ?? `${kind} ${target}`}](${address(number)})`
  }

const substitution: Role = (written, { substitutions }) =>
  Object.hasOwn(substitutions, written) ? (substitutions[written] ?? '') : written

const named = (role: Role, ...names: readonly string[]): Readonly<Record<string, Role>> =>
  Object.fromEntries(names.map((name) => [name, role]))

const ROLES: Readonly<Record<string, Role>> = {
  ...named(ref, 'ref', 'std:ref', 'prf:ref', 'proof:ref', 'hoverxref'),
  ...named(numref, 'numref', 'std:numref', 'eq', 'math:numref'),
  ...named(doc, 'doc', 'std:doc'),
  ...named(term, 'term', 'std:term'),
  ...named(any, 'any', 'xref'),
  ...{
    download,
    manpage,
    button,
    'sub-ref': substitution,
    kbd: keys,
    keyboard: keys,
    abbr: abbreviation,
  },
  ...{
    sub: tagged('sub'),
    subscript: tagged('sub'),
    sup: tagged('sup'),
    superscript: tagged('sup'),
  },
  ...{ u: tagged('u'), underline: tagged('u'), del: tagged('del'), strike: tagged('del') },
  ...named(strong, 'guilabel', 'menuselection', 'strong', 'dfn'),
  ...named((text) => `*${text}*`, 'emphasis', 'title-reference'),
  ...named((text) => `$${text.trim()}$`, 'math'),
  ...named(callable, ...['func', 'meth', 'py:func', 'py:meth', 'py:function', 'py:method']),
  ...named(callable, 'ts:function', 'ts:method', 'js:func', 'js:meth'),
  ...named(
    plain,
    'spellexception',
    'vale-ignore',
    'wokeignore',
    'none',
    'index',
    'sc',
    'smallcaps',
  ),
  'config:option': (text) => code(text.replace(/^[^:]*:/, '')),
  ...named(plain, 'span', 'raw'),
  ...named(nothing, ...['octicon', 'fas', 'fab', 'far', 'fa', 'icon', 'material-regular', 'tags']),
  ...named(
    (text) => `[${targetOf(text).target}]`,
    'cite',
    'cite:p',
    'cite:t',
    'cite:ps',
    'footcite',
  ),
  ...named(
    (text) => `[${targetOf(text).target}]`,
    'cite:year',
    'cite:author',
    'cite:alp',
    'citep',
    'citet',
  ),
  pep: standard('PEP', (number) => `https://peps.python.org/pep-${number.padStart(4, '0')}/`),
  rfc: standard('RFC', (number) => `https://datatracker.ietf.org/doc/html/rfc${number}`),
}

/** What becomes of a role; code for a role that is not known. */
export function roleText(name: string, written: string, place: RolePlace): string {
  const text = written.replace(/\s+/g, ' ').trim()
  const external = externalLink(name, text, place.page)
  if (external !== undefined) return external
  const known = Object.hasOwn(ROLES, name) ? ROLES[name] : undefined
  if (known !== undefined) return known(text, place)
  if (name.startsWith('bdg')) return `**${plain(text, place)}**`
  const { target } = targetOf(text)
  const found = place.references.label(`std-${name}-${target.replace(/^[~!]/, '')}`, place.page)
  const shown = object(text, place)
  return found === undefined ? shown : link(shown, found)
}

/** Roles that a site's settings give an address: `[address with %s, words with %s]`. */
function externalLink(name: string, written: string, page: DialectPage): string | undefined {
  const links = page.options?.['links']
  const found = isRecord(links) && Object.hasOwn(links, name) ? links[name] : undefined
  if (!isList(found)) return undefined
  const [address, caption] = found
  if (typeof address !== 'string') return undefined
  const { text, target } = targetOf(written)
  const to = address.replace('%s', target)
  const shown = text ?? (typeof caption === 'string' ? caption.replace('%s', target) : to)
  return `[${shown}](${encodeURI(to)})`
}
