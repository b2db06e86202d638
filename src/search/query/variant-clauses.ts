// The clauses of one variant of a query.
import type { Clause } from './clause.js'
import { toPattern } from './match-terms.js'
import type { Variant } from './query-variants.js'

/**
 * Exact words come first; parts of identifiers come with prefixes, so that code never ranks above prose. Words are also
 * found with other accents, unless `isExact`.
 */
export function variantClauses(variant: Variant, isExact = false): Clause[] {
  const hasBeginning = variant.some(({ isPrefix }) => isPrefix)
  return variant.map(({ text, isPrefix, distance }) => ({
    pattern: toPattern(isPrefix && isTelling(text, distance) ? `${text}*` : text),
    distance,
    boost: 1,
    isForbidden: false,
    isPart: hasBeginning && distance === 0,
    isExact,
  }))
}

/**
 * A beginning of few letters, one of them wrong, begins every other word: `cost` would find `contract`.
 * Then only whole words are tried.
 */
function isTelling(beginning: string, distance: number): boolean {
  return beginning.length >= 5 * distance
}
