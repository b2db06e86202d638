// Lines of a page on their way through the steps of a translation: each keeps the place where it was written.
import type { LinePlace } from '../dialect.js'

export type SourceLine = { readonly text: string; readonly place: LinePlace }

/** The lines of `text`; `file` is that of an included text. */
export function sourceLines(text: string, file?: string): SourceLine[] {
  return text.split('\n').map((line, index) => ({
    text: line,
    place: { line: index + 1, shift: 0, ...(file === undefined ? {} : { file }) },
  }))
}

/** A line with another text at the same place. */
export const withText = ({ place }: SourceLine, text: string): SourceLine => ({ text, place })

/** What can come before the text of a line: quotes, list markers, spaces. */
export const PREFIX = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))*[ \t]*/

/** A line that continues the same quotes and lists has spaces where list markers were. */
export const continued = (prefix: string): string => prefix.replace(/[^>\s]/g, ' ')

export type FenceMark = { readonly prefix: string; readonly fence: string; readonly info: string }

/** The opening line of fenced code. */
export function openingFence(text: string): FenceMark | undefined {
  const prefix = PREFIX.exec(text)?.[0] ?? ''
  const [, fence, info] = /^(`{3,}|~{3,})(.*)$/.exec(text.slice(prefix.length)) ?? []
  if (fence === undefined || info === undefined) return undefined
  if (fence.startsWith('`') && info.includes('`')) return undefined
  return { prefix, fence, info: info.trim() }
}

/** Whether a line closes the code that `fence` opened. */
export function isClosingFence(text: string, fence: string): boolean {
  const rest = text.replace(/^[ \t>]*/, '').trimEnd()
  return rest.length >= fence.length && rest === (fence[0] ?? '`').repeat(rest.length)
}

/** Index of the line that closes the code that `fence` opened in line `first`, or the number of lines. */
export function endOfCode(
  lines: readonly { readonly text: string }[],
  first: number,
  fence: string,
): number {
  let row = first + 1
  while (row < lines.length && !isClosingFence(lines[row]?.text ?? '', fence)) row++
  return row
}

/** What `change` makes of each line outside fenced code; lines of code stay as they are. */
export function outsideFences<L extends { readonly text: string }>(
  lines: readonly L[],
  change: (line: L) => readonly L[],
): L[] {
  let fence: string | undefined
  return lines.flatMap((line) => {
    if (fence === undefined) fence = openingFence(line.text)?.fence
    else {
      if (isClosingFence(line.text, fence)) fence = undefined
      return [line]
    }
    return fence === undefined ? change(line) : [line]
  })
}

/** Writes a changed text line by line; each line has the place of the source line where it begins. */
export type Writer = {
  write(text: string): void
  /** Moves on in the source without writing it. */
  skip(text: string): void
  finish(): SourceLine[]
}

/** A writer for a text whose lines are at `places`. Text that is written also moves on in the source, unless `skip` does. */
export function createWriter(places: readonly LinePlace[]): Writer {
  const lines: SourceLine[] = []
  const NOWHERE: LinePlace = { line: 1, shift: 0 }
  let row = 0
  let line = ''
  let start = 0
  let isChanged = false
  let isInHtml = false
  /** The margin of the component around, which ends at an empty line as HTML does. */
  let margin: string | undefined

  const end = (): void => {
    const isBlank = line.trim() === ''
    if (isBlank) margin = isChanged ? (margin ?? marginOf(line)) : undefined
    const cut = lines.at(-1)?.text === '' && !isInHtml ? indentedText(line, margin) : 0
    const at = places[start] ?? NOWHERE
    const place = cut === 0 ? at : { ...at, shift: at.shift + cut }
    line = cut === 0 ? line : (margin ?? '') + line.trimStart()
    // An empty line would end a block of HTML that the source does not end here.
    if (!isBlank || !isChanged || !isInHtml)
      lines.push({ text: isBlank && isChanged ? '' : line, place })
    if (isBlank && !isChanged) isInHtml = false
    else if (margin !== undefined && isChanged && !isInHtml && MISSING.test(line))
      lines.push({ text: '', place })
    else if (/^[ \t]{0,3}<\/?[a-z]/.test(line)) isInHtml ||= BLOCK.test(line)
    line = ''
    isChanged = false
  }

  return {
    write(text) {
      const [first = '', ...rest] = text.split('\n')
      line += first
      for (const next of rest) {
        end()
        row++
        start = row
        line = next
      }
    },
    skip(text) {
      isChanged = true
      const count = text.split('\n').length - 1
      row += count
    },
    finish() {
      end()
      return lines
    },
  }
}

/** The box of a component that is not run, alone in its line: in another component, a block of its own. */
const MISSING = /^[ \t]*<div class="[\w -]*\bunknown-component"/

/** The margin in front of a tag that begins a line; undefined where it would be code. */
const marginOf = (line: string): string | undefined => (/^ {0,3}$/.test(line) ? line : undefined)

/** How many columns a line is indented below a margin, where it would be code. */
function indentedText(line: string, margin: string | undefined): number {
  const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0
  const further = margin === undefined || indent === line.length ? 0 : indent - margin.length
  return further >= 4 ? further : 0
}

/** Elements whose block of HTML goes on until an empty line. */
const BLOCK =
  /^[ \t]{0,3}<\/?(?:address|article|aside|blockquote|center|details|dialog|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|legend|li|main|menu|nav|ol|p|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)(?=[\s/>]|$)/
