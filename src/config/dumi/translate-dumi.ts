// dumi's settings as orion-docs settings. Nothing here fails: what has no equivalent is listed once, with the reason.
import {
  compact,
  createFields,
  createNotes,
  nonEmpty,
  textOf,
  type Fields,
  type Notes,
  type Values,
} from '../foreign/fields.js'
import { translationSettings } from '../foreign/frames/translations.js'
import { languageSettings, languageTag } from '../foreign/languages.js'
import type { LeftOut } from '../foreign/left-out.js'
import { versionOf } from './addresses.js'
import { asSecondVersion } from './first-version.js'
import { docsOf, frameOf, type DumiSite, type Language, type LanguageContext } from './languages.js'
import { localesOf } from './locales.js'
import { colorMode, head, origin } from './look.js'
import { isTab, pagesOf, patternsOf, sourcesOf, type Source } from './pages.js'
import { sidebarGroups } from './sidebars.js'

/** What the settings are made from. */
export type DumiSettings = {
  /** What the settings file exports. */
  readonly value: unknown
  /** The fields of package.json. */
  readonly ownPackage: Values
}

/** Our settings of a dumi site. */
export function translateDumi(
  { value, ownPackage }: DumiSettings,
  /** By the folder of the settings, and by that of the repository. */
  { own, around }: { readonly own: DumiSite; readonly around: () => DumiSite },
): { readonly settings: Values; readonly leftOut: readonly LeftOut[] } {
  const notes = createNotes()
  const [major, minor] = versionOf(ownPackage)
  const isFirst = major < 2
  const config = createFields(isFirst ? asSecondVersion(value, own) : value, '', notes)
  const theme = createFields(config.value('themeConfig'), 'themeConfig', notes)
  const written = sourcesOf(config, isFirst)
  const site = written.some(({ dir }) => dir.startsWith('..')) ? around() : own
  const sources = written.flatMap((source): Source[] => {
    const dir = site.dirOf(source.dir)
    if (dir !== undefined) return [{ ...source, dir }]
    notes.leaveOut(`folder ${source.dir}`, 'it is outside the repository')
    return []
  })
  const isOneSidebar = isFirst && config.text('mode') !== 'site'
  const depth = isFirst ? Number(!isOneSidebar) : major > 2 || minor >= 2 ? 2 : Infinity
  const [main, ...others] = languagesOf(config, sources, { site, depth, notes })
  const languages = languageSettings([main, ...others].map(publishedAs))
  const title =
    textOf(config.value('title')) ?? textOf(theme.value('name')) ?? textOf(ownPackage['name'])
  const context = { theme, site, sources, notes, title, menu: languages.menu }
  const frame = frameOf(main, context)
  const frames = others.map((each) => ({
    ...{ name: each.locale.id, tag: languageTag(each.locale.id), frame: frameOf(each, context) },
  }))
  const tag = languageTag(main.locale.id)
  const settings = compact({
    ...frame,
    ...translationSettings({ tag, frame }, frames, notes),
    url: origin(config),
    baseUrl: config.text('base'),
    lang: tag,
    ...head(config, notes),
    staticDirectories: own.hasFolder('public') ? [own.pathOf('public')] : undefined,
    colorMode: colorMode(theme.value('prefersColor')),
    docs: docsOf(main, others, context),
    docsInstances: nonEmpty(others.map((each) => translatedDocs(each, context))),
    ...languages.settings,
    redirects: isFirst ? nonEmpty([main, ...others].flatMap(firstPages)) : undefined,
    markdown: {
      dialect: 'dumi',
      format: 'md',
      dialectOptions: dialectOptions(sources, site, others),
    },
    onBrokenLinks: 'warn',
    onBrokenAnchors: 'warn',
    onBrokenMarkdownImages: 'warn',
  })
  leaveOut(config, own, notes)
  return { settings, leftOut: notes.list }
}

/** The languages that have pages, the main one first. */
function languagesOf(
  config: Fields,
  sources: readonly Source[],
  {
    site,
    depth,
    notes,
  }: {
    readonly site: DumiSite
    /** How many names the path of a sidebar has at most. */
    readonly depth: number
    readonly notes: Notes
  },
): readonly [Language, ...Language[]] {
  const [first, ...rest] = localesOf(config, notes)
  const open = (locale: typeof first): Language => {
    const pages = pagesOf(locale, { isMain: locale === first, others: rest }, sources, site)
    return { locale, pages, groups: sidebarGroups(pages, depth) }
  }
  const others = rest.map(open)
  const empty = others.filter(({ pages }) => pages.length === 0)
  if (empty.length > 0)
    notes.leaveOut(
      `translations (${empty.map(({ locale }) => locale.id).join(', ')})`,
      'they have no pages',
    )
  return [open(first), ...others.filter((each) => !empty.includes(each))]
}

const publishedAs = ({ locale }: Language) => ({
  path: locale.base === '' ? '/' : `${locale.base}/`,
  tag: languageTag(locale.id) ?? locale.id,
  label: locale.label,
})

function translatedDocs(language: Language, context: LanguageContext): Values {
  const { base, id } = language.locale
  return {
    id: /^[a-z][\w-]*$/i.test(id) ? id : `language-${id.replace(/[^\w-]+/g, '-')}`,
    ...docsOf(language, [], context),
    routeBasePath: base,
    translation: { path: base },
  }
}

/** In the first version, a path without a page leads to the first page below it. */
function firstPages({ locale, pages, groups }: Language): readonly Values[] {
  const routes = new Set(pages.map(({ route }) => `/${route}`))
  return [...groups].flatMap(([from, [group]]) => {
    const [page] = group?.pages ?? []
    if (page === undefined || routes.has(from)) return []
    return [{ from: locale.base + from, to: `${locale.base}/${page.route}` }]
  })
}

/** The tabs of pages, by the file of the page, as the dialect names files, and languages that addresses end in. */
function dialectOptions(
  sources: readonly Source[],
  site: DumiSite,
  others: readonly Language[],
): Values | undefined {
  const tabs = new Map<string, string[]>()
  for (const source of sources)
    for (const file of site.list(patternsOf(source)).filter(isTab)) {
      const page = site.pathOf(file.replace(/\.\$tab-[^./]+/, ''))
      tabs.set(page, [...(tabs.get(page) ?? []), site.pathOf(file)])
    }
  const suffixes = others.flatMap(({ locale: { suffix, base } }) =>
    suffix === undefined ? [] : [[suffix, base] as const],
  )
  const options = compact({
    tabs: tabs.size === 0 ? undefined : Object.fromEntries(tabs),
    suffixes: suffixes.length === 0 ? undefined : Object.fromEntries<string>(suffixes),
  })
  return Object.keys(options).length === 0 ? undefined : options
}

/** What of a site is code, or asks for services. */
function leaveOut(config: Fields, site: DumiSite, notes: Notes): void {
  const pages = site.list(['.dumi/pages/**/*.{tsx,jsx,ts,js}'])
  if (pages.length > 0)
    notes.leaveOut(`pages that are modules (${pages.length})`, 'pages in Markdown are built')
  if (site.list(['.dumi/theme/**/*.{tsx,jsx,vue}']).length > 0)
    notes.leaveOut('.dumi/theme', 'pages have the built-in parts')
  if (config.has('analytics')) notes.leaveOut('analytics', 'add the script with headTags')
  for (const name of ['plugins', 'extraRemarkPlugins', 'extraRehypePlugins'])
    if (config.list(name).length > 0) notes.leaveOut(name, 'they are not run')
}
