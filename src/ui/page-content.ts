// What stands in the middle of a page: HTML that was compiled, a React page, or nothing beyond the view.
import type { ComponentType } from 'react'
import type { PageView, Sidebar, SiteView } from '../model/view.js'

/** Props of a React page of the docs tree (`index.tsx`, `*.page.tsx`). */
export type PageModuleProps = { readonly site: SiteView; readonly page: PageView }

export type PageContent =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'module'; readonly component: ComponentType<PageModuleProps> }
  | { readonly kind: 'none' }
  /** The page could not be loaded (LOAD-8): the error's text and what Retry does. */
  | { readonly kind: 'failed'; readonly error: string; readonly retry: () => void }
  /** The page's module is still on its way (LOAD-7). */
  | { readonly kind: 'loading' }

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
  readonly location: PageLocation
}
