// The table of names as the heading stage takes it.
import {
  headingCatalog,
  type HeadingCatalog,
  type HeadingName,
} from '../headings/heading-catalog.js'
import { isStopWord, type TermOptions } from '../language/rules.js'
import { queryTerm } from '../text/index-terms.js'
import type { DocumentIdLayout } from './document-id-layout.js'
import type { PageHeadings } from '../headings/heading-table.js'

/** All titles, then all headings, each in the order of the site. */
export function headingTableCatalog(
  names: readonly PageHeadings[],
  layout: DocumentIdLayout,
  options: TermOptions,
): HeadingCatalog {
  const titles = names.map(({ title: document }, page): HeadingName => ({
    document,
    kind: 0,
    number: page,
  }))
  const headings = names.flatMap(({ headings: list }, page) =>
    Array.from(list, ([section, document]): HeadingName => {
      return { document, kind: 1, number: layout.numberOf(1, page, section) }
    }),
  )
  const stems = new Map<string, string>()
  const stem = (word: string): string => {
    const known = stems.get(word) ?? queryTerm(word, options)
    stems.set(word, known)
    return known
  }
  return headingCatalog([...titles, ...headings], {
    stem,
    isStopWord: (word) => isStopWord(word, options),
  })
}
