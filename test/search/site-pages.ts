// Small sites as data, and the addresses that a text leads to in them.
import type { SearchPage } from '../../src/model/search.js'
import type { IndexParts } from '../../src/search/load/index-parts.js'
import { search } from '../../src/search/search.js'
import { hitsOf, openPages, PLAIN } from './reference-corpus.js'

/** Titles with the sections of their pages, by heading; `` is the text before the first heading. */
export type SiteTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

function sitePages(texts: SiteTexts): SearchPage[] {
  return Object.entries(texts).map(([title, sections]) => ({
    url: `/${title}`,
    title,
    breadcrumbs: [],
    description: '',
    keywords: [],
    sections: Object.entries(sections).map(([heading, text]) => ({
      anchor: heading,
      title: heading === '' ? title : heading,
      text,
    })),
  }))
}

export function indexOf(texts: SiteTexts): IndexParts {
  return openPages(sitePages(texts))
}

/** Titles, with `#` and the heading for sections, of what a text finds. */
export async function places(texts: SiteTexts, query: string, isTyping = false): Promise<string[]> {
  const index = indexOf(texts)
  const hits = hitsOf(await search(index, query, 8, { ...PLAIN, isTyping }))
  return hits.map(({ document: { u, h = '' } }) => u.slice(1) + h)
}
