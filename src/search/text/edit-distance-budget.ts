// The number of typos that a search allows.

/** The maximum edit distance for a text of so many letters. */
export function editDistanceBudget(length: number, fuzzyDistance: number): number {
  if (fuzzyDistance === 0 || length < 4) return 0
  return length < 8 ? 1 : Math.max(2, fuzzyDistance)
}
