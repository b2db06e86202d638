// Lists, also of terms with their definitions.
import type { Source } from '../read/source.js'
import { isComment, listMarkOf } from '../read/syntax.js'
import { writeCallouts } from './code.js'
import { createMarks, gap, markedWith, put } from '../../marks.js'
import { words, writeTitle, type Context, type Meta } from './context.js'
import { isSibling, readItem, type Item } from './list-items.js'

/** Writes the list that begins at a row, and returns the row after it. */
export function writeList(
  lines: readonly Source[],
  row: number,
  meta: Meta,
  context: Context,
): number {
  const mark = listMarkOf(lines[row]?.text ?? '')
  if (mark === undefined) return row + 1
  if (mark.kind === 'callout') {
    writeTitle(meta, context)
    return writeCallouts(lines, row, context)
  }
  const items: Item[] = []
  let next = row
  while (next < lines.length && isSibling(lines[next]?.text ?? '', mark)) {
    const own = listMarkOf(lines[next]?.text ?? '')
    const item = own === undefined ? undefined : readItem(lines, next, own)
    if (item === undefined) break
    items.push(item)
    next = item.end
  }
  writeTitle(meta, context)
  if (mark.kind === 'term') writeTerms(items, context)
  else writeItems(items, meta, context)
  return Math.max(next, row + 1)
}

const TYPES: Readonly<Record<string, string>> = {
  ...{ loweralpha: 'a', upperalpha: 'A', lowerroman: 'i', upperroman: 'I', lowergreek: 'a' },
}

function writeItems(items: readonly Item[], meta: Meta, context: Context): void {
  const { attributes, line } = meta
  const [first] = items
  if (first === undefined) return
  const isNumbered = first.mark.kind === 'number'
  const type = Object.hasOwn(TYPES, attributes.style) ? TYPES[attributes.style] : undefined
  const isReversed = attributes.options.includes('reversed')
  const written = attributes.named['start'] ?? first.mark.value
  const start = /^\d{1,8}$/.test(written) ? Number(written) : 1
  if (isNumbered && (type !== undefined || isReversed)) {
    const opening = [
      'ol',
      ...(type === undefined ? [] : [`type="${type}"`]),
      ...(start === 1 ? [] : [`start="${String(start)}"`]),
      ...(isReversed ? ['reversed'] : []),
    ].join(' ')
    writeHtml(items, opening, line, context)
    return
  }
  if (context.isTight !== true) gap(first.line, context)
  for (const [index, item] of items.entries()) {
    const marks = isNumbered ? `${String(start + index)}. ` : '- '
    writeItem(item, marks, context)
  }
  if (context.isTight !== true) gap(items.at(-1)?.line ?? line, context)
}

function writeItem(item: Item, mark: string, context: Context): void {
  const { line, body, text } = item
  const inner = { ...context, marks: markedWith(mark, context) }
  const isChecked = mark === '- ' ? /^\[([ *xX])\][ \t]/.exec(item.mark.text) : null
  const box = isChecked === null ? '' : isChecked[1] === ' ' ? '[ ] ' : '[x] '
  const shown = isChecked === null ? text : withoutBox(text, isChecked[0].length)
  const made = itemText(shown, inner)
  put(line, box + made, inner)
  if (body.length === 0) return
  if (!isTight(body)) gap(line, inner)
  else inner.marks.take()
  context.write(body, {
    ...inner,
    marks: createMarks(inner.marks.rest, inner.marks.rest),
    isTight: isTight(body),
  })
  if (!isTight(body)) gap(line, context)
}

const withoutBox = ([first, ...rest]: readonly Source[], length: number): readonly Source[] =>
  first === undefined ? rest : [{ ...first, text: first.text.slice(length).trimStart() }, ...rest]

/** Whether a nested list follows without an empty line, which keeps the list dense. */
function isTight(body: readonly Source[]): boolean {
  const mark = listMarkOf(body[0]?.text ?? '')
  return mark?.kind === 'bullet' || (mark?.kind === 'number' && mark.value === '')
}

function itemText(text: readonly Source[], context: Context): string {
  const lines = text.filter((line) => !isComment(line.text))
  const [first] = lines
  if (first === undefined) return ''
  return words(lines.map((line) => line.text.trim()).join('\n'), first, context)
}

/** A list whose numbers Markdown does not have. */
function writeHtml(items: readonly Item[], opening: string, line: Source, context: Context): void {
  gap(line, context)
  put(line, `<${opening}>`, context)
  for (const item of items) {
    put(item.line, '<li>', context)
    gap(item.line, context)
    const text = itemText(item.text, context)
    if (text !== '') put(item.line, text, context)
    gap(item.line, context)
    context.write(item.body, context)
    gap(item.line, context)
    put(item.line, '</li>', context)
  }
  put(line, '</ol>', context)
  gap(line, context)
}

/** Terms with their definitions. Several terms can have one. */
function writeTerms(items: readonly Item[], context: Context): void {
  let waiting: Item[] = []
  for (const item of items) {
    const { line, text, body } = item
    if (waiting.length === 0) gap(line, context)
    if (text.length === 0 && body.length === 0) {
      waiting.push(item)
      continue
    }
    for (const each of [...waiting, item]) put(each.line, term(each, context), context)
    waiting = []
    const inner = { ...context, marks: markedWith(':   ', context) }
    if (text.length > 0) {
      put(text[0] ?? line, itemText(text, inner), inner)
      gap(line, inner)
    }
    context.write(body, inner)
    // A definition whose blocks show nothing is empty.
    if (inner.marks.isNew()) put(line, '—', inner)
    gap(line, context)
  }
  for (const each of waiting) {
    gap(each.line, context)
    put(each.line, `**${term(each, context)}**`, context)
    gap(each.line, context)
  }
}

const term = ({ mark, line }: Item, context: Context): string =>
  words(mark.term.trim(), line, context, { isOneLine: true })
