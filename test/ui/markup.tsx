// Elements to text, as the server writes them.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { App } from '../../src/ui/layout/App.js'
import type { AppProps } from '../../src/ui/context/page-content.js'
import { PartsContext } from '../../src/ui/registry/parts-context.js'
import { serverParts } from '../../src/render/server-parts.js'
import { pageView, siteView } from './views.js'

/** The markup of one component, without React's own marks. */
export function markup(node: ReactNode): string {
  return renderToStaticMarkup(node)
}

/** The markup of a whole page; what is not given is the smallest view. */
export function appMarkup(changes: Partial<AppProps> = {}): string {
  const page = changes.page ?? pageView()
  return markup(
    <PartsContext value={serverParts}>
      <App
        site={siteView()}
        page={page}
        content={{ kind: 'html', html: '<p>Text</p>' }}
        location={{ pathname: page.href, search: '', hash: '' }}
        {...changes}
      />
    </PartsContext>,
  )
}

/** Pieces of the markup that match, in document order. */
export function pieces(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map((match) => match[1] ?? match[0])
}
