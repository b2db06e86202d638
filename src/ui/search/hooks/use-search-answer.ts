// The worker's answer to the current query.
import { useEffect, useEffectEvent, useState } from 'react'
import type { SearchAnswer, ShownList } from '../../../model/search.js'
import { usePlatform } from '../../context/platform.js'
import type { SiteView } from '../../../model/view.js'
import type { IndexName } from './use-search-load.js'

export type SearchRequest = IndexName & {
  readonly text: string
  readonly limit: number
  readonly isTyping: boolean
  /** Only the hits of those pages that the first so many hits are of. */
  readonly first?: number
  /** Another number searches again. */
  readonly attempt?: number
}

/** The answer to a request. */
export type SearchResult = Omit<SearchRequest, 'isTyping' | 'first' | 'attempt'> & {
  readonly answer: SearchAnswer
}

/**
 * The result of the latest request that has one; an answer to an older request is dropped.
 * Undefined until the first. `onFailure` is called when there is none, with the one that is shown, if any.
 */
export function useSearchAnswer(
  { versionPath, context, text, limit, isTyping, first, attempt }: SearchRequest,
  { fuzzyDistance, removeStemmer, sources }: SiteView['search'],
  onFailure: (error: unknown, shown: SearchResult | undefined) => void,
): SearchResult | undefined {
  const { search } = usePlatform()
  const [result, setResult] = useState<SearchResult>()
  const fail = useEffectEvent((error: unknown) => onFailure(error, result))
  const shownNow = useEffectEvent(() => listToKeep(result, { versionPath, context, isTyping }))
  useEffect(() => {
    let isLatest = true
    const shown = shownNow()
    const take = (answer: SearchAnswer): void => {
      if (isLatest) setResult({ versionPath, context, text, limit, answer })
    }
    const options = {
      ...{ fuzzyDistance, removeStemmer, isTyping },
      ...(shown && { shown }),
      ...(first !== undefined && { first }),
      ...(sources && { sources, onLate: take }),
    }
    search.search(versionPath, context, text, limit, options).then(take, (error: unknown) => {
      if (isLatest) fail(error)
    })
    return () => {
      isLatest = false
    }
  }, [
    search,
    versionPath,
    context,
    text,
    limit,
    first,
    attempt,
    fuzzyDistance,
    removeStemmer,
    isTyping,
    sources,
  ])
  return result
}

/** The list that the reader sees while typing, if it is of the same index. */
export function listToKeep(
  result: SearchResult | undefined,
  { versionPath, context, isTyping }: Omit<SearchRequest, 'text' | 'limit' | 'first' | 'attempt'>,
): ShownList | undefined {
  if (!isTyping || result?.versionPath !== versionPath || result.context !== context)
    return undefined
  return result.answer.kind === 'hits' ? result.answer.shown : undefined
}
