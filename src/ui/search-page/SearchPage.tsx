// The page of all results. The field is here, what shows the results is loaded when the page is.
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { SiteView } from '../../model/view.js'
import type { AppProps, PageLocation } from '../context/page-content.js'
import { useParts } from '../registry/parts-context.js'
import { documentTitle } from '../addresses/paths.js'
import { useHydrated } from '../hooks/use-browser.js'
import { everywhereAt, lastPath, type SearchContext } from '../search/active-context.js'
import { BROWSE } from '../search/hit-href.js'
import { BrowseLink } from './BrowseLink.js'
import { FilterSelect } from './FilterSelect.js'
import { searchedIndex, UNFILTERED } from './searched-index.js'
import { useQueryText } from '../search/hooks/use-query-text.js'
import { useSearchLoad } from '../search/hooks/use-search-load.js'
import { useTexts } from '../context/texts.js'
import { fillText } from '../../model/texts/site-texts.js'

type SearchPageProps = Pick<AppProps, 'site' | 'page' | 'location'>

/** Heading, field and results; in the static page the heading, the empty field and the way to all pages. */
export function SearchPage({ site, location }: SearchPageProps): ReactNode {
  const texts = useTexts()
  const isHydrated = useHydrated()
  const known = isHydrated ? location : { ...location, search: '' }
  const [text, change] = useQueryText(known)
  const isEmpty = text.trim() === ''
  const heading = isEmpty ? texts.searchDocs : fillText(texts.searchResults, { text })
  const title = documentTitle(site, heading)
  useEffect(() => {
    document.title = title
  }, [title])

  const { versionPath, context } = searchedIndex(site, known)
  const index = { versionPath, context: context?.path ?? '' }
  const [load, start, fail] = useSearchLoad(() => import('./SearchResults.js'), index)
  const onIndex = useEffectEvent(start)
  useEffect(() => {
    if (isHydrated) onIndex()
  }, [isHydrated, index.versionPath, index.context])

  return (
    <main className="page search-page">
      <h1>{heading}</h1>
      <div className="search-fields" role="search">
        <SearchField
          text={text}
          onText={(next) => {
            change(next)
            start()
          }}
        />
        <VersionSelect site={site} location={known} versionPath={versionPath} />
        <ContextSelect site={site} location={known} context={context} />
      </div>
      {/* In the static page too: what follows it would move. */}
      {isEmpty && !new URLSearchParams(known.search).has(BROWSE) && <BrowseLink site={site} />}
      <WithoutScripts />
      {load.kind === 'failed' && (
        <div className="search-failure" role="alert">
          <p>{texts.searchUnavailable}</p>
          <button type="button" className="button" onClick={start}>
            {texts.retry}
          </button>
        </div>
      )}
      {load.kind === 'loading' && !isEmpty && <p className="search-ring" />}
      {load.kind === 'ready' && (
        <load.code.SearchResults
          {...{ site, text, context, versionPath }}
          location={known}
          onFailure={fail}
        />
      )}
    </main>
  )
}

function WithoutScripts(): ReactNode {
  const texts = useTexts()
  const { Directory } = useParts()
  return (
    <noscript>
      <p className="search-count">
        {fillText(texts.searchNeedsScripts, {
          place: Directory ? texts.listedHere : texts.inNavigation,
        })}
      </p>
      {Directory && <Directory />}
    </noscript>
  )
}

/** The field is the reader's: its text is set from outside only when it differs. */
function SearchField({
  text,
  onText,
}: {
  readonly text: string
  readonly onText: (text: string) => void
}): ReactNode {
  const { search: label } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const isTaken = useRef(false)
  const isHydrated = useHydrated()
  const takeTyped = useEffectEvent(onText)
  useEffect(() => {
    const field = input.current
    if (!field || !isHydrated) return
    if (!isTaken.current && field.value !== '') takeTyped(field.value)
    else if (field.value !== text) field.value = text
    isTaken.current = true
  }, [isHydrated, text])
  useEffect(() => {
    // A navigation puts the focus at the page's beginning right after it shows the page.
    const frame = requestAnimationFrame(() => {
      // The reader may come back to where they were in the results.
      if (!(document.activeElement instanceof HTMLInputElement))
        input.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <input
      ref={input}
      type="search"
      name="q"
      className="search-field"
      aria-label={label}
      autoComplete="off"
      enterKeyHint="search"
      onKeyDown={({ key, currentTarget }) => {
        // The keyboard of a phone covers the results.
        if (key === 'Enter' && window.matchMedia('(pointer: coarse)').matches) currentTarget.blur()
      }}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  )
}

/** The versions that have pages of their own to search, where there are several. */
function VersionSelect({
  site,
  location,
  versionPath,
}: {
  readonly site: SiteView
  readonly location: PageLocation
  readonly versionPath: string
}): ReactNode {
  const { searchVersion } = useTexts()
  const { base, versionPaths } = site
  // The last versions of all trees of docs are searched together.
  const searched = versionPaths.filter(
    ({ label, isLast, path }) => label !== undefined && (!isLast || path === lastPath(site)),
  )
  if (searched.length < 2) return null
  const main = lastPath(site)
  return (
    <FilterSelect
      label={searchVersion}
      name="search-version"
      value={searched.some(({ path }) => path === versionPath) ? versionPath : main}
      location={location}
      parameters={(path) => ({
        version: path === main ? '' : path.slice(base.length),
        ...UNFILTERED,
      })}
    >
      {searched.map(({ name, label, path }) => (
        <option key={path} value={path}>
          {/* The versions of a further tree of docs have its name. */}
          {name.includes(':') ? `${name.slice(0, name.indexOf(':'))}: ${label ?? ''}` : label}
        </option>
      ))}
    </FilterSelect>
  )
}

function ContextSelect({
  site,
  location,
  context,
}: {
  readonly site: SiteView
  readonly location: PageLocation
  readonly context: SearchContext | undefined
}): ReactNode {
  const { searchIn, everywhere } = useTexts()
  const { contextByPaths, mainLanguage, useAllContextsWithNoContext, hideWithNoContext } =
    site.search
  if (contextByPaths.length === 0) return null
  return (
    <FilterSelect
      label={searchIn}
      name="search-context"
      value={context?.path ?? ''}
      location={location}
      parameters={(ctx) => ({
        ctx: ctx === '' ? everywhereAt(site, location.pathname) : ctx,
        ...UNFILTERED,
      })}
    >
      {useAllContextsWithNoContext && <option value="">{everywhere}</option>}
      {!useAllContextsWithNoContext && !hideWithNoContext && (
        <option value="" hidden={mainLanguage === undefined}>
          {mainLanguage}
        </option>
      )}
      {contextByPaths.map(({ path, label }) => (
        <option key={path} value={path}>
          {label}
        </option>
      ))}
    </FilterSelect>
  )
}
