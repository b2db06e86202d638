// The frame of the list below the search box, and what it says beside its entries.
import type { ReactNode } from 'react'
import { useTexts } from '../context/texts.js'
import { fillText } from '../../model/texts/site-texts.js'
import { FilledText } from '../parts/FilledText.js'

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
  const { didYouMean, comma, or } = useTexts()
  if (texts.length === 0) return null
  const controls = texts.map((text, index) => (
    <span key={text}>
      {index > 0 && (index === texts.length - 1 ? or : comma)}
      {children(text)}
    </span>
  ))
  return (
    <p className={className}>
      <FilledText text={didYouMean} values={{ texts: controls }} />
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
  const texts = useTexts()
  return (
    <>
      <div className="search-note">
        <svg className="search-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.2 15.2 20 20M8.5 8.5l4 4M12.5 8.5l-4 4" />
        </svg>
        <p>
          <strong>{texts.noResults}</strong>
          <br />
          {texts.checkSpelling}
        </p>
      </div>
      <Suggestions {...props} />
    </>
  )
}

export function QueryError({ message }: { readonly message: string }): ReactNode {
  const texts = useTexts()
  return (
    <p className="search-note" role="alert">
      {fillText(texts.invalidQuery, { fault: message })}
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
  const { comma, and, sitesUnavailable } = useTexts()
  if (labels.length === 0) return null
  const last = labels.at(-1) ?? ''
  const sites = labels.length === 1 ? last : labels.slice(0, -1).join(comma) + and + last
  return <p className={className}>{fillText(sitesUnavailable, { sites })}</p>
}
