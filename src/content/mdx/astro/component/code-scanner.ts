// JavaScript and TypeScript as tokens, as far as it takes to find where an expression ends and where an element may begin.

export type Token = {
  readonly kind: 'blank' | 'comment' | 'string' | 'regex' | 'word' | 'mark'
  readonly start: number
  readonly end: number
}

export type CodeScanner = {
  readonly text: string
  at: number
  /** The open brackets; a backtick for the text of a template literal, `$` for an expression in it. */
  readonly open: string[]
  /** Whether an operand has just ended: a slash divides, and `<` compares. */
  isAfterOperand: boolean
  /** Whether the last token was a dot, behind which each word is a name. */
  isAfterDot: boolean
  /** Up to here a slash cannot begin a regular expression. */
  noRegexBefore: number
}

/** Words behind which an expression begins. */
const BEFORE_OPERAND = new Set(
  'return typeof case in of delete void throw new await yield else do instanceof default extends'.split(
    ' ',
  ),
)

const CLOSES: Readonly<Record<string, string>> = { ')': '(', ']': '[' }

/** A scanner from an offset on, within an open bracket where one is given. */
export function createCodeScanner(text: string, at: number, open?: string): CodeScanner {
  return {
    text,
    at,
    open: open === undefined ? [] : [open],
    isAfterOperand: false,
    isAfterDot: false,
    noRegexBefore: 0,
  }
}

/** Whether the scanner is in code rather than in the text of a template literal. */
export const isInCode = ({ open }: CodeScanner): boolean => open.at(-1) !== '`'

/** Reads the next token; undefined at the end of the text. */
export function nextToken(scanner: CodeScanner): Token | undefined {
  const { text, at: start } = scanner
  if (start >= text.length) return undefined
  const kind = isInCode(scanner) ? readCode(scanner) : readTemplate(scanner)
  if (kind !== 'blank' && kind !== 'comment')
    scanner.isAfterDot = text[start] === '.' && kind === 'mark'
  return { kind, start, end: scanner.at }
}

/** Reads the next token that has a meaning; undefined at the end of the text. */
export function nextMeaning(scanner: CodeScanner): Token | undefined {
  let token = nextToken(scanner)
  while (token?.kind === 'blank' || token?.kind === 'comment') token = nextToken(scanner)
  return token
}

function readTemplate(scanner: CodeScanner): Token['kind'] {
  const { text, open } = scanner
  for (let at = scanner.at; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '`') {
      open.pop()
      scanner.isAfterOperand = true
      scanner.at = at + 1
      return 'string'
    } else if (text.startsWith('${', at)) {
      open.push('$')
      scanner.isAfterOperand = false
      scanner.at = at + 2
      return 'string'
    }
  }
  scanner.at = text.length
  return 'string'
}

const SPACE = /\s/
const WORD = /[\w$\u0080-\uffff]/

function readCode(scanner: CodeScanner): Token['kind'] {
  const { text, at } = scanner
  const mark = text[at] ?? ''
  if (SPACE.test(mark)) return readWhile(scanner, SPACE, 'blank')
  if (WORD.test(mark)) return readWord(scanner)
  if (text.startsWith('//', at)) return readTo(scanner, '\n', 0)
  if (text.startsWith('/*', at)) return readTo(scanner, '*/', 2)
  if (mark === '"' || mark === "'") return readString(scanner, mark)
  if (mark === '/' && !scanner.isAfterOperand && at >= scanner.noRegexBefore) {
    const end = endOfRegex(scanner)
    if (end !== undefined) {
      scanner.at = end
      scanner.isAfterOperand = true
      return 'regex'
    }
  }
  return readMark(scanner, mark)
}

function readWhile(scanner: CodeScanner, what: RegExp, kind: Token['kind']): Token['kind'] {
  const { text } = scanner
  while (scanner.at < text.length && what.test(text[scanner.at] ?? '')) scanner.at++
  return kind
}

function readWord(scanner: CodeScanner): 'word' {
  const start = scanner.at
  readWhile(scanner, WORD, 'word')
  scanner.isAfterOperand =
    scanner.isAfterDot || !BEFORE_OPERAND.has(scanner.text.slice(start, scanner.at))
  return 'word'
}

function readTo(scanner: CodeScanner, mark: string, length: number): 'comment' {
  const end = scanner.text.indexOf(mark, scanner.at + length)
  scanner.at = end < 0 ? scanner.text.length : end + length
  return 'comment'
}

function readString(scanner: CodeScanner, quote: string): 'string' {
  const { text } = scanner
  let at = scanner.at + 1
  while (at < text.length && text[at] !== quote && text[at] !== '\n')
    at += text[at] === '\\' ? 2 : 1
  scanner.at = Math.min(text[at] === quote ? at + 1 : at, text.length)
  scanner.isAfterOperand = true
  return 'string'
}

/** The end of a regular expression; undefined where its line has none, and the slash means something else. */
function endOfRegex(scanner: CodeScanner): number | undefined {
  const { text } = scanner
  let isInClass = false
  let at = scanner.at + 1
  for (; at < text.length && text[at] !== '\n'; at++) {
    const mark = text[at]
    if (mark === '\\') at++
    else if (mark === '[') isInClass = true
    else if (mark === ']') isInClass = false
    else if (mark === '/' && !isInClass) return at + 1
  }
  scanner.noRegexBefore = at
  return undefined
}

function readMark(scanner: CodeScanner, mark: string): 'mark' | 'string' {
  const { open, text, at } = scanner
  scanner.at++
  if (mark === '`') {
    open.push(mark)
    return 'string'
  }
  const isRepeated = (mark === '+' || mark === '-') && text[at + 1] === mark
  if (isRepeated) scanner.at++
  // A sign on either side of its operand, and the mark of TypeScript that a value is present.
  if (isRepeated || (mark === '!' && text[at + 1] !== '=')) return 'mark'
  scanner.isAfterOperand = mark === ')' || mark === ']' || mark === '}'
  if (mark === '(' || mark === '[' || mark === '{') open.push(mark)
  else if (scanner.isAfterOperand && closes(mark, open.at(-1))) {
    // The text of a template literal goes on.
    open.pop()
  }
  return 'mark'
}

const closes = (mark: string, open: string | undefined): boolean =>
  mark === '}' ? open === '{' || open === '$' : open === CLOSES[mark]
