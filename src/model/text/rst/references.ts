// What references, substitutions and footnotes of a text become.
import { codeSpan, escapeText, linkTo } from './escape.js'
import { nameKey, type Names, type Substitution, type Target } from './scan.js'

/** Patterns that are matched at one place of a text. */
const patterns = () => ({
  word: /[\p{L}\p{N}]+(?:[-._+:][\p{L}\p{N}]+)*/uy,
  url: /(?:https?|ftps?|sftp|ssh|git|file|irc|news|svn):\/\/(?:\\.|[^\s<>`|"\\])+/iy,
  role: /:([A-Za-z][\w.+-]{0,60}(?::[\w.+-]{1,60}){0,3}):(?=`)/y,
  note: /\[(#?[\p{L}\p{N}][\p{L}\p{N}._+-]*|#|\*)\]_/uy,
})

/** The state of a file in which nothing is read yet. */
export const createInline = (names: Names): Inline => ({
  names,
  patterns: patterns(),
  referred: new Set(),
  used: { anonymous: 0, numbered: 0, symbols: 0, replaced: 0 },
  replacements: new Map(),
  reading: new Set(),
})

/** What references find, and how much of it the file has used so far. */
export type Inline = {
  readonly names: Names
  readonly patterns: ReturnType<typeof patterns>
  /** The labels of titles that references name. */
  readonly referred: Set<string>
  readonly used: {
    anonymous: number
    numbered: number
    symbols: number
    /** The number of characters that names were replaced by. */
    replaced: number
  }
  /** The Markdown of substitutions; undefined for one that is too long. */
  readonly replacements: Map<string, string | undefined>
  /** The substitutions whose text is being read. */
  readonly reading: Set<string>
}

/** In characters: names with longer texts in total stay as they are. */
const MOST_REPLACED = 2_000_000
const DEEPEST_REPLACEMENT = 8

/** The link of a reference; undefined when the file does not have its target. */
export function resolved(
  inline: Inline,
  text: string,
  marks: string,
  name: string,
): string | undefined {
  const { names, used } = inline
  const key = nameKey(name)
  let target: Target | undefined =
    marks === '__' ? names.anonymous[used.anonymous++] : { kind: 'name', name: key }
  for (let count = 0; target?.kind === 'name' && count < 20; count++) {
    const known = names.targets.get(target.name)
    if (known === undefined) return titled(inline, text, target.name)
    target = known
  }
  if (target?.kind === 'url')
    return spend(inline, target.url) ? linkTo(escapeText(text, false), target.url) : undefined
  return target?.kind === 'label' ? labelled(inline, text, target.label) : undefined
}

/** Where the option `:target:` of a picture leads: an address, or a reference as in a text. */
export function pictureTarget({ names }: Inline, written: string): string {
  const [, quoted, plain] =
    /^(?:`([^`<>]+)`|([\p{L}\p{N}][\p{L}\p{N}._+-]*))_$/u.exec(written.trim()) ?? []
  let target = names.targets.get(nameKey(quoted ?? plain ?? ''))
  for (let count = 0; target?.kind === 'name' && count < 20; count++)
    target = names.targets.get(target.name)
  if (target?.kind === 'label') return `#${titleLabel(target.label)}`
  return target?.kind === 'url' ? target.url : written
}

function labelled(inline: Inline, text: string, label: string): string | undefined {
  const plain = text.replace(/\s+/g, ' ')
  return spend(inline, label) ? `{ref}${codeSpan(`${plain} <${label}>`)}` : undefined
}

function titled(inline: Inline, text: string, key: string): string | undefined {
  const { titles } = inline.names
  if (!titles.has(key)) return undefined
  const label = titles.get(key) ?? titleLabel(key)
  if (titles.get(key) === undefined) inline.referred.add(key)
  return labelled(inline, text, label)
}

/** The label of a title that has none of its own. */
export const titleLabel = (title: string): string =>
  nameKey(title)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-') || 'section'

function spend({ used }: Inline, text: string): boolean {
  used.replaced += text.length + 1
  return used.replaced <= MOST_REPLACED
}

/** The text of a substitution as a link. */
export function linked(
  inline: Inline,
  shown: string,
  marks: string,
  name: string,
): string | undefined {
  const target =
    marks === '__'
      ? inline.names.anonymous[inline.used.anonymous++]
      : inline.names.targets.get(nameKey(name))
  return target?.kind === 'url' ? linkTo(shown, target.url) : undefined
}

/** The Markdown of a substitution, whose own text `read` reads. */
export function replacement(
  inline: Inline,
  name: string,
  read: (text: string, inline: Inline) => string,
): string | undefined {
  const { names, reading, replacements } = inline
  const known = replacements.get(name)
  if (replacements.has(name)) return known !== undefined && spend(inline, known) ? known : undefined
  const found = names.substitutions.get(name)
  if (found === undefined || reading.has(name) || reading.size >= DEEPEST_REPLACEMENT)
    return undefined
  reading.add(name)
  const made = replaced(found, inline, (text) => read(text, inline))
  reading.delete(name)
  const shown = made !== undefined && spend(inline, made) ? made : undefined
  replacements.set(name, shown)
  return shown
}

function replaced(
  { directive, argument, options }: Substitution,
  inline: Inline,
  read: (text: string) => string,
): string | undefined {
  if (directive === 'replace') return read(argument)
  if (directive === 'unicode') return escapeText(characters(argument), false)
  if (directive !== 'image') return undefined
  const picture = `!${linkTo(escapeText(options['alt'] ?? '', false), argument)}`
  return options['target'] ? linkTo(picture, pictureTarget(inline, options['target'])) : picture
}

/** The characters that numbers name; the text behind ` .. ` is a comment. */
const characters = (written: string): string =>
  (written.split(' .. ')[0] ?? '')
    .split(' ')
    .map((part) => {
      const [, hex, decimal] =
        /^(?:(?:0x|x|\\x|U\+|u|\\u|&#x)([\da-f]{1,6});?|&?#?(\d{1,7});?)$/i.exec(part) ?? []
      const value = hex === undefined ? Number(decimal) : parseInt(hex, 16)
      return value > 0 && value <= 0x10_ff_ff ? String.fromCodePoint(value) : part
    })
    .join('')

/** The label of a footnote; those that count themselves have theirs in turn. */
export function noteLabel({ names, used }: Inline, name: string): string | undefined {
  if (name === '#') return names.numbered[used.numbered++]
  return name === '*' ? names.symbols[used.symbols++] : name.replace(/^#/, '')
}

/** The length of an address without the punctuation of the sentence around it. */
export function endOfAddress(address: string): number {
  let end = address.length
  let opened = address.split('(').length - address.split(')').length
  while (end > 0) {
    const last = address.charAt(end - 1)
    if (last === ')' && opened < 0) opened++
    else if (!'.,;:!?\'"]}*'.includes(last)) break
    end--
  }
  return end
}
