// Docstrings in place of the blocks that name them.
import { isList, isRecord } from '../../../model/json.js'
import { generatedReference } from '../generated-reference.js'
import { anchor, type Line } from '../line.js'
import type { Context } from './context.js'

type Docstring = {
  readonly file: string
  readonly kind: string
  readonly from: number
  readonly to: number
  readonly definition: number
}

/** Writes the docstrings of the next block of the page. */
export function writeDocstrings(line: Line, context: Context): void {
  const entries = context.blocks[context.count.blocks++]
  for (const entry of (isList(entries) ? entries : []).filter(isRecord)) {
    const { name, found } = entry
    if (typeof name !== 'string') continue
    const docstrings = (isList(found) ? found : []).flatMap(docstringOf)
    writeEntry(name, docstrings, line, context)
  }
}

/** The lines of a file, which a page may show many docstrings of. */
function sourceOf(file: string, { page, sources }: Context): readonly string[] {
  const lines = sources.get(file) ?? page.read(file)?.split('\n') ?? []
  sources.set(file, lines)
  return lines
}

function docstringOf(value: unknown): readonly Docstring[] {
  if (!isRecord(value)) return []
  const { file, kind, from, to, definition } = value
  if (typeof file !== 'string' || typeof kind !== 'string') return []
  return [{ file, kind, from: Number(from), to: Number(to), definition: Number(definition) }]
}

function writeEntry(
  name: string,
  docstrings: readonly Docstring[],
  line: Line,
  context: Context,
): void {
  const { writer, level } = context
  const marks = '#'.repeat(Math.min(6, level.last + 1))
  writer.blank(line)
  // A second one on the page has our own id.
  const isFirst = !context.used.has(name)
  context.used.add(name)
  // Underscores around a word would be emphasis.
  const isPlain = !/(?<![\p{L}\d])_|_(?![\p{L}\d])/u.test(name)
  const id = isFirst && isPlain ? ` {#${name}}` : ''
  const before = isFirst && !isPlain ? anchor(name) : ''
  writer.line({ ...line, text: '' }, `${marks} ${before}\`${name}\`${id}`)
  writer.blank(line)
  if (docstrings.length === 0) writer.warn({ ...line, text: line.text }, generatedReference(name))
  const written = new Set<string>()
  for (const { file, from, to, definition } of docstrings) {
    const source = sourceOf(file, context)
    const body = docstringLines(source.slice(from - 1, to), source[definition - 1] ?? '')
    const whole = body.map(({ text }) => text).join('\n')
    if (written.has(whole)) continue
    written.add(whole)
    const lines = body.map(({ text, row }): Line => ({
      ...{ before: line.before, text },
      place: { line: from + row, shift: 0, file },
    }))
    context.body(lines, { ...context, isDocstring: true })
    writer.blank(line)
  }
}

/** A line of a docstring, with its place in it, counted from 0. */
type Row = { readonly text: string; readonly row: number }

/** The text of a docstring without its quotes and its margin. */
function docstringLines(rows: readonly string[], definition: string): readonly Row[] {
  const opening = /^[ \t]*(?:@doc[ \t]+)?((?:raw|md|doc)?)("""|")/.exec(rows[0] ?? '')
  const isRaw = (opening?.[1] ?? '') !== ''
  const quotes = opening?.[2] ?? '"""'
  const inside = rows.map((row, index) => {
    const start = index === 0 ? row.slice(opening?.[0].length ?? 0) : row
    const end = index === rows.length - 1 ? start.lastIndexOf(quotes) : -1
    return end === -1 ? start : start.slice(0, end)
  })
  const margins = inside
    .slice(1)
    .filter((row) => row.trim() !== '')
    .map((row) => /^[ \t]*/.exec(row)?.[0].length ?? 0)
  const margin = margins.length === 0 ? 0 : Math.min(...margins)
  const plain = inside.map((row, index): Row => {
    const text = index === 0 ? row.trimStart() : row.slice(margin)
    const words = isRaw ? text : text.replace(/\\([\\"$])/g, '$1')
    return { text: filled(words, definition), row: index }
  })
  return withSignature(plain.slice(0, plain.findLastIndex(({ text }) => text.trim() !== '') + 1))
}

/** Parts that packages fill in: the signature comes from the definition, lists of fields are left out. */
function filled(row: string, definition: string): string {
  const name = /^\s*\$\(?(\w+)\)?\s*$/.exec(row)?.[1]
  if (name === undefined || !/^[A-Z]+$/.test(name)) return row
  if (!/SIGNATURES|TYPEDEF$|FUNCTIONNAME/.test(name)) return ''
  return `    ${signatureOf(definition)}`
}

/** The line of a definition up to its body: `pour(cup; hot = true)`. */
function signatureOf(definition: string): string {
  const code = definition.trim().replace(/^function[ \t]+/, '')
  let depth = 0
  for (let at = 0; at < code.length; at++) {
    const sign = code.charAt(at)
    if (/[([{]/.test(sign)) depth++
    if (/[)\]}]/.test(sign)) depth--
    if (sign === '=' && depth === 0) return code.slice(0, at).trimEnd()
  }
  return code
}

/** The indented lines at the top are code in Julia. */
function withSignature(rows: readonly Row[]): readonly Row[] {
  const first = rows.findIndex(({ text }) => text.trim() !== '')
  const opening = rows[first]
  if (opening === undefined || !/^(?: {4}|\t)/.test(opening.text)) return rows
  let end = first
  for (let at = first; at < rows.length && /^(?: {4}|\t|\s*$)/.test(rows[at]?.text ?? ''); at++)
    if (rows[at]?.text.trim() !== '') end = at
  const code = rows.slice(first, end + 1).map(({ text, row }) => ({
    text: text.replace(/^(?: {4}|\t)/, ''),
    row,
  }))
  return [
    ...rows.slice(0, first),
    { ...opening, text: '```julia' },
    ...code,
    { ...opening, text: '```' },
    ...rows.slice(end + 1),
  ]
}
