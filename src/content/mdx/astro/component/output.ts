// The code that is written, with the number of its last line.

export type Output = {
  readonly write: (text: string) => void
  /** Goes on to a line in code or within a tag, unless it is reached. */
  readonly toLine: (line: number) => void
  /** The same between the children of an element, where a line end alone might change the text. */
  readonly toLineInContent: (line: number) => void
  readonly text: () => string
}

export function createOutput(): Output {
  const parts: string[] = []
  let last = 1
  const write = (text: string): void => {
    parts.push(text)
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) last++
  }
  return {
    write,
    toLine: (line) => {
      if (line > last) write('\n'.repeat(line - last))
    },
    toLineInContent: (line) => {
      if (line > last) write(`{/*${'\n'.repeat(line - last)}*/}`)
    },
    text: () => parts.join(''),
  }
}
