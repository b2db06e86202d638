// lunr's rules of English: its stop words, and the stems of the others.
import lunr from 'lunr'

/** True for words of lunr's English stop-word list; `word` is lower-case. */
export function isStopWord(word: string): boolean {
  // Its declared type omits that it returns undefined for a stop word.
  const kept = lunr.stopWordFilter(new lunr.Token(word, {})) as lunr.Token | undefined
  return kept === undefined
}
