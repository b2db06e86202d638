// The languages of a Docusaurus site: where the translations of each are, and where its pages are published.
import { isRecord } from '../../../model/json.js'
import { isLanguageTag } from '../../../model/text/search-languages.js'
import type { Fields, Notes } from '../../foreign/fields.js'

/** A language other than that of the site. */
export type Language = {
  readonly locale: string
  readonly tag: string
  readonly label?: string | undefined
  /** Folder of its translations, in the site folder. */
  readonly folder: string
  /** Path of its pages, below the base. */
  readonly root: string
}

export type Languages = {
  /** The language of the site; undefined where no setting names it. */
  readonly lang: string | undefined
  readonly locale: string
  readonly label: string | undefined
  /** Folder of its own translations, in the site folder: those of labels and messages count. */
  readonly folder: string
  readonly others: readonly Language[]
}

/** What `i18n` and the base of the site say. */
export function readLanguages(config: Fields): Languages {
  const i18n = config.object('i18n')
  const main = i18n.text('defaultLocale')
  const locale = main ?? 'en'
  const configs = i18n.object('localeConfigs')
  const own = configs.object(locale)
  const folder = (i18n.text('path') ?? 'i18n').replace(/^\.?\/+|\/+$/g, '')
  const lang = tagOf(own.text('htmlLang') ?? main ?? '')
  const locales = i18n.list('locales').filter((each) => typeof each === 'string')
  const others = [...new Set(locales)].filter((each) => each !== locale)
  return {
    lang: isLanguageTag(lang) ? lang : undefined,
    locale,
    label: own.text('label'),
    folder: `${folder}/${own.text('path') ?? locale}`,
    others: others.map((each): Language => {
      const fields = configs.object(each)
      return {
        locale: each,
        tag: tagOf(fields.text('htmlLang') ?? each),
        label: fields.text('label'),
        folder: `${folder}/${fields.text('path') ?? each}`,
        root: rootOf(fields.text('baseUrl'), config.text('baseUrl') ?? '/') ?? `/${each}`,
      }
    }),
  }
}

/** A locale as a language tag: some sites write `zh_CN`. */
const tagOf = (locale: string): string => locale.replaceAll('_', '-')

/** The path of a language whose own base is below that of the site. */
function rootOf(base: string | undefined, ofSite: string): string | undefined {
  const start = `${ofSite}/`.replace(/\/+$/, '/')
  const inner = base?.startsWith(start) === true ? base.slice(start.length) : ''
  const path = inner.split('/').filter(Boolean).join('/')
  return path === '' ? undefined : `/${path}`
}

/** Locales by the tags of their languages, where these differ; undefined where none does. */
export function localeNames(
  { lang, locale }: Languages,
  published: readonly Language[],
): Readonly<Record<string, string>> | undefined {
  const all = lang === undefined ? published : [{ tag: lang, locale }, ...published]
  const others = all.filter((each) => each.tag !== each.locale && isLanguageTag(each.tag))
  return others.length === 0
    ? undefined
    : Object.fromEntries(others.map((each) => [each.tag, each.locale]))
}

/** Names the languages without pages: those in `published` have some. */
export function noteLanguages(
  { others, locale }: Languages,
  published: readonly Language[],
  notes: Notes,
): void {
  const names = (list: readonly Language[]): readonly string[] => list.map((each) => each.locale)
  const without = names(others.filter((language) => !published.includes(language)))
  if (without.length > 0)
    notes.leaveOut(
      `translations (${without.join(', ')})`,
      published.length > 0
        ? 'they have no translated pages'
        : `the site is built in ${locale}, since no page is translated`,
    )
}

/** Texts of a translation file by key; each is an object with the text as its message. */
export function translatedTexts(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(parsed(text)).flatMap(([key, value]) => {
      const message: unknown = isRecord(value) ? value['message'] : value
      return typeof message === 'string' && message.trim() !== '' ? [[key, message.trim()]] : []
    }),
  )
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
