// The files of a Hugo site that templates use: templates of shortcodes and partials, data, translations.
import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import type { DialectPage } from '../../dialect.js'
import { isRecord } from '../../../../model/json.js'
import { mountedPaths } from '../../templates/included.js'
import { TemplateFault, textOf, valueFrom, type Host, type Value } from '../go-template/values.js'

export type SiteFiles = {
  /** The template of a shortcode by its name. */
  readonly shortcode: (name: string) => SiteFile | undefined
  readonly partial: (name: string) => SiteFile | undefined
  /** A page by its path from the folder of the content, with or without its ending; `file` is that path. */
  readonly content: (path: string) => SiteFile | undefined
  /** A file by its path from the folder of the site, or else from that of the content and its mounts. */
  readonly text: (path: string) => string | undefined
  /** The folder `data`, a file or a folder for each field. */
  readonly data: Host
  /** The text for a key in the language of the site. */
  readonly translation: (key: string) => string | undefined
  /** The path of the page from the folder of the content. */
  readonly pagePath: string
}

export type SiteFile = { readonly file: string; readonly text: string }

/** The files that a page reaches. */
export function createSiteFiles(
  { file, docsDir, options, read }: DialectPage,
  dataOf: ReadData,
): SiteFiles {
  const { root, language, mainLanguage } = placeOf(docsDir, options)
  const inContent = docsDir === '' ? file : file.slice(docsDir.length + 1)
  const [section = ''] = inContent.includes('/') ? inContent.split('/') : []
  const themes = Array.isArray(options?.['themes']) ? options['themes'].map(String) : []
  const homes = ['', ...themes.map((name) => `themes/${name}/`)]
  const first = (paths: readonly string[]): SiteFile | undefined => {
    for (const path of paths) {
      const text = read(root + path)
      if (text !== undefined) return { file: root + path, text }
    }
    return undefined
  }
  const templates = (folders: readonly string[], name: string): SiteFile | undefined => {
    if (name.includes('..')) return undefined
    const names = /\.\w+$/.test(name) ? [name] : [`${name}.html`, `${name}.md`]
    return first(
      homes.flatMap((home) =>
        folders.flatMap((folder) => names.map((each) => `${home}layouts/${folder}/${each}`)),
      ),
    )
  }
  // Pages of a documentation often have the type `docs`, whatever their folder.
  const own = [...new Set([section, 'docs'])].filter(Boolean).map((name) => `${name}/_shortcodes`)
  const findWords = (name: string): SiteFile | undefined =>
    first(homes.map((home) => `${home}i18n/${name}`))
  const words = createWords(language, findWords)
  const mainWords = createWords(mainLanguage, findWords)
  return {
    shortcode: (name) => templates(['shortcodes', '_shortcodes', ...own], name),
    partial: (name) => templates(['partials', '_partials'], name),
    content: (path) => {
      const plain = path.replace(/^\/+|\/+$/g, '')
      if (plain.includes('..')) return undefined
      for (const name of [plain, `${plain}.md`, `${plain}/_index.md`, `${plain}/index.md`]) {
        const text = /\.md$/.test(name) ? read(`${docsDir}/${name}`) : undefined
        if (text !== undefined) return { file: name, text }
      }
      return undefined
    },
    text: (path) => {
      const plain = path.replace(/^\/+/, '')
      if (plain.includes('..')) return undefined
      const inDocs = docsDir === '' ? plain : `${docsDir}/${plain}`
      const places = [root + plain, ...mountedPaths(plain, options), inDocs]
      for (const place of places) {
        const text = read(place)
        if (text !== undefined) return text
      }
      return undefined
    },
    data: dataFolder('data', (path) => first([path]), dataOf),
    translation: (key) => words(key) ?? mainWords(key),
    pagePath: inContent,
  }
}

/** Where the site is, the language of the page, and the one that words are in which the language lacks. */
function placeOf(
  docsDir: string,
  options: DialectPage['options'],
): { readonly root: string; readonly language: string; readonly mainLanguage: string } {
  const [, found = '', ofFolder] =
    /^((?:[^]*\/)?)content(?:\/(\w\w(?:-\w+)?))?$/.exec(docsDir) ?? []
  const { folder, language, mainLanguage } = options ?? {}
  const root = typeof folder === 'string' ? folder && `${folder}/` : found
  if (typeof mainLanguage === 'string')
    return { root, language: textOf(valueFrom(language)), mainLanguage }
  const own = ofFolder ?? textOf(valueFrom(language) ?? 'en')
  return { root, language: own, mainLanguage: own }
}

const DATA_ENDINGS = ['yaml', 'yml', 'json', 'toml'] as const

/** Files by name; a name without a file is a folder, which can be read further but not listed. */
function dataFolder(
  path: string,
  find: (path: string) => SiteFile | undefined,
  dataOf: ReadData,
): Host {
  return {
    field: (name) => {
      if (!/^[\w. -]+$/.test(name) || name.includes('..')) return undefined
      for (const ending of DATA_ENDINGS) {
        const found = find(`${path}/${name}.${ending}`)
        if (found !== undefined) return dataOf(found.text, ending)
      }
      return dataFolder(`${path}/${name}`, find, dataOf)
    },
  }
}

/** The value of a text in YAML, JSON or TOML, by the ending of its file. */
export type ReadData = (text: string, ending: string) => Value

/** Throws a `TemplateFault` for a text that cannot be read. */
export const readData: ReadData = (text, ending) => {
  try {
    if (ending === 'json') return valueFrom(JSON.parse(text))
    return valueFrom(ending === 'toml' ? parseToml(text) : parseYaml(text, { logLevel: 'silent' }))
  } catch {
    throw new TemplateFault('data')
  }
}

function createWords(
  language: string,
  find: (name: string) => SiteFile | undefined,
): (key: string) => string | undefined {
  let words: Readonly<Record<string, unknown>> | undefined
  return (key) => {
    words ??= readWords(language, find)
    const word = words[key]
    const text = isRecord(word) ? (word['other'] ?? word['translation']) : word
    return typeof text === 'string' ? text : undefined
  }
}

function readWords(
  language: string,
  find: (name: string) => SiteFile | undefined,
): Readonly<Record<string, unknown>> {
  for (const ending of ['yaml', 'toml', 'json', 'yml']) {
    const found = find(`${language}.${ending}`)
    if (found === undefined) continue
    try {
      const table: unknown = ending === 'toml' ? parseToml(found.text) : parseYaml(found.text)
      if (Array.isArray(table)) return Object.fromEntries(table.filter(isRecord).map(entryOf))
      return isRecord(table) ? table : {}
    } catch {
      return {}
    }
  }
  return {}
}

/** The older form: a list with an `id` for each text. */
const entryOf = (word: Readonly<Record<string, unknown>>): readonly [string, unknown] => [
  String(word['id']),
  word['translation'],
]
