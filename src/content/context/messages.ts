// Problems of a page are messages of its file, ours as well as those that the user's plugins report. Here they are
// reported, and become diagnostics.
import type { Nodes } from 'hast'
import type { VFile } from 'vfile'
import {
  compareDiagnostics,
  type Diagnostic,
  type Fault,
  type Place,
} from '../../model/diagnostics/diagnostic.js'
import type { PageFile } from './page-data.js'

type Message = VFile['messages'][number]
type Placed = { readonly position?: Position | undefined }

export type Position = NonNullable<Nodes['position']>
type Point = Position['start']

/** The source of our own messages. */
const SOURCE = 'orion-docs'

/** Reports a problem at `place`, or else at the start of the file. */
export function report(
  file: VFile,
  severity: 'error' | 'warning',
  place: Position | Point | undefined,
  { code, message: reason, hint }: Omit<Fault, 'at'>,
): void {
  const message = file.message(reason, { place, ruleId: code, source: SOURCE })
  message.fatal = severity === 'error'
  message.note = hint
}

/** The opening line of a container, from where it starts: the container itself ends lines below. */
export function openingOf(file: PageFile<'source'>, { position }: Placed): Position | undefined {
  if (position === undefined) return undefined
  const { start } = position
  const line = (file.data.orion.source.lines[start.line - 1] ?? '').trimEnd()
  return { start, end: { line: start.line, column: Math.max(start.column, line.length + 1) } }
}

/** Where a node starts, with its length when it ends on the same line. Nodes that plugins made are at 1:1. */
export function placeOf({ position }: Placed): Place {
  const { line, column } = position?.start ?? { line: 1, column: 1 }
  return placeUntil({ line, column }, position?.end)
}

function placeUntil({ line, column }: Place, end: Point | undefined): Place {
  const length = end?.line === line ? end.column - column : 0
  return { line, column, ...(length > 0 && { length }) }
}

/** The messages of a page, sorted. */
export function diagnosticsOf({ messages }: VFile): readonly Diagnostic[] {
  return messages
    .map((message) =>
      message.source === SOURCE ? ownDiagnostic(message) : pluginDiagnostic(message),
    )
    .sort(compareDiagnostics)
}

function ownDiagnostic(message: Message): Diagnostic {
  const { fatal, reason, ruleId = '', note } = message
  return {
    severity: fatal === true ? 'error' : 'warning',
    code: ruleId,
    message: reason,
    ...(note !== undefined && { hint: note }),
    at: placeOfMessage(message),
  }
}

function pluginDiagnostic(message: Message): Diagnostic {
  const { reason, source } = message
  return {
    severity: 'warning',
    code: 'plugin-message',
    message: source ? `${source}: ${reason}` : reason,
    hint: pluginHint(message),
    at: placeOfMessage(message),
  }
}

/** The message's own hint, if any; otherwise its source. */
function pluginHint({ note, expected, url, source }: Message): string {
  if (note) return note
  if (expected && expected.length > 0)
    return `Write ${expected.map((each) => JSON.stringify(each)).join(' or ')} here.`
  if (url) return `See ${url}`
  const plugin = source ? `the plugin ${source}` : 'a plugin'
  return `Reported by ${plugin} in markdown.remarkPlugins or markdown.rehypePlugins. See its documentation.`
}

function placeOfMessage({ line = 1, column = 1, place }: Message): Place {
  return placeUntil({ line, column }, place && 'end' in place ? place.end : undefined)
}
