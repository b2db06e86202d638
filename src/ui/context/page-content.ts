// The content of a page: compiled HTML, a React page, or nothing beyond the view.
import type { ComponentType, ReactNode } from 'react'
import type { StaticIslands } from './static-islands.js'
import type { HeadTag } from '../../model/page.js'
import type { PageView, Sidebar, SiteView } from '../../model/view.js'

/** Props of a React page of the docs tree (`index.tsx`, `*.page.tsx`). */
export type PageModuleProps = {
  /** The site. */
  readonly site: SiteView
  /** The page. */
  readonly page: PageView
}

/** Props of an MDX page as a module. */
export type DocModuleProps = PageModuleProps & {
  /** Told of each element for the head of the document; its absence asks for none. */
  readonly onHead?: (tag: HeadTag) => void
  /** In the build: the HTML of a part of the page. @throws whatever its components throw. */
  readonly toHtml?: (part: ReactNode) => string
}

export type PageContent =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'module'; readonly component: ComponentType<PageModuleProps> }
  | { readonly kind: 'none' }
  /** Instead of a page that is still on its way or could not be loaded. */
  | { readonly kind: 'substitute'; readonly element: ReactNode }

/** Address of the shown page: `pathname` with base, `search` with `?` or empty, `hash` with `#` or empty. */
export type PageLocation = {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

export type AppProps = {
  readonly site: SiteView
  readonly sidebar?: Sidebar
  readonly page: PageView
  readonly content: PageContent
  /** In the client: what it keeps of the page's HTML beside the content. */
  readonly kept?: StaticIslands
  readonly location: PageLocation
}
