// The results of the search page; loaded with its index.
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { Hit } from '../../model/search.js'
import type { SiteView } from '../../model/view.js'
import { markTokens } from '../../search/highlight.js'
import { groupHits, type HitGroup } from './group-hits.js'
import { hitHref } from './hit-href.js'
import { hitSummary, hitTitle, joinPath } from './hit-path.js'
import { useSearchAnswer, type SearchResult } from './hooks/use-search-answer.js'
import type { IndexName } from './hooks/use-search-load.js'

type SearchResultsProps = IndexName & {
  readonly settings: SiteView['search']
  readonly text: string
  readonly onFailure: (error: unknown) => void
}

/** Count and list for a text that is not empty, or what is wrong with it. */
export function SearchResults(props: SearchResultsProps): ReactNode {
  const { versionPath, context, text, settings, onFailure } = props
  const question = JSON.stringify([versionPath, context, text])
  const [asked, setAsked] = useState({ question, rounds: 1 })
  const rounds = asked.question === question ? asked.rounds : 1
  const limit = settings.pageResultLimit * rounds
  const request = { versionPath, context, text, limit, isTyping: false }
  const result = useSearchAnswer(request, settings, onFailure)
  const parts = useParts(result)
  const list = useRef<HTMLDivElement>(null)
  useFocusOnNew(list, parts.length)
  if (!result) return <p className="search-ring" />
  if (result.answer.kind === 'query-error')
    return <p role="alert">Invalid search query: {result.answer.message}</p>
  const { hits, hasMore } = result.answer
  return (
    <>
      <p className="search-count" role="status">
        {countText(hits.length, hasMore)}
      </p>
      {/* More results of a page come in a group of their own: what is read stays where it is. */}
      <div ref={list}>
        {parts.map((part, index) => (
          <div key={index}>
            {groupHits(part).map((group) => (
              <ResultGroup key={group.page.u} group={group} settings={settings} />
            ))}
          </div>
        ))}
      </div>
      {hasMore && (
        <button
          type="button"
          className="button search-more"
          onClick={() => setAsked({ question, rounds: rounds + 1 })}
        >
          Show more results
        </button>
      )}
    </>
  )
}

/** The hits of a text as they came: the first ones, and what each request for more added. */
function useParts(result: SearchResult | undefined): readonly (readonly Hit[])[] {
  const [known, setKnown] = useState<{
    readonly result: SearchResult | undefined
    readonly parts: readonly (readonly Hit[])[]
  }>({ result: undefined, parts: [] })
  if (known.result === result) return known.parts
  const hits = result?.answer.kind === 'hits' ? result.answer.hits : []
  const isSame = known.result?.text === result?.text
  const before = new Set(isSame ? known.parts.flat().map(placeOf) : [])
  const added = hits.filter((hit) => !before.has(placeOf(hit)))
  const isMore = before.size > 0 && added.length > 0 && before.size + added.length === hits.length
  const parts = isMore ? [...known.parts, added] : [hits]
  setKnown({ result, parts })
  return parts
}

const placeOf = ({ document: { u, h = '' } }: Hit): string => u + h

/** After loading more results with the keyboard, the focus is on the first new one. */
function useFocusOnNew(list: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count)
  useEffect(() => {
    if (count > 1 && count > before.current)
      list.current?.lastElementChild?.querySelector('a')?.focus()
    before.current = count
  }, [list, count])
}

function countText(count: number, hasMore: boolean): string {
  if (hasMore) return `More than ${count} documents found`
  if (count === 0) return 'No documents were found'
  return count === 1 ? '1 document found' : `${count} documents found`
}

/** A page with what was found of it: the page itself, then its sections. */
function ResultGroup({
  group: { page, own, sections },
  settings,
}: {
  readonly group: HitGroup
  readonly settings: SiteView['search']
}): ReactNode {
  const [first] = sections
  const tokens = (own ?? first)?.tokens ?? []
  const path = joinPath(page.b ?? [])
  const href = own ? hitHref(own, settings) : page.u
  const title = own?.kind === 0 ? hitTitle(own, settings) : markTokens(page.t, tokens)
  return (
    <article className="search-result">
      <h2>
        <a href={href} dangerouslySetInnerHTML={{ __html: title }} />
      </h2>
      {path !== '' && <p className="search-result-path">{path}</p>}
      {own && <Summary hit={own} settings={settings} />}
      {sections.length > 0 && (
        <ul className="search-result-sections">
          {sections.map((hit) => (
            <li key={hit.document.h}>
              <h3>
                <a
                  href={hitHref(hit, settings)}
                  dangerouslySetInnerHTML={{ __html: hitTitle(hit, settings) }}
                />
              </h3>
              <Summary hit={hit} settings={settings} />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function Summary({
  hit,
  settings,
}: {
  readonly hit: Hit
  readonly settings: SiteView['search']
}): ReactNode {
  const summary = hitSummary(hit, settings)
  if (summary === '') return null
  return <p className="search-result-summary" dangerouslySetInnerHTML={{ __html: summary }} />
}
