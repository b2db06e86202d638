// Pairs of letters that were found in a text, as the words that they are of.
import { isPair } from './unspaced.js'

/** [start, length] in a text. */
type Position = readonly [number, number]

/**
 * Positions in their order, those of overlapping pairs as one. A word that is in the text as a whole is not marked by
 * some of its pairs elsewhere, which belong to other words.
 */
export function pairRuns(
  text: string,
  positions: readonly Position[],
  words: readonly string[],
): readonly Position[] {
  if (!words.some(isPair)) return positions
  const runs: [number, number][] = []
  for (const [start, length] of positions.toSorted((a, b) => a[0] - b[0])) {
    const last = runs.at(-1)
    if (last && start < last[0] + last[1]) last[1] = start + length - last[0]
    else runs.push([start, length])
  }
  const found = runs.map(([start, length]) => text.slice(start, start + length).toLowerCase())
  const whole = words.filter((word) => found.some((run) => run.includes(word)))
  return runs.filter((_, place) => {
    const part = found[place] ?? ''
    return !whole.some((word) => word !== part && word.includes(part))
  })
}
