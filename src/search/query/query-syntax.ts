// The query syntax for advanced users: `title:vault`, `fee~1`, `vault^2`. It is lunr's, and lunr parses it.
import lunr from 'lunr'
import { SEARCH_KINDS, type SearchKind } from '../../model/search.js'
import type { Clause } from './clause.js'
import { toPattern } from './match-terms.js'
import { typedPieces } from '../language/unspaced.js'
import { TOKEN_LIMIT } from '../text/tokens.js'

// The package's types lack its parser.
declare module 'lunr' {
  class QueryParser {
    constructor(text: string, query: lunr.Query)
    parse(): { readonly clauses: readonly ParsedClause[] }
  }
}

type ParsedClause = {
  readonly term: string
  readonly fields: readonly string[]
  readonly boost: number
  readonly presence: lunr.Query.presence
  readonly editDistance?: number
}

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
 * The first twelve clauses of a text in query syntax. Throws a `QueryParseError` with lunr's own message for an
 * unrecognised field, a distance or boost that is not a number, and a missing term.
 */
export function parseQuery(text: string): FieldClause[] {
  const { query, placeOf } = prepare(text)
  try {
    const { clauses } = new lunr.QueryParser(query, new lunr.Query([...SEARCH_KINDS])).parse()
    return clauses.map(fieldClause).flatMap(pairClauses).slice(0, TOKEN_LIMIT)
  } catch (error) {
    if (!isQueryParseError(error)) throw error
    const { message, start, end } = error
    throw Object.assign(new Error(message), {
      name: 'QueryParseError' as const,
      start: placeOf(start),
      end: placeOf(end),
    })
  }
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

function fieldClause(clause: ParsedClause): FieldClause {
  const { term, fields, boost, editDistance = 0, presence } = clause
  const [field, ...others] = fields
  const kind = SEARCH_KINDS.findIndex((known) => known === field)
  return {
    pattern: toPattern(term),
    token: term.replaceAll('*', ''),
    distance: editDistance,
    boost,
    isForbidden: presence === lunr.Query.presence.PROHIBITED,
    isPart: false,
    ...(others.length > 0 ? {} : { kind: kind as SearchKind }),
  }
}

/** A text for lunr, and the place in the reader's text of a place in it. */
type PreparedText = { readonly query: string; readonly placeOf: (place: number) => number }

/**
 * `text` without what would be an operator by chance: the colon of an address or a time (`http://x`, `10:30`) ends no
 * field, and a dash between words forbids nothing.
 */
function prepare(text: string): PreparedText {
  /** Places of the colons, each of which gets a backslash. */
  const colons: number[] = []
  const query = text
    .replace(DASHES, (dashes) => ' '.repeat(dashes.length))
    .replace(/\S+/g, (word, start: number) =>
      FIELD.test(word)
        ? word
        : word.replace(/\\.|:/g, (unit, at: number) => {
            if (unit !== ':') return unit
            colons.push(start + at)
            return '\\:'
          }),
    )
  const placeOf = (place: number): number =>
    place - colons.filter((colon, before) => colon + before < place).length
  return { query, placeOf }
}

/** A field; what follows may still be missing. */
const FIELD = /^[+-]?[a-z][a-z0-9_]*:(?![:/])/i
const DASHES = /(?:^|\s)-(?:-+|(?=\s|$))/g
