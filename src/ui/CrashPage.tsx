// What stands in place of a page that could not be rendered; the frame around it works (ERR-1).
import type { ReactNode } from 'react'
import { errorText } from './error-text.js'

type CrashPageProps = { readonly error: unknown; readonly onRetry: () => void }

/** The error's own words, never a stack (ERR-2, ERR-8), and a button that renders the page again (ERR-3). */
export function CrashPage({ error, onRetry }: CrashPageProps): ReactNode {
  return (
    <main className="page">
      <h1>This page crashed.</h1>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
      <hr />
      <p className="error-text">{errorText(error)}</p>
    </main>
  )
}
