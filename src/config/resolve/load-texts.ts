// The built-in texts of languages: each is a file that only sites in that language load.
import { ENGLISH } from '../../model/texts/english.js'
import type { SiteTexts } from '../../model/texts/site-texts.js'

type Language = { readonly TEXTS: SiteTexts }

/** By tag: that of a language alone, or with its script. */
const LANGUAGES: Readonly<Record<string, () => Promise<Language>>> = {
  ar: () => import('../../model/texts/languages/other/ar.js'),
  de: () => import('../../model/texts/languages/latin/de.js'),
  es: () => import('../../model/texts/languages/latin/es.js'),
  fr: () => import('../../model/texts/languages/latin/fr.js'),
  it: () => import('../../model/texts/languages/latin/it.js'),
  ja: () => import('../../model/texts/languages/other/ja.js'),
  ko: () => import('../../model/texts/languages/other/ko.js'),
  nl: () => import('../../model/texts/languages/latin/nl.js'),
  pl: () => import('../../model/texts/languages/latin/pl.js'),
  pt: () => import('../../model/texts/languages/latin/pt.js'),
  ru: () => import('../../model/texts/languages/other/ru.js'),
  tr: () => import('../../model/texts/languages/latin/tr.js'),
  uk: () => import('../../model/texts/languages/other/uk.js'),
  zh: () => import('../../model/texts/languages/other/zh.js'),
  'zh-Hant': () => import('../../model/texts/languages/other/zh-Hant.js'),
}

/** Tags of the languages whose texts are built in. */
export const TEXT_LANGUAGES: readonly string[] = ['en', ...Object.keys(LANGUAGES)]

/** The built-in texts for a language tag such as `pt-BR`; those of English for a language that has none. */
export async function loadTexts(tag: string): Promise<SiteTexts> {
  const load = LANGUAGES[textLanguage(tag)]
  return load === undefined ? ENGLISH : (await load()).TEXTS
}

/** The language whose texts a tag takes, built in or not: that of its first part, but for Chinese in traditional script. */
function textLanguage(tag: string): string {
  const [language = '', ...more] = tag.toLowerCase().split('-')
  const isTraditional =
    more.includes('hant') ||
    (!more.includes('hans') && more.some((part) => /^(?:tw|hk|mo)$/.test(part)))
  return language === 'zh' && isTraditional ? 'zh-Hant' : language
}
