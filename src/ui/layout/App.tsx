// The whole document body: the server renders it and the client hydrates it with the same props.
import type { ReactNode } from 'react'
import { CrashBoundary } from './CrashBoundary.js'
import { CrashPage } from './CrashPage.js'
import { Frame } from './Frame.js'
import { StaticIslandsContext, type StaticIslands } from '../context/static-islands.js'
import { PageBody } from './PageBody.js'
import type { AppProps } from '../context/page-content.js'
import { InSite } from '../context/InSite.js'

const NO_ISLANDS: StaticIslands = {}

/**
 * A page in its frame. What the page throws is shown inside the frame; what the frame throws
 * leaves `App`, and on the server everything does; `crash` then replaces the page.
 */
export function App({ crash, ...props }: AppProps & { readonly crash?: ReactNode }): ReactNode {
  return (
    <InSite site={props.site}>
      <StaticIslandsContext value={props.kept ?? NO_ISLANDS}>
        <Frame {...props}>
          {crash ?? (
            <CrashBoundary
              page={props.page.href}
              fallback={(error, retry) => <CrashPage error={error} onRetry={retry} />}
            >
              <PageBody {...props} />
            </CrashBoundary>
          )}
        </Frame>
      </StaticIslandsContext>
    </InSite>
  )
}
