// Stop words and stems by language: English is lunr's own, others are in files that only their sites load.
import lunr from 'lunr'

type LanguageRules = {
  /** `word` is lower-case. */
  readonly isStopWord: (word: string) => boolean
  readonly stem: (word: string) => string
}

/** The rules of a language other than English; undefined for one that has none. */
export type RulesOf = (language: string) => LanguageRules | undefined

export type TermOptions = {
  /** Words are dropped and stemmed by the rules of each. */
  readonly language: readonly string[]
  readonly removeStopWordFilter: boolean
  readonly removeStemmer: boolean
  /** Names of the files of these languages beside the others of the index; absent where no language has one. */
  readonly scripts?: readonly string[]
  /** A function, so that no file of an index holds it. */
  readonly rules?: RulesOf
}

type Languages = Pick<TermOptions, 'language' | 'rules'>

/** True for stop words of any of the languages; `word` is lower-case. */
export function isStopWord(word: string, options: Languages): boolean {
  return allRules(options).some((rules) => rules.isStopWord(word))
}

/** The stem of a lower-case word, by one language after the other. */
export function stemOf(
  word: string,
  options: Languages & Pick<TermOptions, 'removeStemmer'>,
): string {
  if (options.removeStemmer) return word
  return allRules(options).reduce((stem, rules) => rules.stem(stem), word)
}

/** Called for every word of a site. */
function allRules({ language, rules }: Languages): readonly LanguageRules[] {
  if (language.length === 1 && language[0] === 'en') return ONLY_ENGLISH
  return language.flatMap((code) => (code === 'en' ? ENGLISH : (rules?.(code) ?? [])))
}

const ENGLISH: LanguageRules = {
  isStopWord(word) {
    // Its declared type omits that it returns undefined for a stop word.
    const kept = lunr.stopWordFilter(new lunr.Token(word, {})) as lunr.Token | undefined
    return kept === undefined
  },
  stem: (word) => lunr.stemmer(new lunr.Token(word, {})).toString(),
}

const ONLY_ENGLISH = [ENGLISH]
