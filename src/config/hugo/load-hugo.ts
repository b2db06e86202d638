// Loads the settings of a Hugo site: hugo.toml, config.toml and their YAML and JSON forms, also in config/_default/.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { isRecord } from '../../model/json.js'
import { pathIn } from '../files/paths.js'
import { valuesOf } from '../foreign/fields.js'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { readTable, tryTable, type Table } from '../files/read-table.js'
import { RULES_FILES } from './redirect-rules.js'
import { ENDINGS, NAMES } from './settings-files.js'
import { translateHugo } from './translate-hugo.js'

/** Reads the settings file, and those beside it in `config/_default`. */
export const hugoReader: ForeignReader = {
  load: (file, siteDir) => Promise.resolve(loadHugo(file, siteDir, readTable)),
  unread: (file, siteDir) => loadHugo(file, siteDir, () => ({})),
}

const MARKS = ['baseURL', 'contentDir', 'theme', 'languageCode', 'defaultContentLanguage']

/** Whether the settings in `file` are those of a site in `folder`: other programs have a `config.yaml` too, and a folder without content is not a site. */
export function isSite(file: string, folder: string): boolean {
  const table = tryTable(file)
  const isOwn =
    path.basename(file).startsWith('hugo.') ||
    (MARKS.some((key) => valueOf(table, key) !== undefined) && !isZola(table))
  return isOwn && contentFolders(folder, table).some((each) => existsSync(each))
}

/** The folder of the content, and those of languages. */
function contentFolders(folder: string, table: Table): readonly string[] {
  const languages = Object.values(valuesOf(valueOf(table, 'languages')))
  const written = languages.filter(isRecord).map((each) => valueOf(each, 'contentDir'))
  return [
    contentFolder(folder, table),
    ...written.flatMap((each) => (typeof each === 'string' ? [path.resolve(folder, each)] : [])),
  ]
}

/** Zola has a `theme`, too. */
const isZola = (table: Table): boolean => 'base_url' in table && !valueOf(table, 'baseURL')

/** Keys are not case-sensitive. */
function valueOf(table: Table, key: string): unknown {
  const name = Object.keys(table).find((each) => each.toLowerCase() === key.toLowerCase())
  return name === undefined ? undefined : table[name]
}

function contentFolder(folder: string, table: Table): string {
  const written = valueOf(table, 'contentDir')
  return path.resolve(folder, typeof written === 'string' ? written : 'content')
}

function loadHugo(file: string, siteDir: string, read: (file: string) => Table): ForeignSettings {
  const own = path.dirname(file)
  const isInConfig = path.basename(own) === '_default'
  const hugoDir = isInConfig ? path.resolve(own, '../..') : own
  const inputs = isInConfig
    ? readdirSync(own)
        .filter((name) => ENDINGS.includes(name.split('.').at(-1) ?? ''))
        .map((name) => path.join(own, name))
    : [file]
  const table = inputs.reduce<Table>(
    (before, each) => mergeFile(before, { name: each, table: read(each) }),
    {},
  )
  const { settings, leftOut, pages } = translateHugo(table, {
    folder: pathIn(siteDir, hugoDir),
    hugoDir,
    contentDir: contentFolder(hugoDir, table),
    siteDir,
    has: (name) => existsSync(path.join(hugoDir, name)),
    read: (name) => textOf(path.join(hugoDir, name)),
    hasFolder: existsSync,
    pagesIn,
  })
  const rules = RULES_FILES.map((name) => path.join(hugoDir, name))
  return { settings, leftOut, inputs: [...inputs, ...rules, ...pages] }
}

const textOf = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined

/** A file in HTML is a page when it has front matter, and else a file as it is. */
function pagesIn(folder: string): readonly string[] {
  const names = fastGlob.sync('**/*.{md,html}', { cwd: folder, followSymbolicLinks: false })
  return names.filter(
    (name) =>
      !name.endsWith('.html') ||
      /^\uFEFF?(?:---|\+\+\+)[ \t]*\r?\n/.test(readFileSync(path.join(folder, name), 'utf8')),
  )
}

/** `params.toml` has what is below `params`, and `params.fr.toml` what is there for a language. */
function mergeFile(
  before: Table,
  { name: file, table }: { readonly name: string; readonly table: Table },
): Table {
  const [, name, language] = /^([^.]+)(?:\.(\w\w(?:-\w+)?))?\.\w+$/.exec(path.basename(file)) ?? []
  if (name === undefined) return before
  const own = NAMES.includes(`${name}.toml`) ? table : { [name]: table }
  return merged(before, language === undefined ? own : { languages: { [language]: own } })
}

/** The values of both, those of the second first. */
function merged(one: Table, other: Table): Table {
  const all: Record<string, unknown> = { ...one }
  for (const [key, value] of Object.entries(other)) {
    const name = Object.keys(all).find((each) => each.toLowerCase() === key.toLowerCase()) ?? key
    const before = all[name]
    all[name] = isRecord(before) && isRecord(value) ? merged(before, value) : value
  }
  return all
}
