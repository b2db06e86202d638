// Escaping and ordering of plain text: the same rules in every module.

/** `text` with the five characters escaped that mean something in HTML text or attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** `1 page`, `2 pages`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Order by UTF-16 code unit, so that the machine's locale changes nothing. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The candidate nearest to `word` by edit distance (Damerau–Levenshtein), if near enough to be a typo. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = typoLimit(word)
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), bestDistance)
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** The edit distance at which another word is no longer taken for what `word` was meant to be. */
export function typoLimit(word: string): number {
  return Math.max(2, Math.floor(word.length / 2)) + 1
}

/**
 * Number of insertions, deletions, replacements and swaps of neighbours between two words
 * (optimal string alignment); stops early and returns `limit` when it cannot be lower.
 */
export function editDistance(a: string, b: string, limit = Infinity): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  // A common prefix or suffix costs nothing.
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  const most = Math.min(a.length, b.length) - start
  while (end < most && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  return distance(a.slice(start, a.length - end), b.slice(start, b.length - end), limit)
}

function distance(a: string, b: string, limit: number): number {
  if (a === '' || b === '') return Math.min(limit, a.length + b.length)
  const width = b.length + 1
  let beforeLast = new Array<number>(width).fill(limit)
  let last = Array.from({ length: width }, (_, index) => index)
  let row = new Array<number>(width).fill(limit)
  for (let i = 1; i <= a.length; i++) {
    // A cell so far from the diagonal takes at least `limit` insertions or deletions.
    const from = Math.max(1, i - limit + 1)
    const to = Math.min(b.length, i + limit - 1)
    const code = a.charCodeAt(i - 1)
    let smallest = (row[from - 1] = from > 1 ? limit : i)
    for (let j = from; j <= to; j++) {
      const other = b.charCodeAt(j - 1)
      const replaced = (last[j - 1] ?? limit) + (code === other ? 0 : 1)
      let value = Math.min((last[j] ?? limit) + 1, (row[j - 1] ?? limit) + 1, replaced)
      if (i > 1 && j > 1 && code === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other)
        value = Math.min(value, (beforeLast[j - 2] ?? limit) + 1)
      row[j] = value
      if (value < smallest) smallest = value
    }
    if (to < b.length) row[to + 1] = limit
    if (smallest >= limit) return limit
    const free = beforeLast
    beforeLast = last
    last = row
    row = free
  }
  return Math.min(limit, last[b.length] ?? limit)
}
