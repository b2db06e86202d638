// The results of a text: the first pages, then the others, then as many more as the reader wants.
import { useState } from 'react'
import type { SearchAnswer } from '../../model/search.js'
import type { SiteView } from '../../model/view.js'
import { useSearchAnswer, type SearchResult } from '../search/hooks/use-search-answer.js'

type Question = Pick<SearchResult, 'versionPath' | 'context' | 'text'>

type ResultOptions = {
  readonly settings: SiteView['search']
  /** Number of results that the reader wants. */
  readonly wanted: number
  /** Whether the first pages may be shown before the others. */
  readonly isSplit: boolean
  /** Called when nothing of the answer can be shown. */
  readonly onFailure: (error: unknown) => void
}

/** How many hits are shown before the texts of the others are loaded: more than a screen has. */
const FIRST_HITS = 10

/**
 * The latest result; undefined until the first. When only the pages after the first ones cannot be loaded, these stay, and
 * `retryRest` tries again.
 */
export function useResults(
  question: Question,
  { settings, wanted, isSplit, onFailure }: ResultOptions,
): { readonly result: SearchResult | undefined; readonly retryRest: (() => void) | undefined } {
  const id = idOf(question)
  const { round, next } = useRounds(id, wanted, settings.pageResultLimit)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<{ readonly id: string; readonly attempt: number }>()
  const request = { ...question, limit: round.limit, isTyping: false, attempt }
  const result = useSearchAnswer(
    isSplit && round.isFirst ? { ...request, first: FIRST_HITS } : request,
    settings,
    (error, shown) => {
      if (shown && idOf(shown) === id && isPart(shown)) {
        console.warn(error)
        setFailed({ id, attempt })
      } else onFailure(error)
    },
  )
  if (result && idOf(result) === id) next(result)
  const isFailed = failed?.id === id && failed.attempt === attempt && result && isPart(result)
  return { result, retryRest: isFailed ? () => setAttempt(attempt + 1) : undefined }
}

type FoundHits = Extract<SearchAnswer, { readonly kind: 'hits' }>

/** The hits of a result; none for a text that is wrong. */
export function hitsOf({ answer }: SearchResult): FoundHits {
  return answer.kind === 'hits' ? answer : { kind: 'hits', hits: [], hasMore: false }
}

const isPart = (result: SearchResult): boolean => hitsOf(result).rest !== undefined

const idOf = ({ versionPath, context, text }: Question): string =>
  JSON.stringify([versionPath, context, text])

/** `isFirst`: nothing was answered yet, so that the first pages are shown before the others. */
type Round = { readonly limit: number; readonly isFirst: boolean }

/**
 * The number of results to ask for, in rounds up to `wanted`: a reader who comes back finds them as they came, and what
 * is on the screen where it was. `next` begins the round after the one that a result answers.
 */
function useRounds(
  id: string,
  wanted: number,
  step: number,
): { readonly round: Round; readonly next: (result: SearchResult) => void } {
  const [asked, setAsked] = useState<Round & { readonly id: string }>()
  const known = asked?.id === id ? asked : { limit: step, isFirst: true }
  const round = { ...known, limit: Math.min(wanted, known.limit) }
  return {
    round,
    next(result) {
      if (result.limit !== round.limit) return
      if (isPart(result) && round.isFirst) setAsked({ id, limit: round.limit, isFirst: false })
      if (!isPart(result) && round.limit < wanted)
        setAsked({ id, limit: round.limit + step, isFirst: false })
    },
  }
}
