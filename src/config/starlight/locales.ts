// Which of a site's languages is built: the one at the root of its addresses, else the default one.
import { isRecord } from '../../model/json.js'
import { createFields, type Fields, type Notes } from '../foreign/fields.js'

export type Locale = {
  /** Folder of its pages in the docs folder, which is part of their addresses; empty at the root. */
  readonly folder: string
  readonly lang?: string | undefined
  /** Folders of the other languages. */
  readonly others: readonly string[]
}

/** The language of `starlight({ locales })`, else of Astro's own `i18n`. */
export function mainLocale(options: Fields, astro: Fields, notes: Notes): Locale {
  const locales = options.object('locales')
  const wanted = options.text('defaultLocale')
  const written = options.value('locales')
  const names = isRecord(written) ? Object.keys(written) : []
  if (names.length === 0) return astroLocale(astro.object('i18n'), notes)
  const main = names.includes('root') ? 'root' : (names.find((name) => name === wanted) ?? names[0])
  const others = names.filter((name) => name !== main)
  leaveOut(others, notes)
  const own = createFields(locales.value(main ?? ''), '', notes)
  const folder = main === 'root' ? '' : (main ?? '')
  return { folder, lang: own.text('lang') ?? (folder === '' ? undefined : folder), others }
}

function astroLocale(i18n: Fields, notes: Notes): Locale {
  const main = i18n.text('defaultLocale')
  if (main === undefined) return { folder: '', others: [] }
  const names = i18n.list('locales').flatMap((locale): string[] => {
    if (typeof locale === 'string') return [locale]
    const own = createFields(locale, '', notes).text('path')
    return own === undefined ? [] : [own]
  })
  const others = names.filter((name) => name !== main)
  leaveOut(others, notes)
  const routing = i18n.value('routing')
  const isPrefixed = isRecord(routing) && routing['prefixDefaultLocale'] === true
  return { folder: isPrefixed ? main : '', lang: main, others }
}

function leaveOut(others: readonly string[], notes: Notes): void {
  if (others.length > 0)
    notes.leaveOut(`translations (${others.join(', ')})`, 'the site is built in one language')
}

/** A text of the settings that may be written for each language. */
export function localText(value: unknown, { lang, folder }: Locale): string | undefined {
  if (typeof value === 'string') return value
  if (!isRecord(value)) return undefined
  const texts = Object.values(value).filter((text) => typeof text === 'string')
  const own = [lang, folder, 'en'].map((key) => (key === undefined ? undefined : value[key]))
  const found = own.find((text) => typeof text === 'string')
  return typeof found === 'string' ? found : texts[0]
}
