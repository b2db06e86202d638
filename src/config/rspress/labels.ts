// What an Rspress site calls the parts around and in its pages: in its theme's options, or in `i18n.json`.
import { valuesOf, type Values } from '../foreign/fields.js'
import { withoutQuery } from '../foreign/frames/search-labels.js'
import {
  firstText,
  textsOf,
  updatedDefaults,
  updatedLabels,
  type DefaultLabels,
} from '../foreign/frames/texts.js'
import type { NavigationContext } from './navigation.js'

const DEFAULTS: DefaultLabels = {
  ...updatedDefaults('Last updated'),
  onThisPage: ['On this page'],
  previous: ['Previous page'],
  next: ['Next page'],
  editPage: ['Edit this page'],
  search: ['Search', 'Search docs'],
  noResults: ['No matching results'],
  checkSpelling: ['Try searching for different keywords'],
  backToTop: ['Back to top'],
  toggleNavigation: ['Menu'],
  languages: ['Languages'],
  versions: ['Versions'],
  notFound: ['Page not found'],
  copyPageAsMarkdown: ['Copy Markdown'],
  copyCode: ['Copy code'],
  wordWrap: ['Toggle code wrap'],
}

/** The setting `texts` for a language; `words` are those of `i18n.json`, whose keys Rspress uses itself. */
export function rspressTexts(
  lang: string | undefined,
  theme: Values,
  words: NavigationContext['words'],
): Values | undefined {
  const word = (key: string): string | undefined => (words(key) === key ? undefined : words(key))
  const label = (key: string): string | undefined => firstText(theme[key], word(key))
  const labels = {
    onThisPage: label('outlineTitle'),
    previous: label('prevPageText'),
    next: label('nextPageText'),
    editPage: firstText(valuesOf(theme['editLink'])['text'], word('editLinkText')),
    ...updatedLabels(label('lastUpdatedText')),
    search: label('searchPlaceholderText'),
    noResults: withoutQuery(theme['searchNoResultsText']) ?? word('searchNoResultsText'),
    checkSpelling: word('searchSuggestedQueryText'),
    backToTop: word('scrollToTopText'),
    toggleNavigation: word('menuTitle'),
    languages: word('languagesText'),
    versions: word('versionsText'),
    notFound: label('notFoundText'),
    copyPageAsMarkdown: word('copyMarkdownText'),
    copyCode: word('codeButtonGroupCopyButtonText'),
    wordWrap: word('codeButtonGroupWrapButtonText'),
  }
  return textsOf(labels, lang, DEFAULTS)
}
