// The path that an author may have meant.
import { editDistance, nearest } from '../model/text.js'
import { nameOf } from './paths.js'

/** The nearest candidate with the same last part, else the nearest of all that are near enough to be a slip. */
export function nearestPath(path: string, candidates: Iterable<string>): string | undefined {
  const name = nameOf(path).toLowerCase()
  const all = [...candidates]
  let best: string | undefined
  let bestDistance = Infinity
  for (const candidate of all) {
    if (nameOf(candidate).toLowerCase() !== name || name === '') continue
    const distance = editDistance(path.toLowerCase(), candidate.toLowerCase())
    if (distance >= bestDistance) continue
    best = candidate
    bestDistance = distance
  }
  return best ?? nearest(path, all)
}
