// The languages of a Zola site besides the main one: their pages have the language in the names of files.
import { isList, isRecord } from '../../model/json.js'
import {
  compact,
  nonEmpty,
  recordsIn,
  textOf,
  valuesOf,
  type Fields,
  type Notes,
  type Values,
} from '../foreign/fields.js'
import { translationSettings } from '../foreign/frames/translations.js'
import { languageSettings, languageTag, noteTranslations } from '../foreign/languages.js'
import { translatedMenu } from './zola-menu.js'

type Language = {
  readonly name: string
  readonly tag: string
  readonly values: Values
  /** Words that themes show, by key. */
  readonly words: Values
  /** Relative to the content folder. */
  readonly pages: readonly string[]
}

export type ZolaLanguages = {
  /** All names but that of the main language, also of those without a page. */
  readonly names: readonly string[]
  readonly main: { readonly name: string; readonly words: Values }
  readonly published: readonly Language[]
}

/** The languages in the settings, with the pages of each. */
export function readLanguages(
  root: Fields,
  main: string,
  pages: readonly string[],
  notes: Notes,
): ZolaLanguages {
  const written = root.value('languages')
  const older = valuesOf(root.value('translations'))
  // Before Zola 0.15, a list.
  const known = isList(written)
    ? recordsIn(written).map((each): [string, unknown] => [String(each['code']), each])
    : Object.entries(isRecord(written) ? written : {})
  const wordsOf = (name: string, values: Values): Values => ({
    ...valuesOf(older[name]),
    ...valuesOf(values['translations']),
  })
  const others = known.filter(([name]) => name !== main && languageTag(name) !== undefined)
  const all = others.map(([name, value]): Language => {
    const values = valuesOf(value)
    return {
      ...{ name, values, tag: languageTag(name) ?? name, words: wordsOf(name, values) },
      pages: pages.filter((page) => page.endsWith(`.${name}.md`)),
    }
  })
  const own = known.find(([name]) => name === main)?.[1]
  const published = all.filter((each) => each.pages.length > 0)
  const empty = all.filter((each) => !published.includes(each)).map(({ name }) => name)
  noteTranslations([], empty, notes)
  const words = { ...valuesOf(root.value('translations')), ...wordsOf(main, valuesOf(own)) }
  return {
    names: known.map(([name]) => name).filter((name) => name !== main),
    main: { name: main, words },
    published,
  }
}

/** The docs of each language: the sidebar is that of the main language, with links to what is not translated. */
export const languageDocs = (
  { published }: ZolaLanguages,
  path: string,
  exclude: readonly string[],
): readonly Values[] | undefined =>
  nonEmpty(
    published.map(({ name }) => ({
      ...{ id: name, path, routeBasePath: `/${name}`, fileSuffix: name },
      ...{ numberPrefixes: false, folderPages: ['index'] },
      include: [`**/*.${name}.md`],
      exclude,
      translation: { path: `/${name}` },
    })),
  )

/** Navbar and names of the site in all its languages. */
export function languageFrames(
  languages: ZolaLanguages,
  { title, tagline, menu }: { title?: string; tagline?: string; menu: readonly Values[] },
  notes: Notes,
): Values {
  const { main, published } = languages
  const tag = languageTag(main.name)
  const inLanguages = languageSettings([
    { path: '/', tag: tag ?? 'en' },
    ...published.map((each) => ({ path: `/${each.name}/`, tag: each.tag })),
  ])
  const navbar = (name: string | undefined, words: Values): Values => {
    const items = nonEmpty([...translatedMenu(menu, words), ...inLanguages.menu])
    return compact({ title: name, items })
  }
  const frame = compact({
    title,
    tagline,
    navbar: navbar(title, published.length === 0 ? {} : main.words),
  })
  const others = published.map(({ name, values, words, ...each }) => {
    const own = textOf(values['title']) ?? title
    const hasMainNavbar =
      menu.length > 0 && menu.every(({ label }) => !Object.hasOwn(words, String(label)))
    return {
      ...{ name, tag: each.tag, hasMainNavbar },
      frame: compact({
        title: own,
        tagline: textOf(values['description']) ?? tagline,
        navbar: navbar(own, hasMainNavbar ? main.words : words),
      }),
    }
  })
  return {
    ...frame,
    ...inLanguages.settings,
    ...translationSettings({ tag, frame }, others, notes),
  }
}
