// The options of a VuePress theme in each language.
import { isRecord } from '../../model/json.js'
import {
  createFields,
  recordsIn,
  textOf,
  valuesOf,
  type Fields,
  type Notes,
  type Values,
} from '../foreign/fields.js'
import { siteLanguage } from '../foreign/frames/translations.js'
import { languageTag, languageSettings, noteTranslations } from '../foreign/languages.js'
import { THEME } from './own-modules.js'

export type Theme = {
  /** The options, with those of the language over them. */
  readonly options: Fields
  /** `default` and `hope` are known; undefined for the theme of a site of its own. */
  readonly name?: string | undefined
  /** VuePress 1: other names, and other defaults. */
  readonly isFirst: boolean
}

export type Language = {
  /** `/`, or the path of its pages. */
  readonly path: string
  readonly values: Values
  /** Its tag; undefined when the settings have none. */
  readonly lang?: string | undefined
  /** Its name in the menu of languages. */
  readonly label?: string | undefined
}

export type Languages = {
  /** The language at the root, else the first one. */
  readonly main: Language
  readonly others: readonly Language[]
}

/** The languages of the site and of its theme, of those that have pages. */
export function languagesOf(
  config: Fields,
  hasPages: (path: string) => boolean,
  notes: Notes,
): Languages {
  const site = valuesOf(config.value('locales'))
  const options = optionsOf(config).values
  const ofTheme = valuesOf(options['locales'])
  const paths = [...new Set([...Object.keys(site), ...Object.keys(ofTheme)])]
  const languageAt = (path: string): Language => {
    const values = valuesOf(site[path])
    const own = valuesOf(ofTheme[path])
    const lang = languageTag(values['lang']) ?? languageTag(own['lang'])
    const label =
      textOf(own['selectLanguageName']) ?? textOf(own['label']) ?? textOf(values['label'])
    return { path, values, lang, label }
  }
  const main = languageAt(paths.includes('/') ? '/' : (paths[0] ?? '/'))
  const all = paths.filter((path) => path !== main.path).map(languageAt)
  const others = all.filter(({ path }) => hasPages(path))
  const empty = all.filter((each) => !others.includes(each))
  noteTranslations([], empty.map(nameOf), notes)
  const lang = main.lang ?? siteLanguage(config.text('lang'), notes)
  const shared = textOf(options['selectLanguageName'])
  // The default theme calls every form of English so.
  const label = main.label ?? shared ?? (/^en\b/i.test(lang ?? 'en') ? 'English' : undefined)
  return { main: { ...main, lang, label }, others }
}

/** The path of a language without slashes. */
export const nameOf = ({ path }: Language): string => path.replace(/^\/+|\/+$/g, '')

/** The language tag of a language, which its path may be. */
export const tagOf = (language: Language): string | undefined =>
  language.lang ?? languageTag(nameOf(language))

/** The settings and the menu of a site with more than one language. */
export const settingsOfLanguages = ({
  main,
  others,
}: Languages): ReturnType<typeof languageSettings> =>
  languageSettings(
    [main, ...others].map((language) => ({
      path: language.path,
      tag: tagOf(language) ?? (language.path === '/' ? 'en' : nameOf(language)),
      label: language.label,
    })),
  )

/** Whether an item of the navbar is a menu that the site made of its languages. */
export function isLanguageMenu(item: unknown, { main, others }: Languages): boolean {
  const fields = valuesOf(item)
  const links = recordsIn(fields['children'] ?? fields['items']).map(({ link }) => link)
  const paths: readonly unknown[] = [main, ...others].map(({ path }) => path)
  return others.length > 0 && links.length > 1 && links.every((link) => paths.includes(link))
}

/** The theme's options in a language. */
export function themeOf(config: Fields, language: Language, notes: Notes): Theme {
  const { name, isConfig } = optionsOf(config)
  const { shared, own } = optionsIn(config, language)
  const all: Values = { ...shared, ...own }
  const written = config.value('theme')
  if (written !== undefined && name === undefined && !isConfig)
    notes.leaveOut('theme', 'only options of the default theme, hope, plume and reco are read')
  return {
    options: createFields(all, isConfig ? 'themeConfig' : 'theme', notes),
    name,
    isFirst: isConfig && all['navbar'] === undefined,
  }
}

/** What the theme says of all languages, and of one. */
export function optionsIn(
  config: Fields,
  { path }: Language,
): { readonly shared: Values; readonly own: Values } {
  const { locales, ...shared } = optionsOf(config).values
  return { shared, own: valuesOf(valuesOf(locales)[path]) }
}

/** `themeConfig` of VuePress 1, else what the function of the theme received. */
function optionsOf(config: Fields): {
  readonly values: Values
  readonly name?: string
  readonly isConfig: boolean
} {
  const themeConfig = config.value('themeConfig')
  if (isRecord(themeConfig)) return { values: themeConfig, isConfig: true }
  // A theme of the site may extend another one.
  let theme = config.value('theme')
  while (isRecord(theme) && theme[THEME] === undefined && theme['extends'] !== undefined)
    theme = theme['extends']
  const name = isRecord(theme) ? theme[THEME] : undefined
  if (!isRecord(theme) || typeof name !== 'string') return { values: {}, isConfig: false }
  return { values: valuesOf(theme['options']), name, isConfig: false }
}
