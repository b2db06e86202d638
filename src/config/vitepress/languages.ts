// The languages of a VitePress site: the root language makes the site, pages of the others stay at their addresses.
import { isList, isRecord } from '../../model/json.js'
import {
  compact,
  nonEmpty,
  valuesOf,
  type Fields,
  type Notes,
  type Values,
} from '../foreign/fields.js'
import { languageMenu, languagesByPath, searchLanguages } from '../foreign/languages.js'
import type { PageFiles } from './page-files.js'

export type Languages = {
  /** The site's own settings with those of the root language over them. */
  readonly root: {
    readonly title?: string | undefined
    readonly description?: string | undefined
    readonly lang?: string | undefined
    readonly head: readonly unknown[]
    readonly theme: Values
  }
  /** The menu of languages, for the navbar; empty for a site in one. */
  readonly items: readonly Record<string, unknown>[]
  readonly sidebars: readonly { readonly path: string; readonly sidebar: unknown }[]
  /** The languages of pages that are not in that of the site, by path. */
  readonly byPath?: Readonly<Record<string, string>> | undefined
  /** For the search, when pages are in more than one language. */
  readonly searchLanguages?: readonly string[] | undefined
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

/** `more` are the settings of single folders: they count like those of a language. */
export function languagesOf(
  config: Fields,
  more: Readonly<Record<string, unknown>>,
  pages: PageFiles,
  notes: Notes,
): Languages {
  const locales = Object.entries(valuesOf(config.value('locales')))
  const layers = layersOf(config, locales, more, pages)
  const inside = locales.filter(([key, value]) => pathOf(key) !== '/' && !isElsewhere(value))
  if (inside.length > 0)
    notes.leaveOut(
      `locales (${inside.map(([key]) => key).join(', ')})`,
      'their pages are published with their own sidebars, and with the navbar of the root language',
    )
  const root = rootOf(config, layers.get('/') ?? [])
  const tags = inside.map(([key, value]) => textOf(valuesOf(value)['lang']) ?? key)
  return {
    root,
    items: menuOf(locales),
    sidebars: [...layers].map(([path, values]) => ({ path, sidebar: themeOf(values)['sidebar'] })),
    byPath: languagesByPath(inside.map(([key], at) => [pathOf(key), tags[at] ?? key])),
    searchLanguages:
      inside.length === 0 ? undefined : searchLanguages([root.lang ?? 'en', ...tags]),
  }
}

/** Settings by the path of the pages that they are for, the root first. */
function layersOf(
  config: Fields,
  locales: readonly (readonly [string, unknown])[],
  more: Readonly<Record<string, unknown>>,
  pages: PageFiles,
): ReadonlyMap<string, readonly Values[]> {
  const layers = new Map<string, Values[]>()
  const add = (path: string, value: unknown): void =>
    void layers.set(path, [...(layers.get(path) ?? []), valuesOf(value)])
  add('/', { themeConfig: config.value('themeConfig') })
  for (const [key, value] of locales) add(pathOf(key), value)
  for (const [folder, value] of Object.entries(more)) add(publishedPath(folder, pages), value)
  return layers
}

function rootOf(config: Fields, layers: readonly Values[]): Languages['root'] {
  const last = (key: string): string | undefined =>
    textOf(layers.findLast((layer) => textOf(layer[key]) !== undefined)?.[key])
  const head = layers.flatMap(({ head: own }) => (isList(own) ? own : []))
  return {
    title: last('title') ?? config.text('title'),
    description: last('description') ?? config.text('description'),
    lang: last('lang') ?? config.text('lang'),
    head: [...config.list('head'), ...head],
    theme: themeOf(layers),
  }
}

const themeOf = (layers: readonly Values[]): Values =>
  layers.reduce<Values>((all, { themeConfig }) => merged(all, valuesOf(themeConfig)), {})

const pathOf = (key: string): string =>
  key === 'root' || key === '/' ? '/' : `/${key.replace(/^\/+|\/+$/g, '')}/`

/** Where the pages of a folder are published. */
function publishedPath(folder: string, pages: PageFiles): string {
  const plain = folder.replace(/^[./]+|\/+$/g, '')
  const published = pages
    .pathOf(`${plain}/index.md`)
    .replace(/index\.md$/, '')
    .replace(/\/$/, '')
  return published === '' ? '/' : `/${published}/`
}

const isElsewhere = (value: unknown): boolean => {
  const link = textOf(valuesOf(value)['link'])
  return link !== undefined && /^\w+:/.test(link)
}

/** Objects key by key, all else as the later one says. */
function merged(one: Values, other: Values): Values {
  const result: Record<string, unknown> = { ...one }
  for (const [key, value] of Object.entries(other)) {
    if (value === undefined) continue
    const before = result[key]
    result[key] =
      isRecord(before) && isRecord(value) && !Array.isArray(before) && !Array.isArray(value)
        ? merged(before, value)
        : value
  }
  return result
}

/** The menu of languages; those with an address elsewhere come last. */
function menuOf(locales: readonly (readonly [string, unknown])[]): Languages['items'] {
  if (locales.length < 2) return []
  const values = locales.map(([key, value]) => ({ key, locale: valuesOf(value) }))
  const elsewhere = values
    .filter(({ locale }) => isElsewhere(locale))
    .map(({ key, locale }) => ({
      label: textOf(locale['label']) ?? key,
      href: textOf(locale['link']),
    }))
  const labels = values
    .filter(({ locale }) => !isElsewhere(locale))
    .map(({ key, locale }) => [pathOf(key), textOf(locale['label'])] as const)
  return [
    compact({
      ...languageMenu(Object.fromEntries(labels)),
      dropdownItemsAfter: nonEmpty(elsewhere),
    }),
  ]
}
