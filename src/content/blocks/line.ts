// A line with its tabs replaced by spaces, as Markdown reads them.

const TAB_SIZE = 4

/** The line with spaces to the next multiple of four instead of each tab. */
export function withoutTabs(line: string): string {
  if (!line.includes('\t')) return line
  let text = ''
  for (const char of line)
    text += char === '\t' ? ' '.repeat(TAB_SIZE - (text.length % TAB_SIZE)) : char
  return text
}

/** The index in `line` of the character at an index of `withoutTabs(line)`. */
export function indexIn(line: string, column: number): number {
  if (!line.includes('\t')) return column
  let at = 0
  for (let index = 0; index < line.length; index++) {
    if (at >= column) return index
    at += line[index] === '\t' ? TAB_SIZE - (at % TAB_SIZE) : 1
  }
  return line.length
}

/** How many spaces are in `text` from `at` on. */
export function indentAt(text: string, at: number): number {
  let end = at
  while (text.charCodeAt(end) === SPACE) end++
  return end - at
}

const SPACE = 32
