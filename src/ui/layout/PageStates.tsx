// A page that is not loaded yet, or failed to load.
import { useEffect, useState, type ReactNode } from 'react'
import { useTexts } from '../context/texts.js'

const LOADER_DELAY_MS = 200

/** Nothing for 200 ms, then a ring that turns. */
export function Spinner(): ReactNode {
  const [isLate, setLate] = useState(false)
  const texts = useTexts()
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LOADER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return null
  return (
    <svg className="spinner" viewBox="0 0 48 48" role="img" aria-label={texts.loadingPage}>
      <circle cx="24" cy="24" r="20" />
    </svg>
  )
}

type LoadFailedProps = { readonly error: string; readonly onRetry: () => void }

export function LoadFailed({ error, onRetry }: LoadFailedProps): ReactNode {
  const texts = useTexts()
  return (
    <div className="load-failed" role="alert">
      <p className="error-text">{error}</p>
      <button type="button" className="button" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  )
}
