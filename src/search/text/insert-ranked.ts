// The best of many, found one by one.

/** Puts `found` at its place in `ranked`, which is the best `limit` so far, best first; equal ones stay in order. */
export function insertRanked<Found>(
  ranked: Found[],
  found: Found,
  limit: number,
  isBefore: (one: Found, other: Found) => boolean,
): void {
  let place = ranked.length
  const isWorse = (other: Found | undefined): boolean =>
    other !== undefined && isBefore(found, other)
  while (isWorse(ranked[place - 1])) place--
  if (place >= limit) return
  ranked.splice(place, 0, found)
  if (ranked.length > limit) ranked.pop()
}
