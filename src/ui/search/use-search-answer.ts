// The worker's answer to what the reader asks at this moment.
import { useEffect, useState } from 'react'
import type { SearchAnswer } from '../../model/search.js'
import { usePlatform } from '../platform.js'
import type { SiteView } from '../../model/view.js'
import type { IndexName } from './use-search-load.js'

export type SearchRequest = IndexName & {
  readonly text: string
  readonly limit: number
  readonly isTyping: boolean
}

/** `text` is what was asked. */
export type SearchResult =
  | { readonly text: string; readonly answer: SearchAnswer }
  | { readonly text: string; readonly answer?: undefined; readonly error: unknown }

/**
 * The result of the latest request that has one; an answer to an older request is dropped (SRCH-BOX-6).
 * Undefined until the first. `onResult` is called with each.
 */
export function useSearchAnswer(
  { versionPath, context, text, limit, isTyping }: SearchRequest,
  { fuzzyDistance, removeStemmer }: SiteView['search'],
): SearchResult | undefined {
  const { search } = usePlatform()
  const [result, setResult] = useState<SearchResult>()
  useEffect(() => {
    let isLatest = true
    const finish = (next: SearchResult): void => {
      if (isLatest) setResult(next)
    }
    search
      .search(versionPath, context, text, limit, { fuzzyDistance, removeStemmer, isTyping })
      .then(
        (answer) => finish({ text, answer }),
        (error: unknown) => finish({ text, error }),
      )
    return () => {
      isLatest = false
    }
  }, [search, versionPath, context, text, limit, fuzzyDistance, removeStemmer, isTyping])
  return result
}
