// A page in reStructuredText: its text, and the front matter that its directives make.
import { fieldOf } from './fields.js'
import { endOfIndented, indentOf, linesOf, type Line } from './lines.js'
import { isOwnDirective } from './directives.js'
import { readRst, type ConvertedRst } from './rst.js'

/** What describes a page is at its top. */
const MOST_ROWS = 60

/** The page as Markdown of MyST, with its description and, where it has no heading, its title in front matter. */
export function readRstPage(source: string): ConvertedRst {
  if (!/^\.\. [A-Za-z][\w-]*::/m.test(source)) return readRst(source)
  const lines = linesOf(source)
  const found = describedIn(lines)
  if (found.rows.size === 0) return readRst(source)
  const made = readRst(lines.map(({ text }, row) => (found.rows.has(row) ? '' : text)).join('\n'))
  const hasHeading = beginsWithHeading(made.text)
  const keys = [
    ...(found.title === undefined || hasHeading ? [] : [`title: ${JSON.stringify(found.title)}`]),
    ...(found.description === undefined
      ? []
      : [`description: ${JSON.stringify(found.description)}`]),
  ]
  return keys.length === 0 ? made : withKeys(made, keys)
}

const FRONT = /^---\n(?:[^\n]+\n){1,5}---\n/

/** Whether the title of a page is in it: a heading that only labels are before. */
function beginsWithHeading(text: string): boolean {
  const body = text.slice(FRONT.exec(text)?.[0].length ?? 0).split('\n')
  return body.find((line) => line !== '' && !line.endsWith(')='))?.startsWith('# ') === true
}

function withKeys(made: ConvertedRst, keys: readonly string[]): ConvertedRst {
  const head = FRONT.exec(made.text)?.[0]
  const line = made.lines[0] ?? 1
  const added = keys.map((key) => `${key}\n`).join('')
  if (head === undefined) {
    const lines = [line, ...keys.map(() => line), line, ...made.lines]
    return { ...made, text: `---\n${added}---\n${made.text}`, lines }
  }
  const lines = [line, ...keys.map(() => line), ...made.lines.slice(1)]
  return { ...made, text: `---\n${added}${made.text.slice(4)}`, lines }
}

type Described = {
  /** The lines that only describe the page. */
  readonly rows: Set<number>
  title: string | undefined
  description: string | undefined
}

function describedIn(lines: readonly Line[]): Described {
  const found: Described = { rows: new Set(), title: undefined, description: undefined }
  for (let row = 0; row < Math.min(lines.length, MOST_ROWS); row++) {
    const [, name, argument = ''] =
      /^\.\. ([A-Za-z][\w-]*)::(?: +(\S.*))?$/.exec(lines[row]?.text ?? '') ?? []
    if (name === undefined) continue
    const end = endOfIndented(lines, row + 1)
    if (name === 'title' && argument !== '') {
      found.title ??= argument
      found.rows.add(row)
    } else if (argument === '' && (name === 'meta' || isOwnDirective(name))) {
      const description = descriptionIn(lines.slice(row + 1, end))
      if (description === undefined) continue
      found.description ??= description
      for (let at = row; at < end; at++) found.rows.add(at)
    }
    row = Math.max(row, end - 1)
  }
  return found
}

/** The description in a directive that has fields and nothing else. */
function descriptionIn(below: readonly Line[]): string | undefined {
  const outer = indentOf(below.find(({ text }) => text !== '')?.text ?? '')
  const fields = new Map<string, string>()
  let last = ''
  for (const { text } of below) {
    if (text === '') continue
    const field = indentOf(text) === outer ? fieldOf(text.trim()) : undefined
    if (field !== undefined) last = field.name.toLowerCase().split(' ')[0] ?? ''
    else if (indentOf(text) === outer) return undefined
    fields.set(last, `${fields.get(last) ?? ''} ${field?.body ?? text.trim()}`.trim())
  }
  return fields.get('description') || undefined
}
