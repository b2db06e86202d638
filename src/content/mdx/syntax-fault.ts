// What is wrong with the syntax of an MDX page, and what to type instead.
import type { Fault } from '../../model/diagnostics/diagnostic.js'

type Message = {
  readonly reason: string
  readonly line?: number | null | undefined
  readonly column?: number | null | undefined
  readonly place?: unknown
}

/** Where the tag stands that is not closed, as the parser says it. */
const RANGE = / \((\d+):(\d+)-(\d+):(\d+)\)/

/** The fault that the parser's error is; undefined when the error is none of the page's. */
export function syntaxFault(error: unknown): Fault | undefined {
  if (!isMessage(error)) return undefined
  const [, line, column, endLine, endColumn] = RANGE.exec(error.reason) ?? []
  const reason = error.reason
    .replace(/\s*\(note: .*\)$/s, '')
    .replace(RANGE, '')
    .replace(' with acorn', '')
  const at =
    line === undefined
      ? { line: error.line ?? 1, column: error.column ?? 1 }
      : {
          line: Number(line),
          column: Number(column),
          ...(line === endLine && { length: Number(endColumn) - Number(column) }),
        }
  return {
    code: 'mdx-syntax',
    message: `This page is no MDX: ${lowerFirst(reason)}${/[.!?]$/.test(reason) ? '' : '.'}`,
    hint: hintFor(error.reason),
    at,
  }
}

/** The parser's and the compiler's errors are messages of a file. */
function isMessage(error: unknown): error is Message {
  return error instanceof Error && 'reason' in error && typeof error.reason === 'string'
}

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

function hintFor(reason: string): string {
  const tag = /(?:closing tag for|closing tag) `<\/?([^`>\s/]*)/.exec(reason)?.[1]
  if (/before the end of|Expected a closing tag|Unexpected closing/.test(reason))
    return tag
      ? `Every tag is closed in MDX: write ${VOID.test(tag) ? `<${tag} />` : `<${tag} />, or </${tag}> in the same block`}; as text &lt;${tag}>`
      : 'Every tag is closed in MDX; a < that is text is written &lt;'
  if (/import\/exports?/.test(reason))
    return 'A block that begins with import or export is JavaScript; as text write it in other words, or \\import'
  if (/expression|acorn|closing brace|`}`|`{`/.test(reason))
    return 'A { opens an expression in MDX; as text it is written \\{ (or stands in code)'
  if (/attribute|quote/.test(reason))
    return 'Attributes are written name="value" or name={value}; a < that is text is written &lt;'
  return 'A < opens a tag in MDX; as text it is written &lt; (or stands in code), and { as \\{'
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
