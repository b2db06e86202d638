// The script of a component between its fences: imports move to the top of the module, the rest becomes the body of a function.
import { createCodeScanner, nextMeaning, nextToken, type Token } from './code-scanner.js'
import { afterBlanks, behind, lineEndsOf, SourceFault, type Source } from './source.js'

export type FrontMatter = {
  /** Offset of its first character, behind the line of the fence. */
  readonly start: number
  /** Offset of the fence at its end. */
  readonly end: number
}

/** Finds the front matter and moves the source behind it; undefined without any. */
export function readFrontMatter(source: Source): FrontMatter | undefined {
  const { text } = source
  const opening = afterComments(source)
  const start = text.indexOf('\n', opening) + 1
  if (!isFence(text, opening) || start === 0) return undefined
  for (let at = start; at > 0; at = text.indexOf('\n', at) + 1) {
    if (!isFence(text, at)) continue
    source.at = at + 3
    return { start, end: at }
  }
  throw new SourceFault('The front matter has no end.', opening)
}

/** The first place that has neither white space nor a comment. */
function afterComments(source: Source): number {
  const { text } = source
  let at = afterBlanks(text, text.startsWith('\ufeff') ? 1 : 0)
  while (text.startsWith('<!--', at))
    at = afterBlanks(text, behind(source, '-->', at + 4, 'A comment'))
  return at
}

function isFence(text: string, at: number): boolean {
  if (!text.startsWith('---', at)) return false
  const end = afterBlanks(text, at + 3)
  return end === text.length || text.slice(at, end).includes('\n')
}

export type FrontMatterCode = {
  /** The imports, each in one line. */
  readonly imports: readonly string[]
  /** The rest, with as many lines as before. */
  readonly body: string
  readonly hasAwait: boolean
}

/** Splits the code of front matter. */
export function splitFrontMatter(code: string): FrontMatterCode {
  const imports: string[] = []
  const scanner = createCodeScanner(code, 0)
  let body = ''
  let hasAwait = false
  let isStart = true
  for (let token = nextToken(scanner); token; token = nextToken(scanner)) {
    const word = token.kind === 'word' ? code.slice(token.start, token.end) : ''
    const end =
      isStart && scanner.open.length === 0 ? endOfModuleCode(code, token, word) : undefined
    if (word === 'await') hasAwait = true
    if (end === undefined) {
      const text = code.slice(token.start, token.end)
      body += text
      isStart = startsStatement(token, text, isStart)
      continue
    }
    if (word === 'import') imports.push(inOneLine(code.slice(token.start, end)))
    // Statements before and behind an import stay apart.
    if (word === 'import') body += ';'
    body += lineEndsOf(code.slice(token.start, end))
    scanner.at = end
  }
  return { imports, body, hasAwait }
}

/** Whether a statement may begin behind a token. */
function startsStatement(token: Token, text: string, isStart: boolean): boolean {
  if (token.kind === 'blank' || token.kind === 'comment') return isStart || text.includes('\n')
  return text === ';'
}

/** The end of what only a module may have: an import, or an `export` with its names or before a declaration. */
function endOfModuleCode(code: string, token: Token, word: string): number | undefined {
  if (word === 'import') return endOfImport(code, token.end)
  return word === 'export' ? endOfExport(code, token.end) : undefined
}

const DECLARATIONS = new Set(
  'interface type const let var function async class abstract enum declare namespace'.split(' '),
)

function endOfExport(code: string, at: number): number | undefined {
  const scanner = createCodeScanner(code, at)
  const word = wordAt(code, nextMeaning(scanner))
  const isList = word === '{' || (word === 'type' && wordAt(code, nextMeaning(scanner)) === '{')
  if (isList) return endOfImport(code, at)
  return DECLARATIONS.has(word) ? at : undefined
}

const wordAt = (code: string, token: Token | undefined): string =>
  token === undefined ? '' : code.slice(token.start, token.end)

/** The end of an import behind its first word; undefined for a call and for `import.meta`. */
function endOfImport(code: string, at: number): number | undefined {
  const scanner = createCodeScanner(code, at)
  let depth = 0
  let before = ''
  for (let token = nextMeaning(scanner); token; token = nextMeaning(scanner)) {
    const text = wordAt(code, token)
    if (token.kind === 'string') {
      if (depth === 0)
        return before === '' || before === 'from' ? endOfRest(code, token.end) : undefined
    } else if (text === '{' && depth === 0) depth = 1
    else if (text === '}' && depth === 1) {
      depth = 0
      // A list of exports may end here.
      if (isLocalList(code, token.end)) return endOfRest(code, token.end)
    } else if (token.kind !== 'word' && text !== ',' && text !== '*') return undefined
    else if (text === 'import' || text === 'export') return undefined
    before = text
  }
  return undefined
}

/** Whether neither `from` nor another name follows. */
function isLocalList(code: string, at: number): boolean {
  return wordAt(code, nextMeaning(createCodeScanner(code, at))) !== 'from'
}

/** Attributes and a semicolon behind the name of a module. */
function endOfRest(code: string, at: number): number {
  const scanner = createCodeScanner(code, at)
  let end = at
  if (['with', 'assert'].includes(wordAt(code, nextMeaning(scanner)))) {
    let token = nextMeaning(scanner)
    if (wordAt(code, token) !== '{') return at
    while (token && wordAt(code, token) !== '}') token = nextMeaning(scanner)
    end = token?.end ?? at
  }
  let mark = end
  while (code[mark] === ' ' || code[mark] === '\t') mark++
  return code[mark] === ';' ? mark + 1 : end
}

/** Code without its comments and line ends. */
function inOneLine(code: string): string {
  const scanner = createCodeScanner(code, 0)
  let line = ''
  for (let token = nextToken(scanner); token; token = nextToken(scanner))
    line += token.kind === 'blank' || token.kind === 'comment' ? ' ' : wordAt(code, token)
  return line.endsWith(';') ? line : `${line};`
}
