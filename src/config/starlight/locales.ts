// A site's languages: the main one is at the root of its addresses, else the default one.
import { isRecord } from '../../model/json.js'
import { createFields, valuesOf, type Fields, type Notes } from '../foreign/fields.js'
import { languageSettings, languageTag } from '../foreign/languages.js'

export type Locale = {
  /** Folder of its pages in the docs folder, which is part of their addresses; empty at the root. */
  readonly folder: string
  readonly lang?: string | undefined
  /** Its name in the menu of languages. */
  readonly label?: string | undefined
}

export type Locales = {
  readonly main: Locale
  readonly others: readonly Locale[]
}

/** The languages of `starlight({ locales })`, else of Astro's own `i18n`. */
export function readLocales(options: Fields, astro: Fields, notes: Notes): Locales {
  const wanted = options.text('defaultLocale')
  const written = valuesOf(options.value('locales'))
  const names = Object.keys(written)
  if (names.length === 0) return astroLocales(astro.object('i18n'), notes)
  const main = names.includes('root') ? 'root' : (names.find((name) => name === wanted) ?? names[0])
  const localeOf = (name: string): Locale => {
    const own = createFields(written[name], '', notes)
    const folder = name === 'root' ? '' : name
    return {
      folder,
      lang: own.text('lang') ?? (folder === '' ? undefined : folder),
      label: own.text('label'),
    }
  }
  return {
    main: localeOf(main ?? 'root'),
    others: names.filter((name) => name !== main).map(localeOf),
  }
}

function astroLocales(i18n: Fields, notes: Notes): Locales {
  const main = i18n.text('defaultLocale')
  if (main === undefined) return { main: { folder: '' }, others: [] }
  const all = i18n.list('locales').flatMap((locale): Locale[] => {
    if (typeof locale === 'string') return [{ folder: locale, lang: locale }]
    const own = createFields(locale, '', notes)
    const folder = own.text('path')
    const code = own.list('codes').find((each) => typeof each === 'string')
    return folder === undefined ? [] : [{ folder, lang: code ?? folder }]
  })
  const routing = valuesOf(i18n.value('routing'))
  const folder = routing['prefixDefaultLocale'] === true ? main : ''
  return { main: { folder, lang: main }, others: all.filter((each) => each.folder !== main) }
}

/** The path of a language's pages: Astro makes addresses in lower case. */
export const localePath = ({ folder }: Locale): string =>
  folder === '' ? '/' : `/${folder.toLowerCase()}/`

/** The language of the pages; a folder may not be called like one. */
export const tagOf = ({ lang, folder }: Locale): string | undefined =>
  languageTag(lang) ?? languageTag(folder) ?? (folder === '' ? 'en' : undefined)

/** The settings and the menu of a site with more than one language. */
export const languagesOf = ({ main, others }: Locales): ReturnType<typeof languageSettings> =>
  languageSettings(
    [main, ...others].map((locale) => ({
      path: localePath(locale),
      tag: tagOf(locale) ?? locale.folder,
      label: locale.label,
    })),
  )

/** A text of the settings that may be written for each language. */
export function localText(value: unknown, { lang, folder }: Locale): string | undefined {
  if (typeof value === 'string') return value
  if (!isRecord(value)) return undefined
  const texts = Object.values(value).filter((text) => typeof text === 'string')
  const own = [lang, folder, 'en'].map((key) => (key === undefined ? undefined : value[key]))
  const found = own.find((text) => typeof text === 'string')
  return typeof found === 'string' ? found : texts[0]
}
