// What a file names: targets, titles, footnotes and substitutions, wherever they are in it.
import { dedented, endOfIndented, indentOf, isRule, trimmed, type Line } from './lines.js'

export type Target =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'label'; readonly label: string }
  | { readonly kind: 'name'; readonly name: string }

export type Substitution = {
  readonly directive: string
  readonly argument: string
  readonly options: Readonly<Record<string, string>>
}

export type Names = {
  readonly targets: ReadonlyMap<string, Target>
  /** The addresses of references without names, in their order. */
  readonly anonymous: readonly Target[]
  /** The label above each title, if it has one. */
  readonly titles: ReadonlyMap<string, string | undefined>
  readonly substitutions: ReadonlyMap<string, Substitution>
  /** The labels of footnotes by line, and in the order of each kind that counts itself. */
  readonly footnotes: ReadonlyMap<number, string>
  readonly numbered: readonly string[]
  readonly symbols: readonly string[]
}

/** A name as references write it. */
export const nameKey = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ')

/** A label as MyST writes it. */
export const labelFor = (name: string): string => nameKey(name).replace(/[()]/g, '-')

/** A text without the backslashes that escape. */
export const unescaped = (text: string): string =>
  text.replace(/\\(\s)/g, '').replace(/\\(.)/g, '$1')

/** The index behind the name in `_name: rest`, or behind the quoted one; -1 without one. */
function endOfName(text: string): number {
  if (text.startsWith('`')) {
    const close = text.indexOf('`', 1)
    return close > 1 && text.charAt(close + 1) === ':' ? close + 1 : -1
  }
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === '\\') at++
    else if (char === ':' && at > 0 && (at + 1 === text.length || text.charAt(at + 1) === ' '))
      return at
  }
  return -1
}

/** A target of `.. _name: rest`, with the lines of the rest. */
export function targetIn(
  text: string,
  more: readonly Line[],
): { readonly name: string; readonly target: Target | undefined } | undefined {
  const end = endOfName(text)
  if (end < 0) return undefined
  const name = unescaped(text.slice(0, end).replace(/^`|`$/g, ''))
  const rest = [text.slice(end + 1), ...more.map((each) => each.text)].map((each) => each.trim())
  return { name, target: addressed(rest) }
}

function addressed(parts: readonly string[]): Target | undefined {
  const words = parts.join(' ').trim()
  if (words === '') return undefined
  const indirect = /^(?:`([^`]+)`|([\p{L}\p{N}][\p{L}\p{N}._+-]*))_$/u.exec(words)
  if (indirect !== null && !words.includes('://'))
    return { kind: 'name', name: nameKey(indirect[1] ?? words.slice(0, -1)) }
  return { kind: 'url', url: unescaped(words.replace(/ /g, '')) }
}

type Found = {
  readonly targets: Map<string, Target>
  readonly anonymous: Target[]
  readonly titles: Map<string, string | undefined>
  readonly substitutions: Map<string, Substitution>
  readonly notes: { readonly line: number; readonly name: string }[]
}

/** The names in a file. */
export function scan(lines: readonly Line[]): Names {
  const found: Found = {
    targets: new Map(),
    anonymous: [],
    titles: new Map(),
    substitutions: new Map(),
    notes: [],
  }
  let open: string[] = []
  for (const [row, { text, line }] of lines.entries()) {
    if (text === '') continue
    const start = indentOf(text)
    const rest = text.startsWith('.. ', start) ? text.slice(start + 3).trimStart() : undefined
    if (rest?.startsWith('_') === true && !rest.startsWith('__:'))
      open = withTarget(rest.slice(1), moreBelow(lines, row), open, found)
    else if (rest !== undefined) {
      open = []
      findMarkup(rest, { row, line }, lines, found)
    } else if (text.startsWith('__ ', start)) {
      const target = addressed([text.slice(start + 3)])
      if (target !== undefined) found.anonymous.push(target)
    } else if (start === 0 && isTitle(lines, row)) {
      found.titles.set(nameKey(unmarked(text)), open.at(-1))
      open = []
    } else if (!isRule(text)) open = []
  }
  findEmbedded(lines, found.targets)
  return { ...found, ...countNotes(found.notes) }
}

const unmarked = (title: string): string => title.replace(/[`*]/g, '')

const isTitle = (lines: readonly Line[], row: number): boolean => {
  const text = lines[row]?.text ?? ''
  return isUnderline(lines[row + 1]?.text ?? '', text) && !(isRule(text) && text.length > 3)
}

/** Whether a line of punctuation is one below a title. */
export const isUnderline = (rule: string, title: string): boolean =>
  rule !== '' && isRule(rule) && (rule.length >= title.length || rule.length >= 4)

/** The indented lines right below one. */
function moreBelow(lines: readonly Line[], row: number): readonly Line[] {
  const outer = indentOf(lines[row]?.text ?? '')
  let end = row + 1
  while (end < lines.length && indentOf(lines[end]?.text ?? '') > outer) end++
  return lines.slice(row + 1, end)
}

/** Targets without an address that follow each other have that of the last. */
function withTarget(
  text: string,
  more: readonly Line[],
  open: readonly string[],
  found: Found,
): string[] {
  const read = targetIn(text, more)
  if (read === undefined) return []
  const { name, target } = read
  if (target === undefined) {
    found.targets.set(nameKey(name), { kind: 'label', label: labelFor(name) })
    return [...open.slice(-20), labelFor(name)]
  }
  for (const each of [...open, nameKey(name)]) found.targets.set(each, target)
  return []
}

const NOTE = /^\[(#?[\p{L}\p{N}][\p{L}\p{N}._+-]*|#|\*)\](?= |$)/u

/** The name in the brackets of a footnote or a citation. */
export const noteName = (text: string): string | undefined => NOTE.exec(text)?.[1]

function findMarkup(
  rest: string,
  { row, line }: { readonly row: number; readonly line: number },
  lines: readonly Line[],
  found: Found,
): void {
  const note = noteName(rest)
  if (note !== undefined) found.notes.push({ line, name: note })
  else if (rest.startsWith('__:')) {
    const target = addressed([rest.slice(3), ...moreBelow(lines, row).map(({ text }) => text)])
    if (target !== undefined) found.anonymous.push(target)
  } else if (rest.startsWith('|')) {
    const [, name, directive, argument] =
      /^\|([^|]+)\| +([A-Za-z][\w-]*)::(?: (.*))?$/.exec(rest) ?? []
    if (name === undefined || directive === undefined) return
    const outer = indentOf(lines[row]?.text ?? '')
    const end = endOfIndented(lines, row + 1, outer + 1)
    const value = valueOf(directive, argument ?? '', lines.slice(row + 1, end))
    found.substitutions.set(name.trim().replace(/\s+/g, ' '), value)
  }
}

function valueOf(directive: string, argument: string, below: readonly Line[]): Substitution {
  const options: Record<string, string> = {}
  const words = [argument]
  for (const { text } of trimmed(dedented(below))) {
    const [, key, value] = /^:([\w-]+):(?: (.*))?$/.exec(text) ?? []
    if (key !== undefined && directive !== 'replace') options[key] = value?.trim() ?? ''
    else words.push(text.trim())
  }
  return { directive, argument: words.join(' ').trim(), options }
}

/** `text <address>` in back quotes names its address. */
function findEmbedded(lines: readonly Line[], targets: Map<string, Target>): void {
  for (const { text } of lines) {
    if (!text.includes('>`_')) continue
    const parts = text.split('`')
    for (const [index, part] of parts.entries()) {
      const after = parts[index + 1] ?? ''
      const open = part.lastIndexOf('<')
      const isNamed = after.startsWith('_') && !after.startsWith('__')
      if (!isNamed || open < 1 || !part.endsWith('>')) continue
      const name = nameKey(part.slice(0, open))
      const target = embedded(part.slice(open + 1, -1))
      const isItself = target?.kind === 'name' && target.name === name
      if (name === '' || target === undefined || isItself || targets.has(name)) continue
      targets.set(name, target)
    }
  }
}

/** An address, or the name of another target with `_` behind it. */
function embedded(written: string): Target | undefined {
  const isName = /[^\\]_$/.test(written) && !written.includes('://')
  if (!isName) return addressed([written])
  const name = nameKey(written.slice(0, -1).replace(/^`|`$/g, ''))
  return { kind: 'name', name }
}

/** Footnotes that count themselves have the numbers that no other has. */
function countNotes(notes: Found['notes']): Pick<Names, 'footnotes' | 'numbered' | 'symbols'> {
  const used = new Set(notes.map(({ name }) => name.replace(/^#/, '')))
  const footnotes = new Map<number, string>()
  const numbered: string[] = []
  const symbols: string[] = []
  let count = 0
  for (const { line, name } of notes) {
    let label = name.replace(/^#/, '')
    if (name === '#') {
      do count++
      while (used.has(String(count)))
      label = String(count)
      numbered.push(label)
    } else if (name === '*') {
      label = `symbol-${String(symbols.length + 1)}`
      symbols.push(label)
    }
    footnotes.set(line, label)
  }
  return { footnotes, numbered, symbols }
}
