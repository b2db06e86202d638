// What lunr knows about English: the words that say nothing, and the stems of the others.
import lunr from 'lunr'

/** True for words of lunr's English stop-word list; `word` is lower-case. */
export function isStopWord(word: string): boolean {
  // Its declared type leaves out that it answers undefined for a stop word.
  const kept = lunr.stopWordFilter(new lunr.Token(word, {})) as lunr.Token | undefined
  return kept === undefined
}
