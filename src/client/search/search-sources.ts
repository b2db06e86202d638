// Searches other sites together with this one. Loaded only by sites that name others.
import type { SearchAnswer } from '../../model/search.js'
import type { SearchedSite } from '../../model/view.js'
import { mergeAnswers, type FoundHits, type SourceAnswer } from '../../search/merge-answers.js'

/** How long the hits of this site wait for those of others. */
const PATIENCE_MS = 250

/** After this time a site counts as unavailable. */
const LIMIT_MS = 10_000

/** How long a site that could not be searched is left alone. */
const RETRY_MS = 60_000

export type SourcesQuestion = {
  readonly own: Promise<SearchAnswer>
  readonly sources: readonly SearchedSite[]
  readonly askSource: (source: SearchedSite) => Promise<SearchAnswer>
  readonly text: string
  readonly limit: number
  /** Called once, with the whole answer, when a site was not waited for. */
  readonly onLate?: ((answer: SearchAnswer) => void) | undefined
}

export type SourceSearch = (question: SourcesQuestion) => Promise<SearchAnswer>

/** A search that remembers for a while which sites could not be searched. */
export function createSourceSearch(): SourceSearch {
  const failedAt = new Map<string, number>()
  const ask = async (
    source: SearchedSite,
    askSource: SourcesQuestion['askSource'],
  ): Promise<SearchAnswer | undefined> => {
    const failed = failedAt.get(source.url)
    if (failed !== undefined && performance.now() - failed < RETRY_MS) return undefined
    const answer = await answerOf(source, askSource)
    if (answer) failedAt.delete(source.url)
    else failedAt.set(source.url, performance.now())
    return answer
  }
  return ({ askSource, ...question }) =>
    searchSources({ ...question, askSource: (source) => ask(source, askSource) })
}

type Asked = Omit<SourcesQuestion, 'askSource'> & {
  /** Undefined for a site that cannot be searched. */
  readonly askSource: (source: SearchedSite) => Promise<SearchAnswer | undefined>
}

/**
 * The hits of this site with those of all others that answer soon. Rejects when this site's index cannot be had; other
 * sites that cannot be searched are named in the answer, and why in the console.
 */
async function searchSources({
  own,
  sources,
  askSource,
  text,
  limit,
  onLate,
}: Asked): Promise<SearchAnswer> {
  const settled = new Map<SearchedSite, SourceAnswer>()
  const asked = sources.map(async (source) => {
    const { label, url } = source
    const answer = await askSource(source)
    settled.set(source, { label, origin: new URL(url).origin, answer })
  })
  const found = await own
  if (found.kind === 'query-error') return found
  const all = Promise.all(asked)
  await Promise.race([all, after(PATIENCE_MS)])
  const merge = (seen?: FoundHits['hits']): FoundHits =>
    mergeAnswers(
      found,
      sources.flatMap((source) => settled.get(source) ?? []),
      { text, limit, ...(seen && { seen }) },
    )
  const first = merge()
  if (settled.size < sources.length) void all.then(() => onLate?.(merge(first.hits)))
  return first
}

async function answerOf(
  source: SearchedSite,
  ask: SourcesQuestion['askSource'],
): Promise<SearchAnswer | undefined> {
  try {
    const answer = await Promise.race([ask(source), after(LIMIT_MS)])
    if (!answer)
      console.warn(`${source.label} could not be searched: ${source.url} does not answer.`)
    return answer
  } catch (error) {
    console.warn(`${source.label} could not be searched.`, error)
    return undefined
  }
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined))
}
