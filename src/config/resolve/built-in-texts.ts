// The built-in texts of languages: each is a file that only sites in that language load.
import { ENGLISH } from '../../model/texts/english.js'
import type { SiteTexts } from '../../model/texts/site-texts.js'
import type { CheckedSettings } from '../schema/schema.js'

type Language = { readonly TEXTS: SiteTexts }

/** By tag: that of a language alone, or with its script. */
const LANGUAGES: Readonly<Record<string, () => Promise<Language>>> = {
  ar: () => import('../../model/texts/languages/a-to-i/ar.js'),
  cs: () => import('../../model/texts/languages/a-to-i/cs.js'),
  da: () => import('../../model/texts/languages/a-to-i/da.js'),
  de: () => import('../../model/texts/languages/a-to-i/de.js'),
  el: () => import('../../model/texts/languages/a-to-i/el.js'),
  es: () => import('../../model/texts/languages/a-to-i/es.js'),
  fa: () => import('../../model/texts/languages/a-to-i/fa.js'),
  fi: () => import('../../model/texts/languages/a-to-i/fi.js'),
  fr: () => import('../../model/texts/languages/a-to-i/fr.js'),
  he: () => import('../../model/texts/languages/a-to-i/he.js'),
  hu: () => import('../../model/texts/languages/a-to-i/hu.js'),
  id: () => import('../../model/texts/languages/a-to-i/id.js'),
  it: () => import('../../model/texts/languages/a-to-i/it.js'),
  ja: () => import('../../model/texts/languages/j-to-z/ja.js'),
  ko: () => import('../../model/texts/languages/j-to-z/ko.js'),
  nl: () => import('../../model/texts/languages/j-to-z/nl.js'),
  no: () => import('../../model/texts/languages/j-to-z/no.js'),
  pl: () => import('../../model/texts/languages/j-to-z/pl.js'),
  pt: () => import('../../model/texts/languages/j-to-z/pt.js'),
  ro: () => import('../../model/texts/languages/j-to-z/ro.js'),
  ru: () => import('../../model/texts/languages/j-to-z/ru.js'),
  sv: () => import('../../model/texts/languages/j-to-z/sv.js'),
  tr: () => import('../../model/texts/languages/j-to-z/tr.js'),
  uk: () => import('../../model/texts/languages/j-to-z/uk.js'),
  vi: () => import('../../model/texts/languages/j-to-z/vi.js'),
  'zh-Hant': () => import('../../model/texts/languages/j-to-z/zh-Hant.js'),
  zh: () => import('../../model/texts/languages/j-to-z/zh.js'),
}

/** Tags of the languages whose texts are built in. */
export const TEXT_LANGUAGES: readonly string[] = ['en', ...Object.keys(LANGUAGES)]

/** The built-in texts for a language tag such as `pt-BR`; those of English for a language that has none. */
export async function loadTexts(tag: string): Promise<SiteTexts> {
  const load = LANGUAGES[textLanguage(tag)]
  return load === undefined ? ENGLISH : (await load()).TEXTS
}

/** The built-in texts of all languages of a site, by tag. */
export async function loadSiteTexts(
  settings: Parameters<typeof siteLanguages>[0],
): Promise<ReadonlyMap<string, SiteTexts>> {
  const load = async (tag: string) => [tag, await loadTexts(tag)] as const
  return new Map(await Promise.all(siteLanguages(settings).map(load)))
}

/** Tags of the languages that a site names, its own first. */
export const siteLanguages = ({
  lang,
  languages = {},
  translations,
}: Pick<CheckedSettings, 'lang' | 'languages' | 'translations'>): readonly string[] => [
  ...new Set([lang, ...Object.values(languages), ...Object.keys(translations)]),
]

/** Other tags of languages: old ones, and the kinds of Norwegian. */
const OTHER_TAGS: Readonly<Record<string, string>> = { in: 'id', iw: 'he', nb: 'no', nn: 'no' }

/** The language whose texts a tag takes, built in or not: that of its first part, but for Chinese in traditional script. */
function textLanguage(tag: string): string {
  const [language = '', ...more] = tag.toLowerCase().split('-')
  const isTraditional =
    more.includes('hant') ||
    (!more.includes('hans') && more.some((part) => /^(?:tw|hk|mo)$/.test(part)))
  return language === 'zh' && isTraditional ? 'zh-Hant' : (OTHER_TAGS[language] ?? language)
}
