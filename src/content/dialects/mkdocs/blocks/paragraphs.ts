// Paragraphs, items, definitions and table rows: text whose lines stay lines.
import type { Context } from '../page/context.js'
import { translateText } from '../text/text.js'
import { isBlank, replaced, type Line } from '../page/lines.js'
import { tableLines } from './tables.js'

/** A line that is one tag of an element inside text, after which our parser would read no Markdown. */
const LONE_TAG =
  /^[ \t]*<(?!\/)(?:a|b|em|i|img|kbd|span|strong|sub|sup|small|u|br)(?=[\s>/])[^<>]*>[ \t]*$/i

/** The lines of one block of text. */
export function paragraphLines(written: readonly Line[], context: Context): Line[] {
  const lines = tableLines(written)
  const text = lines.map((line) => line.text).join('\n')
  const translated = translateText(text, context).split('\n')
  const result = lines.map((line, index) => {
    const own = translated[index] ?? ''
    return own === line.text ? line : replaced(line, own)
  })
  // A line of icons alone is empty now, and would end the paragraph.
  return joinedTags(result.filter((line) => !isBlank(line)))
}

/** Takes a lone tag into the next line. */
function joinedTags(lines: readonly Line[]): Line[] {
  const [first, second, ...rest] = lines
  if (first === undefined || second === undefined || !LONE_TAG.test(first.text)) return [...lines]
  if (
    !/[[*_`]/.test(
      lines
        .slice(1)
        .map(({ text }) => text)
        .join('\n'),
    )
  )
    return [...lines]
  return [replaced(first, `${first.text.trimEnd()}${second.text.trim()}`), ...rest]
}
