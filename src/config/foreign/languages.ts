// Languages that settings of other tools name.
import { isLanguageTag, SEARCH_LANGUAGES } from '../../model/text/search-languages.js'
import { compact, nonEmpty, textOf, type Notes } from './fields.js'

/** A text as a language tag, `zh-CN` for `zh_CN` and `zh_CN.UTF-8`; undefined when it is none. */
export function languageTag(value: unknown): string | undefined {
  const tag = textOf(value)
    ?.replace(/[.@].*$/, '')
    .replaceAll('_', '-')
  return tag !== undefined && isLanguageTag(tag) ? tag : undefined
}

/** The language of the first `<html lang="…">` in HTML or in the code of a layout. */
export function htmlLanguage(code: string): string | undefined {
  const lang = /<html\b[^<>]{0,500}?\slang=\{?\s*['"`]?([\w-]{2,50})/i.exec(code)?.[1]
  return languageTag(lang)
}

/** Languages by the path of their pages, as the setting `languages` has them; other texts than language tags are left out. */
export function languagesByPath(
  languages: readonly (readonly [path: string, tag: string])[],
): Readonly<Record<string, string>> | undefined {
  const known = languages.filter(([, tag]) => isLanguageTag(tag))
  return known.length === 0 ? undefined : Object.fromEntries(known)
}

/** The languages that the search has rules for, of these. */
export function searchLanguages(tags: readonly string[]): readonly string[] | undefined {
  const names = new Set(tags.map((tag) => tag.split('-')[0]?.toLowerCase()))
  return nonEmpty(SEARCH_LANGUAGES.filter((name) => names.has(name)))
}

/**
 * The navbar's menu of languages. `labels`: what they are called, by path, `/` for that of the site; others are called
 * what they call themselves.
 */
export function languageMenu(
  labels: Readonly<Record<string, string | undefined>> = {},
): Readonly<Record<string, unknown>> {
  const written = compact(labels)
  const known = Object.keys(written).length === 0 ? undefined : written
  return compact({ type: 'localeDropdown', position: 'right', labels: known })
}

/** A language with pages: their path, the tag, and the word that the site has for it. */
export type PublishedLanguage = {
  readonly path: string
  readonly tag: string
  readonly label?: string | undefined
}

/** Settings of a site whose pages are in several languages, the main one first, and the menu of these; none for one language. */
export function languageSettings(all: readonly PublishedLanguage[]): {
  readonly settings: Readonly<Record<string, unknown>>
  readonly menu: readonly Readonly<Record<string, unknown>>[]
} {
  if (all.length < 2) return { settings: {}, menu: [] }
  const search = searchLanguages(all.map(({ tag }) => tag))
  const inside = all.filter(({ path }) => path !== '/').map(({ path, tag }) => [path, tag] as const)
  const labels = Object.fromEntries(all.map(({ path, label }) => [path, label]))
  return {
    settings: compact({
      languages: languagesByPath(inside),
      search: search && { language: search },
    }),
    menu: [languageMenu(labels)],
  }
}

/** Says once which translations come over in part, and which have no pages. */
export function noteTranslations(
  published: readonly string[],
  empty: readonly string[],
  notes: Notes,
): void {
  if (published.length > 0)
    notes.leaveOut(
      `translations (${published.join(', ')})`,
      'their pages are published with their own sidebars, and with the navbar of the main language',
    )
  if (empty.length > 0) notes.leaveOut(`translations (${empty.join(', ')})`, 'they have no pages')
}
