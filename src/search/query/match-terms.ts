// Which words of an index match a query word: with wildcards, and with letters missing or wrong.
// Own instead of lunr's token sets, whose size explodes with the distance and which take `*` in a
// misspelt word for one letter: here a misspelt beginning of a word finds the word.

/** A query word: letters, and null for "any letters or none". */
export type Pattern = readonly (string | null)[]

/** A pattern in which every `*` of `text` matches any letters. */
export function toPattern(text: string): Pattern {
  return text.split('').map((unit) => (unit === '*' ? null : unit))
}

/** A word, its place in the vocabulary, and how many letters are wrong in the pattern. */
export type Match = { readonly word: string; readonly place: number; readonly distance: number }

/**
 * The words of `vocabulary` (sorted by code unit) that `pattern` matches with at most `distance`
 * letters added, left out, replaced, or swapped with their neighbour.
 */
export function matchTerms(
  vocabulary: readonly string[],
  pattern: Pattern,
  distance: number,
): Match[] {
  const found: Match[] = []
  // rows[i][j]: least number of edits between the first i letters of the word and j of the pattern.
  // Neighbours in the sorted vocabulary share beginnings, and with them rows.
  const rows: number[][] = [firstRow(pattern)]
  let last = ''
  let deadLength = Infinity
  for (const [place, word] of vocabulary.entries()) {
    const shared = sharedLength(last, word)
    if (shared >= deadLength) continue
    deadLength = Infinity
    last = word
    for (let length = shared + 1; length <= word.length; length++) {
      const row = nextRow(rows, pattern, word, length)
      if (Math.min(...row) > distance) {
        deadLength = length
        break
      }
    }
    const edits = rows[word.length]?.[pattern.length] ?? Infinity
    if (deadLength === Infinity && edits <= distance) found.push({ word, place, distance: edits })
  }
  return found
}

function firstRow(pattern: Pattern): number[] {
  const row = [0]
  pattern.forEach((unit, j) => row.push((row[j] ?? 0) + (unit === null ? 0 : 1)))
  return row
}

function nextRow(rows: number[][], pattern: Pattern, word: string, length: number): number[] {
  const above = rows[length - 1] ?? []
  const unit = word[length - 1]
  const row = (rows[length] ??= [])
  row[0] = length
  for (let j = 1; j <= pattern.length; j++) {
    const wanted = pattern[j - 1]
    const left = row[j - 1] ?? 0
    const up = above[j] ?? 0
    if (wanted === null) {
      row[j] = Math.min(left, up)
      continue
    }
    let best = Math.min(left + 1, up + 1, (above[j - 1] ?? 0) + (wanted === unit ? 0 : 1))
    if (length > 1 && j > 1 && wanted === word[length - 2] && pattern[j - 2] === unit)
      best = Math.min(best, (rows[length - 2]?.[j - 2] ?? 0) + 1)
    row[j] = best
  }
  return row
}

function sharedLength(a: string, b: string): number {
  const limit = Math.min(a.length, b.length)
  let length = 0
  while (length < limit && a[length] === b[length]) length++
  return length
}
