// Replaces a page that could not be rendered; the frame around it works.
import { useEffect, type ReactNode } from 'react'
import { useTexts } from '../context/texts.js'
import { errorText } from './error-text.js'

type CrashPageProps = {
  readonly error: unknown
  readonly onRetry: () => void
  readonly heading?: string
}

/** The error's own words, never a stack, and a button that renders the page again. */
export function CrashPage({ error, onRetry, heading }: CrashPageProps): ReactNode {
  const texts = useTexts()
  return (
    <main className="page">
      <h1>{heading ?? texts.pageCrashedNotice}</h1>
      <button type="button" className="button" onClick={onRetry}>
        {texts.tryAgain}
      </button>
      <hr />
      <p className="error-text">{errorText(error)}</p>
    </main>
  )
}

/**
 * Replaces the page when the frame itself throws, with its own title. Nothing is restored
 * back when this goes: a navigation has set the next page's title before.
 */
export function FrameCrash({
  title,
  error,
  onRetry,
}: CrashPageProps & { readonly title: string }): ReactNode {
  const { pageCrashed, pageError } = useTexts()
  useEffect(() => {
    document.title = pageError
  }, [pageError])
  const retry = (): void => {
    document.title = title
    onRetry()
  }
  return <CrashPage error={error} onRetry={retry} heading={pageCrashed} />
}
