// Literal sites for the tests of the site room.
import type { CompiledPage, FrontMatter, Heading, Outline } from '../../src/model/page.js'
import type { CategoryFile, PageModule, Site, SourceFile, Target } from '../../src/model/site.js'
import { buildSite, type SiteInput, type VersionInput } from '../../src/site/build-site.js'
import type { DocsSettings, SiteSettings } from '../../src/site/routes/settings.js'
import { ENGLISH } from '../../src/model/texts/english.js'

const docs: DocsSettings = {
  routeBasePath: '/',
  tagsBasePath: 'tags',
  breadcrumbs: true,
  feedback: false,
  sidebarCollapsible: true,
  sidebarCollapsed: true,
  numberPrefixes: true,
  folderPages: ['index', 'readme', 'same-name'],
  showLastUpdateTime: false,
  showLastUpdateAuthor: false,
  includeCurrentVersion: true,
  versions: {},
  sidebar: { hideable: false, autoCollapseCategories: false },
  versionPersistence: 'localStorage',
}

const defaults: SiteSettings = {
  title: 'Acme',
  tagline: 'Anvils that last',
  titleDelimiter: '|',
  lang: 'en',
  texts: ENGLISH,
  url: 'https://acme.test',
  baseUrl: '/',
  noIndex: false,
  staticDirectories: ['static'],
  metadata: [],
  storage: { type: 'localStorage', namespace: false },
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onBrokenMarkdownLinks: 'warn',
  onBrokenMarkdownImages: 'throw',
  onDuplicateRoutes: 'warn',
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  navbar: { items: [], hideOnScroll: false },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  docs,
  search: {
    resultLimit: 8,
    pageResultLimit: 100,
    contextMaxLength: 50,
    pageContextMaxLength: 100,
    highlightOnTarget: false,
    shortcut: true,
    shortcutKeymap: 'mod+k',
    shortcutHint: true,
    contextByPaths: [],
    hideWithNoContext: false,
    useAllContextsWithNoContext: false,
    fuzzyDistance: 1,
    explicitPath: false,
    removeStemmer: false,
    ignoreRoutes: [],
    position: 'auto',
  },
  prefetch: { budgetKb: 100 },
  sitemap: {},
  markdownFiles: true,
  llmsFull: true,
}

/** Complete settings with some of them set. */
export function settings(
  own: Partial<Omit<SiteSettings, 'docs'>> & { readonly docs?: Partial<DocsSettings> } = {},
): SiteSettings {
  return { ...defaults, ...own, docs: { ...docs, ...own.docs } }
}

export type Page = FrontMatter & {
  /** Text of the body's level-1 heading. */
  readonly heading?: string
  readonly excerpt?: string
}

/** A file of `docs/` as it comes from reading. */
export function file(
  path: string,
  page: Page = {},
  folder = 'docs',
  version = 'current',
): SourceFile {
  const { heading, excerpt, ...frontMatter } = page
  const outline: Outline = {
    frontMatter,
    places: Object.fromEntries(
      Object.keys(frontMatter).map((key, index) => [key, { line: index + 2, column: 1 }]),
    ),
    ...(heading === undefined ? {} : { heading }),
    excerpt: excerpt ?? '',
    diagnostics: [],
  }
  return { path, file: `${folder}/${path}`, version, outline }
}

export function module(path: string, title = 'A page'): PageModule {
  return { path, file: `docs/${path}`, version: 'current', title, description: '' }
}

export function category(folder: string, value: unknown, name = '_category_.json'): CategoryFile {
  const file = ['docs', folder, name].filter((part) => part !== '').join('/')
  return { folder, file, version: 'current', value }
}

/** The files of a version: pages by path, its sidebars as the value of `sidebars.json`. */
export function version(
  pages: Readonly<Record<string, Page>>,
  own: Partial<Omit<VersionInput, 'files' | 'sidebars'>> & { readonly sidebars?: unknown } = {},
): VersionInput {
  const { sidebars, ...rest } = own
  const folder = own.folder ?? 'docs'
  const name = own.name ?? 'current'
  return {
    name,
    folder,
    files: Object.entries(pages).map(([path, page]) => file(path, page, folder, name)),
    modules: [],
    categories: [],
    ...rest,
    sidebars:
      sidebars === undefined
        ? { kind: 'auto' }
        : sidebars === false
          ? { kind: 'none' }
          : { kind: 'file', file: 'sidebars.json', value: sidebars },
  }
}

/** A site of one version. */
export function build(
  pages: Readonly<Record<string, Page>>,
  own: Parameters<typeof version>[1] & {
    readonly drafts?: SiteInput['drafts']
    readonly settings?: SiteSettings
  } = {},
): ReturnType<typeof buildSite> {
  const { drafts = 'exclude', settings: used = settings(), ...rest } = own
  return buildSite({ versions: [version(pages, rest)], drafts }, used)
}

/** What stands at a route; the test fails when nothing does. */
export function targetAt(site: Site, route: string): Target {
  for (const [each, target] of site.routes) if (each === route) return target
  throw new Error(`No route ${route}`)
}

/** A compiled page: pieces of HTML with holes between them. */
export function compiled(own: Partial<CompiledPage> = {}): CompiledPage {
  return {
    html: [''],
    references: [],
    headings: [],
    sections: [],
    anchors: [],
    hasDiagrams: false,
    hasMath: false,
    mathCss: '',
    diagnostics: [],
    ...own,
  }
}

export function heading(depth: number, text: string): Heading {
  const id = text.toLowerCase().replaceAll(' ', '-')
  return { depth, id, text, html: text }
}
