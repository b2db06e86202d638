// Replaces a page that could not be rendered; the frame around it works.
import { useEffect, type ReactNode } from 'react'
import { errorText } from './error-text.js'

type CrashPageProps = {
  readonly error: unknown
  readonly onRetry: () => void
  readonly heading?: string
}

/** The error's own words, never a stack, and a button that renders the page again. */
export function CrashPage({
  error,
  onRetry,
  heading = 'This page crashed.',
}: CrashPageProps): ReactNode {
  return (
    <main className="page">
      <h1>{heading}</h1>
      <button type="button" className="button" onClick={onRetry}>
        Try again
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
  useEffect(() => {
    document.title = 'Page Error'
  }, [])
  const retry = (): void => {
    document.title = title
    onRetry()
  }
  return <CrashPage error={error} onRetry={retry} heading="This page crashed" />
}
