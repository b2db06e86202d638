// The words of a query text. Apart from the index side, which trims and drops more (SRCH-TOK-1).

/** Words of a text beyond this number are ignored (SRCH-TOK-5). */
export const TOKEN_LIMIT = 12

/**
 * The first twelve words of `text`, lower-cased: the longest runs without hyphen and white space.
 * Nothing else is removed (SRCH-TOK-3).
 */
export function tokenize(text: string): string[] {
  return (text.toLowerCase().match(/[^-\s]+/g) ?? []).slice(0, TOKEN_LIMIT)
}
