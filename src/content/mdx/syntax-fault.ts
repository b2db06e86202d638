// MDX syntax errors, with a hint about what to type instead.
import type { Fault } from '../../model/diagnostics/diagnostic.js'
import { isVoidTag } from '../html/html-tags.js'

type Message = {
  readonly reason: string
  readonly line?: number | null | undefined
  readonly column?: number | null | undefined
  readonly place?: unknown
}

/** The place of an unclosed tag, in the parser's message. */
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
    message: `MDX syntax error: ${lowerFirst(reason)}${/[.!?]$/.test(reason) ? '' : '.'}`,
    hint: hintFor(error.reason),
    at,
  }
}

/** The parser's and the compiler's errors are messages of a file. */
function isMessage(error: unknown): error is Message {
  return error instanceof Error && 'reason' in error && typeof error.reason === 'string'
}

function hintFor(reason: string): string {
  const tag = /(?:closing tag for|closing tag) `<\/?([^`>\s/]*)/.exec(reason)?.[1]
  if (/before the end of|Expected a closing tag|Unexpected closing/.test(reason))
    return tag
      ? `MDX needs every tag closed. Write ${isVoidTag(tag) ? `<${tag} />` : `<${tag} />, or </${tag}> in the same block`}. For a literal <, write &lt;${tag}>`
      : 'MDX needs every tag closed. For a literal <, write &lt;'
  if (/import\/exports?/.test(reason))
    return 'A block that begins with import or export is JavaScript. For text, rephrase it or write \\import'
  if (/expression|acorn|closing brace|`}`|`{`/.test(reason))
    return 'A { opens an expression in MDX. For a literal {, write \\{ or use code'
  if (/attribute|quote/.test(reason))
    return 'Write attributes as name="value" or name={value}. For a literal <, write &lt;'
  return 'A < opens a tag in MDX. For a literal <, write &lt; or use code; for a literal {, write \\{'
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
