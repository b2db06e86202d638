// Pages of a site as the five lists of search documents (27.1).
import type { SearchDocument, SearchPage } from '../model/search.js'

/**
 * The documents of the five kinds in the order of `SEARCH_KINDS` (SRCH-IDX-3..7). Pages are taken in
 * the order given, which is that of their routes; ids count from 1 through all pages.
 */
export function searchDocuments(
  pages: readonly SearchPage[],
): readonly (readonly SearchDocument[])[] {
  const titles: SearchDocument[] = []
  const headings: SearchDocument[] = []
  const descriptions: SearchDocument[] = []
  const keywords: SearchDocument[] = []
  const contents: SearchDocument[] = []
  let id = 0
  for (const page of pages) {
    const u = page.url
    const title = oneLine(page.title)
    const p = ++id
    titles.push({ i: p, t: title, u, b: page.breadcrumbs })
    const description = oneLine(page.description)
    if (description !== '') descriptions.push({ i: p, t: description, u, p, s: title })
    const words = page.keywords.map(oneLine).filter((word) => word !== '')
    if (words.length > 0) keywords.push({ i: p, t: words.join(', '), u, p, s: title })
    for (const section of page.sections) {
      const heading = oneLine(section.title)
      const text = oneLine(section.text)
      // Only h2 and h3 have an anchor: the text before them and level-1 headings have none.
      const h = section.anchor === '' ? '' : `#${section.anchor}`
      if (h !== '' && heading !== '' && heading !== title)
        headings.push({ i: ++id, t: heading, u, h, p })
      if (text !== '')
        contents.push({ i: ++id, t: text, u, h, p, s: heading === '' ? title : heading })
    }
  }
  return [titles, headings, descriptions, keywords, contents]
}

/** SRCH-IDX-8. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
