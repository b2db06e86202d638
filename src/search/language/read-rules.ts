// The rules that files of lunr-languages contain. Loaded with these files: a site in English has neither.
import support from 'lunr-languages/lunr.stemmer.support.js'
import type { RulesOf } from './rules.js'

type StopWords = { readonly has: (word: string) => boolean }
type Stemmer = (token: { readonly update: (change: (word: string) => string) => string }) => string

/** What a file adds to lunr under the code of its language. */
type Added = { readonly stopWordFilter?: StopWords; readonly stemmer?: Stemmer }

/** As much of lunr as these files need. */
type Host = Record<string, unknown>

/** A file of lunr-languages. */
export type LanguagePlugin = (host: Host) => void

export function readRules(plugins: readonly LanguagePlugin[]): RulesOf {
  const host: Host = {
    Pipeline: { registerFunction: () => undefined },
    generateStopWordFilter: (words: readonly string[]): StopWords => new Set(words),
    // Some languages name the tokenizer of Thai, which is not used here.
    wordcut: { init: () => undefined },
  }
  for (const plugin of [support as LanguagePlugin, ...plugins]) plugin(host)
  return (language) => {
    const added = host[language] as Added | undefined
    if (!added) return undefined
    const { stopWordFilter, stemmer } = added
    return {
      isStopWord: (word) => stopWordFilter?.has(word) === true,
      stem: (word) => stemmer?.({ update: (change) => change(word) }) ?? word,
    }
  }
}
