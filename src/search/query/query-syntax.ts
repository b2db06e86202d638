// The query syntax for advanced users: `title:vault`, `fee~1`, `vault^2`.
import { SEARCH_KINDS, type SearchKind } from '../../model/search.js'
import type { Clause } from './clause.js'
import type { Pattern } from './match-terms.js'
import { typedPieces } from '../language/unspaced.js'
import { TOKEN_LIMIT } from '../text/tokens.js'

export type FieldClause = Clause & {
  /** The only kind that the clause is for; absent: all. */
  readonly kind?: SearchKind
  /** The word without operators, lower-case: what is marked in the hits. */
  readonly token: string
}

/** A query error: an `Error` with this name and the range of the text that it is about. */
export type QueryParseError = Error & {
  readonly name: 'QueryParseError'
  readonly start: number
  readonly end: number
}

export function isQueryParseError(error: unknown): error is QueryParseError {
  return error instanceof Error && error.name === 'QueryParseError'
}

/**
 * True if a word of `text` has a field, a distance or a boost. Any other text is plain
 * and can have no query error.
 */
export function isQuerySyntax(text: string): boolean {
  return text
    .split(/\s+/)
    .some((word) => /^[+-]?[a-z][a-z0-9_]*:[^:/]/i.test(word) || /.[~^]/.test(word))
}

/**
 * The first twelve clauses of a text in query syntax. Throws a `QueryParseError` for an unrecognised
 * field, a distance or boost that is not a number, and a missing term.
 */
export function parseQuery(text: string): FieldClause[] {
  const clauses: FieldClause[] = []
  for (let at = clauseStart(text, 0); at < text.length;) {
    const { clause, end } = parseClause(text, at)
    if (clause) clauses.push(...pairClauses(clause))
    at = clauseStart(text, end)
  }
  return clauses.slice(0, TOKEN_LIMIT)
}

/** A clause for each pair of letters of a word in a script without spaces; a star at the end belongs to the last. */
function pairClauses(clause: FieldClause): FieldClause[] {
  const star = clause.pattern.at(-1) === null ? [null] : []
  const units = clause.pattern.slice(0, clause.pattern.length - star.length)
  const pieces = units.includes(null) ? [] : typedPieces(units.join(''))
  if (pieces.length < 2) return [clause]
  return pieces.map((token, place) => {
    const isLast = place === pieces.length - 1
    return { ...clause, token, pattern: [...token.split(''), ...(isLast ? star : [])] }
  })
}

/** Where the next clause begins: behind white space and hyphens, but for a hyphen that forbids. */
function clauseStart(text: string, from: number): number {
  let at = from
  while (at < text.length && isSeparator(text.charAt(at))) {
    const isFirst = at === 0 || /\s/.test(text.charAt(at - 1))
    if (isFirst && /^-[^-\s]/.test(text.slice(at, at + 2))) break
    at++
  }
  return at
}

function parseClause(text: string, start: number): { clause?: FieldClause; end: number } {
  const presence = /[+-]/.test(text.charAt(start)) ? 1 : 0
  const field = parseField(text, start + presence)
  const term = parseTerm(text, field.end)
  const operators = parseOperators(text, term.end)
  if (term.pattern.length === 0) {
    if (field.kind !== undefined)
      throw queryParseError('expecting term, found nothing', start + presence, field.end - 1)
    // A single operator is not a clause.
    if (operators.end === term.end) return { end: term.end }
    throw queryParseError('expecting term, found nothing', term.end, term.end)
  }
  return {
    clause: {
      pattern: term.pattern,
      token: term.pattern.join(''),
      distance: operators.distance,
      boost: operators.boost,
      isForbidden: presence === 1 && text.charAt(start) === '-',
      isPart: false,
      ...(field.kind === undefined ? {} : { kind: field.kind }),
    },
    end: operators.end,
  }
}

function parseField(text: string, start: number): { kind?: SearchKind; end: number } {
  const name = /^([a-z][a-z0-9_]*):(?![:/])/i.exec(text.slice(start))?.[1]
  if (name === undefined) return { end: start }
  const kind = SEARCH_KINDS.findIndex((known) => known === name)
  if (kind >= 0) return { kind: kind as SearchKind, end: start + name.length + 1 }
  const names = SEARCH_KINDS.map((known) => `'${known}'`).join(', ')
  throw queryParseError(
    `unrecognised field '${name}', possible fields: ${names}`,
    start,
    start + name.length,
  )
}

function parseTerm(text: string, start: number): { pattern: Pattern; end: number } {
  const pattern: (string | null)[] = []
  let end = start
  while (end < text.length && !isSeparator(text.charAt(end)) && !isOperator(text.charAt(end))) {
    const isEscaped = text.charAt(end) === '\\' && end + 1 < text.length
    if (isEscaped) end++
    const char = String.fromCodePoint(text.codePointAt(end) ?? 0)
    if (char === '*' && !isEscaped) pattern.push(null)
    else pattern.push(...char.toLowerCase().split(''))
    end += char.length
  }
  return { pattern, end }
}

function parseOperators(
  text: string,
  start: number,
): { distance: number; boost: number; end: number } {
  let distance = 0
  let boost = 1
  let end = start
  while (isOperator(text.charAt(end))) {
    const isDistance = text.charAt(end) === '~'
    const digits = /^\d*/.exec(text.slice(end + 1))?.[0] ?? ''
    const first = end + 1
    end = first + digits.length
    const next = text.charAt(end)
    if (digits === '' || (next !== '' && !isSeparator(next) && !isOperator(next)))
      throw queryParseError(`${isDistance ? 'edit distance' : 'boost'} must be numeric`, first, end)
    if (isDistance) distance = Number(digits)
    else boost *= Number(digits)
  }
  return { distance, boost, end }
}

function isSeparator(char: string): boolean {
  return char === '-' || /\s/.test(char)
}

function isOperator(char: string): boolean {
  return char === '~' || char === '^'
}

function queryParseError(message: string, start: number, end: number): QueryParseError {
  return Object.assign(new Error(message), { name: 'QueryParseError' as const, start, end })
}
