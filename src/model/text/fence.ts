// Fences around code.

/** A fence of back quotes that is longer than any at the start of a line of the code, and at least three long. */
export function fenceAround(code: readonly string[]): string {
  const longest = code.reduce(
    (most, line) => Math.max(most, /^\s*(`{3,})/.exec(line)?.[1]?.length ?? 0),
    2,
  )
  return '`'.repeat(longest + 1)
}
