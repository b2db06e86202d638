// `{{ site.repo }}` on sites of Eleventy and programs like it: values in the file `site` of a data folder.
import { parse as parseYaml } from 'yaml'
import { isRecord } from '../../../model/json.js'
import type { DialectPage } from '../dialect.js'
import { foldersAbove } from '../templates/included.js'

const FOLDERS = ['_data', 'data']
const FILES = ['site.yml', 'site.yaml', 'site.json']

/** Whether a page may show such values. */
export const mayShowSiteData = (text: string): boolean => /\{\{-?\s*site\./.test(text)

/** The values by name, of the nearest such file in a folder around the page; none without one. */
export function siteData({ file: page, read }: DialectPage): Readonly<Record<string, string>> {
  for (const folder of [...foldersAbove(page), ''])
    for (const data of FOLDERS)
      for (const file of FILES) {
        const text = read(`${folder}${data}/${file}`)
        if (text !== undefined) return valuesIn(text)
      }
  return {}
}

/** JSON is YAML. A file that cannot be read has no values: the tags of the page are named as unknown. */
function valuesIn(text: string): Readonly<Record<string, string>> {
  try {
    return Object.fromEntries(flat('site', parseYaml(text)))
  } catch {
    return {}
  }
}

function flat(name: string, value: unknown): readonly (readonly [string, string])[] {
  if (typeof value === 'string' || typeof value === 'number') return [[name, String(value)]]
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => flat(`${name}.${key}`, inner))
}
