// The header of a page: its title, authors and revision.
import { parseAttributes } from './attribute-list.js'
import type { Source } from './source.js'
import {
  delimiterOf,
  headingOf,
  isBlank,
  isBlockAttributes,
  isComment,
  underlinedLevel,
} from './syntax.js'

export type Header = {
  readonly title: { readonly line: Source; readonly text: string } | undefined
  /** Of the title. */
  readonly ids: readonly string[]
  /** What the lines below the title say. */
  readonly values: Readonly<Record<string, string>>
  /** Index of the first line of the body. */
  readonly start: number
}

export function headerOf(lines: readonly Source[]): Header {
  const attributes: string[] = []
  let row = 0
  for (; row < lines.length; row++) {
    const text = lines[row]?.text ?? ''
    if (isBlank(text) || isComment(text)) continue
    const delimiter = delimiterOf(text)
    if (delimiter?.kind === 'comment') {
      const end = lines.findIndex((each, at) => at > row && each.text === delimiter.end)
      row = end < 0 ? lines.length : end
    } else if (isBlockAttributes(text)) attributes.push(text)
    else break
  }
  const line = lines[row]
  const heading = headingOf(line?.text ?? '')
  const isUnderlined = underlinedLevel(line?.text ?? '', lines[row + 1]?.text) === 0
  const isTitle = heading !== undefined && heading.level + (line?.offset ?? 0) <= 0
  if (line === undefined || (!isTitle && !isUnderlined))
    return { title: undefined, ids: [], values: {}, start: 0 }
  const title = { line, text: isTitle ? heading.text : line.text.trim() }
  const first = row + (isTitle ? 1 : 2)
  const { values, end } = detailsOf(lines, first)
  return { title, ids: attributes.flatMap(idsIn), values, start: end }
}

/** The id in a line of attributes: `[[kilns]]`, `[#kilns]`. */
function idsIn(text: string): readonly string[] {
  const id = /^\[\[([^,[\]]+)/.exec(text)?.[1] ?? parseAttributes(text.slice(1, -1)).id
  return id === undefined ? [] : [id]
}

const AUTHOR =
  /^[\p{L}\p{N}_][\p{L}\p{N}_.'’-]*(?: [\p{L}\p{N}_.'’-]+){0,3}(?: <[^<>\s]{1,200}>)?$/u
const REVISION = /^(?:v\d[^,:]{0,40}(?:,.*)?|\d{4}-\d\d-\d\d.*|v?[\d.]+,.*)$/

/** The lines of authors and of the revision, which are right below the title. */
function detailsOf(
  lines: readonly Source[],
  first: number,
): { readonly values: Readonly<Record<string, string>>; readonly end: number } {
  const values: Record<string, string> = {}
  let row = first
  const next = (): Source | undefined => {
    while (row < lines.length && isComment(lines[row]?.text ?? '')) row++
    const above = lines[row - 1]
    const line = lines[row]
    const isBelow =
      line?.place.line === (above?.place.line ?? 0) + 1 && line.place.file === above?.place.file
    return isBelow && !isBlank(line.text) ? line : undefined
  }
  const author = next()
  const names = author?.text.split(/;\s*/) ?? []
  const isAuthor =
    names.length > 0 && names.every((name) => AUTHOR.test(name.trim()) || /^\{\w+\}$/.test(name))
  if (author === undefined || !isAuthor) return { values, end: first }
  const [name = '', mail] = (names[0] ?? '').split(' <')
  values['author'] = name.replace(/_/g, ' ').trim()
  values['authors'] = names.map((each) => each.replace(/ <.*$/, '').replace(/_/g, ' ')).join(', ')
  if (mail !== undefined) values['email'] = mail.replace(/>$/, '')
  row++
  const revision = next()
  if (revision === undefined || !REVISION.test(revision.text)) return { values, end: row }
  const [number = '', date] = revision.text.split(/,\s*/)
  values['revnumber'] = number.replace(/^v/, '')
  if (date !== undefined) values['revdate'] = date.replace(/:.*$/s, '').trim()
  return { values, end: row + 1 }
}
