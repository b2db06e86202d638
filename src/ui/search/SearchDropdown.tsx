// The list below the search box, in the document only while the box has focus: suggestions for its text, or what the
// reader searched for before.
import { useEffect, useEffectEvent, type MouseEvent, type ReactNode, type RefObject } from 'react'
import type { Hit } from '../../model/search.js'
import type { SiteView } from '../../model/view.js'
import { isPlainClick } from '../addresses/hrefs.js'
import type { SearchContext } from './active-context.js'
import { browseHref, hitHref, resultsHref } from './hit-href.js'
import { hitPaths } from './hit-path.js'
import { NoHits, Popup, QueryError, Suggestions, UnavailableSites } from './PopupNotes.js'
import { RecentList } from './RecentList.js'
import { SearchEntry } from './SearchEntry.js'
import { optionId, useListKeys, type OpenList } from './hooks/use-list-keys.js'
import { useRecentSearches } from './hooks/use-recent-searches.js'
import { useSearchAnswer, type SearchResult } from './hooks/use-search-answer.js'
import { useTexts } from '../context/texts.js'
import { countText, fillText, type SiteTexts } from '../../model/texts/site-texts.js'

type SearchDropdownProps = {
  readonly site: SiteView
  readonly text: string
  readonly versionPath: string
  readonly context: SearchContext | undefined
  readonly listId: string
  readonly side: 'left' | 'right'
  readonly input: RefObject<HTMLInputElement | null>
  /** The text for which the reader has pressed Enter, perhaps before it was answered. */
  readonly enteredText: string | undefined
  readonly onList: (list: OpenList) => void
  readonly onFollow: (href: string) => void
  /** Puts a text into the box. */
  readonly onText: (text: string) => void
  readonly onFailure: (error: unknown) => void
}

const NO_HITS: readonly Hit[] = []

export function SearchDropdown(props: SearchDropdownProps): ReactNode {
  const { text, onList, onFollow } = props
  const { recent, remember, forget } = useRecentSearches()
  useEffect(() => () => onList({ isOpen: false }), [onList])
  if (text.trim() === '') return <RecentList {...props} recent={recent} onForget={forget} />
  const follow = (href: string): void => {
    remember(text)
    onFollow(href)
  }
  return <Answer {...props} onFollow={follow} />
}

function Answer(props: SearchDropdownProps): ReactNode {
  const { site, text, listId, input, enteredText, onList, onFollow, onText } = props
  const texts = useTexts()
  const settings = site.search
  const result = useTypedAnswer(props)
  const answer = result?.answer
  const hits = answer?.kind === 'hits' ? answer.hits : NO_HITS
  const isAnswered = result?.text === text
  const enter = (active: number): boolean => {
    const hit = hits[Math.max(0, active)]
    if (hit) onFollow(hitHref(hit, settings))
    return hit !== undefined
  }
  const [active, point] = useListKeys({
    ...{ input, listId, shown: result, count: hits.length },
    // The first entry is highlighted as soon as there is one.
    first: 0,
    onEnter: (index) => isAnswered && enter(index),
  })
  const activeId = active in hits ? optionId(listId, active) : undefined
  useOpenList(onList, hits, activeId, isAnswered ? summaryOf(result, texts, site.lang) : '')
  useLateEnter(isAnswered && enteredText === text, () => enter(active))

  if (!answer) return null
  const { suggestions = [], unavailable = [] } = answer.kind === 'hits' ? answer : {}
  return (
    <Popup side={props.side}>
      {answer.kind === 'query-error' && <QueryError message={answer.message} />}
      {answer.kind === 'hits' && hits.length === 0 && <NoHits {...{ suggestions, onText }} />}
      {hits.length > 0 && (
        <>
          <Suggestions {...{ suggestions, onText }} />
          <HitList {...{ hits, active, listId, settings, onFollow }} onPoint={point} />
        </>
      )}
      <UnavailableSites className="search-meant" labels={unavailable} />
      <FooterLinks {...props} result={result} />
    </Popup>
  )
}

function useTypedAnswer(props: SearchDropdownProps): SearchResult | undefined {
  const { site, text, versionPath, context } = props
  const limit = site.search.resultLimit
  return useSearchAnswer(
    { versionPath, context: context?.path ?? '', text, limit, isTyping: true },
    site.search,
    props.onFailure,
  )
}

/** Tells the box what of the list is open. */
function useOpenList(
  onList: (list: OpenList) => void,
  hits: readonly Hit[],
  activeId: string | undefined,
  summary: string,
): void {
  useEffect(() => {
    onList({ isOpen: hits.length > 0, summary, ...(activeId === undefined ? {} : { activeId }) })
  }, [onList, hits, activeId, summary])
}

function summaryOf({ answer }: SearchResult, texts: SiteTexts, lang: string): string {
  if (answer.kind === 'query-error') return ''
  const { hits, hasMore, suggestions = [] } = answer
  const [meant] = suggestions
  const form = hasMore ? texts.firstResults : texts.results
  const found = hits.length === 0 ? texts.noResults : countText(form, lang, { count: hits.length })
  return meant === undefined ? found : `${found}. ${fillText(texts.didYouMean, { texts: meant })}`
}

/** Follows an Enter that was pressed before its answer was there. */
function useLateEnter(isDue: boolean, enter: () => boolean): void {
  const onDue = useEffectEvent(enter)
  useEffect(() => {
    if (isDue) onDue()
  }, [isDue])
}

type HitListProps = Pick<SearchDropdownProps, 'listId' | 'onFollow'> & {
  readonly hits: readonly Hit[]
  readonly active: number
  readonly settings: SiteView['search']
  readonly onPoint: (index: number) => void
}

function HitList({ hits, active, listId, settings, onPoint, onFollow }: HitListProps): ReactNode {
  const paths = hitPaths(hits, settings)
  const { search: label } = useTexts()
  return (
    <div
      role="listbox"
      id={listId}
      className="search-list"
      aria-label={label}
      onPointerOver={({ target, currentTarget }) => {
        const index = entryIndex(currentTarget, target)
        if (index in hits && index !== active) onPoint(index)
      }}
      onClick={(event) => {
        const hit = hits[entryIndex(event.currentTarget, event.target)]
        if (!hit || !isPlainClick(event)) return
        event.preventDefault()
        onFollow(hitHref(hit, settings))
      }}
    >
      {hits.map((hit, index) => (
        <SearchEntry
          key={`${hit.kind}-${hit.document.i}`}
          id={optionId(listId, index)}
          isActive={index === active}
          path={paths[index] ?? ''}
          {...{ hit, settings }}
        />
      ))}
    </div>
  )
}

/** Place of the entry that an event is in; -1 beside all. */
function entryIndex(list: HTMLElement, target: EventTarget): number {
  return [...list.children].findIndex((entry) => target instanceof Node && entry.contains(target))
}

function FooterLinks({
  site,
  versionPath,
  context,
  result: { answer, text },
  onFollow,
}: SearchDropdownProps & { readonly result: SearchResult }): ReactNode {
  const texts = useTexts()
  if (answer.kind !== 'hits') return null
  const hasHits = answer.hits.length > 0
  const isOutside = context !== undefined && site.search.useAllContextsWithNoContext
  const within = hasHits ? context : undefined
  const all = !context
    ? texts.seeAllResults
    : hasHits
      ? texts.seeAllResultsWithin
      : texts.seeAllResultsOutside
  return (
    <>
      {(hasHits || isOutside) && (
        <FooterLink href={resultsHref(site, text, versionPath, within)} onFollow={onFollow}>
          {fillText(all, { context: context?.label ?? '' })}
        </FooterLink>
      )}
      {!hasHits && (
        <FooterLink href={browseHref(site)} onFollow={onFollow}>
          {texts.browseAllPages}
        </FooterLink>
      )}
    </>
  )
}

function FooterLink({
  href,
  onFollow,
  children,
}: {
  readonly href: string
  readonly onFollow: (href: string) => void
  readonly children: ReactNode
}): ReactNode {
  return (
    <a
      className="search-all"
      href={href}
      onClick={(event: MouseEvent) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onFollow(href)
      }}
    >
      {children}
    </a>
  )
}
