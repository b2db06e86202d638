// The files of a Retype project. Paths are relative to the folder of its pages.
import { isList } from '../../model/json.js'
import { textOf, valuesOf, type Values } from '../foreign/fields.js'
import { ignoreGlobs } from '../mkdocs/settings/globs.js'

export type RetypeTree = {
  /** All Markdown files that fit, sorted. */
  readonly list: (exclude: readonly string[]) => readonly string[]
  /** The text of a file; undefined when nothing is there. */
  readonly text: (file: string) => string | undefined
  readonly bytes: (file: string) => Buffer | undefined
  /** The value of a file in YAML; undefined when nothing is there. */
  readonly value: (file: string) => unknown
  /** The folder of the pages, relative to that of the site. */
  readonly docsPath: string
  /** The folder of the pages in its repository; undefined outside one. */
  readonly inRepository: string | undefined
}

/** Retype never reads these; the setting `include` can name some of them. */
const NEVER = ['**/_*', '**/_*/**', '**/.*', '**/.*/**', '**/node_modules/**']

const patternsIn = (value: unknown): readonly string[] =>
  (isList(value) ? value : []).flatMap((each) => textOf(each) ?? [])

/** Patterns of the files that are not pages. */
export function excluded(table: Values): readonly string[] {
  const own = patternsIn(table['exclude'])
  const output = outputOf(table)
  const back = new Set([
    ...patternsIn(table['include']).flatMap(ignoreGlobs),
    ...own.filter((each) => each.startsWith('!')).flatMap((each) => ignoreGlobs(each.slice(1))),
  ])
  const all = [...NEVER, ...own.flatMap(ignoreGlobs), ...(output === undefined ? [] : [output])]
  return [...new Set(all)].filter((each) => !back.has(each))
}

/** The folder that Retype writes, which may be among the pages. */
function outputOf(table: Values): string | undefined {
  const input = plainPath(inputOf(table))
  const output = plainPath(textOf(table['output']) ?? '.retype')
  const isInside = input === '' || output.startsWith(`${input}/`)
  const folder = input === '' ? output : output.slice(input.length + 1)
  return isInside && folder !== '' && !folder.startsWith('..') ? `${folder}/**` : undefined
}

/** The folder of the pages, as it is written. */
export const inputOf = (table: Values): string =>
  textOf(table['input']) ?? textOf(valuesOf(table['input'])['path']) ?? '.'

const plainPath = (written: string): string =>
  written.replace(/^(?:\.?\/)+|\/+$/g, '').replace(/^\.$/, '')
