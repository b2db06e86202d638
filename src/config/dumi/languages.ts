// What a language of a dumi site becomes: a tree of docs, and the frame around its pages.
import { compact, nonEmpty, type Fields, type Notes, type Values } from '../foreign/fields.js'
import type { Frame } from '../foreign/frames/translations.js'
import type { Locale } from './locales.js'
import { brand, editUrl, footer } from './look.js'
import { navigationOf } from './navigation.js'
import { below, hiddenIn, patternsOf, type DumiFiles, type DumiPage, type Source } from './pages.js'
import { sidebarsOf, type SidebarGroups } from './sidebars.js'

export type DumiSite = DumiFiles & {
  /** The folder around all pages, relative to that of the build; `.` for that folder itself. Files count from it. */
  readonly docsPath: string
  /** A file, relative to the folder of the build. */
  readonly pathOf: (file: string) => string
  readonly hasFolder: (name: string) => boolean
  /** A folder that the settings name, relative to that of the pages; undefined when it is outside. */
  readonly dirOf: (written: string) => string | undefined
}

/** A language with its pages, and their groups by the path of their sidebar. */
export type Language = {
  readonly locale: Locale
  readonly pages: readonly DumiPage[]
  readonly groups: SidebarGroups
}

export type LanguageContext = {
  readonly theme: Fields
  readonly site: DumiSite
  readonly sources: readonly Source[]
  readonly notes: Notes
  readonly title: string | undefined
  /** The menu of languages. */
  readonly menu: readonly Values[]
}

/** The pages of a language; those of `others` are not among them. */
export function docsOf(
  { locale, pages, groups }: Language,
  others: readonly Language[],
  { theme, site, sources, notes }: LanguageContext,
): Values {
  const isMain = locale.base === ''
  const { sidebars, byPath } = sidebarsOf(pages, groups, { theme, base: locale.base, notes })
  const patterns = sources.flatMap(patternsOf)
  const listed = site.list(patterns, sources.flatMap(hiddenIn))
  const files = new Set(pages.map(({ file }) => file))
  const isElsewhere = (file: string): boolean =>
    others.some(({ locale: { id } }) => file.endsWith(`.${id}.md`))
  const unpublished = listed.filter((file) => !files.has(file) && isMain && !isElsewhere(file))
  return compact({
    path: site.docsPath,
    include: isMain ? patterns : patterns.map((each) => each.replace(/\.md$/, `.${locale.id}.md`)),
    exclude: [
      '**/node_modules/**',
      ...sources.flatMap(hiddenIn),
      ...others.map(({ locale: { id } }) => `**/*.${id}.md`),
      ...unpublished.map(escaped),
    ],
    rewrites: rewritesOf(pages, sources),
    fileSuffix: pages.some(({ file }) => file.endsWith(`.${locale.id}.md`)) ? locale.id : undefined,
    numberPrefixes: false,
    folderPages: ['index', 'readme'],
    sidebars,
    sidebarPaths: Object.keys(byPath).length === 0 ? undefined : byPath,
    editUrl: editUrl(theme),
    showLastUpdateTime: theme.value('lastUpdated') !== false ? true : undefined,
    breadcrumbs: false,
  })
}

const escaped = (file: string): string => file.replace(/[$*?()[\]{}!|+@]/g, '\\$&')

/** Each page is published at its path; the rules for folders are those of pages that are new since. */
function rewritesOf(pages: readonly DumiPage[], sources: readonly Source[]): Values {
  // In a rule, these signs begin a parameter.
  const own = pages.filter(({ plain }) => !/[:()]/.test(plain))
  // The rule of an inner folder comes first.
  const innerFirst = sources.toSorted((one, other) => other.dir.length - one.dir.length)
  const folders = innerFirst.map(({ dir, prefix }): [string, string] => [
    below(dir, ':path*'),
    [prefix, ':path*'].filter(Boolean).join('/'),
  ])
  return Object.fromEntries([
    ...own.map(({ plain, published }): [string, string] => [plain, published]),
    ...folders,
  ])
}

/** The frame around the pages of a language. */
export function frameOf(
  { locale, pages, groups }: Language,
  { theme, notes, title, menu }: LanguageContext,
): Frame {
  const items = navigationOf(theme, { locale, pages, groups, notes })
  return compact({
    title,
    navbar: compact({ ...brand(theme, title), items: nonEmpty([...items, ...menu]) }),
    footer: footer(theme),
  })
}
