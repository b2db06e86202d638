// What the search of VitePress and DocSearch call their parts, in the options of either.
import { textOf, valuesOf, type Values } from '../fields.js'
import { firstText, type DefaultLabels, type Labels } from './texts.js'

/** The labels in options of the search: `translations`, and the placeholder of the box. */
export function searchLabels(options: Values): Labels {
  const translations = valuesOf(options['translations'])
  const button = valuesOf(translations['button'])
  const modal = valuesOf(translations['modal'])
  const [box, start, none] = ['searchBox', 'startScreen', 'noResultsScreen'].map((name) =>
    valuesOf(modal[name]),
  )
  return {
    search: firstText(button['buttonText'], options['placeholder'], button['buttonAriaLabel']),
    clearSearch: firstText(
      modal['resetButtonTitle'],
      box?.['clearButtonTitle'],
      box?.['resetButtonTitle'],
    ),
    recentSearches: start?.['recentSearchesTitle'],
    noResults: withoutQuery(firstText(modal['noResultsText'], none?.['noResultsText'])),
  }
}

/** What these are in English. */
export const SEARCH_DEFAULTS: DefaultLabels = {
  search: ['Search', 'Search docs'],
  clearSearch: ['Reset search', 'Clear', 'Clear the query'],
  recentSearches: ['Recent'],
}

const SENTENCE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * The tools show the query after this text. So most languages end it in a preposition ("No results for"), which only
 * Chinese, Japanese and Korean don't have there.
 */
export function withoutQuery(label: unknown): string | undefined {
  const text = textOf(label)
  return text !== undefined && SENTENCE.test(text) ? text.replace(/\s*[:：]$/, '') : undefined
}
