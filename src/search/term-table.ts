// The terms of one text, counted: what a page gives to an index. It depends on the text alone, so that it can be
// made where the page is compiled, and kept; building an index then only merges.
import type { TermReader } from './index-terms.js'

/** The number of words, then each term and how often it occurs, all separated by spaces: `3 vault 2 fee 1`. */
export type TermTable = string

/** Parts of identifiers are counted, but do not make the text longer: prose is weighed as if they were not there. */
export function termTable(text: string, read: TermReader): TermTable {
  const counts = new Map<string, number>()
  let length = 0
  for (const { term, parts } of read(text)) {
    if (term !== '') length++
    for (const each of term === '' ? parts : [term, ...parts])
      counts.set(each, (counts.get(each) ?? 0) + 1)
  }
  return [length, ...[...counts].map(([term, count]) => `${term} ${String(count)}`)].join(' ')
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
