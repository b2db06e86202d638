// The titles and headings that are known before any search: all of a small site, the titles of a larger one.
import type { SearchKind } from '../../model/search.js'
import {
  countNames,
  headingCatalog,
  type HeadingCatalog,
  type HeadingName,
  type NameCounts,
  type WordRules,
} from '../headings/heading-catalog.js'
import type { DocumentIdLayout } from '../index/document-id-layout.js'
import {
  readCounts,
  readNames,
  readWords,
  type NamesFile,
  type PageNames,
} from '../index/names-file.js'
import { isStopWord, type TermOptions } from '../language/rules.js'
import { queryTerm } from '../text/index-terms.js'

export type KnownNames = {
  readonly catalog: HeadingCatalog
  readonly rules: WordRules
  readonly counts: NameCounts
  /** The most frequent words of titles and headings, the most frequent first, where the index has several files. */
  readonly frequent: readonly string[]
  /** The kinds of which the catalog has not all names. */
  readonly missing: readonly Extract<SearchKind, 0 | 1>[]
}

/** All names, from all pages of a site. */
export function allNames(
  pages: readonly PageNames[],
  layout: DocumentIdLayout,
  options: TermOptions,
  frequent: readonly string[] = [],
): KnownNames {
  const rules = rulesOf(options)
  const names = headingNames(pages, layout)
  const counts = countNames(names, rules.stem)
  return { catalog: headingCatalog(names, rules, counts), rules, counts, frequent, missing: [] }
}

/** What the file of names has. */
export function someNames(
  file: NamesFile,
  layout: DocumentIdLayout,
  options: TermOptions,
): KnownNames {
  const { pages = [], hasHeadings = false } = readNames(file) ?? {}
  const frequent = readWords(file)
  if (hasHeadings) return allNames(pages, layout, options, frequent)
  const rules = rulesOf(options)
  const counts = readCounts(file)
  const catalog = headingCatalog(headingNames(pages, layout), rules, counts)
  return { catalog, rules, counts, frequent, missing: pages.length > 0 ? [1] : [0, 1] }
}

/** Titles, then headings, each in the order of the site. */
function headingNames(pages: readonly PageNames[], layout: DocumentIdLayout): HeadingName[] {
  return [
    ...pages.map((page, number): HeadingName => ({ kind: 0, number, text: page.title, page })),
    ...pages.flatMap((page, at) =>
      page.headings.map(([section, text]): HeadingName => {
        return { kind: 1, number: layout.numberOf(1, at, section), text, page }
      }),
    ),
  ]
}

function rulesOf(options: TermOptions): WordRules {
  const stems = new Map<string, string>()
  return {
    stem(word) {
      const known = stems.get(word) ?? queryTerm(word, options)
      stems.set(word, known)
      return known
    },
    isStopWord: (word) => isStopWord(word, options),
  }
}
