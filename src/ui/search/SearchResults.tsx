// The results of the search page; loaded with its index.
import type { ReactNode } from 'react'
import type { Hit } from '../../model/search.js'
import type { SiteView } from '../../model/view.js'
import { markTokens, snippet } from '../../search/highlight.js'
import { hitHref } from './hit-href.js'
import { pagePath } from './hit-path.js'
import { useSearchAnswer } from './use-search-answer.js'
import type { IndexName } from './use-search-load.js'

type SearchResultsProps = IndexName & {
  readonly settings: SiteView['search']
  readonly text: string
  readonly onFailure: (error: unknown) => void
}

/** Count and list for a text that is not empty, or what is wrong with it. */
export function SearchResults({
  versionPath,
  context,
  text,
  settings,
  onFailure,
}: SearchResultsProps): ReactNode {
  const limit = settings.pageResultLimit
  const request = { versionPath, context, text, limit, isTyping: false }
  const result = useSearchAnswer(request, settings, onFailure)
  if (!result) return <p className="search-ring" />
  if (result.answer.kind === 'query-error')
    return <p role="alert">Invalid search query: {result.answer.message}</p>
  const { hits } = result.answer
  return (
    <>
      <p className="search-count" role="status">
        {countText(hits.length)}
      </p>
      {hits.map((hit) => (
        <ResultItem key={`${hit.kind}-${hit.document.i}`} hit={hit} settings={settings} />
      ))}
    </>
  )
}

/** SRCH-PAGE-6. */
function countText(count: number): string {
  if (count === 0) return 'No documents were found'
  return count === 1 ? '1 document found' : `${count} documents found`
}

/** SRCH-PAGE-7. */
function ResultItem({
  hit,
  settings,
}: {
  readonly hit: Hit
  readonly settings: SiteView['search']
}): ReactNode {
  const { document, kind, positions, tokens } = hit
  const found = snippet(document.t, positions, tokens, settings.pageContextMaxLength)
  const isNamed = kind === 0 || kind === 1
  const path = pagePath(hit)
  return (
    <article className="search-result">
      <h2>
        <a
          href={hitHref(hit, settings)}
          dangerouslySetInnerHTML={{
            __html: isNamed ? found : markTokens(document.s ?? '', tokens),
          }}
        />
      </h2>
      {path !== '' && <p className="search-result-path">{path}</p>}
      {(kind === 2 || kind === 4) && (
        <p className="search-result-summary" dangerouslySetInnerHTML={{ __html: found }} />
      )}
    </article>
  )
}
