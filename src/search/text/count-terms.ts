// The terms of one text, counted: what a document gives to an index.
import { optionNames } from './code-words.js'
import { PART, type TermCount, type WordReader } from './index-terms.js'

/**
 * Calls `add` for each term of a text with its frequency there, in the order of first occurrence; returns the
 * number of terms, as lunr counts the length of a text: parts of identifiers are terms.
 */
export function countTerms(
  text: string,
  read: WordReader,
  add: (term: TermCount, times: number) => void,
): number {
  const met: TermCount[] = []
  let length = 0
  read(text, (counts) => {
    length += counts.length
    for (const count of counts) if (count.times++ === 0) met.push(count)
  })
  for (const { name } of optionNames(text))
    read(name, (counts) => {
      for (const count of counts)
        if (count.term.startsWith(PART)) {
          length++
          if (count.times++ === 0) met.push(count)
        }
    })
  for (const count of met) {
    const { times } = count
    count.times = 0
    add(count, times)
  }
  return length
}
