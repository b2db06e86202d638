// Ranges of lines, as info lines write them.

/** Which of `count` lines a range such as `1,3-5` names; numbers from 1. */
export function linesInRange(range: string, count: number): ReadonlySet<number> {
  const lines = new Set<number>()
  for (const part of range.split(',')) {
    const [, from, to = from] = /^\s*(\d+)\s*(?:-\s*(\d+))?\s*$/.exec(part) ?? []
    if (from === undefined) continue
    const last = Math.min(Number(to), count)
    for (let line = Math.max(1, Number(from)); line <= last; line++) lines.add(line)
  }
  return lines
}
