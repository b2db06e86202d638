// What English words end with behind their stem. An index has stems alone, so that the beginning of a word, or a
// misspelt word, may be longer than what the index has of it.
import type { TermOptions } from '../language/rules.js'
import { queryTerm } from './index-terms.js'
import { ENDINGS } from './word-forms.js'

/**
 * The stems of words that may begin with `beginning`, as far as they are shorter than it: `requir` for `requiremen`.
 * Longer ones begin with it.
 */
export function shorterStems(beginning: string, options: TermOptions): string[] {
  const { language, removeStemmer } = options
  if (removeStemmer || beginning.length < LEAST || !/\p{L}$/u.test(beginning)) return []
  const endings = language.includes('en') ? [...ENDINGS, ...restsOf(beginning)] : ['']
  const stems = new Set(endings.map((ending) => queryTerm(beginning + ending, options)))
  if (options.rules)
    // Of other languages no endings are known: what comes before the last letters may be a stem.
    for (let cut = 1; cut <= MOST_CUT && beginning.length - cut >= LEAST; cut++)
      stems.add(beginning.slice(0, -cut))
  return [...stems].filter((stem) => !stem.startsWith(beginning))
}

/** Half an ending: what it lacks. `requirem` lacks `ent`. */
function restsOf(beginning: string): string[] {
  return ENDINGS.flatMap((ending) => {
    const rests: string[] = []
    for (let length = 1; length < ending.length; length++)
      if (beginning.endsWith(ending.slice(0, length))) rests.push(ending.slice(length))
    return rests
  })
}

/** The words that a stem may be of, as far as endings are regular. */
export function wordsOf(stem: string): string[] {
  const words = ENDINGS.map((ending) => stem + ending)
  if (stem.endsWith('i')) {
    const root = stem.slice(0, -1)
    words.push(`${root}y`, `${root}ying`, `${root}ys`)
  }
  // `cancelling` of `cancel`.
  if (/[^aeiouwxy\P{L}]$/u.test(stem))
    words.push(...DOUBLING.map((ending) => stem + stem.slice(-1) + ending))
  return words
}

const DOUBLING = ['ed', 'ing', 'er', 'ation', 'ations']

/** Letters of the longest ending. */
export const LONGEST = Math.max(...ENDINGS.map(({ length }) => length))

/** Letters of a beginning that says which words it may be of. */
const LEAST = 4
/** Letters of an ending that a beginning may have begun. */
const MOST_CUT = 5
