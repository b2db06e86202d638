// Marks of the info line beside the plain braces: inserted and deleted lines, lines with a fault or of most interest, and
// text inside lines.
import { linesInRange } from './line-range.js'

type MarkKind = 'mark' | 'ins' | 'del' | 'focus' | 'error' | 'warning'

/** Lines as a range such as `1,3-5`, a text as it is in the code, or a pattern of one. */
export type CodeMark = { readonly kind: MarkKind } & (
  { readonly lines: string } | { readonly text: string } | { readonly pattern: string }
)

const MARK =
  /(?:^|\s)(mark|ins|del|focus|error|warning)=(?:\{([\d\s,-]+)\}|"([^"]+)"|'([^']+)'|\/((?:[^/\\]|\\.)+)\/)(?=\s|$)/g

/** The marks of an info line, and the info line without them. */
export function takeMarks(meta: string): {
  readonly marks: readonly CodeMark[]
  readonly rest: string
} {
  if (!/(?:mark|ins|del|focus|error|warning)=/.test(meta)) return { marks: [], rest: meta }
  const marks: CodeMark[] = []
  const rest = meta.replace(MARK, (...[, name, lines, quoted, single, pattern]: string[]) => {
    const kind = name as MarkKind
    const text = quoted ?? single
    if (lines !== undefined) marks.push({ kind, lines })
    else if (text !== undefined) marks.push({ kind, text })
    else if (pattern !== undefined) marks.push({ kind, pattern })
    return ' '
  })
  return { marks, rest }
}

const LINE_CLASSES: Readonly<Record<Exclude<MarkKind, 'mark'>, string>> = {
  ins: 'code-line-inserted',
  del: 'code-line-deleted',
  focus: 'code-line-focused',
  error: 'code-line-error',
  warning: 'code-line-warning',
}

/** The classes of whole lines, by index, added to those that lines have already. `marked` is the class of `mark`. */
export function lineClasses(
  marks: readonly CodeMark[],
  before: ReadonlyMap<number, readonly string[]>,
  { count, marked }: { readonly count: number; readonly marked: string },
): ReadonlyMap<number, readonly string[]> {
  const classes = new Map(before)
  for (const mark of marks) {
    if (!('lines' in mark)) continue
    const name = mark.kind === 'mark' ? marked : LINE_CLASSES[mark.kind]
    for (const line of linesInRange(mark.lines, count))
      classes.set(line - 1, [...(classes.get(line - 1) ?? []), name])
  }
  return classes
}

type Range = { readonly start: number; readonly end: number; readonly kind: MarkKind }

/** Lines of HTML with the marked texts of each in `<mark>`; `lines` are the same lines as plain text. */
export function withMarkedText(
  html: readonly string[],
  lines: readonly string[],
  marks: readonly CodeMark[],
): readonly string[] {
  const finders = marks.flatMap((mark): ((line: string) => Range[])[] => {
    const { kind } = mark
    if ('text' in mark) return [(line) => textRanges(line, mark.text, kind)]
    if (!('pattern' in mark)) return []
    const pattern = patternOf(mark.pattern)
    return pattern === undefined ? [] : [(line) => patternRanges(line, pattern, kind)]
  })
  if (finders.length === 0) return html
  return html.map((line, index) => {
    const text = lines[index] ?? ''
    return markedLine(line, withoutOverlaps(finders.flatMap((find) => find(text))))
  })
}

/** Undefined for a pattern that this engine cannot read: nothing is marked then. */
function patternOf(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'dg')
  } catch {
    return undefined
  }
}

function textRanges(line: string, text: string, kind: MarkKind): Range[] {
  const ranges: Range[] = []
  for (let at = line.indexOf(text); at !== -1; at = line.indexOf(text, at + text.length))
    ranges.push({ start: at, end: at + text.length, kind })
  return ranges
}

/** Groups of a pattern are what it marks; without groups it marks all that it matches. */
function patternRanges(line: string, pattern: RegExp, kind: MarkKind): Range[] {
  return [...line.matchAll(pattern)].flatMap(({ indices }) => {
    // A group that took no part has no place, whatever its type says.
    const places: readonly ([number, number] | undefined)[] = indices ?? []
    const groups = places.slice(1).some((place) => place !== undefined)
    return places.slice(groups ? 1 : 0).flatMap((place): Range[] => {
      if (place === undefined || place[0] === place[1]) return []
      return [{ start: place[0], end: place[1], kind }]
    })
  })
}

function withoutOverlaps(ranges: readonly Range[]): Range[] {
  let end = 0
  return ranges
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((range) => {
      if (range.start < end) return false
      end = range.end
      return true
    })
}

/** Tags, character references and characters: what a position in the text counts. */
const PIECE = /<[^>]*>|&[#\w]+;|[^]/g

/** A marked text may begin in one token and end in another: it is closed and opened again at every tag. */
function markedLine(html: string, ranges: readonly Range[]): string {
  if (ranges.length === 0) return html
  let made = ''
  let position = 0
  let open: Range | undefined
  const close = (): void => {
    if (open !== undefined) made += '</mark>'
    open = undefined
  }
  for (const [piece] of html.matchAll(PIECE)) {
    if (piece.startsWith('<')) {
      close()
      made += piece
      continue
    }
    const range = ranges.find(({ start, end }) => start <= position && position < end)
    if (range !== open) {
      close()
      if (range !== undefined) made += `<mark class="code-${range.kind}">`
      open = range
    }
    made += piece
    position += piece.length > 1 && piece.startsWith('&') ? 1 : piece.length
  }
  close()
  return made
}
