// Headers of chunks may have back quotes in captions, which Markdown does not allow in a fence of back quotes.
import type { Line } from '../../line.js'
import { isClosingFence, openingFence } from '../../vitepress/source-lines.js'

const HEADER = /^([ \t>]*)(`{3,})[ \t]*\{[A-Za-z][\w-]*[ \t,].*\}[ \t]*$/

/** Lines in which such chunks have fences of tildes. */
export function withChunkFences(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ text }) => isHeader(text))) return lines
  let fence: string | undefined
  let isChanged = false
  return lines.map((line) => {
    const { text } = line
    if (fence !== undefined) {
      if (!isClosingFence(text, fence)) return line
      fence = undefined
      return isChanged ? { ...line, text: text.replaceAll('`', '~') } : line
    }
    isChanged = isHeader(text)
    if (!isChanged) {
      fence = openingFence(text)?.fence
      return line
    }
    const [, marks = '', ticks = ''] = HEADER.exec(text) ?? []
    fence = ticks
    const rest = text.slice(marks.length + ticks.length)
    return { ...line, text: marks + '~'.repeat(ticks.length) + rest }
  })
}

const isHeader = (text: string): boolean => {
  const start = text.trimStart()
  return start.startsWith('```') && /[^`]`/.test(start) && HEADER.test(text)
}
