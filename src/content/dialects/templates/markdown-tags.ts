// `<div markdown="1">`: text inside is Markdown, and the block ends with its tag, as kramdown reads it.
import type { Line } from '../line.js'

const MARKED = /\s+markdown\s*=\s*["']?(?:1|block|span)\b["']?/
const OPEN = /^\s*<([a-z][\w-]*)\b[^<>]*>\s*$/i
const CLOSE = /^\s*<\/([a-z][\w-]*)>\s*$/i

/** Text right below the last end tag of a block. */
const BELOW = /^[^\s<]/

/**
 * The lines with an empty one behind each such tag and around its end: Markdown between tags needs them. What is right
 * below the end of any other block is Markdown too.
 */
export function withMarkdownTags(lines: readonly Line[]): Line[] {
  const open: { readonly name: string; readonly isMarked: boolean }[] = []
  let fence: string | undefined
  return lines.flatMap((line, row): Line[] => {
    // Read line by line: a fence below a tag is code to kramdown, not to GitHub.
    const mark = /^\s*(`{3,}|~{3,})/.exec(line.text)?.[1]
    if (mark !== undefined && fence === undefined) fence = mark
    else if (mark !== undefined && fence !== undefined && mark.startsWith(fence)) fence = undefined
    if (fence !== undefined) return [line]
    const blank = { ...line, text: '' }
    const opened = OPEN.exec(line.text)?.[1]
    if (opened !== undefined) {
      const isMarked = MARKED.test(line.text)
      open.push({ name: opened.toLowerCase(), isMarked })
      return isMarked ? [{ ...line, text: line.text.replace(MARKED, '') }, blank] : [line]
    }
    const closed = CLOSE.exec(line.text)?.[1]?.toLowerCase()
    const index = open.findLastIndex(({ name }) => name === closed)
    if (closed === undefined || index === -1) return [line]
    const [found] = open.splice(index)
    if (found?.isMarked === true) return [blank, line, blank]
    const isEnd = open.length === 0 && /^<\//.test(line.text)
    return isEnd && BELOW.test(lines[row + 1]?.text ?? '') ? [line, blank] : [line]
  })
}
