// A docs page beside its sidebar. It stays while the reader moves through the docs, and so does the sidebar.
import { useState, type ReactNode } from 'react'
import { classNames } from '../parts/class-names.js'
import { DocPage } from './DocPage.js'
import { Icon } from '../parts/Icon.js'
import type { AppProps } from '../context/page-content.js'
import { placeOf } from '../navbar/NavLink.js'
import { useParts } from '../registry/parts-context.js'
import { Sidebar } from '../sidebar/Sidebar.js'
import { useTexts } from '../context/texts.js'

/** The key of a sidebar's open categories: they are reset where it changes. */
export function sidebarKey({ version, sidebar = '' }: AppProps['page']): string {
  return `${version}/${sidebar}`
}

/** Without a sidebar the page uses the full width. */
export function DocsLayout(props: AppProps): ReactNode {
  const { site, sidebar, page, location } = props
  const { SiteNavigation } = useParts()
  const [isHidden, setHidden] = useState(false)
  const { isHideable, autoCollapse } = site.sidebar
  return (
    <div className={classNames('docs', sidebar && 'has-sidebar', isHidden && 'is-sidebar-hidden')}>
      {sidebar && (
        <aside className="sidebar-column">
          <noscript>
            {SiteNavigation && (
              <SiteNavigation items={site.navbar.items} place={placeOf(page, location)} />
            )}
          </noscript>
          {isHidden ? (
            <ExpandStrip onExpand={() => setHidden(false)} />
          ) : (
            <Sidebar
              key={sidebarKey(page)}
              items={sidebar}
              path={page.href}
              autoCollapse={autoCollapse}
              onHide={isHideable ? () => setHidden(true) : undefined}
            />
          )}
        </aside>
      )}
      <DocPage key={page.href} {...props} />
    </div>
  )
}

function ExpandStrip({ onExpand }: { readonly onExpand: () => void }): ReactNode {
  const texts = useTexts()
  return (
    <div
      className="sidebar-strip"
      role="button"
      tabIndex={0}
      title={texts.expandSidebar}
      aria-label={texts.expandSidebar}
      onClick={onExpand}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onExpand()
      }}
    >
      <Icon name="chevrons" />
    </div>
  )
}
