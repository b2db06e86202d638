// The data that React renders: everything ready to show, every href final (base and trailing slash applied).
import type { SiteTexts } from './texts/site-texts.js'
import type { Heading, HeadTag } from './page.js'
import type { NavItem } from './navbar.js'
import type { Route, SidebarLook } from './site.js'

export type Link = { readonly href: string; readonly label: string }

/** The field names are fixed by the specification. */
export type SidebarItem =
  | (SidebarLook & {
      readonly type: 'link'
      readonly label: string
      readonly href: string
      readonly docId?: string
      readonly unlisted?: true
    })
  | (SidebarLook & {
      readonly type: 'category'
      readonly label: string
      readonly items: readonly SidebarItem[]
      readonly href?: string
      readonly linkUnlisted?: true
      readonly collapsible: boolean
      readonly collapsed: boolean
      /**
       * In the client: URL of the file with the items, which are many. `items` has only those that decide how the
       * category looks while it is closed.
       */
      readonly branch?: string
    })
  | {
      readonly type: 'html'
      readonly value: string
      readonly defaultStyle?: boolean
      readonly className?: string
    }

export type Sidebar = readonly SidebarItem[]

/** The one tone of all that a logo shows, which cannot be seen on a background of this tone. */
export type LogoTone = 'white' | 'black'

export type Logo = {
  readonly src: string
  readonly srcDark?: string
  /** Absent for logos with other colours, and where dark mode has an image of its own. */
  readonly tone?: LogoTone
  readonly alt: string
  readonly href?: string
  readonly target?: string
  readonly width?: number
  readonly height?: number
}

export type FooterItem =
  | { readonly href: string; readonly label: string; readonly isExternal: boolean }
  | { readonly html: string }

export type FooterView = {
  readonly style: 'light' | 'dark'
  /** Columns with titles, or one column without a title for flat links. */
  readonly columns: readonly { readonly title?: string; readonly items: readonly FooterItem[] }[]
  readonly isFlat: boolean
  readonly logo?: Logo
  readonly copyright?: string
}

export type AnnouncementView = {
  readonly id: string
  readonly content: string
  readonly backgroundColor?: string
  readonly textColor?: string
  readonly isCloseable: boolean
}

export type ColorModeView = {
  readonly defaultMode: 'light' | 'dark'
  readonly disableSwitch: boolean
  readonly respectPrefersColorScheme: boolean
}

export type SearchView = {
  readonly resultLimit: number
  readonly pageResultLimit: number
  readonly contextMaxLength: number
  readonly pageContextMaxLength: number
  readonly highlightOnTarget: boolean
  readonly shortcut: boolean
  readonly shortcutKeymap: string
  readonly shortcutHint: boolean
  readonly contextByPaths: readonly { readonly path: string; readonly label: string }[]
  /** The language of the pages that are in no context, by name, where contexts are languages. */
  readonly mainLanguage?: string
  readonly hideWithNoContext: boolean
  readonly useAllContextsWithNoContext: boolean
  readonly explicitPath: boolean
  readonly fuzzyDistance: number
  readonly removeStemmer: boolean
  readonly position: 'auto' | 'left' | 'right'
  /** Other sites that are searched too; absent without any. */
  readonly sources?: readonly SearchedSite[]
}

/** A published site with an index of its own. */
export type SearchedSite = {
  readonly label: string
  /** Absolute address of the version that is searched, with a trailing slash. */
  readonly url: string
}

/** Settings of prefetching. */
export type PrefetchView = {
  /** For each view of a page, over the network; 0 for nothing. */
  readonly bytes: number
  /** Addresses in navbar, footer, announcement and sidebars that are not pages of the site. */
  readonly except?: readonly string[]
}

/** Data shared by all pages in a language. The client loads it as one file that the manifest names. */
export type SiteView = {
  /** Name of the product. */
  readonly title: string
  /** The setting `tagline`. */
  readonly tagline: string
  /** Between product and page in page titles. */
  readonly titleDelimiter: string
  /** The setting `baseUrl`. */
  readonly base: string
  /** Address of the home page in a language with one of its own; absent where it is at `base`. */
  readonly home?: string
  /** Address of the search page in a language with one of its own; absent where it is `search` at `base`. */
  readonly searchPage?: string
  /** Language of the pages. */
  readonly lang: string
  /** The words on pages besides those of their authors, but for those that are the English ones. */
  readonly texts?: Partial<SiteTexts>
  /** Where the browser keeps the choices of readers. */
  readonly storage: { readonly type: 'localStorage' | 'sessionStorage'; readonly suffix: string }
  /** The bar at the top. */
  readonly navbar: {
    readonly title?: string
    readonly logo?: Logo
    readonly items: readonly NavItem[]
    readonly style?: 'dark' | 'primary'
    readonly hideOnScroll: boolean
  }
  /** Absent without the setting. */
  readonly footer?: FooterView
  /** Absent without the setting. */
  readonly announcement?: AnnouncementView
  /** Light and dark colours. */
  readonly colorMode: ColorModeView
  /** How the sidebar behaves. */
  readonly sidebar: { readonly isHideable: boolean; readonly autoCollapse: boolean }
  /** How the search box behaves. */
  readonly search: SearchView
  /** Which files the client prefetches. */
  readonly prefetch: PrefetchView
  /** There are several versions of the docs. */
  readonly hasMultipleVersions: boolean
  /** Whether the version that a reader chose outlives the page. */
  readonly versionPersistence: 'localStorage' | 'none'
  /** URL of the script with the site's own parts, if it has any. */
  readonly components?: string
  /** Route of the last version's pages with base, always with a trailing slash. */
  readonly versionPaths: readonly {
    readonly name: string
    /** Its name for readers, where there are several versions that search finds. */
    readonly label?: string
    readonly path: string
    readonly isLast: boolean
  }[]
}

/** `isHome` is set for the home page of a language that is not at the base of the site. */
export type Crumb = { readonly label: string; readonly href?: string; readonly isHome?: true }

export type Card = {
  readonly kind: 'category' | 'link' | 'external'
  readonly href: string
  readonly label: string
  readonly icon: string
  readonly description?: string
}

/** The part of a page between its breadcrumbs and its pagination. */
export type PageBody =
  | {
      readonly kind: 'doc'
      /** URL of the client module of an MDX page. */
      readonly script?: string
      /** Links to the pages beside it. */
      readonly cards?: readonly Card[]
      /** A component of it failed in the build; those that fail are boxes. */
      readonly isIsolated?: true
    }
  /** A React page; `script` is the URL of its client module. */
  | { readonly kind: 'module'; readonly script: string }
  | { readonly kind: 'category'; readonly description?: string; readonly cards: readonly Card[] }
  | {
      readonly kind: 'tag'
      readonly description?: string
      readonly allTags: string
      readonly docs: readonly (Link & { readonly description: string })[]
    }
  | {
      readonly kind: 'tags'
      readonly tags: readonly (Link & { readonly count: number; readonly description?: string })[]
    }
  | { readonly kind: 'home'; readonly links: readonly Link[] }
  | { readonly kind: 'search' }
  /** All pages of a sidebar. */
  | { readonly kind: 'print' }
  /** A part of the list of all pages. */
  | { readonly kind: 'list' }
  | { readonly kind: 'not-found' }

/** A date (ISO 8601), and as the language of the page writes its day where that is not English. */
type Dated = { readonly date?: string; readonly day?: string }

/** What one page shows around its content. */
export type PageView = {
  /** Route without base. */
  readonly route: Route
  /** With base, as links name it. */
  readonly href: string
  /** Page title without the product name; empty for a home page. */
  readonly title: string
  /** The h1 to show above the content; absent when the content has its own or hides it. */
  readonly heading?: string
  /** The part between breadcrumbs and pagination. */
  readonly body: PageBody
  /** Name of its version. */
  readonly version: string
  /** Id of its doc; absent on other pages. */
  readonly docId?: string
  /** Id of its sidebar; absent without one. */
  readonly sidebar?: string
  /**
   * Where in a large sidebar the categories around the page are whose items are in files of their own: places in lists,
   * from the outermost list to the category's own.
   */
  readonly branches?: readonly (readonly number[])[]
  /** Headings within the shown levels, in document order; empty hides the table of contents. */
  readonly headings: readonly Heading[]
  /** First entry is the home page when route `/` exists. */
  readonly breadcrumbs: readonly Crumb[]
  /** Absent on pages without pagination. */
  readonly pagination?: {
    /** The doc before it. */
    readonly previous?: Link
    /** The doc after it. */
    readonly next?: Link
  }
  /** Its tags. */
  readonly tags: readonly (Link & { readonly description?: string })[]
  /** Address where its source can be edited. */
  readonly editUrl?: string
  /** The page has the question whether it helped; `href` is where they can say more. */
  readonly feedback?: { readonly href?: string }
  /** When its source was changed last, and by whom. */
  readonly updated?: Dated & { readonly author?: string }
  /** When a post was written (ISO 8601), and by whom. */
  readonly published?: Dated & { readonly authors: readonly string[] }
  /** It is shown as a draft, or is unlisted. */
  readonly notice?: 'draft' | 'unlisted'
  /** Address of the page's Markdown, with base. */
  readonly markdown?: string
  /** The page asks for no footer. */
  readonly hidesFooter?: true
  /** The notice about its version. */
  readonly banner?: {
    readonly kind: 'unreleased' | 'unmaintained'
    readonly label: string
    readonly latest: Link & { readonly version: string }
  }
  /** The badge with its version. */
  readonly badge?: string
  /** Address of the same page in each version that has it, by version; absent with one version. */
  readonly samePages?: Readonly<Record<string, string>>
  /** Where an anchor leads that this page does not have any more, by anchor without `#`. */
  readonly movedAnchors?: Readonly<Record<string, string>>
  /** The language of the page, where it is not that of the site. */
  readonly lang?: string
  /** Its language is written from right to left. */
  readonly dir?: 'rtl'
  /** Addresses that components of the page have for links → those of the same pages in its language; both with base. */
  readonly addresses?: Readonly<Record<string, string>>
  /** Address of the same page in each language that has it, itself too, by the path of the language. */
  readonly translations?: Readonly<Record<string, string>>
  /** Class of the `<html>` element on pages of this version. */
  readonly htmlClass?: string
  /** It has Mermaid diagrams. */
  readonly hasDiagrams: boolean
  /** It has formulas. */
  readonly hasMath: boolean
}

/** Data used only in the document's head. All URLs final. */
export type PageMeta = {
  readonly description: string
  readonly keywords: readonly string[]
  readonly image?: string
  /** The image is the page's own, or the page asks for none. */
  readonly hasOwnImage?: true
  /** In pixels, when they are known. */
  readonly imageSize?: { readonly width: number; readonly height: number }
  /** What the image shows, in words. */
  readonly imageAlt?: string
  readonly canonical?: string
  /** Absolute addresses of the page in each language that has it, itself too. */
  readonly alternates?: readonly { readonly language: string; readonly href: string }[]
  readonly robots?: string
  readonly breadcrumbs: readonly { readonly name: string; readonly item: string }[]
  /** Extra <meta> elements of the settings. */
  readonly metadata: readonly Readonly<Record<string, string>>[]
  /** The page's own elements; its title, <meta> and canonical address replace the site's. */
  readonly head?: readonly HeadTag[]
}

/** The file `orion.json` at a version's root: what pages share, by name; revalidated, named by no page. */
export type Manifest = {
  /** URL of the `SiteView` of pages in the language of the site. */
  readonly site: string
  /** The same for pages in other languages, by tag; absent without any. */
  readonly translations?: Readonly<Record<string, string>>
  /** URL of the list of versions with their docs. */
  readonly versions: string
  /** URL of each sidebar, by id. */
  readonly sidebars: Readonly<Record<string, string>>
  /** URL of each search index, by context (`` without contexts). */
  readonly search: Readonly<Record<string, string>>
  /** URL of the search worker. */
  readonly worker: string
  /** URL of the script that draws diagrams. */
  readonly diagrams?: string
  /** URL of the service worker; absent without the setting `offline`, and while watching. */
  readonly offline?: string
}
