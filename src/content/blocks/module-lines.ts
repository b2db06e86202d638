// The lines of an MDX page that are code: its imports and exports.
import type { Ahead } from './ahead.js'

/** Whether a line in the first column begins code. */
export const isModuleStart = (line: string): boolean => /^(?:import|export) /.test(line)

/** Open brackets behind a line, and the text or comment that the next line goes on with. */
type Opened = { readonly depth: number; readonly inside?: 'template' | 'comment' | undefined }

/**
 * The index behind the last line of the code that begins at `from`: the first empty line where nothing is open; if there
 * is none, the first empty line.
 */
export function endOfCode(lines: readonly string[], from: number, ahead: Ahead): number {
  let first: number | undefined
  let opened: Opened = { depth: 0 }
  for (let row = from; row < lines.length; row++) {
    if (first !== undefined && !ahead.mayReadLine()) break
    opened = behindLine(lines[row] ?? '', opened)
    const end = row + 1
    if (end < lines.length && lines[end]?.trim() !== '') continue
    if (opened.depth <= 0 && opened.inside === undefined) return end
    first ??= end
  }
  return first ?? lines.length
}

/** Strings and comments, in which brackets mean nothing, and brackets. */
const TOKEN = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\/.*|\/\*|`|[({[]|[)}\]]/g
const ENDS = { template: /\\.|`/g, comment: /\*\//g } as const

function behindLine(line: string, { depth: before, inside: open }: Opened): Opened {
  let depth = before
  let inside = open
  for (let at = 0; ;) {
    const tokens = new RegExp(inside ? ENDS[inside] : TOKEN)
    tokens.lastIndex = at
    const token = tokens.exec(line)?.[0]
    if (token === undefined) return { depth, inside }
    at = tokens.lastIndex
    if (inside) inside = token.startsWith('\\') ? inside : undefined
    else if (token === '`') inside = 'template'
    else if (token === '/*') inside = 'comment'
    else if ('({['.includes(token)) depth++
    else if (')}]'.includes(token)) depth--
  }
}
