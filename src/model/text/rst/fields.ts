// Lists of fields and of options of a program.
import { inlineText, inside, textOf, type Context, type Read } from './inline.js'
import { codeSpan, escapeText } from './escape.js'
import {
  dedented,
  endOfIndented,
  indentOf,
  isBlank,
  joined,
  marked,
  type Block,
  type Line,
} from './lines.js'

type Field = { readonly name: string; readonly body: string }

/** The name and the text of a field; undefined for other lines. */
export function fieldOf(text: string): Field | undefined {
  if (!/^:[^\s:]/.test(text)) return undefined
  for (let at = 1; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === '\\') at++
    else if (char === ':') {
      const next = text.charAt(at + 1)
      if (next === '`' || text.charAt(at - 1) === ' ') return undefined
      if (next === '' || next === ' ')
        return { name: text.slice(1, at).replace(/\\(.)/g, '$1'), body: text.slice(at + 1).trim() }
    }
  }
  return undefined
}

type Entry = Field & { readonly lines: readonly Line[]; readonly end: number }

function entryAt(lines: readonly Line[], row: number): Entry | undefined {
  const line = lines[row]
  const field = line === undefined ? undefined : fieldOf(line.text)
  if (line === undefined || field === undefined) return undefined
  const end = endOfIndented(lines, row + 1)
  const first = field.body === '' ? [] : [{ ...line, text: field.body }]
  return { ...field, lines: [...first, ...dedented(lines.slice(row + 1, end))], end }
}

function entriesAt(lines: readonly Line[], row: number): readonly Entry[] {
  const entries: Entry[] = []
  for (let at = row; at < lines.length;) {
    const entry = entryAt(lines, at)
    if (entry === undefined) break
    entries.push(entry)
    at = entry.end
    while (at < lines.length && isBlank(lines[at])) at++
  }
  return entries
}

/** A list of fields as a list of items. */
export function readFields(
  lines: readonly Line[],
  row: number,
  context: Context,
): Read | undefined {
  const entries = entriesAt(lines, row)
  if (entries.length === 0) return undefined
  const items = entries.map((entry) => fieldLines(entry, lines[row]?.line ?? 1, context))
  const isTight = items.every((item) => item.every(({ text }) => text !== ''))
  const all: readonly Block[] = items.map((item) => ({ kind: 'list', lines: item }))
  const list: Block = { kind: 'list', lines: isTight ? items.flat() : joined(all) }
  return { blocks: [list], end: entries.at(-1)?.end ?? row + 1 }
}

function fieldLines({ name, lines }: Entry, line: number, context: Context): readonly Line[] {
  const title = name.includes('`') ? inlineText(name, context.inline) : fieldTitle(name)
  const blocks = inside(lines, context)
  const own = lines[0]?.line ?? line
  if (blocks.length === 0) return [{ text: `- ${title}`, line: own }]
  const [first, ...others] = joined(blocks)
  if (first === undefined || blocks[0]?.kind !== 'text')
    return marked(
      [{ text: `${title}:`, line: own }, { text: '', line: own }, ...joined(blocks)],
      '- ',
      '  ',
    )
  return marked([{ ...first, text: `${title}: ${first.text}` }, ...others], '- ', '  ')
}

const PARAMETERS = /^(?:param|parameter|arg|argument|key|keyword|kwarg|kwparam|var|ivar|cvar)$/
const WORDS: Readonly<Record<string, string>> = {
  ...{ returns: 'Returns', return: 'Returns', rtype: 'Return type', yields: 'Yields' },
  ...{ raises: 'Raises', raise: 'Raises', except: 'Raises', exception: 'Raises' },
  ...{ type: 'Type of', vartype: 'Type of' },
}

/** What a field of a description is about. */
function fieldTitle(name: string): string {
  const [kind = '', ...rest] = name.split(' ').filter((word) => word !== '')
  const text = rest.join(' ')
  const last = rest.at(-1)
  if (PARAMETERS.test(kind) && last !== undefined) {
    const type = rest.slice(0, -1).join(' ')
    return `**${escapeText(last, false)}**${type === '' ? '' : ` (*${escapeText(type, false)}*)`}`
  }
  const known = Object.hasOwn(WORDS, kind) ? WORDS[kind] : undefined
  if (known === undefined) return `**${escapeText(name, false)}**`
  if (text === '') return `**${known.replace(/ of$/, '')}**`
  return known === 'Type of'
    ? `**Type of ${escapeText(text, false)}**`
    : `**${known}** ${escapeText(text, false)}`
}

const FILE_WIDE =
  /^(?:orphan|tocdepth|nocomments|no-?search|authors?|organization|contact|address|version|status|revision|date|copyright|github_url|gitlab_url|bitbucket_url|hide-?toc|html_theme[\w.]*|html_meta|description|keywords|og:[\w:]+|page_status|sd_hide_title|layout)$/i

/** The fields at the top of a file that are about all of it: their end, and the front matter that they make. */
export function readFileFields(lines: readonly Line[]): {
  readonly front: readonly Line[]
  readonly lines: readonly Line[]
} {
  let row = 0
  while (row < lines.length && isBlank(lines[row])) row++
  const start = lines[row]?.line ?? 1
  let isOrphan = false
  const dropped = new Set<number>()
  for (let at = row; at < lines.length;) {
    const field = fieldOf(lines[at]?.text ?? '')
    if (field === undefined) break
    const end = endOfIndented(lines, at + 1)
    if (FILE_WIDE.test(field.name)) for (let each = at; each < end; each++) dropped.add(each)
    if (field.name.toLowerCase() === 'orphan') isOrphan = true
    at = end
    while (at < lines.length && isBlank(lines[at])) at++
  }
  if (dropped.size === 0) return { front: [], lines }
  return {
    front: isOrphan ? ['---', 'orphan: true', '---'].map((text) => ({ text, line: start })) : [],
    lines: lines.map((each, index) => (dropped.has(index) ? { ...each, text: '' } : each)),
  }
}

const OPTION =
  /^(?:-{1,2}[A-Za-z\d?][\w-]*|\/[A-Za-z\d?]+)(?:[ =](?:[A-Za-z][\w-]*|<[^<>]*>|\[[^[\]]*\]))?(?:, (?:-{1,2}[A-Za-z\d?][\w-]*|\/[A-Za-z\d?]+)(?:[ =](?:[A-Za-z][\w-]*|<[^<>]*>|\[[^[\]]*\]))?)*(?= {2}|$)/

/** Options with what they do, as definitions. */
export function readOptions(
  lines: readonly Line[],
  row: number,
  context: Context,
): Read | undefined {
  const blocks: Block[] = []
  let end = row
  for (let at = row; at < lines.length;) {
    const line = lines[at]
    const option = line === undefined ? undefined : OPTION.exec(line.text)?.[0]
    if (line === undefined || option === undefined) break
    const text = line.text.slice(option.length).trim()
    if (text === '' && indentOf(lines[at + 1]?.text ?? '') === 0) break
    end = endOfIndented(lines, at + 1)
    const first = text === '' ? [] : [{ ...line, text }]
    const body = joined(inside([...first, ...dedented(lines.slice(at + 1, end))], context))
    const shown = body.length === 0 ? textOf([line], context) : marked(body, ': ', '  ')
    blocks.push({ kind: 'list', lines: [{ text: codeSpan(option), line: line.line }, ...shown] })
    at = end
    while (at < lines.length && isBlank(lines[at])) at++
  }
  return blocks.length === 0 ? undefined : { blocks, end }
}
