// A page with the search box, or the search page, as server and browser of the tests render it.
import type { ReactNode } from 'react'
import type { PageView, SiteView } from '../../../src/model/view.js'
import type { PageLocation } from '../../../src/ui/context/page-content.js'
import { PlatformContext, type Platform } from '../../../src/ui/context/platform.js'
import { clientParts } from '../../../src/ui/layout/client-parts.js'
import { PartsContext } from '../../../src/ui/registry/parts-context.js'
import { SearchBox } from '../../../src/ui/search/SearchBox.js'
import { SearchPage } from '../../../src/ui/search-page/SearchPage.js'

type FrameProps = {
  readonly site: SiteView
  readonly location: PageLocation
  readonly platform: Platform
}

export function Frame({ site, location, platform }: FrameProps): ReactNode {
  const page = pageView(location.pathname)
  return (
    <PlatformContext value={platform}>
      <nav className="navbar">
        <a href="/first">First</a>
        <div className="navbar-side navbar-right">
          <SearchBox {...{ site, page, location }} versionPath={versionPath(site, location)} />
        </div>
      </nav>
      {location.pathname === '/search' ? (
        <PartsContext value={clientParts}>
          <SearchPage {...{ site, page, location }} />
        </PartsContext>
      ) : (
        <main>
          <article>
            <button type="button">A vault button</button>
            <h1>Vault basics</h1>
            <p>
              Every vault charges a fee. <code>OrionVault</code>
            </p>
          </article>
        </main>
      )}
    </PlatformContext>
  )
}

function versionPath({ base, versionPaths }: SiteView, { pathname }: PageLocation): string {
  const version = versionPaths.find(({ path, isLast }) => !isLast && pathname.startsWith(path))
  return version?.path ?? base
}

function pageView(pathname: string): PageView {
  const isSearch = pathname === '/search'
  return {
    route: pathname as PageView['route'],
    href: pathname,
    title: 'Page',
    body: { kind: isSearch ? 'search' : 'doc' },
    version: 'current',
    headings: [],
    breadcrumbs: [],
    tags: [],
    hasDiagrams: false,
    hasMath: false,
  }
}
