// The lines of an MDX page that are code: its imports and exports.

/** Whether code of a page begins on a line. */
export function isModuleLine(line: string): boolean {
  return (
    /^import\s.*(['"]|\{)/.test(line) || /^export\s+(const|default|function|let|\*|\{)/.test(line)
  )
}

const CODE_TEXT = /(['"`])(?:\\.|(?!\1).)*\1|\/\/.*$/g

const MOST_CODE_LINES = 100

/** Imports and exports end at the empty line where no bracket is open; undefined when it is not near. */
export function lastOfCode(body: readonly string[], from: number): number | undefined {
  let depth = 0
  const end = Math.min(body.length, from + MOST_CODE_LINES)
  for (let index = from; index < end; index++) {
    const line = body[index] ?? ''
    if (line.trim() === '' && depth <= 0) return index
    const code = line.replace(CODE_TEXT, '')
    depth += code.split(/[({[]/).length - code.split(/[)}\]]/).length
  }
  return depth <= 0 && end === body.length ? end : undefined
}
