// A search client over the site's own source of hits. Loaded only by sites that have one.
import type { Hit, SearchAnswer, SearchDocument } from '../../model/search.js'
import { typedWords } from '../../search/merge-answers.js'
import { markTree } from '../../search/rank/rank.js'
import type { SearchSource, SearchSourceHit } from '../../ui/registry/search-source.js'
import type { ClosableSearch } from './search-client.js'

/** `pageUrl` is what relative addresses of hits are relative to. */
export function createSourceClient(source: SearchSource, pageUrl: string): ClosableSearch {
  return {
    close: () => undefined,
    async load() {
      await source.load?.()
    },
    async search(versionPath, context, text, limit, { isTyping }): Promise<SearchAnswer> {
      if (text.trim() === '') return { kind: 'hits', hits: [], hasMore: false }
      const answer = await source.search(text, { limit, isTyping, versionPath, context })
      if (!Array.isArray(answer.hits))
        throw new Error('The search source returned an answer without a list of hits.')
      const hits: readonly SearchSourceHit[] = answer.hits
      const { hasMore = hits.length > limit, suggestions = [] } = answer
      const pages = new Map<string, number>()
      const shown = hits
        .slice(0, limit)
        .flatMap((hit) => toHit(hit, { pageUrl, pages, tokens: typedWords(text) }) ?? [])
      return {
        kind: 'hits',
        hits: markTree(shown),
        hasMore,
        ...(suggestions.length > 0 && { suggestions }),
      }
    },
  }
}

type Surroundings = {
  readonly pageUrl: string
  /** Numbers of the pages by address. */
  readonly pages: Map<string, number>
  readonly tokens: readonly string[]
}

/** The hit as the site's own index returns it; undefined for an address that no page can have. */
function toHit(hit: SearchSourceHit, { pageUrl, pages, tokens }: Surroundings): Hit | undefined {
  const { url, title, heading = '', path = [], excerpt = '', matches = [], words = [] } = hit
  if (!URL.canParse(url, pageUrl)) return undefined
  const address = new URL(url, pageUrl)
  if (!/^https?:$/.test(address.protocol)) return undefined
  const isHere = address.origin === new URL(pageUrl).origin
  const u = (isHere ? '' : address.origin) + address.pathname + address.search
  const i = pages.get(u) ?? pages.size + 1
  pages.set(u, i)
  const page: SearchDocument = { i, t: title, u, b: path }
  const shared = { positions: matches, tokens, score: 0, words: address.search === '' ? words : [] }
  if (excerpt === '' && heading === '')
    return { ...shared, document: { ...page, h: address.hash }, kind: 0 }
  const place = { i, u, h: address.hash, p: i }
  if (excerpt === '') return { ...shared, document: { ...place, t: heading }, kind: 1, page }
  return { ...shared, document: { ...place, t: excerpt, s: heading || title }, kind: 4, page }
}
