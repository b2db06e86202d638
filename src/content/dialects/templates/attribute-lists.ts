// kramdown's attribute lists: `{: .note }` beside a block, `{: .btn }` behind a link, `{:toc}` on a list.
import { fencedRows } from '../../blocks/page-blocks.js'
import { ADMONITION_TYPES } from '../admonition-types.js'
import type { Line } from '../line.js'

const LIST = /^(\s*(?:>\s?)*)\{:(?!:)\s*([^{}]*?)\s*\}\s*$/
const INLINE = /(?<=[\])`*_>\w.!?"'])\{:\s?[^{}]*\}/g
/** `{::nomarkdown}`, `{:/}`. */
const EXTENSION = /\{:[:/][^{}]*\}/g
/** Other boxes of well-known themes. */
const PREFIX = /^(?:prompt-|callout-|alert-|admonition-|notice--?)/

/** The lines without attribute lists: ids of headings and boxes become ours. */
export function withAttributeLists(lines: readonly Line[]): Line[] {
  if (!lines.some(({ text }) => text.includes('{:'))) return [...lines]
  const code = fencedRows(
    lines.map(({ text }) => text),
    'md',
  )
  const made: Line[] = []
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row]
    if (line === undefined) break
    const [, marks = '', text] = code.has(row) ? [] : (LIST.exec(line.text) ?? [])
    if (text === undefined) {
      made.push(code.has(row) ? line : { ...line, text: inlineText(line.text) })
      continue
    }
    if (/(?:^|\s)toc(?:\s|$)/.test(text)) tableOfContents(made, line)
    else if (isFilled(made.at(-1)) && !isQuoteEnd(made.at(-1), marks)) applyBehind(text, made)
    else row = applyBefore(text, lines, row, made)
  }
  return made
}

const isFilled = (line: Line | undefined): boolean => (line?.text.trim() ?? '') !== ''

const isQuoteEnd = (line: Line | undefined, marks: string): boolean =>
  marks === '' ? false : line?.text.trim() === '>'

const inlineText = (text: string): string =>
  text.replace(/(`+)(?!`)[^]*?[^`]\1(?!`)(?:\{:[^{}]*\})?|[^`]+|`+/g, (part) =>
    part.startsWith('`')
      ? part.replace(/(?<=`)\{:[^{}]*\}$/, '')
      : part.replace(INLINE, '').replace(EXTENSION, ''),
  )

/** The list item that holds the place of the contents goes. */
function tableOfContents(made: Line[], line: Line): void {
  const item = made.at(-1)
  if (item && /^\s*(?:[-*+]|\d+[.)])\s/.test(item.text)) made.pop()
  made.push({ ...line, text: '' }, { ...line, text: '::toc' }, { ...line, text: '' })
}

/** Of the block above: the id of a heading, or a box. */
function applyBehind(text: string, made: Line[]): void {
  const last = made.at(-1)
  if (last === undefined) return
  const id = /(?:^|\s)#([\w.:-]+)/.exec(text)?.[1]
  if (/^#{1,6}\s/.test(last.text)) {
    if (id !== undefined && !/\{#[^}]*\}\s*$/.test(last.text))
      made.splice(-1, 1, { ...last, text: `${last.text.trimEnd()} {#${id}}` })
    return
  }
  const type = boxType(text)
  if (type === undefined) return
  const first = made.findLastIndex((line) => !isFilled(line)) + 1
  made.splice(first, made.length, ...boxed(type, made.slice(first)))
}

/** Of the block below; the row of its last line. */
function applyBefore(text: string, lines: readonly Line[], row: number, made: Line[]): number {
  const type = boxType(text)
  if (type === undefined) return row
  let end = row + 1
  while (isFilled(lines[end])) end++
  const block = lines.slice(row + 1, end)
  if (block.length === 0) return row
  made.push(
    ...boxed(
      type,
      block.map((line) => ({ ...line, text: inlineText(line.text) })),
    ),
  )
  return end - 1
}

function boxType(text: string): string | undefined {
  for (const [, name = ''] of text.matchAll(/\.([\w-]+)/g)) {
    const word = name.replace(PREFIX, '').replace(/-title$/, '')
    const isBox = BOXES.has(word) || (PREFIX.test(name) && Object.hasOwn(ADMONITION_TYPES, word))
    if (isBox) return ADMONITION_TYPES[word] ?? 'note'
  }
  return undefined
}

const BOXES: ReadonlySet<string> = new Set(
  'note tip important warning caution danger info highlight'.split(' '),
)

/** A box in the form of an alert, which needs no counting of colons. */
function boxed(type: string, block: readonly Line[]): Line[] {
  const [first] = block
  if (first === undefined) return []
  const quoted = block.flatMap((line): Line[] => {
    const text = line.text.replace(/^\s*>\s?/, '')
    return LIST.test(text) ? [] : [{ ...line, text: text === '' ? '>' : `> ${text}` }]
  })
  return [{ ...first, text: `> [!${type.toUpperCase()}]` }, ...quoted]
}
