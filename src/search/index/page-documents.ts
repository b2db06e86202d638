// A page of a site as search documents. A page's file holds its texts once; the documents are read from it
// when a hit is shown, and when the page is indexed.
import { SEARCH_KINDS, type SearchDocument, type SearchPage } from '../../model/search.js'
import { oneLine } from '../../model/text/one-line.js'

/** The texts of a page as stored in its file: title, URL, breadcrumbs, description, keywords, sections. */
export type PageFile = {
  readonly t: string
  readonly u: string
  readonly b: readonly string[]
  readonly d: string
  readonly k: string
  readonly s: readonly (readonly [hash: string, heading: string, text: string])[]
}

/** The documents of a page; sections have a heading, a text, both or neither. */
export type PageDocuments = {
  readonly title: SearchDocument
  readonly description: SearchDocument | undefined
  readonly keywords: SearchDocument | undefined
  readonly sections: readonly {
    readonly heading: SearchDocument | undefined
    readonly content: SearchDocument | undefined
  }[]
  /** How many ids they take. */
  readonly idCount: number
}

/** The search document of a page; `json` is the text of its file. */
export type IndexPage = { readonly file: PageFile; readonly json: string }

export function indexPage(page: SearchPage): IndexPage {
  const file = pageFile(page)
  return { file, json: JSON.stringify(file) }
}

export function pageFile(page: SearchPage): PageFile {
  const title = oneLine(page.title)
  return {
    t: title,
    u: page.url,
    b: page.breadcrumbs,
    d: oneLine(page.description),
    k: page.keywords
      .map(oneLine)
      .filter((word) => word !== '')
      .join(', '),
    s: page.sections.map(({ anchor, title: heading, text }) => [
      // Only h2 and h3 have an anchor: the text before them and level-1 headings have none.
      anchor === '' ? '' : `#${anchor}`,
      heading,
      text,
    ]),
  }
}

/** A path of this host: a file that somebody changed may have another address, which no hit must lead to. */
const PATH = /^\/(?![/\\\t\n\r])/

/**
 * The documents of a page whose first id is `firstId`; ids count on from title to sections. `last` is the id before those of
 * the sections.
 */
export function pageDocuments(
  { t, u: url, b, d, k, s }: PageFile,
  firstId: number,
  last = firstId,
): PageDocuments {
  const u = PATH.test(url) ? url : '/'
  const p = firstId
  let id = last
  const sections = s.map(([h, heading, text]) => ({
    heading:
      h !== '' && heading !== '' && heading !== t ? { i: ++id, t: heading, u, h, p } : undefined,
    content: text === '' ? undefined : { i: ++id, t: text, u, h, p, s: heading || t },
  }))
  return {
    title: { i: p, t, u, b },
    description: d === '' ? undefined : { i: p, t: d, u, p, s: t },
    keywords: k === '' ? undefined : { i: p, t: k, u, p, s: t },
    sections,
    idCount: id - last + 1,
  }
}

/** All documents of a page by kind; those of sections are at the place of their section. */
export function documentsByKind(
  documents: PageDocuments,
): readonly (readonly (SearchDocument | undefined)[])[] {
  const { title, description, keywords, sections } = documents
  const kinds = {
    title: [title],
    heading: sections.map(({ heading }) => heading),
    description: [description],
    keywords: [keywords],
    content: sections.map(({ content }) => content),
  }
  return SEARCH_KINDS.map((kind) => kinds[kind])
}
