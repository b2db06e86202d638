// The frame of the list below the search box, and what it says beside its entries.
import type { ReactNode } from 'react'

export function Popup({
  side,
  children,
}: {
  readonly side: 'left' | 'right'
  readonly children: ReactNode
}): ReactNode {
  return (
    <div
      className={`search-popup search-popup-${side}`}
      // The field keeps the focus while its list is clicked.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}

type DidYouMeanProps = {
  readonly className: string
  readonly texts: readonly string[]
  /** The control that searches for a text. */
  readonly children: (text: string) => ReactNode
}

/** The texts that a reader may have meant; nothing when there are none. */
export function DidYouMean({ className, texts, children }: DidYouMeanProps): ReactNode {
  if (texts.length === 0) return null
  return (
    <p className={className}>
      Did you mean{' '}
      {texts.map((text, index) => (
        <span key={text}>
          {index > 0 && (index === texts.length - 1 ? ' or ' : ', ')}
          {children(text)}
        </span>
      ))}
      ?
    </p>
  )
}

type SuggestionsProps = {
  readonly suggestions: readonly string[]
  /** Puts a text into the box. */
  readonly onText: (text: string) => void
}

/** Other texts to search for, as buttons. */
export function Suggestions({ suggestions, onText }: SuggestionsProps): ReactNode {
  return (
    <DidYouMean className="search-meant" texts={suggestions}>
      {(text) => (
        <button type="button" className="search-try" onClick={() => onText(text)}>
          {text}
        </button>
      )}
    </DidYouMean>
  )
}

export function NoHits(props: SuggestionsProps): ReactNode {
  return (
    <>
      <div className="search-note">
        <svg className="search-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.2 15.2 20 20M8.5 8.5l4 4M12.5 8.5l-4 4" />
        </svg>
        <p>
          <strong>No results</strong>
          <br />
          Check the spelling, or try fewer or other words.
        </p>
      </div>
      <Suggestions {...props} />
    </>
  )
}

export function QueryError({ message }: { readonly message: string }): ReactNode {
  return (
    <p className="search-note" role="alert">
      Invalid search query: {message}
    </p>
  )
}

/** Names the other sites that could not be searched; nothing when all could. */
export function UnavailableSites({
  className,
  labels,
}: {
  readonly className: string
  readonly labels: readonly string[]
}): ReactNode {
  if (labels.length === 0) return null
  const last = labels.at(-1)
  const names = labels.length === 1 ? last : `${labels.slice(0, -1).join(', ')} and ${last ?? ''}`
  return <p className={className}>{names} could not be searched.</p>
}
