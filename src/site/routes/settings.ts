// The settings that the site model reads, as structural types: a complete Config is one of them.
import type { FolderPageName } from '../../model/addresses/folder-pages.js'
import type { SiteTexts } from '../../model/texts/site-texts.js'
import type { Report } from '../../model/diagnostics/diagnostic.js'
import type { ColorModeView, SearchView } from '../../model/view.js'

/** The settings that decide how a route becomes an address. */
export type PathSettings = {
  /** Starts and ends with `/`. */
  readonly baseUrl: string
  readonly trailingSlash?: boolean | undefined
}

export type LogoSettings = {
  readonly src: string
  readonly srcDark?: string | undefined
  readonly alt?: string | undefined
  readonly href?: string | undefined
  readonly target?: string | undefined
  readonly width?: number | string | undefined
  readonly height?: number | string | undefined
}

/** One entry of `navbar.items`; which keys count depends on `type`. */
export type NavbarItemSettings = {
  readonly type?: string | undefined
  readonly position?: 'left' | 'right' | undefined
  readonly label?: string | undefined
  readonly html?: string | undefined
  readonly value?: string | undefined
  readonly to?: string | undefined
  readonly href?: string | undefined
  readonly prependBaseUrlToHref?: boolean | undefined
  readonly activeBasePath?: string | undefined
  readonly activeBaseRegex?: string | undefined
  readonly className?: string | undefined
  readonly docId?: string | undefined
  readonly docsPluginId?: string | undefined
  readonly sidebarId?: string | undefined
  readonly items?: readonly NavbarItemSettings[] | undefined
  readonly versions?:
    | readonly string[]
    | Readonly<Record<string, { readonly label?: string | undefined }>>
    | undefined
  readonly dropdownItemsBefore?: readonly NavbarItemSettings[] | undefined
  readonly dropdownItemsAfter?: readonly NavbarItemSettings[] | undefined
  readonly dropdownActiveClassDisabled?: boolean | undefined
  readonly labels?: Readonly<Record<string, string>> | undefined
}

export type FooterItemSettings = {
  readonly label?: string | undefined
  readonly to?: string | undefined
  readonly href?: string | undefined
  readonly html?: string | undefined
}

type FooterColumnSettings = {
  readonly title?: string | undefined
  readonly items: readonly FooterItemSettings[]
}

type VersionSettings = {
  readonly label?: string | undefined
  readonly path?: string | undefined
  readonly banner?: 'none' | 'unreleased' | 'unmaintained' | undefined
  readonly badge?: boolean | undefined
  readonly noIndex?: boolean | undefined
  readonly className?: string | undefined
  /** Words for the labels of its sidebars. */
  readonly labels?: Readonly<Record<string, string>> | undefined
}

export type DocsSettings = {
  /** Folder of the docs, relative to the site folder. */
  readonly path?: string | undefined
  /** Relative to the site folder. */
  readonly sidebarPath?: string | false | undefined
  /** In place of the file: the settings file names their items. */
  readonly sidebars?: object | undefined
  readonly routeBasePath: string
  readonly tagsBasePath: string
  readonly breadcrumbs: boolean
  readonly sidebarCollapsible: boolean
  readonly sidebarCollapsed: boolean
  readonly numberPrefixes: boolean
  readonly folderPages: readonly FolderPageName[]
  readonly sidebarPaths?: Readonly<Record<string, string>> | undefined
  readonly rewrites?: Readonly<Record<string, string>> | undefined
  readonly editUrl?: string | undefined
  /** The question whether a page helped; the address is where they can say more. */
  readonly feedback: boolean | string
  readonly showLastUpdateTime: boolean
  readonly showLastUpdateAuthor: boolean
  readonly includeCurrentVersion: boolean
  readonly lastVersion?: string | undefined
  readonly onlyIncludeVersions?: readonly string[] | undefined
  readonly versions: Readonly<Record<string, VersionSettings>>
  readonly sidebar: { readonly hideable: boolean; readonly autoCollapseCategories: boolean }
  readonly versionPersistence: 'localStorage' | 'none'
}

/** Settings of a further docs instance: sidebar behaviour and storage are those of the main docs. */
export type InstanceSettings = Omit<DocsSettings, 'sidebar' | 'versionPersistence'> & {
  readonly id: string
  readonly translation?: TranslationSettings | undefined
}

/** What the pages of an instance are a translation of. */
export type TranslationSettings = {
  /** Id of the other instance; undefined for the main docs. */
  readonly of?: string | undefined
  readonly version: string
  /** Path of all pages in the language. */
  readonly path: string
  /** Words for labels of sidebars, by keys as Docusaurus writes them. */
  readonly labels: Readonly<Record<string, string>>
}

export type SearchSettings = Omit<SearchView, 'contextByPaths' | 'sources'> & {
  readonly contextByPaths: readonly (
    string | { readonly path: string; readonly label?: string | undefined }
  )[]
  readonly ignoreRoutes: readonly (string | RegExp)[]
  readonly sources?: readonly {
    readonly url: string
    readonly label: string
    readonly version?: string | undefined
  }[]
}

type SitemapSettings = {
  readonly lastmod?: 'date' | 'datetime' | null | undefined
  readonly ignorePatterns?: readonly string[] | undefined
}

type AnnouncementSettings = {
  readonly id?: string | undefined
  readonly content: string
  readonly backgroundColor?: string | undefined
  readonly textColor?: string | undefined
  readonly isCloseable?: boolean | undefined
}

type NavbarSettings = {
  readonly title?: string | undefined
  readonly logo?: LogoSettings | undefined
  readonly items: readonly NavbarItemSettings[]
  readonly style?: 'dark' | 'primary' | undefined
  readonly hideOnScroll: boolean
}

export type FooterSettings = {
  readonly style?: 'light' | 'dark' | undefined
  readonly links?: readonly (FooterColumnSettings | FooterItemSettings)[] | undefined
  readonly logo?: LogoSettings | undefined
  readonly copyright?: string | undefined
}

/** What pages in another language have in place of the settings of the same names. */
export type TranslationOfFrame = {
  readonly title?: string | undefined
  readonly tagline?: string | undefined
  readonly navbar?: NavbarSettings | undefined
  readonly footer?: FooterSettings | undefined
  /** HTML in place of that of `announcementBar`. */
  readonly announcement?: string | undefined
  readonly texts: SiteTexts
}

export type SiteSettings = PathSettings & {
  /** Absolute; in the site folder. */
  readonly settingsFile?: string | undefined
  /** Faults of the content are warnings, and every page is published. */
  readonly isLenient?: boolean | undefined
  readonly title: string
  readonly tagline: string
  readonly titleDelimiter: string
  readonly lang: string
  readonly languages?: Readonly<Record<string, string>> | undefined
  /** In the language `lang`. */
  readonly texts: SiteTexts
  /** By language tag. */
  readonly translations?: Readonly<Record<string, TranslationOfFrame>> | undefined
  /** Origin without path. */
  readonly url?: string | undefined
  readonly noIndex: boolean
  readonly image?: string | undefined
  /** Relative to the site folder. */
  readonly staticDirectories: readonly string[]
  readonly metadata: readonly Readonly<Record<string, string>>[]
  readonly storage: {
    readonly type: 'localStorage' | 'sessionStorage'
    readonly namespace: boolean | string
  }
  readonly onBrokenLinks: Report
  readonly onBrokenAnchors: Report
  readonly onBrokenMarkdownLinks: Report
  readonly onBrokenMarkdownImages: Report
  readonly onDuplicateRoutes: Report
  /** Glob patterns of routes that something else serves. */
  readonly foreignRoutes?: readonly string[] | undefined
  readonly colorMode: ColorModeView
  readonly announcementBar?: AnnouncementSettings | undefined
  readonly navbar: NavbarSettings
  readonly footer?: FooterSettings | undefined
  readonly tableOfContents: { readonly minHeadingLevel: number; readonly maxHeadingLevel: number }
  readonly docs: DocsSettings
  /** The tool whose Markdown the pages are written in; with `docusaurus`, names of files are kept as Docusaurus keeps them. */
  readonly markdown?: { readonly dialect?: string | undefined } | undefined
  /** Further trees of docs. */
  readonly docsInstances?: readonly InstanceSettings[] | undefined
  readonly search: SearchSettings
  readonly prefetch: { readonly budgetKb: number } | false
  readonly sitemap: SitemapSettings | false
  /** Each doc's Markdown is published beside it. */
  readonly markdownFiles: boolean
  /** The Markdown of all docs is published in one file. */
  readonly llmsFull: boolean
  /** Sidebars have a page that prints them: all, or those that are named. */
  readonly print?: boolean | { readonly sidebars?: readonly string[] | undefined } | undefined
}
