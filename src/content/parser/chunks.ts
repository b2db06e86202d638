// Text as the parser holds it: pieces of lines, and numbers for line endings, tabs and the end.
import type { Chunk, Token } from 'micromark-util-types'

/** The text of single codes; −1 is the rest of a tab. */
const TEXTS: Readonly<Record<number, string>> = { [-5]: '\r', [-4]: '\n', [-3]: '\r\n' }

/** What of `chunks` stands between the start and the end of `token`. */
export function sliceChunks(
  chunks: readonly Chunk[],
  { start, end }: Pick<Token, 'start' | 'end'>,
): Chunk[] {
  if (start._index === end._index) {
    return [(chunks[start._index] as string).slice(start._bufferIndex, end._bufferIndex)]
  }
  const view = chunks.slice(start._index, end._index)
  if (start._bufferIndex > -1) {
    const [head] = view
    if (typeof head === 'string') view[0] = head.slice(start._bufferIndex)
    else view.shift()
  }
  if (end._bufferIndex > 0) view.push((chunks[end._index] as string).slice(0, end._bufferIndex))
  return view
}

/** The text of `chunks`; a tab is one space if `expandTabs`. */
export function serializeChunks(chunks: readonly Chunk[], expandTabs?: boolean): string {
  let text = ''
  let isBehindTab = false
  for (const chunk of chunks) {
    if (typeof chunk === 'string') text += chunk
    else if (chunk === -2) text += expandTabs ? ' ' : '\t'
    else if (chunk === -1) {
      if (!expandTabs && isBehindTab) continue
      text += ' '
    } else text += TEXTS[chunk as number] ?? String.fromCharCode(chunk as number)
    isBehindTab = chunk === -2
  }
  return text
}
