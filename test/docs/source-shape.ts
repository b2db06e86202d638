// Shape checks of code samples that need no interpreter: brackets, strings and, for Python, indentation.

const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }
const PYTHON = /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*/g
const SOLIDITY = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g

/** Solidity without comments and string contents. */
export function bareSolidity(source: string): string {
  return source.replace(SOLIDITY, blank)
}

/** First fault of the brackets and quotes in code that went through a `bare…` function; undefined when there is none. */
export function bracketFault(bare: string): string | undefined {
  const open: { mark: string; line: number }[] = []
  for (const [index, row] of bare.split('\n').entries()) {
    for (const mark of row) {
      if ('([{'.includes(mark)) open.push({ mark, line: index + 1 })
      else if (mark in PAIRS && open.pop()?.mark !== PAIRS[mark]) {
        return `line ${index + 1}: "${mark}" closes nothing`
      } else if (mark === '"' || mark === "'") return `line ${index + 1}: a string does not end`
    }
  }
  const last = open.at(-1)
  return last && `line ${last.line}: "${last.mark}" is not closed`
}

/**
 * First fault in the shape of a Python program: unbalanced brackets, a string without end, a tab,
 * an indentation that no open block has, a block without content, or content without a block.
 */
export function pythonFault(source: string): string | undefined {
  const bare = source.replace(PYTHON, blank)
  const brackets = bracketFault(bare)
  if (brackets !== undefined) return brackets
  const levels = [0]
  let expectBlock = false
  for (const { text, line } of logicalLines(bare)) {
    const indent = /^\s*/.exec(text)?.[0] ?? ''
    if (indent.includes('\t')) return `line ${line}: a tab in the indentation`
    const deeper = indent.length > (levels.at(-1) ?? 0)
    if (deeper !== expectBlock) {
      return `line ${line}: ${deeper ? 'indented without a block' : 'a block has no content'}`
    }
    if (deeper) levels.push(indent.length)
    while ((levels.at(-1) ?? 0) > indent.length) levels.pop()
    if (levels.at(-1) !== indent.length) return `line ${line}: an indentation of no open block`
    expectBlock = text.trimEnd().endsWith(':')
  }
  return expectBlock ? 'the last block has no content' : undefined
}

/** Lines that are not empty, those inside brackets joined to the one that opens them. */
function logicalLines(bare: string): { text: string; line: number }[] {
  const lines: { text: string; line: number }[] = []
  let depth = 0
  for (const [index, text] of bare.split('\n').entries()) {
    const last = lines.at(-1)
    if (depth > 0 && last !== undefined) last.text += text
    else if (text.trim() !== '') lines.push({ text, line: index + 1 })
    depth += (text.match(/[([{]/g) ?? []).length - (text.match(/[)\]}]/g) ?? []).length
  }
  return lines
}

/** Keeps the lines and the place of a comment or string, not its contents. */
function blank(part: string): string {
  return part.startsWith('#') || part.startsWith('/')
    ? part.replace(/[^\n]/g, ' ')
    : part.replace(/[^\n]/g, '_')
}
