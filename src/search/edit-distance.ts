// How many slips of the pen lie between two texts, as long as they are few.

/**
 * Least number of letters added, left out, replaced, or swapped with their neighbour that make `wanted` of
 * `typed`; with `isBeginning`, that make any beginning of `wanted`. More than `limit` gives Infinity.
 */
export function editDistance(
  typed: string,
  wanted: string,
  limit: number,
  isBeginning = false,
): number {
  const width = typed.length
  if (wanted.length < width - limit || (!isBeginning && wanted.length > width + limit))
    return Infinity
  // Only cells within `limit` of the diagonal can stay within it: the others count as too far.
  const far = limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: width + 1 }, (_, j) => Math.min(j, far))
  let best = width <= limit && isBeginning ? width : Infinity
  const end = Math.min(wanted.length, width + limit)
  for (let i = 1; i <= end; i++) {
    const row: number[] = new Array<number>(width + 1).fill(far)
    const unit = wanted.charCodeAt(i - 1)
    if (i <= limit) row[0] = i
    let least = row[0] ?? far
    for (let j = Math.max(1, i - limit); j <= Math.min(width, i + limit); j++) {
      const same = typed.charCodeAt(j - 1) === unit
      let cell = Math.min(
        (last[j - 1] ?? far) + (same ? 0 : 1),
        (last[j] ?? far) + 1,
        (row[j - 1] ?? far) + 1,
      )
      if (
        i > 1 &&
        j > 1 &&
        !same &&
        typed.charCodeAt(j - 2) === unit &&
        typed.charCodeAt(j - 1) === wanted.charCodeAt(i - 2)
      )
        cell = Math.min(cell, (beforeLast[j - 2] ?? far) + 1)
      row[j] = cell
      if (cell < least) least = cell
    }
    if (isBeginning) best = Math.min(best, row[width] ?? far)
    if (least > limit) return best <= limit ? best : Infinity
    beforeLast = last
    last = row
  }
  const distance = isBeginning ? best : (last[width] ?? far)
  return distance <= limit ? distance : Infinity
}

/** The slips of the pen that are forgiven in a text of so many letters. */
export function forgivenSlips(length: number, fuzzyDistance: number): number {
  if (fuzzyDistance === 0 || length < 4) return 0
  return length < 8 ? 1 : Math.max(2, fuzzyDistance)
}
