// The tool `search`: what the site's own search box finds.
import type { SearchHit } from '../../search/open-index.js'
import { ToolFault } from '../files/published-files.js'
import { findVersion } from '../site/find-version.js'
import type { PublishedSite } from '../site/published-site.js'

export type SearchInput = {
  readonly query: string
  readonly version?: string | undefined
  readonly limit?: number | undefined
}

type FoundHit = Pick<SearchHit, 'kind' | 'url' | 'title' | 'heading' | 'path' | 'excerpt'>

export type SearchOutput = {
  readonly version: string
  readonly hits: readonly FoundHit[]
  readonly hasMore: boolean
  /** Texts to search for instead. */
  readonly suggestions?: readonly string[]
}

/** @throws ToolFault for an unknown version, and for a fault in the query. */
export async function searchSite(site: PublishedSite, input: SearchInput): Promise<SearchOutput> {
  const version = findVersion(site, input.version)
  const [{ search: urls }, { search: settings }] = await Promise.all([
    version.manifest(),
    site.view(),
  ])
  const { resultLimit, fuzzyDistance, removeStemmer } = settings
  const limit = input.limit ?? resultLimit
  const indexes = await Promise.all(Object.values(urls).map(site.index))
  const answers = await Promise.all(
    indexes.map((index) => index.search(input.query, { limit, fuzzyDistance, removeStemmer })),
  )
  const faulty = answers.find((answer) => answer.kind === 'query-error')
  if (faulty) throw queryFault(input.query, faulty.message)
  const lists = answers.filter((answer) => answer.kind === 'hits')
  const hits = inTurn(lists.map((answer) => answer.hits))
  const suggestions = [...new Set(lists.flatMap((answer) => answer.suggestions ?? []))]
  return {
    version: version.name,
    hits: hits.slice(0, limit).map(shownHit),
    hasMore: hits.length > limit || lists.some(({ hasMore }) => hasMore),
    ...(suggestions.length > 0 ? { suggestions } : {}),
  }
}

/** The best hits of each index, then the second ones: indexes of parts of a site score apart. */
function inTurn(lists: readonly (readonly SearchHit[])[]): readonly SearchHit[] {
  const [only, ...others] = lists
  if (only !== undefined && others.length === 0) return only
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const hits = Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list[index] ?? []),
  )
  return [...new Map(hits.flat().map((hit) => [hit.url, hit])).values()]
}

const shownHit = ({ kind, url, title, heading, path, excerpt }: SearchHit): FoundHit => ({
  kind,
  url,
  title,
  heading,
  path,
  excerpt,
})

function queryFault(query: string, message: string): ToolFault {
  return new ToolFault(
    `The query ${JSON.stringify(query)} has a syntax error: ${message}`,
    'Put a backslash before a colon, ~ or ^ that is part of a word.',
  )
}
