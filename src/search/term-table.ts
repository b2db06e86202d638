// The terms of one text, counted: what a page gives to an index. It depends on the text alone, so that it can be
// made where the page is compiled, and kept; building an index then only merges.
import type { TermCount, WordReader } from './index-terms.js'

/** The number of words, then each term and how often it occurs, all separated by spaces: `3 vault 2 fee 1`. */
export type TermTable = string

/** Parts of identifiers are counted, but do not make the text longer: prose is weighed as if they were not there. */
export function termTable(text: string, read: WordReader): TermTable {
  const met: TermCount[] = []
  let length = 0
  read(text, ({ isWord, counts }) => {
    if (isWord) length++
    for (const count of counts) if (count.times++ === 0) met.push(count)
  })
  const fields = [String(length)]
  for (const count of met) {
    fields.push(count.term, String(count.times))
    count.times = 0
  }
  return fields.join(' ')
}

/** Calls `add` for each term of a table; answers the number of words. */
export function readTermTable(
  table: TermTable,
  add: (term: string, count: number) => void,
): number {
  const fields = table.split(' ')
  for (let at = 1; at + 1 < fields.length; at += 2) add(fields[at] ?? '', Number(fields[at + 1]))
  return Number(fields[0])
}
