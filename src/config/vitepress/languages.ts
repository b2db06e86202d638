// The languages of a VitePress site: the root language makes the site, pages of the others stay at their addresses.
import { isList } from '../../model/json.js'
import {
  compact,
  nonEmpty,
  textOf,
  valuesOf,
  type Fields,
  type Notes,
  type Values,
} from '../foreign/fields.js'
import { siteLanguage } from '../foreign/frames/translations.js'
import {
  languageTag,
  languageMenu,
  languageSettings,
  noteTranslations,
} from '../foreign/languages.js'
import { searchOptions, vitepressTexts } from './labels.js'
import { lastText, layersByPath, merged, pathOf, themeOf, type Layer } from './layers.js'
import type { PageFiles } from './page-files.js'

/** What a language says of its pages, with what the site says of all. */
export type Language = {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly lang?: string | undefined
  readonly theme: Values
  /** The setting `texts`. */
  readonly texts?: Values | undefined
}

export type Languages = {
  readonly root: Language & { readonly head: readonly unknown[] }
  /** The other languages that have pages, by the keys of `locales`. */
  readonly others: readonly (Language & { readonly key: string })[]
  /** The menu of languages, for the navbar; empty for a site in one. */
  readonly items: readonly Values[]
  readonly sidebars: readonly { readonly path: string; readonly sidebar: unknown }[]
  /** Our settings of languages and of the search in these. */
  readonly settings: Values
}

/** `more` are the settings of single folders: they count like those of a language. */
export function languagesOf(
  config: Fields,
  more: Values,
  pages: PageFiles,
  notes: Notes,
): Languages {
  const locales = valuesOf(config.value('locales'))
  const keys = Object.keys(locales)
  const layers = layersByPath(config, locales, more, pages)
  const inside = keys.filter((key) => pathOf(key) !== '/' && !isElsewhere(locales[key]))
  const paths = pages.files.map((file) => `/${pages.pathOf(file)}`)
  const hasPages = (key: string): boolean => paths.some((path) => path.startsWith(pathOf(key)))
  const empty = inside.filter((key) => !hasPages(key))
  noteTranslations([], empty, notes)
  const root = rootOf(config, layers.get('/') ?? [], notes)
  const others = inside.filter(hasPages).map((key) => {
    const own = layers.get(pathOf(key)) ?? []
    return { key, ...languageOf(key, own, { config, root }) }
  })
  const rootKey = keys.find((key) => pathOf(key) === '/')
  const published = languageSettings([
    ...[{ path: '/', tag: root.lang ?? 'en', label: labelOf(locales, rootKey) }],
    ...others.map(({ key, lang }) => {
      return { path: pathOf(key), tag: lang ?? key, label: labelOf(locales, key) ?? key }
    }),
  ])
  const elsewhere = keys.filter((key) => isElsewhere(locales[key]))
  return {
    ...{ root, others, settings: published.settings },
    items: menuOf(published.menu, locales, elsewhere, rootKey),
    sidebars: [...layers].map(([path, values]) => ({ path, sidebar: themeOf(values)['sidebar'] })),
  }
}

function rootOf(config: Fields, layers: readonly Layer[], notes: Notes): Languages['root'] {
  const theme = themeOf(layers)
  const search = searchOptions(theme)
  const locales = valuesOf(search['locales'])
  const lang = siteLanguage(lastText(layers, 'lang') ?? config.text('lang'), notes)
  const head = layers.flatMap(({ head: own }) => (isList(own) ? own : []))
  return {
    title: lastText(layers, 'title') ?? config.text('title'),
    description: lastText(layers, 'description') ?? config.text('description'),
    ...{ lang, theme },
    head: [...config.list('head'), ...head],
    texts: vitepressTexts(lang, {
      theme,
      search: merged(search, valuesOf(locales['root'] ?? locales['/'])),
      markdown: [config.value('markdown'), ...layers.map(({ markdown }) => markdown)]
        .map(valuesOf)
        .reduce(merged),
    }),
  }
}

/** What the site says of all languages is in the words of the root language: other languages have their own words alone. */
function languageOf(
  key: string,
  layers: readonly Layer[],
  { config, root }: { readonly config: Fields; readonly root: Language },
): Language {
  const own = themeOf(layers)
  const lang = languageTag(lastText(layers, 'lang') ?? key)
  const search = valuesOf(valuesOf(searchOptions(root.theme)['locales'])[key])
  return {
    title: lastText(layers, 'title') ?? root.title,
    description: lastText(layers, 'description') ?? root.description,
    lang,
    theme: merged(valuesOf(config.value('themeConfig')), own),
    texts: vitepressTexts(lang, {
      theme: own,
      search: merged(search, searchOptions(own)),
      markdown: layers.map(({ markdown }) => valuesOf(markdown)).reduce(merged, {}),
    }),
  }
}

const isElsewhere = (value: unknown): boolean => /^\w+:/.test(textOf(valuesOf(value)['link']) ?? '')

const labelOf = (locales: Values, key = ''): string | undefined =>
  textOf(valuesOf(locales[key])['label'])

/** The menu of languages; those with an address elsewhere come last. */
function menuOf(
  menu: readonly Values[],
  locales: Values,
  elsewhere: readonly string[],
  rootKey: string | undefined,
): readonly Values[] {
  if (elsewhere.length === 0) return menu
  const links = elsewhere.map((key) => ({
    label: labelOf(locales, key) ?? key,
    href: textOf(valuesOf(locales[key])['link']),
  }))
  const own = menu[0] ?? languageMenu({ '/': labelOf(locales, rootKey) })
  return [compact({ ...own, dropdownItemsAfter: nonEmpty(links) })]
}
