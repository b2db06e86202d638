// The frame of an MkDocs site in each of its languages: name, navbar, footer and words, with its navigation.
import {
  compact,
  createFields,
  createNotes,
  nonEmpty,
  textOf,
  valuesOf,
  type Fields,
  type Notes,
  type Values,
} from '../foreign/fields.js'
import { isRecord } from '../../model/json.js'
import { languageSettings, noteTranslations } from '../foreign/languages.js'
import { textsOf } from '../foreign/frames/texts.js'
import { translationSettings } from '../foreign/frames/translations.js'
import type { Extensions } from './settings/extensions.js'
import { brandSettings, footerSettings, type Places } from './look.js'
import type { DocsTree } from './navigation/docs-tree.js'
import { navigation } from './navigation/navigation.js'
import type { NavSettings } from './navigation/sidebars.js'
import type { LanguageSite } from './languages/language-docs.js'
import { settingsIn, type Language } from './languages/read-languages.js'

export type SiteSource = {
  readonly raw: Values
  /** In the main language. */
  readonly config: Fields
  readonly theme: Fields
  readonly plugins: Extensions
  readonly places: Places
  readonly tree: DocsTree
  readonly notes: Notes
}

type Sidebars = NavSettings['sidebars']

export type LanguageFrames = {
  /** The frame of the main language, and what others have in place of it. */
  readonly frames: Values
  /** Settings of a site with several languages. */
  readonly settings: Values | undefined
  readonly trees: { readonly main: Sidebars; readonly others: ReadonlyMap<string, Sidebars> }
  /** Routes of pages that the navigation of the main language names and that do not exist. */
  readonly missing: readonly string[]
}

/** The frames and sidebars of all languages. */
export function languageFrames(source: SiteSource, site: LanguageSite | undefined): LanguageFrames {
  const { config, theme, notes } = source
  const menu = menuOf(site)
  const main = site?.languages.main
  const own = frameOf({ ...source, config, theme }, menu.items, site, main)
  if (site === undefined || main === undefined)
    return {
      frames: own.frame,
      settings: undefined,
      trees: { main: own.sidebars, others: new Map() },
      missing: own.missing,
    }
  const others = site.published.map((language) => {
    const quiet = createNotes()
    const fields = createFields(settingsIn(source.raw, language), '', quiet)
    const ownTheme = themeOf(fields, quiet)
    const { frame, sidebars } = frameOf(
      { ...source, config: fields, theme: ownTheme, notes: quiet },
      menu.items,
      site,
      language,
    )
    noteTheme(language, notes)
    return { name: language.locale, tag: language.tag, frame: withoutFavicon(frame), sidebars }
  })
  noteTranslations(
    [],
    site.empty.map(({ locale }) => locale),
    notes,
  )
  const frame = withoutFavicon(own.frame)
  return {
    frames: {
      ...own.frame,
      ...translationSettings({ tag: main.tag, frame }, others, notes),
    },
    settings: menu.settings,
    trees: {
      main: own.sidebars,
      others: new Map(others.map(({ name, sidebars }) => [name, sidebars])),
    },
    missing: [],
  }
}

const withoutFavicon = (frame: Values): Values => compact({ ...frame, favicon: undefined })

function frameOf(
  { config, theme, plugins, places, tree, notes }: SiteSource,
  menu: readonly Values[],
  site: LanguageSite | undefined,
  language: Language | undefined,
): {
  readonly frame: Values
  readonly sidebars: Sidebars
  readonly missing: LanguageFrames['missing']
} {
  const features = theme.list('features')
  const sources = site && language ? site.navOf(language) : { tree }
  const nav = navigation(config, { plugins, features, notes, ...sources })
  const brand = brandSettings(config, theme, places, notes)
  const title = config.text('site_name')
  const items = nonEmpty([...nav.navbarItems, ...menu, ...brand.repo])
  const frame = compact({
    title,
    tagline: config.text('site_description'),
    favicon: brand.favicon,
    navbar: compact({ title, logo: brand.logo, items }),
    footer: footerSettings(config),
    texts: boxTexts(language),
  })
  return { frame, sidebars: nav.sidebars, missing: nav.missing }
}

/** Titles of boxes that have none of their own. */
function boxTexts(language: Language | undefined): Values | undefined {
  const { note, tip, info, important, success, warning, caution, danger } = valuesOf(
    language?.values['admonition_translations'],
  )
  return textsOf(
    { note, tip, info, important, success, warning, caution, danger },
    language?.tag,
    {},
  )
}

/** The menu of languages, and the settings of a site that has several. */
function menuOf(site: LanguageSite | undefined): {
  readonly settings: Values | undefined
  readonly items: readonly Values[]
} {
  if (site === undefined || site.published.length === 0) return { settings: undefined, items: [] }
  const { main, links } = site.languages
  const { settings, menu } = languageSettings([
    { path: '/', tag: main.tag, label: main.label },
    ...site.published.map(({ locale, tag, label }) => ({ path: `/${locale}/`, tag, label })),
  ])
  const after = nonEmpty(links)
  return {
    settings,
    items: menu.map((item) => compact({ ...item, dropdownItemsAfter: after })),
  }
}

/** What the theme has for a language alone, and what of it counts. */
function noteTheme({ locale, values }: Language, notes: Notes): void {
  const own = Object.keys(valuesOf(values['theme']))
  if (own.some((key) => !['language', 'locale', 'logo', 'features'].includes(key)))
    notes.leaveOut(`i18n: theme of ${locale}`, 'pages in all languages have the same colours')
}

/** The settings of the theme. */
export function themeOf(config: Fields, notes: Notes): Fields {
  const value = config.value('theme')
  return createFields(isRecord(value) ? value : { name: textOf(value) }, 'theme', notes)
}
