// The results of the search page; loaded with its index.
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { Hit } from '../../model/search.js'
import type { SiteView } from '../../model/view.js'
import type { PageLocation } from '../context/page-content.js'
import { usePlatform } from '../context/platform.js'
import type { SearchContext } from '../search/active-context.js'
import { BROWSE } from '../search/hit-href.js'
import { DidYouMean, UnavailableSites } from '../search/PopupNotes.js'
import { hrefWith } from '../search/hooks/use-query-text.js'
import { useRecentSearches } from '../search/hooks/use-recent-searches.js'
import type { SearchResult } from '../search/hooks/use-search-answer.js'
import { useSettled } from '../search/hooks/use-settled.js'
import { AllPages } from './AllPages.js'
import { BrowseLink } from './BrowseLink.js'
import { FilterSelect } from './FilterSelect.js'
import { groupHits } from './group-hits.js'
import { foundText, sectionCounts, sectionOf, shownCount } from './result-filter.js'
import { ResultGroup } from './ResultGroup.js'
import { hitsOf, useResults } from './use-results.js'
import { useTexts } from '../context/texts.js'
import { fillText } from '../../model/texts/site-texts.js'

type SearchResultsProps = {
  readonly site: SiteView
  readonly text: string
  readonly versionPath: string
  readonly context: SearchContext | undefined
  readonly location: PageLocation
  readonly onFailure: (error: unknown) => void
}

/** Count and list for a text, or what is wrong with it; without a text, all pages if the address asks for them. */
export function SearchResults(props: SearchResultsProps): ReactNode {
  const { site, text, location } = props
  if (text.trim() !== '') return <Results {...props} />
  if (new URLSearchParams(location.search).has(BROWSE)) return <AllPages site={site} />
  return null
}

function Results(props: SearchResultsProps): ReactNode {
  const { site, text, versionPath, context, location, onFailure } = props
  const texts = useTexts()
  const settings = site.search
  const wanted = shownCount(location.search, settings.pageResultLimit)
  const question = { versionPath, context: context?.path ?? '', text }
  // Which results are in a section, or on which site, is known when all are there.
  const isSplit = sectionIn(location) === '' && !settings.sources
  const { result, retryRest } = useResults(question, { settings, wanted, isSplit, onFailure })
  const { remember } = useRecentSearches()
  if (!result) return <p className="search-ring" />
  if (result.answer.kind === 'query-error')
    return <p role="alert">{fillText(texts.invalidQuery, { fault: result.answer.message })}</p>
  const { suggestions = [], unavailable = [] } = result.answer
  return (
    <div onClick={({ target }) => isLink(target) && remember(text)}>
      <DidYouMean className="search-count" texts={suggestions}>
        {(meant) => <a href={hrefWith(location, { q: meant, show: '', section: '' })}>{meant}</a>}
      </DidYouMean>
      <Found {...props} {...{ result, retryRest }} limit={wanted} />
      <UnavailableSites className="search-count" labels={unavailable} />
    </div>
  )
}

const isLink = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('.search-result a') !== null

type FoundProps = SearchResultsProps & {
  readonly result: SearchResult
  readonly limit: number
  /** Tries again to load the results after the first ones; undefined unless that failed. */
  readonly retryRest: (() => void) | undefined
}

function Found({ site, location, result, limit, retryRest }: FoundProps): ReactNode {
  const platform = usePlatform()
  const texts = useTexts()
  const list = useRef<HTMLDivElement>(null)
  const parts = useParts(result)
  const focusNext = useFocusOnNew(list, parts.length)
  const { hits, hasMore, rest = 0 } = hitsOf(result)
  const section = sectionIn(location)
  const isShown = (hit: Hit): boolean => section === '' || sectionOf(hit) === section
  const count = hits.filter(isShown).length
  const total = { total: hits.length + rest, hasMore }
  const text = foundText(total, section === '' ? undefined : { section, count }, {
    texts,
    lang: site.lang,
  })
  return (
    <>
      <div className="search-summary">
        <p className="search-count">{text}</p>
        <SectionSelect {...{ hits, section, location }} />
      </div>
      <p className="sr-only" role="status">
        {useSettled(`${text}: ${result.text}`)}
      </p>
      {hits.length === 0 && <NoHits site={site} />}
      {/* More results of a page come in a group of their own: what is read stays where it is. */}
      <div ref={list}>
        {parts.map((part, index) => (
          <div key={index}>
            {groupHits(part.filter(isShown)).map((group) => (
              <ResultGroup key={group.page.u} group={group} settings={site.search} />
            ))}
          </div>
        ))}
      </div>
      {rest > 0 && !retryRest && <p className="search-ring" />}
      {retryRest && (
        <div className="search-failure" role="alert">
          <p>{texts.resultsMissing}</p>
          <button type="button" className="button" onClick={retryRest}>
            {texts.retry}
          </button>
        </div>
      )}
      {hasMore && rest === 0 && (
        <button
          type="button"
          className="button search-more"
          onClick={() => {
            focusNext()
            const show = String(limit + site.search.pageResultLimit)
            platform.navigate(hrefWith(location, { show }), { replace: true })
          }}
        >
          {texts.showMoreResults}
        </button>
      )}
    </>
  )
}

const sectionIn = ({ search }: PageLocation): string =>
  new URLSearchParams(search).get('section') ?? ''

/** Absent where all results are in one section. */
function SectionSelect({
  hits,
  section,
  location,
}: {
  readonly hits: readonly Hit[]
  readonly section: string
  readonly location: PageLocation
}): ReactNode {
  const texts = useTexts()
  const counts = sectionCounts(hits)
  if (counts.size < 2 && section === '') return null
  const names = [...new Set([...counts.keys(), ...(section === '' ? [] : [section])])]
  return (
    <FilterSelect
      label={texts.section}
      name="search-section"
      value={section}
      location={location}
      parameters={(next) => ({ section: next })}
    >
      <option value="">{texts.allSections}</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {name} ({counts.get(name) ?? 0})
        </option>
      ))}
    </FilterSelect>
  )
}

function NoHits({ site }: { readonly site: SiteView }): ReactNode {
  const texts = useTexts()
  return (
    <>
      <p>{texts.checkSpelling}</p>
      <BrowseLink site={site} />
    </>
  )
}

/**
 * The hits of a text as they came: the first ones, and what each request for more added. Those of the first pages are
 * part of the first ones.
 */
function useParts(result: SearchResult): readonly (readonly Hit[])[] {
  const [known, setKnown] = useState<{
    readonly result: SearchResult | undefined
    readonly parts: readonly (readonly Hit[])[]
  }>({ result: undefined, parts: [] })
  if (known.result === result) return known.parts
  const { hits } = hitsOf(result)
  const isSame = known.result?.text === result.text && hitsOf(known.result).rest === undefined
  const before = new Set(isSame ? known.parts.flat().map(placeOf) : [])
  const added = hits.filter((hit) => !before.has(placeOf(hit)))
  const isMore = before.size > 0 && added.length > 0 && before.size + added.length === hits.length
  const parts = isMore ? [...known.parts, added] : [hits]
  setKnown({ result, parts })
  return parts
}

const placeOf = ({ document: { u, h = '' } }: Hit): string => u + h

/** After the reader has asked for more results, the focus is on the first new one. */
function useFocusOnNew(list: RefObject<HTMLElement | null>, count: number): () => void {
  const isDue = useRef(false)
  useEffect(() => {
    if (isDue.current && count > 1) list.current?.lastElementChild?.querySelector('a')?.focus()
    isDue.current = false
  }, [list, count])
  return () => {
    isDue.current = true
  }
}
