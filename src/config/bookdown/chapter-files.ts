// Which files of a folder are the chapters of a book, in their order.
import path from 'node:path'
import { isList } from '../../model/json.js'
import { compareText } from '../../model/text/text.js'
import { textOf, valuesOf, type Values } from '../foreign/fields.js'
import type { QuartoTree } from '../quarto/quarto-files.js'

export type ChapterFiles = {
  /** The home page first. */
  readonly files: readonly string[]
  /** Names in the settings that the folder has no file for. */
  readonly missing: readonly string[]
}

/** Files that bookdown never reads as chapters. */
const NEVER = ['**/.*', '**/.*/**', '**/node_modules/**', '**/renv/**', '**/packrat/**']

/** The files that the settings name, else all in the folder by their names. */
export function chapterFiles(table: Values, tree: QuartoTree): ChapterFiles {
  const { rmd_files: written, rmd_subdir: below } = table
  const named = namesIn(isList(written) ? written : (valuesOf(written)['html'] ?? written))
  const names = named.map((name) => path.posix.normalize(name)).filter((name) => !isOutside(name))
  const own = names.length > 0 ? names : topFiles(table, tree)
  const inner = filesBelow(below, tree)
  const known = [...new Set([...own, ...inner])]
  const isMerged = mergedName(table)
  const files = known.filter((file) => tree.text(file) !== undefined && !isMerged(file))
  const isHome = (file: string): boolean => /^index\.[Rr]?md$/.test(file)
  return {
    files: [...files.filter(isHome), ...files.filter((file) => !isHome(file))],
    missing: names.filter((file) => tree.text(file) === undefined),
  }
}

const isOutside = (name: string): boolean => name.startsWith('..') || name.startsWith('/')

const namesIn = (value: unknown): readonly string[] =>
  (isList(value) ? value : [value]).flatMap((each) => textOf(each) ?? [])

/** R reads YAML by its older rules. */
export const isYes = (value: unknown): boolean =>
  value === true || /^(?:yes|on|true)$/i.test(textOf(value) ?? '')

/** A name that begins with an underscore is that of a part. */
const isChapter = (file: string): boolean => !/(?:^|\/)_[^/]*$/.test(file)

function topFiles(table: Values, tree: QuartoTree): readonly string[] {
  const endings = isYes(table['include_md']) ? ['Rmd', 'rmd', 'md'] : ['Rmd', 'rmd']
  return tree
    .list([`*.{${endings.join(',')}}`], NEVER)
    .filter(isChapter)
    .toSorted(compareText)
}

/** `rmd_subdir`: all folders, or those that it names. */
function filesBelow(written: unknown, tree: QuartoTree): readonly string[] {
  const folders = namesIn(written).map((name) => name.replace(/^(?:\.\/)+|\/+$/g, ''))
  if (!isYes(written) && folders.length === 0) return []
  return tree
    .list(['*/**/*.{Rmd,rmd}'], NEVER)
    .filter(isChapter)
    .filter((file) => isYes(written) || folders.some((folder) => file.startsWith(`${folder}/`)))
}

/** Whether a file is the one that bookdown writes all chapters into. */
function mergedName(table: Values): (file: string) => boolean {
  const name = (textOf(table['book_filename']) ?? '_main').replace(/\.[Rr]?md$/, '')
  return (file) => file === `${name}.Rmd` || file === `${name}.md`
}
