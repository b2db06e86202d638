// The settings of a VitePress site by language: those of the site, those of `locales`, and those of single folders.
import { isRecord } from '../../model/json.js'
import { textOf, valuesOf, type Fields, type Values } from '../foreign/fields.js'
import type { PageFiles } from './page-files.js'

/** Settings for the pages below a path. */
export type Layer = Values

/** Settings by the path of the pages that they are for; later ones count more. `more` are those of single folders. */
export function layersByPath(
  config: Fields,
  locales: Values,
  more: Values,
  pages: PageFiles,
): ReadonlyMap<string, readonly Layer[]> {
  const layers = new Map<string, Layer[]>()
  const add = (path: string, value: unknown): void =>
    void layers.set(path, [...(layers.get(path) ?? []), valuesOf(value)])
  add('/', { themeConfig: config.value('themeConfig') })
  for (const [key, value] of Object.entries(locales)) add(pathOf(key), value)
  for (const [folder, value] of Object.entries(more)) add(publishedPath(folder, pages), value)
  return layers
}

/** A text of the last layer that has it. */
export const lastText = (layers: readonly Layer[], key: string): string | undefined =>
  textOf(layers.findLast((layer) => textOf(layer[key]) !== undefined)?.[key])

/** `themeConfig` of all layers. */
export const themeOf = (layers: readonly Layer[]): Values =>
  layers.reduce<Values>((all, { themeConfig }) => merged(all, valuesOf(themeConfig)), {})

/** The path of the pages of a locale. */
export const pathOf = (key: string): string =>
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

/** Objects key by key, all else as the later one says. */
export function merged(one: Values, other: Values): Values {
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
