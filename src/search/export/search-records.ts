// The sections of a site as records for search services. Their fields are those of DocSearch, which Algolia, Typesense,
// Meilisearch and OpenSearch take as they are. Source: https://docsearch.algolia.com/docs/record-extractor
import type { SearchPage } from '../../model/search.js'

type Level = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** The headings above a text, the outermost first; null where there is none. */
type Hierarchy = Readonly<Record<`lvl${Level}`, string | null>>

/** One heading, or one piece of the text below it. */
export type SearchRecord = {
  /** Names the record among all records of the site. An edit elsewhere on the page does not change it. */
  readonly objectID: string
  readonly type: `lvl${Level}` | 'content'
  readonly hierarchy: Hierarchy
  /** The text of a record of the type `content`, else null. */
  readonly content: string | null
  /** Absolute where the site has a `url`, else a path with base. */
  readonly url: string
  readonly url_without_anchor: string
  /** Id of the heading; null for the page itself. */
  readonly anchor: string | null
  /** Ranks records that match equally: titles before headings before text, the beginning of a page before its end. */
  readonly weight: { readonly pageRank: number; readonly level: number; readonly position: number }
  readonly keywords?: readonly string[]
  readonly version: string
  readonly language: string
  readonly lang: string
}

/** What all records of a page have in common. */
export type RecordSource = {
  /** Origin of the site, such as `https://docs.example.org`; empty for a site without one. */
  readonly origin: string
  readonly version: string
  readonly language: string
  /** The outermost name in the hierarchy of a page without breadcrumbs. */
  readonly siteTitle: string
}

/** Services limit the size of a record, some to 10 kB; a character may take three bytes. */
const LONGEST_TEXT = 3_000

/** The records of a page, in the order of its text: its title, then each heading with the text below it. */
export function searchRecords(page: SearchPage, source: RecordSource): SearchRecord[] {
  const records: SearchRecord[] = []
  const seen = new Map<string, number>()
  const { version, language, origin } = source
  const add = (type: SearchRecord['type'], place: Place, content: string | null): void => {
    const path = place.anchor === '' ? page.url : `${page.url}#${place.anchor}`
    const id = `${version}:${path}:${type}`
    const count = seen.get(id) ?? 0
    seen.set(id, count + 1)
    records.push({
      objectID: count === 0 ? id : `${id}:${String(count)}`,
      type,
      hierarchy: place.hierarchy,
      content,
      url: origin + path,
      url_without_anchor: origin + page.url,
      anchor: place.anchor === '' ? null : place.anchor,
      weight: { pageRank: 0, level: levelWeight(type), position: records.length },
      ...(type === 'lvl1' && page.keywords.length > 0 && { keywords: page.keywords }),
      version,
      language,
      lang: language,
    })
  }
  const top = page.breadcrumbs[0] ?? source.siteTitle
  const title = { anchor: '', hierarchy: hierarchyOf(top, page.title) }
  add('lvl1', title, null)
  const [first] = page.sections
  const hasOpening = first?.anchor === '' && first.text !== ''
  if (!hasOpening && page.description !== '') add('content', title, page.description)
  let section: string | null = null
  for (const { anchor, title: heading, text, isSubsection = false } of page.sections) {
    if (!isSubsection) section = anchor === '' ? null : heading
    const names = isSubsection ? [section, heading] : [section]
    const place = { anchor, hierarchy: hierarchyOf(top, page.title, ...names) }
    if (anchor !== '' && heading !== '') add(isSubsection ? 'lvl3' : 'lvl2', place, null)
    for (const piece of piecesOf(text)) add('content', place, piece)
  }
  return records
}

type Place = { readonly anchor: string; readonly hierarchy: Hierarchy }

function hierarchyOf(...names: readonly (string | null)[]): Hierarchy {
  const [lvl0 = null, lvl1 = null, lvl2 = null, lvl3 = null] = names
  return { lvl0, lvl1, lvl2, lvl3, lvl4: null, lvl5: null, lvl6: null }
}

/** 100 for the outermost heading, 10 less for each level, 0 for text. */
function levelWeight(type: SearchRecord['type']): number {
  return type === 'content' ? 0 : 100 - 10 * Number(type.slice('lvl'.length))
}

/** `text` in pieces of at most `LONGEST_TEXT` characters that end with a sentence, or else with a word. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let rest = text.trim()
  while (rest.length > LONGEST_TEXT) {
    const part = rest.slice(0, LONGEST_TEXT)
    const sentence = part.lastIndexOf('. ') + 1
    const word = part.lastIndexOf(' ')
    const end = sentence > LONGEST_TEXT / 2 ? sentence : word > 0 ? word : wholeEnd(part)
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  if (rest !== '') pieces.push(rest)
  return pieces
}

/** The end of `part` without half of a surrogate pair. */
function wholeEnd(part: string): number {
  return /[\uD800-\uDBFF]$/.test(part) ? part.length - 1 : part.length
}
