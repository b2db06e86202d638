// How forgiving a search is of slips of the pen.

/** The slips of the pen that are forgiven in a text of so many letters. */
export function forgivenSlips(length: number, fuzzyDistance: number): number {
  if (fuzzyDistance === 0 || length < 4) return 0
  return length < 8 ? 1 : Math.max(2, fuzzyDistance)
}
