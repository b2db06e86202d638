// Loads the settings of a Mintlify site: docs.json with the files that it refers to, and the names of the pages.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import ignore from 'ignore'
import { isList, isRecord } from '../../model/json.js'
import { compareText } from '../../model/text/text.js'
import { pathIn } from '../files/paths.js'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { unreadable } from '../foreign/unreadable.js'
import { modernSettings } from './mint-json.js'
import { translateMintlify } from './translate-mintlify.js'

type Table = Readonly<Record<string, unknown>>

const NEVER = ['**/node_modules/**', '**/.*/**', '**/snippets/**', '**/_snippets/**']

/** Files about the repository, which Mintlify does not publish. */
const OF_REPOSITORY = /(?:^|\/)(?:README|LICENSE|CHANGELOG|CONTRIBUTING)\.mdx?$/

/** Reads the settings file, and the files that it names. */
export const mintlifyReader: ForeignReader = {
  load(file, siteDir) {
    const inputs = new Set<string>()
    return Promise.resolve(loadMintlify(file, siteDir, readTable(file, inputs), inputs))
  },
  unread: (file, siteDir) => loadMintlify(file, siteDir, {}, new Set([file])),
}

function loadMintlify(
  file: string,
  siteDir: string,
  table: Table,
  inputs: ReadonlySet<string>,
): ForeignSettings {
  const docsDir = path.dirname(file)
  const all = fastGlob
    .sync('**/*.{md,mdx}', { cwd: docsDir, ignore: NEVER, followSymbolicLinks: false })
    .sort(compareText)
  const rules = path.join(docsDir, '.mintignore')
  const ignored = ignore().add(existsSync(rules) ? readFileSync(rules, 'utf8') : '')
  const { settings, leftOut } = translateMintlify(modernSettings(table), {
    docsPath: pathIn(siteDir, docsDir) || '.',
    pages: all.filter((page) => !ignored.ignores(page) && !OF_REPOSITORY.test(page)),
    others: all.filter((page) => ignored.ignores(page) || OF_REPOSITORY.test(page)),
    bytes(name) {
      const found = path.join(docsDir, name)
      return existsSync(found) ? readFileSync(found) : undefined
    },
  })
  return { settings, leftOut, inputs: [...inputs] }
}

/** The object in a file; `{ "$ref": "other.json" }` in it is the value of that file. */
function readTable(file: string, inputs: Set<string>): Table {
  const value = readValue(file, inputs, [])
  return isRecord(value) ? value : {}
}

/** `around` are the files that refer to this one: a circle of files ends. */
function readValue(file: string, inputs: Set<string>, around: readonly string[]): unknown {
  inputs.add(file)
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
    return withFiles(value, inputs, [...around, file])
  } catch (cause) {
    throw unreadable(file, 'JSON', cause)
  }
}

function withFiles(value: unknown, inputs: Set<string>, files: readonly string[]): unknown {
  if (isList(value)) return value.map((each) => withFiles(each, inputs, files))
  if (!isRecord(value)) return value
  const { $ref: name, ...own } = value
  const rest: Table = Object.fromEntries(
    Object.entries(own).map(([key, each]) => [key, withFiles(each, inputs, files)]),
  )
  if (typeof name !== 'string') return rest
  const other = path.resolve(path.dirname(files.at(-1) ?? ''), name)
  const found = files.includes(other) || !existsSync(other) ? {} : readValue(other, inputs, files)
  return isRecord(found) ? { ...found, ...rest } : found
}
