// The site's data model: versions, docs, routes and sidebars, before anything is rendered.
import type { RedirectRule } from './addresses/redirect-rules.js'
import type { Place } from './diagnostics/diagnostic.js'
import type { PlaceOf } from './diagnostics/open-place.js'
import type { FrontMatter, HeadTag, Outline, SidebarBadge } from './page.js'

/** URL path without the site's base, without a trailing slash but for `/` itself. */
export type Route = `/${string}`

/** A file of the content root. `path` is POSIX, relative to the version's docs folder. */
export type SourceFile = {
  readonly path: string
  /** The same file relative to the site folder: what messages name. */
  readonly file: string
  readonly version: string
  readonly outline: Outline
  readonly updated?: { readonly date?: string; readonly author?: string }
  /** When it was written and by whom: of posts. */
  readonly published?: { readonly date?: string; readonly authors: readonly string[] }
  /** Made by the routes module: the file is not on disk, and sidebars made of folders do not have it. */
  readonly isGenerated?: true
}

/** A React page of the docs tree: `index.tsx` at the root or `*.page.tsx`. */
export type PageModule = {
  readonly path: string
  readonly file: string
  readonly version: string
  readonly title: string
  readonly description: string
  /** It asks for no footer. */
  readonly hidesFooter?: boolean
  /** What its components add to the head of the document. */
  readonly head?: readonly HeadTag[]
  /** Anchors that it says it has, which may come only when readers use it. */
  readonly anchors?: readonly string[]
  /** It is a page of the docs that its version translates: one of its own at the same route comes first. */
  readonly isInherited?: true
  /** Addresses of its links with base → those of the same pages in the language of the page. */
  readonly addresses?: Readonly<Record<string, string>>
}

/** `_category_.json` and its like, read and parsed; `folder` is POSIX within the docs folder, `` for the root. */
export type CategoryFile = {
  readonly folder: string
  readonly file: string
  readonly version: string
  readonly value: unknown
  /** The place of a part of `value` in the file. */
  readonly placeOf?: PlaceOf
}

export type Version = {
  /** `current` or a released name; in a further tree of docs after its id and a colon. */
  readonly name: string
  /** Id of the further tree of docs that it is a version of. */
  readonly instance?: string
  readonly label: string
  /** Route prefix of its docs; `/` for the last version of a site with routeBasePath `/`. */
  readonly root: Route
  readonly isLast: boolean
  readonly banner: 'none' | 'unreleased' | 'unmaintained'
  readonly hasBadge: boolean
  readonly noIndex: boolean
  readonly className?: string
  /** Site-relative folder of its docs, for edit links and messages. */
  readonly folder: string
  readonly translation?: Translation
}

/** What a version is a translation of. */
export type Translation = {
  /** Name of the other version, and the folder of its docs. */
  readonly of: string
  readonly folder: string
  /** Path of all pages in the language. */
  readonly root: Route
}

export type Doc = Pick<
  SourceFile,
  'version' | 'path' | 'file' | 'updated' | 'published' | 'isGenerated'
> & {
  readonly id: string
  readonly slug: string
  readonly route: Route
  readonly title: string
  readonly description: string
  readonly frontMatter: FrontMatter
  readonly sidebar?: string
  readonly isDraft: boolean
  readonly isUnlisted: boolean
}

/** What docs, links and categories of a sidebar have. */
export type SidebarLook = {
  readonly className?: string
  readonly badge?: SidebarBadge
  readonly customProps?: Readonly<Record<string, unknown>>
  readonly description?: string
}

/** A resolved entry of a sidebar, before it is made ready for one page. */
export type SidebarNode =
  | (SidebarLook & {
      /** `ref` counts neither for pagination nor for the doc's own sidebar. */
      readonly kind: 'doc' | 'ref'
      readonly docId: string
      readonly label: string
    })
  | (SidebarLook & {
      readonly kind: 'link'
      readonly href: string
      /** The address is emitted as it is written: no base, no slash rule. */
      readonly isVerbatim?: true
      readonly label: string
    })
  | {
      readonly kind: 'html'
      readonly value: string
      readonly defaultStyle: boolean
      readonly className?: string
    }
  | SidebarCategoryNode

export type SidebarCategoryNode = SidebarLook & {
  readonly kind: 'category'
  readonly label: string
  readonly items: readonly SidebarNode[]
  readonly link?:
    | { readonly kind: 'doc'; readonly docId: string }
    | {
        readonly kind: 'index'
        readonly route: Route
        readonly title: string
        readonly description?: string
        readonly image?: string
        readonly keywords?: readonly string[]
      }
  readonly isCollapsible: boolean
  readonly isCollapsed: boolean
}

export type Tag = {
  readonly label: string
  readonly route: Route
  readonly description?: string
  /** Ids of all docs that carry it, sorted by title. */
  readonly docIds: readonly string[]
  /** All its docs are unlisted. */
  readonly isUnlisted: boolean
}

/** One stop of a sidebar's reading order: a doc, or a category with a generated index. */
export type SidebarStop = (
  | { readonly kind: 'doc'; readonly docId: string }
  | { readonly kind: 'category'; readonly route: Route }
) & {
  readonly label: string
  /** The categories around it, outer to inner. */
  readonly trail: readonly SidebarCategoryNode[]
  /** Places in `SidebarIndex.stops` of the listed stops before and after it. */
  readonly previous?: number
  readonly next?: number
}

/** A sidebar by its pages: made once, so that no page walks the tree. */
export type SidebarIndex = {
  readonly stops: readonly SidebarStop[]
  readonly docs: ReadonlyMap<string, SidebarStop>
  readonly categories: ReadonlyMap<Route, SidebarStop>
  /** Place of the first listed stop. */
  readonly first?: number
}

export type VersionContent = {
  readonly version: Version
  /** By id, sorted. Drafts are left out in production; their ids are in `draftIds`. */
  readonly docs: ReadonlyMap<string, Doc>
  readonly draftIds: readonly string[]
  readonly sidebars: ReadonlyMap<string, readonly SidebarNode[]>
  readonly mainDocId?: string
  readonly tags: readonly Tag[]
  /** Tags of each doc that has any, by doc id, in the order of its front matter. */
  readonly docTags?: ReadonlyMap<string, readonly Tag[]>
  /** By sidebar id. */
  readonly indexes?: ReadonlyMap<string, SidebarIndex>
  /** React pages, by route. */
  readonly pages: ReadonlyMap<Route, PageModule>
}

/** The content of a route. */
export type Target =
  | { readonly kind: 'doc'; readonly version: string; readonly docId: string }
  | { readonly kind: 'page'; readonly version: string; readonly module: PageModule }
  | {
      readonly kind: 'category'
      readonly version: string
      readonly sidebar: string
      readonly node: SidebarCategoryNode
    }
  | { readonly kind: 'tag'; readonly version: string; readonly tag: Tag }
  | { readonly kind: 'tags'; readonly version: string }
  /** All pages of a sidebar on one page. */
  | { readonly kind: 'print'; readonly version: string; readonly sidebar: string }
  | { readonly kind: 'home' }
  /** The pages around it are those of the version. */
  | { readonly kind: 'search'; readonly version: string }
  /** Without `version` that of the whole site, else that of a language: the pages around it are those of the version. */
  | { readonly kind: 'not-found'; readonly version?: string }

/** The redirect page at an old address. */
export type Redirect = {
  /** Within the output folder. */
  readonly file: string
  /** Final address of the new page, with base. */
  readonly href: string
  /** Final addresses of anchors that went elsewhere, by anchor without `#`. */
  readonly anchors: Readonly<Record<string, string>>
}

/** An anchor that a page does not have any more. */
export type MovedAnchor = {
  /** Without `#`, as all anchors here. */
  readonly anchor: string
  /** Final address of the redirect. */
  readonly href: string
  /** Its new name, when it is on the same page. */
  readonly now?: string
  /** Where the settings or the front matter say so. */
  readonly at: Place
}

/** Where a redirect leads, as a link that can be looked up. */
export type RedirectTarget = {
  readonly url: string
  readonly resolved: Route
  readonly hash: string
  readonly at: Place
}

export type Site = {
  /** In list order: current first when it is listed, then released names, newest first. */
  readonly versions: readonly VersionContent[]
  /** Every route that is written, in sorted order. The not-found pages have none. */
  readonly routes: ReadonlyMap<Route, Target>
  /** The page of each source file, by path relative to the site folder: what links to files resolve to. */
  readonly sources?: ReadonlyMap<string, { readonly version: string; readonly route: Route }>
  /** Old addresses that are not pages. */
  readonly redirects?: ReadonlyMap<Route, Redirect>
  /** By the page that had them. */
  readonly movedAnchors?: ReadonlyMap<Route, readonly MovedAnchor[]>
  /** What files for the host of the site redirect besides, in their order. */
  readonly hostRedirects?: readonly RedirectRule[]
  /** Where redirects lead, to be looked up. */
  readonly redirectTargets?: readonly RedirectTarget[]
}
