// The options of a VuePress theme, in the language that is built.
import { isRecord } from '../../model/json.js'
import { createFields, valuesOf, type Fields, type Notes, type Values } from '../foreign/fields.js'
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
  /** Paths of the other languages. */
  readonly others: readonly string[]
}

/** The language at the root, else the first one; others are left out. */
export function languageOf(config: Fields, notes: Notes): Language {
  const site = valuesOf(config.value('locales'))
  const ofTheme = valuesOf(optionsOf(config).values['locales'])
  const paths = [...new Set([...Object.keys(site), ...Object.keys(ofTheme)])]
  const main = paths.includes('/') ? '/' : (paths[0] ?? '/')
  const others = paths.filter((path) => path !== main)
  if (others.length > 0) {
    const names = others.map((path) => path.replace(/^\/|\/$/g, ''))
    notes.leaveOut(`translations (${names.join(', ')})`, 'the site is built in one language')
  }
  return { path: main, values: valuesOf(site[main]), others }
}

/** The theme's options in a language. */
export function themeOf(config: Fields, language: Language, notes: Notes): Theme {
  const { values, name, isConfig } = optionsOf(config)
  const { locales, ...shared } = values
  const own = valuesOf(valuesOf(locales)[language.path])
  const all = { ...shared, ...own }
  const written = config.value('theme')
  if (written !== undefined && name === undefined && !isConfig)
    notes.leaveOut('theme', 'only options of the default theme, hope, plume and reco are read')
  return {
    options: createFields(all, isConfig ? 'themeConfig' : 'theme', notes),
    name,
    isFirst: isConfig && all['navbar'] === undefined,
  }
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
