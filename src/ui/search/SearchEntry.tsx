// One suggestion of the list below the search box.
import { memo, type ReactNode } from 'react'
import type { Hit } from '../../model/search.js'
import type { SiteView } from '../../model/view.js'
import { markTokens, snippet } from '../../search/highlight.js'
import { hitHref } from './hit-href.js'

const PAGE = 'M6 3h8l4 4v14H6zM14 3v4h4'
const HASH = 'M9 4 7 20M17 4l-2 16M4 9h17M3 15h17'
const LINES = 'M4 6h16M4 11h16M4 16h10'
/** By kind: title, heading, description, keywords, content. */
const KIND_ICONS = [PAGE, HASH, LINES, PAGE, LINES] as const
const TREES = { inner: 'M8 0v40M8 20h10', last: 'M8 0v20h10' } as const

type SearchEntryProps = {
  readonly hit: Hit
  readonly settings: SiteView['search']
  readonly id: string
  readonly isActive: boolean
  /** Where the hit is; empty when its text alone says so. */
  readonly path: string
}

/** Rendered again only when it changes: the box is rendered at each letter. */
export const SearchEntry = memo(function SearchEntry({
  hit,
  settings,
  id,
  isActive,
  path,
}: SearchEntryProps): ReactNode {
  return (
    <a
      role="option"
      id={id}
      className="search-entry"
      href={hitHref(hit, settings)}
      tabIndex={-1}
      aria-selected={isActive}
    >
      {hit.tree && (
        <svg
          className="search-tree"
          viewBox="0 0 20 40"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={TREES[hit.tree]} />
        </svg>
      )}
      <EntryIcon path={KIND_ICONS[hit.kind]} />
      <span className="search-entry-text">
        <span
          className="search-entry-title"
          dangerouslySetInnerHTML={{ __html: firstLine(hit, settings) }}
        />
        {path !== '' && (
          <span
            className="search-entry-path"
            dangerouslySetInnerHTML={{ __html: markTokens(path, hit.tokens) }}
          />
        )}
      </span>
      <EntryIcon path="M20 5v7H5M9 8l-4 4 4 4" />
    </a>
  )
})

function EntryIcon({ path }: { readonly path: string }): ReactNode {
  return (
    <svg className="search-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

/** The found text; of a page found by its keywords the title, HTML both. */
function firstLine(
  { document, kind, positions, tokens }: Hit,
  settings: SiteView['search'],
): string {
  if (kind === 3) return markTokens(document.s ?? '', tokens)
  return snippet(document.t, positions, tokens, settings.contextMaxLength)
}
