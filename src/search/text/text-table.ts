// Texts in order, so that those that begin like what a reader typed, or nearly are it, are found without looking at each.

export type TextTable = {
  /** Sorted by code unit, each once. */
  readonly texts: readonly string[]
  /** How many letters each shares with the one before. */
  readonly shared: readonly number[]
}

/** A text, and its edit distance, or that of its nearest prefix, from the typed text. */
export type NearText = {
  readonly text: string
  /** Infinity beyond the limit. */
  readonly distance: number
  readonly beginningDistance: number
}

export function textTable(texts: Iterable<string>): TextTable {
  const sorted = [...new Set(texts)].sort()
  return {
    texts: sorted,
    shared: sorted.map((text, at) => sharedLength(sorted[at - 1] ?? '', text)),
  }
}

/** The texts that begin with `beginning`. */
export function textsFrom({ texts }: TextTable, beginning: string): readonly string[] {
  let low = 0
  let high = texts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((texts[middle] ?? '') < beginning) low = middle + 1
    else high = middle
  }
  let end = low
  while (texts[end]?.startsWith(beginning) === true) end++
  return texts.slice(low, end)
}

/**
 * The texts within edit distance `limit` of `typed`, whole or with a prefix: letters added, left out, replaced, or swapped
 * with their neighbour. Neighbours share beginnings, and with them the work; a beginning that is too far off is left
 * with all that share it.
 */
export function nearTexts({ texts, shared }: TextTable, typed: string, limit: number): NearText[] {
  const found: NearText[] = []
  const width = typed.length
  const far = limit + 1
  const codes = Array.from({ length: width }, (_, at) => typed.charCodeAt(at))
  // rows[i][j]: edit distance between the first i letters of the text and j of `typed`; only cells near the diagonal count.
  const rows: number[][] = [Array.from({ length: width + 1 }, (_, j) => Math.min(j, far))]
  const beginnings = [rows[0]?.[width] ?? far]
  let deadLength = Infinity
  for (let place = 0; place < texts.length; place++) {
    const from = shared[place] ?? 0
    const text = texts[place] ?? ''
    if (from < deadLength) {
      deadLength = Infinity
      for (let length = from + 1; length <= text.length; length++) {
        const least = fillRow(rows, codes, text, length, limit)
        const whole = rows[length]?.[width] ?? far
        beginnings[length] = Math.min(beginnings[length - 1] ?? far, whole)
        if (least <= limit) continue
        deadLength = length
        break
      }
    }
    const distance = deadLength === Infinity ? (rows[text.length]?.[width] ?? far) : far
    const beginningDistance = beginnings[Math.min(deadLength, text.length)] ?? far
    if (beginningDistance > limit) continue
    found.push({ text, distance: distance > limit ? Infinity : distance, beginningDistance })
  }
  return found
}

/** The texts of which `typed` is a prefix, within edit distance `limit`. */
export function textsBeginning(
  { texts, shared }: TextTable,
  typed: string,
  limit: number,
): string[] {
  const found: string[] = []
  const codes = Array.from({ length: typed.length }, (_, at) => typed.charCodeAt(at))
  const rows: number[][] = [
    Array.from({ length: typed.length + 1 }, (_, j) => Math.min(j, limit + 1)),
  ]
  let deadLength = Infinity
  for (let place = 0; place < texts.length; place++) {
    const from = shared[place] ?? 0
    if (from >= deadLength) continue
    const text = texts[place] ?? ''
    deadLength = Infinity
    for (let length = from + 1; length <= text.length && deadLength === Infinity; length++)
      if (fillRow(rows, codes, text, length, limit) > limit) deadLength = length
    if (deadLength === Infinity) found.push(text)
  }
  return found
}

/** Returns the least of the row's cells. */
function fillRow(
  rows: number[][],
  codes: readonly number[],
  text: string,
  length: number,
  limit: number,
): number {
  const width = codes.length
  const far = limit + 1
  const row = (rows[length] ??= new Array<number>(width + 1))
  row.fill(far)
  const above = rows[length - 1] ?? []
  const code = text.charCodeAt(length - 1)
  const before = length > 1 ? text.charCodeAt(length - 2) : -1
  if (length <= limit) row[0] = length
  let least = row[0] ?? far
  const last = Math.min(width, length + limit)
  for (let j = Math.max(1, length - limit); j <= last; j++) {
    const isSame = codes[j - 1] === code
    let cell = Math.min(
      (above[j - 1] ?? far) + (isSame ? 0 : 1),
      (above[j] ?? far) + 1,
      (row[j - 1] ?? far) + 1,
    )
    if (!isSame && j > 1 && codes[j - 2] === code && codes[j - 1] === before)
      cell = Math.min(cell, (rows[length - 2]?.[j - 2] ?? far) + 1)
    if (cell > far) cell = far
    row[j] = cell
    if (cell < least) least = cell
  }
  return least
}

function sharedLength(a: string, b: string): number {
  const limit = Math.min(a.length, b.length)
  let length = 0
  while (length < limit && a.charCodeAt(length) === b.charCodeAt(length)) length++
  return length
}
