// `{{#include}}` and its relatives. mdBook expands them before anything else, also in code.
import type { DialectPage } from '../dialect.js'
import { linesOf, pathFrom, type Line, type Writer } from '../line.js'
import { takeLines } from './take-lines.js'

const DIRECTIVE = /\\(\{\{\s*#[^}]*\}\})|\{\{\s*#([A-Za-z_]+)\s+([^}]+?)\s*\}\}/
const MOST_DEEP = 10

export type Expanded = {
  readonly lines: readonly Line[]
  /** Of the last `{{#title …}}`. */
  readonly title?: { readonly text: string; readonly line: Line }
}

type Context = { readonly page: DialectPage; readonly writer: Writer; title?: Expanded['title'] }

/** The lines of a page with the files that it includes, and those that these include. */
export function expandIncludes(page: DialectPage, writer: Writer): Expanded {
  const context: Context = { page, writer }
  const lines = expand(linesOf(page.text), page.file, 0, context)
  return { lines, ...(context.title && { title: context.title }) }
}

function expand(lines: readonly Line[], file: string, depth: number, context: Context): Line[] {
  return lines.flatMap((line) =>
    line.text.includes('{{') ? expandLine(line, file, depth, context) : [line],
  )
}

/** The text before a directive joins the first line of what it becomes, the text after it the last one. */
function expandLine(line: Line, file: string, depth: number, context: Context): Line[] {
  const match = DIRECTIVE.exec(line.text)
  if (match === null) return [line]
  const [whole, escaped, name = '', argument = ''] = match
  const before = line.text.slice(0, match.index)
  const rest = line.text.slice(match.index + whole.length)
  const made =
    escaped === undefined
      ? become(name, argument, { ...line, text: whole }, { file, depth, context })
      : [{ ...line, text: escaped }]
  const after = expandLine({ ...line, text: rest }, file, depth, context)
  const margin = before.trim() === '' ? before : ''
  const all = [...made.slice(0, -1), ...joined(made.at(-1), after, line)]
  return all.map((each, index) =>
    index === 0
      ? { ...each, text: before + each.text }
      : index < made.length && each.text !== ''
        ? { ...each, text: margin + each.text }
        : each,
  )
}

function joined(last: Line | undefined, after: readonly Line[], line: Line): Line[] {
  const [first, ...rest] = after
  const { text, place } = last ?? { text: '', place: line.place }
  return [{ before: '', text: text + (first?.text ?? ''), place }, ...rest]
}

type Around = { readonly file: string; readonly depth: number; readonly context: Context }

/** The lines of one directive; itself when it is unknown or its file is missing. */
function become(name: string, argument: string, line: Line, around: Around): Line[] {
  switch (name) {
    case 'title':
      around.context.title = { text: argument, line }
      return []
    case 'include':
      return included(argument, line, around)
    case 'rustdoc_include':
      return included(argument, line, around, true)
    case 'playground':
    case 'playpen': {
      const [path = '', ...flags] = argument.split(/\s+/)
      const code = included(path, line, around)
      if (code.length === 1 && code[0] === line) return code
      const fence = (text: string): Line => ({ ...line, text })
      return [fence(`\`\`\`${['rust', ...flags].join(',')}`), ...code, fence('```')]
    }
    default:
      return [line]
  }
}

/** The lines that a directive names; with `isWhole`, the others of the file are hidden lines of Rust. */
function included(
  argument: string,
  line: Line,
  { file, depth, context }: Around,
  isWhole = false,
): Line[] {
  const [, path = '', part] = /^([^:]*)(?::(.*))?$/.exec(argument.trim()) ?? []
  const found = pathFrom(file, path)
  const text = depth < MOST_DEEP ? context.page.read(found) : undefined
  const all = text === undefined ? undefined : linesOf(text, found)
  const taken =
    all &&
    takeLines(
      all.map((each) => each.text),
      part,
    )
  const isEmpty = taken?.every((each) => each.isHidden) === true && part !== undefined
  if (taken === undefined || isEmpty) {
    context.writer.warn(line, {
      code: 'missing-include',
      message:
        text === undefined
          ? `Included file not found: ${path}`
          : `${path} has no part "${part ?? ''}".`,
      hint: 'The path is relative to the page. Behind a colon follow lines, as in file.rs:3:7, or the name of an ANCHOR.',
    })
    return [line]
  }
  const chosen = isWhole ? taken : taken.filter((each) => !each.isHidden)
  const lines = chosen.map((each) => ({
    before: '',
    text: each.isHidden ? `# ${each.text}`.trimEnd() : each.text,
    place: { line: each.line, shift: 0, file: found },
  }))
  return expand(lines, found, depth + 1, context)
}
