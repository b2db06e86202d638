// The worker's answer to the current query.
import { useEffect, useEffectEvent, useState } from 'react'
import type { SearchAnswer } from '../../../model/search.js'
import { usePlatform } from '../../context/platform.js'
import type { SiteView } from '../../../model/view.js'
import type { IndexName } from './use-search-load.js'

export type SearchRequest = IndexName & {
  readonly text: string
  readonly limit: number
  readonly isTyping: boolean
}

/** `text` is the query. */
export type SearchResult = Pick<SearchRequest, 'text' | 'limit'> & { readonly answer: SearchAnswer }

/**
 * The result of the latest request that has one; an answer to an older request is dropped.
 * Undefined until the first. `onFailure` is called when there is none.
 */
export function useSearchAnswer(
  { versionPath, context, text, limit, isTyping }: SearchRequest,
  { fuzzyDistance, removeStemmer }: SiteView['search'],
  onFailure: (error: unknown) => void,
): SearchResult | undefined {
  const { search } = usePlatform()
  const [result, setResult] = useState<SearchResult>()
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    let isLatest = true
    search
      .search(versionPath, context, text, limit, { fuzzyDistance, removeStemmer, isTyping })
      .then(
        (answer) => {
          if (isLatest) setResult({ text, limit, answer })
        },
        (error: unknown) => {
          if (isLatest) fail(error)
        },
      )
    return () => {
      isLatest = false
    }
  }, [search, versionPath, context, text, limit, fuzzyDistance, removeStemmer, isTyping])
  return result
}
