// The suggestions below the search box, in the document only while the box has focus and text.
import {
  useEffect,
  useEffectEvent,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import type { Hit } from '../../model/search.js'
import type { SiteView } from '../../model/view.js'
import { isPlainClick } from '../addresses/hrefs.js'
import type { SearchContext } from './active-context.js'
import { hitHref, resultsHref } from './hit-href.js'
import { SearchEntry } from './SearchEntry.js'
import { useSearchAnswer, type SearchResult } from './hooks/use-search-answer.js'

/** The list below the search box, as the box describes it to assistive technology. */
export type OpenList = {
  readonly isOpen: boolean
  /** Element id of the highlighted entry. */
  readonly activeId?: string
}

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
  readonly onFailure: (error: unknown) => void
}

const NO_HITS: readonly Hit[] = []
/** Place of the highlight while a control beside the list has the focus. */
const NONE = -1

export function SearchDropdown(props: SearchDropdownProps): ReactNode {
  const { site, text, listId, input, enteredText, onList, onFollow } = props
  const settings = site.search
  const result = useTypedAnswer(props)
  const hits = result?.answer.kind === 'hits' ? result.answer.hits : NO_HITS
  // The first entry is highlighted as soon as there is one.
  const [moved, setMoved] = useState<{ result: SearchResult | undefined; index: number }>()
  const active = moved?.result === result ? (moved?.index ?? 0) : 0
  const activeId = active in hits ? optionId(listId, active) : undefined

  useOpenList(onList, hits, activeId)

  const enter = (): boolean => {
    const hit = hits[Math.max(0, active)]
    if (hit) onFollow(hitHref(hit, settings))
    return hit !== undefined
  }
  const isAnswered = result?.text === text
  useLateEnter(isAnswered && enteredText === text, enter)

  const move = (step: number): void => {
    const to = focusNext(step, active, hits.length, input.current)
    setMoved({ result, index: to < Math.max(1, hits.length) ? to : NONE })
    document.getElementById(optionId(listId, to))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing) return
    // The box remembers an Enter that has no answer yet.
    if (event.key === 'Enter' && event.target === input.current && isAnswered && enter())
      event.stopPropagation()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(step)
  }
  useBoxEvents(input, onKeyDown, (target) =>
    setMoved({ result, index: target === input.current ? 0 : NONE }),
  )

  if (!result) return null
  return (
    <div
      className={`search-popup search-popup-${props.side}`}
      // The field keeps the focus while its list is clicked.
      onMouseDown={(event) => event.preventDefault()}
    >
      {hits.length > 0 ? (
        <HitList
          {...{ hits, active, listId, settings, onFollow }}
          onPoint={(index) => setMoved({ result, index })}
        />
      ) : (
        <EmptyNote result={result} />
      )}
      <ResultsLink {...props} result={result} />
    </div>
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
): void {
  useEffect(() => {
    onList({ isOpen: hits.length > 0, ...(activeId === undefined ? {} : { activeId }) })
  }, [onList, hits, activeId])
  useEffect(() => () => onList({ isOpen: false }), [onList])
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

function HitList({ hits, active, listId, onPoint, ...entry }: HitListProps): ReactNode {
  return (
    <div role="listbox" id={listId} className="search-list" aria-label="Search">
      {hits.map((hit, index) => (
        <SearchEntry
          key={`${hit.kind}-${hit.document.i}`}
          id={optionId(listId, index)}
          isActive={index === active}
          onPoint={() => onPoint(index)}
          {...{ hit, ...entry }}
        />
      ))}
    </div>
  )
}

/**
 * The arrows go round: the entries, the link to all results, the button that clears the box. Focuses the next of them
 * and returns its place.
 */
function focusNext(
  step: number,
  active: number,
  hitCount: number,
  input: HTMLInputElement | null,
): number {
  const box = input?.parentElement
  const controls = [...(box?.querySelectorAll<HTMLElement>('.search-all, .search-clear') ?? [])]
  // The button is before the list in the document, and behind it in the round.
  controls.reverse()
  const entries = Math.max(1, hitCount)
  const focused = controls.findIndex((control) => control === document.activeElement)
  const places = entries + controls.length
  const from = focused >= 0 ? entries + focused : active
  const to = (from + step + places) % places
  const control = controls[to - entries] ?? input
  control?.focus()
  return to
}

/** Listens to the keys and the focus of the box. */
function useBoxEvents(
  input: RefObject<HTMLInputElement | null>,
  onKeyDown: (event: KeyboardEvent) => void,
  onFocus: (target: EventTarget | null) => void,
): void {
  const onPressed = useEffectEvent(onKeyDown)
  const onFocused = useEffectEvent(onFocus)
  useEffect(() => {
    const box = input.current?.parentElement
    const pressed = (event: KeyboardEvent): void => onPressed(event)
    const focused = ({ target }: FocusEvent): void => onFocused(target)
    box?.addEventListener('keydown', pressed)
    box?.addEventListener('focusin', focused)
    return () => {
      box?.removeEventListener('keydown', pressed)
      box?.removeEventListener('focusin', focused)
    }
  }, [input])
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

function EmptyNote({ result }: { readonly result: SearchResult }): ReactNode {
  if (result.answer.kind === 'query-error')
    return (
      <p className="search-note" role="alert">
        Invalid search query: {result.answer.message}
      </p>
    )
  return (
    <p className="search-note" role="status">
      <svg className="search-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.2 15.2 20 20M8.5 8.5l4 4M12.5 8.5l-4 4" />
      </svg>
      No results
    </p>
  )
}

function ResultsLink({
  site,
  versionPath,
  context,
  result,
  onFollow,
}: SearchDropdownProps & { readonly result: SearchResult }): ReactNode {
  if (result.answer.kind !== 'hits') return null
  const hasHits = result.answer.hits.length > 0
  const isOutside = context !== undefined && site.search.useAllContextsWithNoContext
  if (!hasHits && !isOutside) return null
  const within = hasHits ? context : undefined
  const href = resultsHref(site, result.text, versionPath, within)
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
      See all results
      {context && ` ${hasHits ? 'within' : 'outside'} "${context.label}"`}
    </a>
  )
}
