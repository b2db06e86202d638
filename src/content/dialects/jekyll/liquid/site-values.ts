// What Liquid knows of a Jekyll site: its settings, its data files and the page.
import { Drop } from 'liquidjs'
import { parse as parseYaml } from 'yaml'
import { isRecord } from '../../../../model/json.js'
import type { DialectPage } from '../../dialect.js'
import { foldersAbove } from '../../templates/included.js'
import { frontMatterOf } from '../../templates/param.js'

/** Something that only Jekyll itself knows, such as the list of all pages. */
export class UnknownValue extends Error {}

/** The value of a text in YAML or JSON; throws for one that cannot be read. */
export type ReadData = (text: string) => unknown

/** JSON is YAML. */
export const readData: ReadData = (text): unknown => parseYaml(text, { logLevel: 'silent' })

/** Lists of pages, and what a host or a clock tells. */
const UNKNOWN_OF_SITE: ReadonlySet<string> = new Set([
  ...['pages', 'posts', 'html_pages', 'html_files', 'static_files', 'documents', 'related_posts'],
  ...['tags', 'categories', 'collections', 'time', 'github'],
])

const UNKNOWN_OF_PAGE: ReadonlySet<string> = new Set([
  ...['url', 'id', 'content', 'excerpt', 'next', 'previous', 'collection', 'output'],
])

/** Values by name; `find` throws for one that is not known. */
class Names extends Drop {
  readonly #find: (name: string) => unknown

  constructor(find: (name: string) => unknown) {
    super()
    this.#find = find
  }

  override liquidMethodMissing(key: string | number): unknown {
    return this.#find(String(key))
  }
}

/** Values of which nobody knows all names, such as a folder of data: each file and each folder in it is one. */
class OpenNames extends Names {
  override valueOf(): never {
    throw new UnknownValue('list of names')
  }
}

/** The value of a variable that a template sets to something unknown. */
export const unknownVariable = (name: string): Drop =>
  new OpenNames(() => {
    throw new UnknownValue(name)
  })

/** The values `site`, `page` and `jekyll` of a page. */
export function liquidValues(page: DialectPage, read: ReadData): Record<string, unknown> {
  const settings = settingsOf(page, read)
  const root = page.docsDir === '' ? '' : `${page.docsDir}/`
  const data = dataFolder(`${root}${folderName(settings['data_dir']) ?? '_data'}`, page, read)
  const collections = isRecord(settings['collections']) ? Object.keys(settings['collections']) : []
  const site = new Names((name) => {
    if (name === 'data') return data
    if (UNKNOWN_OF_SITE.has(name) || collections.includes(name))
      throw new UnknownValue(`site.${name}`)
    // The address of the site itself is that of its root.
    return name === 'baseurl' || name === 'url' ? '' : ownValue(settings, name)
  })
  const inDocs = page.file.slice(root.length)
  const front: Readonly<Record<string, unknown>> = {
    path: inDocs,
    name: inDocs.split('/').at(-1),
    ...frontMatterOf(page.text),
  }
  const own = new Names((name) => {
    const value = ownValue(front, name)
    if (UNKNOWN_OF_PAGE.has(name) && value === undefined) throw new UnknownValue(`page.${name}`)
    return value
  })
  return { site, page: own, jekyll: { environment: 'production' } }
}

const ownValue = (table: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(table, name) ? table[name] : undefined

const folderName = (value: unknown): string | undefined =>
  typeof value === 'string' && !value.includes('..') ? value : undefined

/** The settings in the nearest folder. */
function settingsOf(
  { file, read: readText }: DialectPage,
  read: ReadData,
): Readonly<Record<string, unknown>> {
  for (const folder of [...foldersAbove(file), '']) {
    const text = readText(`${folder}_config.yml`)
    if (text === undefined) continue
    const value = tried(() => read(text))
    return isRecord(value) ? value : {}
  }
  return {}
}

function tried<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}

const DATA_ENDINGS = ['yml', 'yaml', 'json'] as const

function dataFolder(folder: string, page: DialectPage, read: ReadData): OpenNames {
  return new OpenNames((name) => {
    if (!/^[\w -]+$/.test(name)) throw new UnknownValue(`site.data.${name}`)
    for (const ending of DATA_ENDINGS) {
      const text = page.read(`${folder}/${name}.${ending}`)
      if (text !== undefined) return read(text)
    }
    return dataFolder(`${folder}/${name}`, page, read)
  })
}
