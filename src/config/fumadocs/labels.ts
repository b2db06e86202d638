// What a Fumadocs site calls the parts of its pages in each language, as its code writes it.
import { tokenizer } from 'acorn'
import { valuesOf, type Values } from '../foreign/fields.js'
import {
  textsOf,
  updatedDefaults,
  updatedLabels,
  type DefaultLabels,
  type Labels,
} from '../foreign/frames/texts.js'
import { literalSettings } from '../modules/literal-settings.js'

/** The words of each language in `translations: { fr: { toc: '…' } }`, by its name. */
export function translationsIn(code: readonly string[]): Values {
  const found = code.flatMap((text) =>
    [...text.matchAll(/\btranslations:\s*(?=\{)/g)].map(({ index, 0: start }) =>
      objectAt(text.slice(index + start.length)),
    ),
  )
  // The first file that names a language counts.
  return Object.fromEntries(found.toReversed().flatMap((each) => Object.entries(each)))
}

/** The object that `code` begins with. */
function objectAt(code: string): Values {
  let depth = 0
  try {
    for (const { type, end } of tokenizer(code, { ecmaVersion: 'latest' })) {
      if (type.label === '{' || type.label === '${') depth++
      if (type.label === '}') depth--
      if (depth === 0)
        return literalSettings('words.ts', `export default ${code.slice(0, end)}`) ?? {}
    }
  } catch {
    // What follows is not a script.
  }
  return {}
}

/** The setting `texts` for a language. */
export function fumadocsTexts(words: unknown, lang: string | undefined): Values | undefined {
  const own = valuesOf(words)
  const labels: Labels = {
    search: own['search'],
    noResults: own['searchNoResult'],
    onThisPage: own['toc'],
    ...updatedLabels(own['lastUpdate']),
    languages: own['chooseLanguage'],
    next: own['nextPage'],
    previous: own['previousPage'],
    editPage: own['editOnGithub'],
  }
  return textsOf(labels, lang, DEFAULTS)
}

/** What they are in English. */
const DEFAULTS: DefaultLabels = {
  ...updatedDefaults('Last updated on'),
  search: ['Search'],
  noResults: ['No results found'],
  onThisPage: ['On this page'],
  languages: ['Choose a language', 'Choose Language'],
  next: ['Next', 'Next Page'],
  previous: ['Previous', 'Previous Page'],
  editPage: ['Edit on GitHub'],
}
