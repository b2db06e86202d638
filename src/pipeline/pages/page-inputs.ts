// Everything that decides the HTML of one page, as one value: `render-html.ts` renders from it and from nothing else,
// and `render-key.ts` digests it. Pages with the same key have the same HTML.
import type { Directory } from '../../model/directory.js'
import type { SocialCard } from '../../model/images/social-card.js'
import type { PageMeta, PageView, Sidebar, SiteView } from '../../model/view.js'
import type { PageAssets } from '../../render/page-assets.js'
import type { ItemPath } from '../../render/sidebar/sidebar-branches.js'
import type { PageContent } from '../../ui/context/page-content.js'
import type { Parts } from '../../ui/registry/parts-context.js'

export type PageInputs = {
  readonly shared: SharedInputs
  readonly view: PageView
  readonly meta: PageMeta
  readonly content: ContentInput
  readonly sidebar: ShownSidebar | undefined
  /** The list of all pages on the search page. */
  readonly directory: Directory | undefined
  readonly assets: PageAssets
  /** The picture that `meta` names, when a build draws it. */
  readonly card: SocialCard | undefined
}

/** What all pages of a version share: one object for each version, so that it is digested once. */
export type SharedInputs = {
  /** Digest of the program and the plugins; undefined where nothing is cached. */
  readonly toolchain: string | undefined
  readonly template: string
  readonly site: SiteView
  /** With the site's own components in place of the built-in ones. */
  readonly parts: { readonly components: Parts; readonly digests: readonly (string | undefined)[] }
}

/** `digest` covers the code of a page's module and the HTML that it rendered; absent for a page without one. */
export type ContentInput = { readonly shown: PageContent; readonly digest?: string | undefined }

/** What a page shows of a sidebar. */
export type ShownSidebar = {
  readonly items: Sidebar
  /** Categories around the page whose items the client loads from files of their own. */
  readonly branches: readonly ItemPath[]
  /** The items as HTML, which follows from them; asked for when the page is rendered. */
  html(): string
}
