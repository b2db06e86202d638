// JavaScript of a template: expressions in braces and template literals, with the elements in them.
import {
  createCodeScanner,
  isInCode,
  nextMeaning,
  nextToken,
  type CodeScanner,
} from './code-scanner.js'
import { deeper, SourceFault, type Source } from './source.js'
import type { Code, CodePart, TemplateNode } from './template-nodes.js'

/** Reads the elements that begin at the place of the source. */
export type ReadElements = (source: Source) => readonly TemplateNode[]

const MOST_BRACKETS = 200

/** Reads an expression behind its brace, or a template literal from its backtick on. */
export function readCode(source: Source, readElements: ReadElements): Code {
  return deeper(source, source.at, () => {
    const start = source.at
    const isTemplate = source.text[start] === '`'
    const scanner = createCodeScanner(source.text, start + 1, isTemplate ? '`' : '{')
    const parts: CodePart[] = []
    let from = isTemplate ? start : start + 1
    const finish = (end: number): void => {
      if (end > from) parts.push({ kind: 'code', text: source.text.slice(from, end), at: from })
    }
    while (scanner.open.length > 0) {
      if (isElementStart(scanner)) {
        finish(scanner.at)
        source.at = scanner.at
        parts.push({ kind: 'nodes', nodes: readElements(source), at: scanner.at })
        from = scanner.at = source.at
        scanner.isAfterOperand = true
        continue
      }
      readToken(source, scanner, start)
    }
    finish(isTemplate ? scanner.at : scanner.at - 1)
    source.at = scanner.at
    return parts
  })
}

function readToken(source: Source, scanner: CodeScanner, start: number): void {
  const token = nextToken(scanner)
  if (token === undefined) throw new SourceFault('An expression has no end.', start)
  if (scanner.open.length > MOST_BRACKETS)
    throw new SourceFault(
      `Brackets are nested more than ${MOST_BRACKETS} levels deep.`,
      token.start,
    )
  if (token.kind === 'word' && source.text.slice(token.start, token.end) === 'await')
    source.hasAwait = true
}

function isElementStart(scanner: CodeScanner): boolean {
  if (scanner.text[scanner.at] !== '<' || scanner.isAfterOperand || !isInCode(scanner)) return false
  return isTagOrComment(scanner.text, scanner.at)
}

/** Whether an element, a fragment or a comment begins with the `<` at this place. */
export function isTagOrComment(text: string, at: number): boolean {
  return /^<(?:[A-Za-z>]|!--)/.test(text.slice(at, at + 4))
}

/** Whether code is nothing but comments. */
export function isOnlyComment(code: Code): boolean {
  return code.every((part) => {
    if (part.kind === 'nodes') return part.nodes.length === 0
    return nextMeaning(createCodeScanner(part.text, 0)) === undefined
  })
}
