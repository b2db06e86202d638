// What the languages of a Hugo site become besides their pages: their paths and tags, and values for their pages.
import { pathIn } from '../files/paths.js'
import { compact, nonEmpty, type Fields, type Notes, type Values } from '../foreign/fields.js'
import { flatValues } from '../foreign/flat-values.js'
import { languageSettings, noteTranslations } from '../foreign/languages.js'
import type { LanguagePages, SitePages } from './content-folders.js'
import { titleOf } from './frames.js'
import type { HugoPlace } from './hugo-place.js'
import type { HugoLanguage, HugoLanguages } from './languages.js'

type PublishedLanguages = {
  readonly settings: Values
  /** From the root, where the main language has a path. */
  readonly redirects: readonly Values[]
  /** The menu of languages. */
  readonly menu: readonly Values[]
  /** The path of the main language, where it has one. */
  readonly mainPath: string | undefined
}

/** Settings of the languages that have pages, with notes about the others. */
export function publishedLanguages(
  root: Fields,
  languages: HugoLanguages,
  { main, others }: SitePages,
  notes: Notes,
): PublishedLanguages {
  const found = others.map(({ language }) => language)
  const empty = languages.others.filter((language) => !found.includes(language))
  noteTranslations(
    [],
    empty.map(({ key }) => key),
    notes,
  )
  const apart = [languages.main, ...found].filter(({ own }) => own.has('baseurl'))
  if (found.length > 0 && apart.length > 0)
    notes.leaveOut(
      `baseURL of languages (${apart.map(({ key }) => key).join(', ')})`,
      'all languages are at the address of the site, below their own paths',
    )
  const isInside = root.flag('defaultcontentlanguageinsubdir') === true && found.length > 0
  const mainPath = isInside ? `/${languages.main.key}` : undefined
  const published = [languages.main, ...found].map((language) => ({
    path: language === languages.main && !isInside ? '/' : `/${language.key}/`,
    tag: language.tag ?? language.key,
    label: language.label,
  }))
  const { settings, menu } = languageSettings(published)
  const hasHome = main.files.some((file) =>
    /^_?index\.(?:md|html)$/.test(main.withoutLanguage(file)),
  )
  const redirects = isInside && hasHome ? [{ from: '/', to: mainPath }] : []
  return { settings, redirects, menu, mainPath }
}

/** Options of the dialect: values of the site, and of the pages of each language. */
export function dialectOptions(
  root: Fields,
  languages: HugoLanguages,
  pages: SitePages,
  place: HugoPlace,
): Values {
  const { main } = languages
  const isUsual = [pages.main, ...pages.others].every(({ folder }) =>
    /(?:^|\/)content(?:\/\w\w(?:-\w+)?)?$/.test(pathIn(place.siteDir, folder)),
  )
  const translations = pages.others.map((each) =>
    translationOf(root, each, place, `/${each.language.key}`),
  )
  const isNamed = pages.main.files.some((file) => pages.main.withoutLanguage(file) !== file)
  const isInside = root.flag('defaultcontentlanguageinsubdir') === true && translations.length > 0
  const own =
    isNamed || isInside
      ? [translationOf(root, pages.main, place, isInside ? `/${main.key}` : undefined)]
      : []
  return compact({
    title: titleOf(root, main),
    language: root.text('defaultcontentlanguage') ?? 'en',
    folder: isUsual ? undefined : place.folder,
    languages: nonEmpty([...translations, ...own]),
  })
}

function translationOf(
  root: Fields,
  { language, folder, include }: LanguagePages,
  { siteDir }: HugoPlace,
  path: string | undefined,
): Values {
  const variables = Object.fromEntries(valuesOfLanguage(language))
  return compact({
    language: language.key,
    path,
    folder: pathIn(siteDir, folder),
    isInNames: include === undefined ? undefined : true,
    title: titleOf(root, language),
    variables: Object.keys(variables).length === 0 ? undefined : variables,
  })
}

/** The parameters that a language has of its own, by name. */
export const valuesOfLanguage = ({ own }: HugoLanguage): ReadonlyMap<string, string> =>
  flatValues(own.value('params'), 'params')
