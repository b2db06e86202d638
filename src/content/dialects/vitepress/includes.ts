// `<!--@include: ./part.md#section{3,}-->`: the file's lines in place of the comment.
import { headingLine } from '../headings/heading-line.js'
import { splitPage } from '../../../model/text/front-matter-text.js'
import type { DialectPage } from '../dialect.js'
import { fileNamed, linesInBraces, regionLines } from './files.js'
import type { Notes } from './notes.js'
import { slugOf } from './slug.js'
import { isClosingFence, openingFence, sourceLines, type SourceLine } from './source-lines.js'

const INCLUDE = /^(.*?)<!--\s*@include:\s*(.*?)\s*-->(.*)$/
const TARGET = /^(.*?)(?:#([\w\p{L}.-]+))?(?:\s?\{(\d*[,-]?\d*)\})?$/u

/** How deep files may include files; a file that includes itself ends there. */
const MOST_DEEP = 10

/** The lines of a page with the files it includes, which may include others. */
export function withIncludes(
  lines: readonly SourceLine[],
  page: DialectPage,
  notes: Notes,
  around: readonly string[] = [page.file],
): SourceLine[] {
  let fence: string | undefined
  return lines.flatMap((line) => {
    const isInCode = fence !== undefined
    if (fence === undefined) fence = openingFence(line.text)?.fence
    else if (isClosingFence(line.text, fence)) fence = undefined
    const [whole, before = '', target = '', after = ''] = INCLUDE.exec(line.text) ?? []
    if (whole === undefined) return [line]
    const included = readInclude(target, page, around)
    if (included === undefined) {
      if (isInCode) return [line]
      notes.warn(line.place, {
        code: 'missing-include',
        message: `Included file or section not found: ${target}`,
        hint: 'The path is relative to the page; @/ is the docs folder.',
      })
      return [{ ...line, text: `${before}\`${target}\`${after}` }]
    }
    const inner = withIncludes(included.lines, page, notes, [...around, included.file])
    // The text around the comment belongs to the first and the last line of the file.
    return inner.map(({ text, place }, index) => ({
      text: `${index === 0 ? before : ''}${text}${index === inner.length - 1 ? after : ''}`,
      place,
    }))
  })
}

function readInclude(
  target: string,
  page: DialectPage,
  around: readonly string[],
): { readonly file: string; readonly lines: readonly SourceLine[] } | undefined {
  const [, path = '', section, range] = TARGET.exec(target) ?? []
  const from = around.at(-1) ?? page.file
  const file = fileNamed(path, from, page.docsDir)
  if (file === undefined || around.length > MOST_DEEP || around.includes(file)) return undefined
  const text = page.read(file)
  if (text === undefined) return undefined
  const { lines, bodyStart } = splitPage(text)
  const body = lines.slice(bodyStart)
  while (body.length > 0 && body.at(-1)?.trim() === '') body.pop()
  const part =
    section === undefined ? body : (regionLines(body, section) ?? sectionLines(body, section))
  if (part === undefined) return undefined
  const named =
    range === undefined || range === '' ? part : linesInBraces(part, range.replace('-', ','))
  const first = section === undefined && range === undefined ? bodyStart : startOf(named, lines)
  return {
    file,
    lines: sourceLines(named.join('\n'), file).map((line) => ({
      ...line,
      place: { ...line.place, line: line.place.line + first },
    })),
  }
}

/** Index of the first of `part` in `lines`. */
function startOf(part: readonly string[], lines: readonly string[]): number {
  const [first = '', second] = part
  const found = lines.findIndex(
    (line, row) => line === first && (second === undefined || lines[row + 1] === second),
  )
  return Math.max(0, found)
}

const OWN_ID = /\s\{#([\w\p{L}-]+)[^{}]*\}$/u

/** A heading with what is below it, up to the next heading of its level. */
function sectionLines(lines: readonly string[], id: string): readonly string[] | undefined {
  let first: number | undefined
  let level = 0
  let fence: string | undefined
  for (const [row, line] of lines.entries()) {
    if (fence !== undefined) {
      if (isClosingFence(line, fence)) fence = undefined
      continue
    }
    fence = openingFence(line)?.fence
    const heading = /^#+\s/.test(line) ? headingLine(line) : undefined
    if (heading === undefined) continue
    const { marks } = heading
    const [written = '', own] = OWN_ID.exec(heading.text) ?? []
    const text = heading.text.slice(0, heading.text.length - written.length).trimEnd()
    if (first !== undefined && marks.length <= level) return lines.slice(first, row)
    if (first === undefined && (own ?? slugOf(text)) === id) {
      first = row
      level = marks.length
    }
  }
  return first === undefined ? undefined : lines.slice(first)
}
