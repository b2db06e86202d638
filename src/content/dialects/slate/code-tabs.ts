// Blocks of code in different languages that follow each other: readers of Slate see those of the language they chose.
import { attribute, type Line, type Writer } from '../line.js'

/** The labels of languages. */
export type CodeTabs = ReadonlyMap<string, string>

type Block = { readonly language: string; readonly lines: readonly Line[] }

const FENCE = /^[ \t]*(`{3,}|~{3,})[ \t]*([\w+#.-]*)/

/**
 * The tabs that begin in `row`; undefined for a block that is alone, or not in one of the languages. `write` answers the
 * last row.
 */
export function codeTabs(
  lines: readonly Line[],
  row: number,
  languages: CodeTabs,
): { readonly write: (writer: Writer) => number } | undefined {
  const blocks: Block[] = []
  let last = row
  for (let at = row; at < lines.length; at++) {
    if (lines[at]?.text.trim() === '') continue
    const block = blockAt(lines, at)
    if (block === undefined || !languages.has(block.language)) break
    if (blocks.some(({ language }) => language === block.language)) break
    blocks.push(block)
    last = at + block.lines.length - 1
    at = last
  }
  if (blocks.length < 2) return undefined
  const order = [...languages.keys()]
  const place = ({ language }: Block): number => order.indexOf(language)
  blocks.sort((one, other) => place(one) - place(other))
  return {
    write(writer) {
      const [first] = blocks[0]?.lines ?? []
      if (first === undefined) return row
      const blank = { ...first, text: '' }
      writer.blank(blank)
      writer.open(blank, 'tabs{groupId="language"}')
      for (const { language, lines: written } of blocks) {
        const name = attribute('label', languages.get(language) ?? language)
        writer.open(
          { ...blank, place: written[0]?.place ?? blank.place },
          `tab{${attribute('value', language)} ${name}}`,
        )
        for (const line of written) writer.line(line)
        writer.close(blank)
      }
      writer.close(blank)
      writer.blank(blank)
      return last
    },
  }
}

/** The block of code that a line opens; undefined for another line, or without an end. */
function blockAt(lines: readonly Line[], row: number): Block | undefined {
  const [, fence, language = ''] = FENCE.exec(lines[row]?.text ?? '') ?? []
  if (fence === undefined || language === '') return undefined
  for (let end = row + 1; end < lines.length; end++) {
    const text = (lines[end]?.text ?? '').trim()
    if (text.startsWith(fence) && /^[`~]+$/.test(text))
      return { language, lines: lines.slice(row, end + 1) }
  }
  return undefined
}
