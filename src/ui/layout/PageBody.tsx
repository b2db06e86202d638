// Chooses the layout of a page by what the page is.
import { Suspense, type ReactNode } from 'react'
import { Content } from '../page/Content.js'
import { DocsLayout } from './DocsLayout.js'
import type { AppProps } from '../context/page-content.js'
import { useParts, type Parts } from '../registry/parts-context.js'

/** Docs and category indexes share one layout, so that the sidebar between them stays. */
export function PageBody(props: AppProps): ReactNode {
  const { site, page, content, location } = props
  const parts = useParts()
  const { kind } = page.body
  if (kind === 'doc' || kind === 'category') return <DocsLayout {...props} />
  const own = ownMiddle(props, parts)
  const middle = own ? (
    <div className="markdown" data-content="">
      {own}
    </div>
  ) : (
    <Content {...{ site, page, content }} />
  )
  if (kind === 'search' && content.kind === 'none')
    return (
      <Suspense>
        <parts.SearchPage {...{ site, page, location }} />
      </Suspense>
    )
  if (kind === 'module')
    return (
      <main key={page.href} id="page-module" className="page-module">
        {content.kind === 'module' ? <content.component site={site} page={page} /> : middle}
      </main>
    )
  return (
    <main key={page.href} className={`page ${kind}-page`}>
      {middle}
    </main>
  )
}

/** A home or not-found page of the site; without it they are part of the page's HTML. */
function ownMiddle({ site, page, content }: AppProps, { Home, NotFound }: Parts): ReactNode {
  const { body } = page
  if (content.kind === 'substitute') return null
  if (body.kind === 'home' && Home) return <Home site={site} links={body.links} />
  return body.kind === 'not-found' && NotFound && <NotFound site={site} page={page} />
}
