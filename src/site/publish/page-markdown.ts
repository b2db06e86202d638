// The Markdown of a page as it is published beside it: without front matter, and readable wherever it is pasted.
import type { Reference } from '../../model/page.js'

export type MarkdownInput = {
  /** All lines of the file. */
  readonly lines: readonly string[]
  /** Index of the first line of the body. */
  readonly bodyStart: number
  /** The page's title when the body has none of its own. */
  readonly heading?: string | undefined
  readonly references: readonly Reference[]
  /** The final address of each reference, with base; undefined for a broken one. */
  readonly addresses: readonly (string | undefined)[]
  /** Origin of the site; without it addresses count from the host's root. */
  readonly origin?: string | undefined
}

type Edit = {
  readonly line: number
  readonly from: number
  readonly to: number
  readonly text: string
}

/** The body with the title on top and every address of the site complete; ends in one line break. */
export function pageMarkdown(input: MarkdownInput): string {
  const edits = new Map<string, Edit>()
  for (const [index, reference] of input.references.entries()) {
    const address = input.addresses[index]
    const edit = address === undefined ? undefined : editOf(reference, address, input)
    if (edit) edits.set(`${edit.line}:${edit.from}`, edit)
  }
  const lines = [...input.lines]
  for (const { line, from, to, text } of [...edits.values()].sort((a, b) => b.from - a.from)) {
    const before = lines[line] ?? ''
    lines[line] = before.slice(0, from) + text + before.slice(to)
  }
  const body = lines.slice(input.bodyStart).join('\n').trim()
  const title = input.heading === undefined ? '' : `# ${escapeMarkdown(input.heading)}\n\n`
  const text = (title + body).trimEnd()
  return text === '' ? '' : `${text}\n`
}

/** Where the address of a reference is written, and what to write there. */
function editOf(reference: Reference, address: string, input: MarkdownInput): Edit | undefined {
  const { origin = '' } = input
  const text = (address.startsWith('/') ? origin + address : address)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29')
  if (reference.url === '' || text === reference.url) return undefined
  const place = findWritten(reference, input) ?? findDefinition(reference.url, input)
  return place && { ...place, text }
}

type Written = Omit<Edit, 'text'>

/** The address between the characters that enclose it, within the element or, when that is longer, its block. */
function findWritten({ url, at }: Reference, { lines }: MarkdownInput): Written | undefined {
  const first = at.line - 1
  for (let line = first; line < lines.length; line++) {
    const text = lines[line] ?? ''
    if (line > first && (at.length !== undefined || text.trim() === '')) return undefined
    const start = line === first ? at.column - 1 : 0
    const end = at.length === undefined ? text.length : start + at.length
    const from = findEnclosed(url, text.slice(start, end))
    if (from !== undefined) return { line, from: start + from, to: start + from + url.length }
  }
  return undefined
}

/** The position of `url` as an address in `text`. No pattern: building one for each link of a site takes long. */
function findEnclosed(url: string, text: string): number | undefined {
  for (let at = text.indexOf(url); at > 0; at = text.indexOf(url, at + 1)) {
    const before = text.slice(0, at).trimEnd().at(-1) ?? ''
    const after = text[at + url.length] ?? ' '
    if (BEFORE_ADDRESS.test(before) && AFTER_ADDRESS.test(after)) return at
  }
  return undefined
}

const BEFORE_ADDRESS = /[(<"'=]/
const AFTER_ADDRESS = /[)>"'\s]/

/** The definition of a link that is written by reference: `[name]: address`. */
function findDefinition(url: string, { lines, bodyStart }: MarkdownInput): Written | undefined {
  const pattern = new RegExp(
    `^[ >]{0,6}\\[[^\\]]+\\]:\\s*<?(${escapePattern(url)})(?=[>\\s]|$)`,
    'd',
  )
  for (let line = bodyStart; line < lines.length; line++) {
    const span = pattern.exec(lines[line] ?? '')?.indices?.[1]
    if (span) return { line, from: span[0], to: span[1] }
  }
  return undefined
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>]/g, '\\$&')
}
