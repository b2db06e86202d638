// The page of all results. The field is here, what shows the results is loaded when the page is.
import { useContext, useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { SiteView } from '../../model/view.js'
import type { AppProps, PageLocation } from '../context/page-content.js'
import { PartsContext } from '../registry/parts.js'
import { documentTitle } from '../addresses/paths.js'
import { usePlatform } from '../context/platform.js'
import { useHydrated } from '../hooks/use-browser.js'
import type { SearchContext } from '../search/active-context.js'
import { hrefWith, useQueryText } from '../search/hooks/use-query-text.js'
import { useSearchLoad } from '../search/hooks/use-search-load.js'

type SearchPageProps = Pick<AppProps, 'site' | 'page' | 'location'>

/** Heading, field and results; in the static page the heading and the empty field. */
export function SearchPage({ site, location }: SearchPageProps): ReactNode {
  const { Directory } = useContext(PartsContext)
  const isHydrated = useHydrated()
  const known = isHydrated ? location : { ...location, search: '' }
  const [text, change] = useQueryText(known)
  const isEmpty = text.trim() === ''
  const heading = isEmpty ? 'Search the documentation' : `Search results for "${text}"`
  const title = documentTitle(site, heading)
  useEffect(() => {
    document.title = title
  }, [title])

  const { versionPath, context } = searchedIndex(site, known.search)
  const index = { versionPath, context: context?.path ?? '' }
  const [load, start, fail] = useSearchLoad(() => import('../search/SearchResults.js'), index)
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
        <ContextSelect site={site} location={known} context={context} />
      </div>
      <noscript>
        <p className="search-count">
          Search needs scripting, which is turned off in this browser. All pages are{' '}
          {Directory ? 'listed here' : 'in the navigation'}.
        </p>
        {Directory && <Directory />}
      </noscript>
      {load.kind === 'failed' && (
        <div className="search-failure" role="alert">
          <p>Search is unavailable.</p>
          <button type="button" className="button" onClick={start}>
            Retry
          </button>
        </div>
      )}
      {load.kind === 'loading' && !isEmpty && <p className="search-ring" />}
      {load.kind === 'ready' && !isEmpty && (
        <load.code.SearchResults {...index} settings={site.search} text={text} onFailure={fail} />
      )}
    </main>
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
      if (!(document.activeElement instanceof HTMLInputElement)) input.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <input
      ref={input}
      type="search"
      name="q"
      className="search-field"
      aria-label="Search"
      autoComplete="off"
      onChange={(event) => onText(event.currentTarget.value)}
    />
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
  const platform = usePlatform()
  const { contextByPaths, useAllContextsWithNoContext, hideWithNoContext } = site.search
  if (contextByPaths.length === 0) return null
  return (
    <select
      name="search-context"
      className="search-context"
      aria-label="Search in"
      value={context?.path ?? ''}
      onChange={(event) =>
        platform.navigate(hrefWith(location, 'ctx', event.currentTarget.value), { replace: true })
      }
    >
      {useAllContextsWithNoContext && <option value="">Everywhere</option>}
      {!useAllContextsWithNoContext && !hideWithNoContext && <option value="" hidden />}
      {contextByPaths.map(({ path, label }) => (
        <option key={path} value={path}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** The version and context that the address asks for; unknown ones count as the last version and none. */
function searchedIndex(
  { base, versionPaths, search }: SiteView,
  query: string,
): { versionPath: string; context: SearchContext | undefined } {
  const parameters = new URLSearchParams(query)
  const version = parameters.get('version')?.replace(/^\/+|\/+$/g, '') ?? ''
  const asked = versionPaths.find(({ path }) => path === `${base}${version}/`)
  const last = versionPaths.find(({ isLast }) => isLast)
  const context = search.contextByPaths.find(({ path }) => path === parameters.get('ctx'))
  return {
    versionPath: (asked ?? last)?.path ?? base,
    // Without a root index there is only a context to search in.
    context: context ?? (search.hideWithNoContext ? search.contextByPaths[0] : undefined),
  }
}
