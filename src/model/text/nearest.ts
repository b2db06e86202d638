// The nearest of many words, without a comparison with each of them: what a typo costs must not grow with the site.
import { editDistance, typoLimit } from './text.js'

/** So few words are all compared. */
const FEW = 48

/** Of more words, those that share the most letters with the wanted one are compared. */
const MOST_COMPARED = 24

/** Of so many, those that share the most groups of letters, single letters are looked at as well. */
const MOST_WEIGHED = 160

/** Steps through the lists of words by their letters, for one wanted word. */
const MOST_STEPS = 4000

/** Groups of three letters are counted in so many slots; two groups in one slot only make the order a little worse. */
const SLOTS = 1 << 14

/**
 * The word nearest to a wanted one by edit distance, upper and lower case being the same; of equally near ones the first.
 * Undefined when none is nearer than `limit`, by default what `nearest` takes for a typo.
 */
export type FindNearest = (wanted: string, limit?: number) => string | undefined

/**
 * Finds what `nearest` finds; of many words it compares a few dozen at most, and each wanted word once. `distance` is there to
 * be counted.
 */
export function createNearest(
  words: Iterable<string>,
  distance: typeof editDistance = editDistance,
): FindNearest {
  const all = [...words]
  const lower = all.map((word) => word.toLowerCase())
  let alike: ((wanted: string) => readonly number[]) | undefined
  const known = new Map<string, string | undefined>()
  const find = (wanted: string, limit: number): string | undefined => {
    const positions = lower.length > FEW ? (alike ??= indexLetters(lower))(wanted) : lower.keys()
    let best = -1
    let bestDistance = limit
    for (const position of positions) {
      const isEarlier = best >= 0 && position < best
      const found = distance(wanted, lower[position] ?? '', bestDistance + (isEarlier ? 1 : 0))
      if (found > bestDistance || (found === bestDistance && !isEarlier)) continue
      best = position
      bestDistance = found
    }
    return all[best]
  }
  return (wanted, limit = typoLimit(wanted)) => {
    const key = `${String(limit)} ${wanted}`
    if (!known.has(key)) known.set(key, find(wanted.toLowerCase(), limit))
    return known.get(key)
  }
}

/** Positions of the words that share the most groups of three letters with a wanted one, the most likely first. */
function indexLetters(words: readonly string[]): (wanted: string) => readonly number[] {
  const slots = words.map(slotsOf)
  const starts = new Uint32Array(SLOTS + 1)
  for (const list of slots) for (const slot of list) starts[slot + 1] = at(starts, slot + 1) + 1
  for (let slot = 0; slot < SLOTS; slot++)
    starts[slot + 1] = at(starts, slot + 1) + at(starts, slot)
  const free = starts.slice()
  const holders = new Uint32Array(at(starts, SLOTS))
  for (const [position, list] of slots.entries())
    for (const slot of list) {
      holders[at(free, slot)] = position
      free[slot] = at(free, slot) + 1
    }
  const sizes = Uint16Array.from(slots, (list) => list.length)
  const shared = new Uint16Array(words.length)
  const byLength = neighboursByLength(words)

  return (wanted) => {
    const touched: number[] = []
    const countOf = (slot: number): number => at(starts, slot + 1) - at(starts, slot)
    const own = slotsOf(wanted).sort((a, b) => countOf(a) - countOf(b))
    let steps = MOST_STEPS
    // Rare letters first: they distinguish words best.
    for (const slot of own) {
      if (countOf(slot) > steps && touched.length > 0) break
      const end = Math.min(at(starts, slot + 1), at(starts, slot) + steps)
      for (let index = at(starts, slot); index < end; index++) {
        const position = at(holders, index)
        const count = at(shared, position)
        if (count === 0) touched.push(position)
        shared[position] = count + 1
      }
      steps -= countOf(slot)
    }
    // Groups that one word has and the other has not: each edit makes a few.
    const strange = (position: number): number =>
      Math.max(at(sizes, position), own.length) - at(shared, position)
    const likely = lowest(touched, strange, MOST_WEIGHED)
    const lettersTo = lettersFrom(wanted)
    const best = lowest(
      likely,
      (position) => strange(position) + lettersTo(words[position] ?? ''),
      MOST_COMPARED,
    )
    for (const position of touched) shared[position] = 0
    return best.length < MOST_COMPARED ? [...new Set([...best, ...byLength(wanted.length)])] : best
  }
}

/** Slots of the groups of three letters of a word, which begins after and ends before a blank. */
function slotsOf(word: string): number[] {
  const slots = new Set<number>()
  let before = 0
  let last = 32
  for (let index = 0; index <= word.length; index++) {
    const code = index < word.length ? word.charCodeAt(index) : 32
    slots.add(((before * 31 + last) * 31 + code) & (SLOTS - 1))
    before = last
    last = code
  }
  return [...slots]
}

/** How many letters another word has too many or too few, wherever they are: no more than the edits between both. */
function lettersFrom(wanted: string): (word: string) => number {
  const counts = new Int16Array(64)
  const count = (word: string, by: number): void => {
    for (let index = 0; index < word.length; index++) {
      const letter = word.charCodeAt(index) & 63
      counts[letter] = at(counts, letter) + by
    }
  }
  count(wanted, 1)
  return (word) => {
    count(word, -1)
    let missing = 0
    let extra = 0
    for (const difference of counts)
      if (difference > 0) missing += difference
      else extra -= difference
    count(word, 1)
    return Math.max(missing, extra)
  }
}

/** The `most` positions for which `costOf` is lowest, in its order; of equal ones those that come first. */
function lowest(
  positions: readonly number[],
  costOf: (position: number) => number,
  most: number,
): number[] {
  const byCost: number[][] = []
  for (const position of positions) {
    const list = (byCost[costOf(position)] ??= [])
    if (list.length < most) list.push(position)
  }
  return byCost.flat().slice(0, most)
}

/** Positions of some words that are about as long. */
function neighboursByLength(words: readonly string[]): (length: number) => readonly number[] {
  const sorted = [...words.keys()].sort((a, b) => lengthAt(words, a) - lengthAt(words, b) || a - b)
  return (length) => {
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (lengthAt(words, sorted[middle] ?? 0) < length) low = middle + 1
      else high = middle
    }
    return sorted.slice(Math.max(0, low - MOST_COMPARED / 2), low + MOST_COMPARED / 2)
  }
}

const at = (numbers: ArrayLike<number>, index: number): number => numbers[index] ?? 0

const lengthAt = (words: readonly string[], index: number): number => words[index]?.length ?? 0
