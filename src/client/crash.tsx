// When the frame itself throws (ERR-4): first the crash page in the frame, and if that throws, too, without it.
import { Component, createContext, useContext, useEffect, type ReactNode } from 'react'
import { App } from '../ui/App.js'
import { errorText } from '../ui/error-text.js'
import type { AppProps } from '../ui/page-content.js'
import { blankPage } from './blank-page.js'

type Crash = { readonly error: unknown; readonly retry: () => void }

/** The app, safe from its own errors; another page in `view` leaves the crash state. */
export function SafeApp({ view }: { readonly view: AppProps }): ReactNode {
  return (
    <CrashBoundary view={view} fallback={(crash) => <PlainCrash {...crash} />}>
      <CrashBoundary
        view={view}
        fallback={(crash) => (
          <CrashContext value={crash}>
            <App {...crashedView(view)} />
          </CrashContext>
        )}
      >
        <App {...view} />
      </CrashBoundary>
    </CrashBoundary>
  )
}

type BoundaryProps = {
  readonly view: AppProps
  readonly fallback: (crash: Crash) => ReactNode
  readonly children: ReactNode
}

class CrashBoundary extends Component<BoundaryProps, { readonly caught?: { error: unknown } }> {
  override state: { readonly caught?: { error: unknown } } = {}

  static getDerivedStateFromError(error: unknown): { caught: { error: unknown } } {
    return { caught: { error } }
  }

  override componentDidUpdate({ view }: BoundaryProps): void {
    if (this.state.caught && view.page !== this.props.view.page) this.retry()
  }

  readonly retry = (): void => {
    this.setState({ caught: undefined } as { caught?: never })
  }

  override render(): ReactNode {
    const { caught } = this.state
    return caught
      ? this.props.fallback({ error: caught.error, retry: this.retry })
      : this.props.children
  }
}

const CrashContext = createContext<Crash | undefined>(undefined)

/** The frame around the crash page: what the page itself brought, a cause of the crash perhaps, is left out. */
function crashedView({ site, page, location }: AppProps): AppProps {
  const { href, version } = page
  return {
    site,
    page: { ...blankPage(page.route, href, version), body: { kind: 'module', script: '' } },
    content: { kind: 'module', component: FramedCrash },
    location,
  }
}

function FramedCrash(): ReactNode {
  const crash = useContext(CrashContext)
  return crash && <CrashMessage {...crash} />
}

function PlainCrash(crash: Crash): ReactNode {
  return (
    <main className="crash-page">
      <CrashMessage {...crash} />
    </main>
  )
}

const TITLE = 'Page Error'

function CrashMessage({ error, retry }: Crash): ReactNode {
  useEffect(() => {
    const before = document.title
    document.title = TITLE
    return () => {
      // A navigation has already set another.
      if (document.title === TITLE) document.title = before
    }
  }, [])
  return (
    <div className="crash">
      <h1>This page crashed</h1>
      <button type="button" className="button" onClick={retry}>
        Try again
      </button>
      <hr />
      <p className="error-text">{errorText(error)}</p>
    </div>
  )
}
