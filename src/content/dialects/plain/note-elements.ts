// `<Note>` and the like in Markdown, on lines of their own: what sites show as a box in MDX is one in a `.md` file too.
import { fencedRows } from '../../blocks/page-blocks.js'
import { ADMONITION_TYPES, NAMED_BOXES, TYPED_BOXES } from '../admonition-types.js'
import { translateAfter, type DialectPage, type Translated } from '../dialect.js'
import { createWriter, cutLine, label, linesOf, type Line } from '../line.js'

const TYPED: ReadonlySet<string> = new Set([...TYPED_BOXES, 'Admonition'])

const NAMES: ReadonlySet<string> = new Set([...NAMED_BOXES, ...TYPED])

const OPENING = /^([ \t]*)<([A-Z][a-z]+)((?:\s[^<>]*)?)>[ \t]*$/
const CLOSING = /^[ \t]*<\/([A-Z][a-z]+)>[ \t]*$/
const ATTRIBUTE = /\s(type|title)=(?:"([^"]*)"|'([^']*)')/g

const ANY = new RegExp(`^[ \\t]*<(?:${[...NAMES].join('|')})[\\s>]`, 'm')

/** Whether a page may have such elements. */
export const mayHaveNotes = (text: string): boolean => ANY.test(text)

/** The page with these elements as containers, as `next` leaves it. */
export function translateNotes(
  page: DialectPage,
  next: (page: DialectPage) => Translated,
): Translated {
  const lines = linesOf(page.text)
  const pairs = pairedRows(lines)
  const writer = createWriter()
  for (const [row, line] of lines.entries()) {
    const closing = pairs.get(row)
    const [, margin = '', name = '', attributes = ''] = OPENING.exec(line.text) ?? []
    if (closing === 'close') writer.close(cutLine(line, line.text.search(/\S/)))
    else if (closing === 'open')
      writer.open(cutLine(line, margin.length), opening(name, attributes))
    else writer.line(line)
  }
  return translateAfter(writer.done(), page, next)
}

/** The rows of the elements that have both tags. */
function pairedRows(lines: readonly Line[]): ReadonlyMap<number, 'open' | 'close'> {
  const texts = lines.map(({ text }) => text)
  const code = fencedRows(texts, 'md')
  const pairs = new Map<number, 'open' | 'close'>()
  const open: { readonly name: string; readonly row: number }[] = []
  for (const [row, text] of texts.entries()) {
    if (code.has(row)) continue
    const name = OPENING.exec(text)?.[2]
    if (name !== undefined && NAMES.has(name)) open.push({ name, row })
    const closed = CLOSING.exec(text)?.[1]
    const at = closed === undefined ? -1 : open.findLastIndex((each) => each.name === closed)
    if (at < 0) continue
    const [first] = open.splice(at)
    if (first !== undefined) pairs.set(first.row, 'open').set(row, 'close')
  }
  return pairs
}

function opening(name: string, attributes: string): string {
  const word = (TYPED.has(name) ? valueOf('type', attributes) : name).toLowerCase()
  const type = ADMONITION_TYPES[word] ?? (word === 'warn' ? 'warning' : 'note')
  return type + label(valueOf('title', attributes))
}

/** The value in quotes of an attribute, or an empty text. */
function valueOf(name: 'type' | 'title', attributes: string): string {
  for (const [, key, double, single] of attributes.matchAll(ATTRIBUTE))
    if (key === name) return double ?? single ?? ''
  return ''
}
