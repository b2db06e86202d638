// Parts of a text in which tags mean nothing.
import type { Text } from './nodes.js'

/** The next place that may mean something; behind a line break, that is the next line. */
export function nextStop(text: string, from: number): number {
  if (text.charAt(from - 1) === '\n') return from
  const stop = /[<`\\\n]/g
  stop.lastIndex = from
  const found = stop.exec(text)
  if (found === null) return text.length
  return found[0] === '\n' ? found.index + 1 : found.index
}

/** Characters that inline code may have. */
const LONGEST_CODE = 2000

/** The place behind inline code; behind the quotes alone where nothing closes them in the paragraph. */
export function codeEnd(text: string, at: number): number {
  let open = at
  while (text.charAt(open) === '`') open++
  const length = open - at
  const part = text.slice(open, open + LONGEST_CODE)
  const paragraph = part.indexOf('\n\n')
  const code = paragraph < 0 ? part : part.slice(0, paragraph)
  for (let close = code.indexOf('`'); close >= 0;) {
    let end = close
    while (code.charAt(end) === '`') end++
    if (end - close === length) return open + end
    close = code.indexOf('`', end)
  }
  return open
}

/** The texts of an element whose tags mean nothing; parts in CDATA mean what they are. */
export function rawTexts(inner: string, row: number): readonly Text[] {
  const texts: Text[] = []
  let at = 0
  const rowAt = (place: number): number => row + inner.slice(0, place).split('\n').length - 1
  for (let start = inner.indexOf('<![CDATA['); start >= 0;) {
    const close = inner.indexOf(']]>', start)
    const end = close < 0 ? inner.length : close
    if (start > at) texts.push({ kind: 'text', text: inner.slice(at, start), row: rowAt(at) })
    const from = start + '<![CDATA['.length
    texts.push({ kind: 'text', text: inner.slice(from, end), row: rowAt(from), isPlain: true })
    at = Math.min(inner.length, end + 3)
    start = texts.length > 200 ? -1 : inner.indexOf('<![CDATA[', at)
  }
  if (at < inner.length) texts.push({ kind: 'text', text: inner.slice(at), row: rowAt(at) })
  return texts
}
