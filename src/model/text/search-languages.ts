// Languages: their names, and those that search has rules for.

export const SEARCH_LANGUAGES = [
  'ar',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fi',
  'fr',
  'he',
  'hi',
  'hu',
  'hy',
  'it',
  'ja',
  'kn',
  'ko',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sa',
  'sv',
  'ta',
  'te',
  'th',
  'tr',
  'vi',
  'zh',
] as const
export type SearchLanguage = (typeof SEARCH_LANGUAGES)[number]

/** English is a part of lunr; the others are found by pairs of letters, on every site. */
const WITHOUT_FILE = ['en', 'ja', 'ko', 'th', 'zh'] as const

/** A language whose stemmer and stop words are a file of lunr-languages. */
export type LanguageFile = Exclude<SearchLanguage, (typeof WITHOUT_FILE)[number]>

export const LANGUAGE_FILES = SEARCH_LANGUAGES.filter(hasLanguageFile)

/** Whether the rules of a language are a file. */
export function hasLanguageFile(code: string): code is LanguageFile {
  return isSearchLanguage(code) && !WITHOUT_FILE.some((other) => other === code)
}

function isSearchLanguage(code: string): code is SearchLanguage {
  return SEARCH_LANGUAGES.some((known) => known === code)
}

/** Codes of languages as other programs write them: old ones of lunr-languages, and the kinds of Norwegian. */
const OTHER_CODES: Readonly<Record<string, string>> = { du: 'nl', jp: 'ja', nb: 'no', nn: 'no' }

/** The code of a language tag: `pt` for `pt-BR`; undefined for a language without rules. */
export function searchLanguage(tag: string): SearchLanguage | undefined {
  const [base = ''] = tag.toLowerCase().split(/[-_]/)
  const code = OTHER_CODES[base] ?? base
  return isSearchLanguage(code) ? code : undefined
}

/** Whether a text has the form of a language tag, such as `pt-BR`. */
export const isLanguageTag = (text: string): boolean => /^[a-z]{2,3}(-[a-z\d]{1,8})*$/i.test(text)

/** What a language calls itself, such as `Español`; the tag where that is not known. */
export function languageName(tag: string): string {
  if (!isLanguageTag(tag)) return tag
  const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
