// The settings of a book of bookdown → ours. What has no equivalent is listed once, with the reason.
import fastGlob from 'fast-glob'
import { isList, isRecord } from '../../model/json.js'
import {
  addressSettings,
  repositoryItem,
  repositoryUrl,
} from '../foreign/addresses/site-address.js'
import { placesOf } from '../foreign/addresses/page-places.js'
import { rewritePattern } from '../foreign/addresses/route-groups.js'
import {
  compact,
  createFields,
  createNotes,
  nonEmpty,
  textOf,
  valuesOf,
  type Notes,
  type Values,
} from '../foreign/fields.js'
import { picture } from '../foreign/image-data.js'
import { languageTag } from '../foreign/languages.js'
import { shortList, type LeftOut } from '../foreign/left-out.js'
import { readPageFront } from '../foreign/page-front.js'
import { dialectSettings } from '../quarto/dialect-settings.js'
import type { QuartoTree } from '../quarto/quarto-files.js'
import { chapterFiles, isYes } from './chapter-files.js'
import { plainHeading, readChapter, type Chapter } from './chapters.js'
import { chapterNumbers, labelFiles, pageNames, sidebarItems } from './contents.js'

type Book = {
  readonly table: Values
  /** Of the home page. */
  readonly front: Values
  /** `_output.yml`, or the formats that the home page has. */
  readonly output: Values
  readonly chapters: readonly Chapter[]
  readonly tree: QuartoTree
}

/** What a book becomes, and what does not come over. */
export function translateBook(
  table: Values,
  tree: QuartoTree,
): { readonly settings: Values; readonly leftOut: readonly LeftOut[] } {
  const notes = createNotes()
  const { files, missing } = chapterFiles(table, tree)
  const home = files.find((file) => /^index\.[Rr]?md$/.test(file))
  const front = home === undefined ? {} : readPageFront(tree.text(home) ?? '').values
  const chapters = files.map((file) => readChapter(file, tree.text(file) ?? ''))
  const written = valuesOf(tree.value('_output.yml'))
  const output = Object.keys(written).length > 0 ? written : valuesOf(front['output'])
  if (missing.length > 0)
    notes.leaveOut(`rmd_files (${shortList(missing)})`, 'the book does not have these files')
  noteLeftOut(table, output, notes)
  const settings = siteSettings({ table, front, output, chapters, tree }, notes)
  return { settings, leftOut: notes.list }
}

function siteSettings(book: Book, notes: Notes): Values {
  const { front, tree } = book
  const written = textOf(front['title'])
  const title = written === undefined ? undefined : plainHeading(written)
  const repository = repositoryOf(book)
  // In YAML for LaTeX, the colon of an address may be escaped.
  const url = textOf(front['url'])?.replaceAll('\\', '')
  const description = textOf(front['description']) ?? textOf(front['subtitle'])
  return compact({
    title,
    tagline: description === undefined ? undefined : plainHeading(description),
    lang: languageTag(front['lang']),
    ...addressSettings(url),
    favicon: picture(textOf(front['favicon']), 'favicon', tree.bytes, notes),
    navbar: compact({ title, items: nonEmpty(repositoryItem(repository)) }),
    docs: docsOf(book, notes),
    ...markdownSettings(book),
  })
}

function repositoryOf({ table, front, output }: Book): string | undefined {
  const { repo } = valuesOf(output['bookdown::bs4_book'])
  const places = [table['repo'], front['github-repo'], front['repo'], repo, valuesOf(repo)['base']]
  return places.map((each) => repositoryUrl(textOf(each))).find((each) => each !== undefined)
}

function docsOf(book: Book, notes: Notes): Values {
  const { chapters, tree } = book
  const items = sidebarItems(chapters)
  return compact({
    path: tree.pathOf(''),
    include: chapters.map(({ file }) => fastGlob.escapePath(file)),
    exclude: [],
    numberPrefixes: false,
    folderPages: ['index', 'readme'],
    rewrites: rewritesOf(book),
    ...(items.length === 0 ? {} : { sidebars: { docs: items }, sidebarPaths: { '/': 'docs' } }),
    editUrl: editAddress(book, notes),
  })
}

/** Each page is at the name of its first heading, as bookdown has it; the first one without `index` is the home page. */
function rewritesOf({ chapters, output }: Book): Values | undefined {
  const files = chapters.map(({ file }) => file)
  const [first] = files
  const root = first !== undefined && !/^index\.\w+$/.test(first) ? first : undefined
  const rewrites: Record<string, string> = { ...placesOf(files, root).rewrites }
  const taken = new Set(['search', '404', ...files.map((file) => file.replace(/\.\w+$/, ''))])
  const isByFile = Object.values(output).some(
    (each) => isRecord(each) && /^rmd/i.test(textOf(each['split_by']) ?? ''),
  )
  if (!isByFile)
    for (const [name, file] of pageNames(chapters)) {
      if (file === first || taken.has(name)) continue
      rewrites[rewritePattern(file)] = `${name}.md`
    }
  return Object.keys(rewrites).length === 0 ? undefined : rewrites
}

/** The address of the folder in which pages are edited: that of a page has `%s` at its end. */
function editAddress({ table, output }: Book, notes: Notes): string | undefined {
  const { edit } = valuesOf(valuesOf(output['bookdown::gitbook'])['config'])
  const written = [table['edit'], edit, valuesOf(edit)['link'], valuesOf(table['edit'])['link']]
    .map(textOf)
    .find((each) => each !== undefined)
  if (written === undefined) return undefined
  if (/^https?:\/\/.*\/%s$/.test(written)) return written.slice(0, -2)
  notes.leaveOut('edit', 'the address of a page has to end in /%s')
  return undefined
}

function markdownSettings({ table, front, chapters, tree }: Book): Values {
  const { bibliography } = front
  const lists = (isList(bibliography) ? bibliography : [bibliography]).flatMap(
    (each) => textOf(each) ?? [],
  )
  const numbers = chapterNumbers(chapters)
  const isHidden = !isYes(table['new_session']) && hidesCode(tree.text(chapters[0]?.file ?? ''))
  const dialectOptions = compact({
    book: 'bookdown',
    labels: labelFiles(chapters),
    chapters: Object.keys(numbers).length === 0 ? undefined : numbers,
    bibliography: nonEmpty(lists),
    execute: isHidden ? { echo: false } : undefined,
  })
  return dialectSettings(dialectOptions)
}

/** Whether the first file hides the code of all chapters: they are one document, unless each has a session of its own. */
const hidesCode = (text: string | undefined): boolean =>
  /opts_chunk\$set\([^`]{0,2000}?\becho[ \t]?=[ \t]?F(?:ALSE)?\b/.test(text ?? '')

function noteLeftOut(table: Values, output: Values, notes: Notes): void {
  const fields = createFields(table, '', notes)
  fields.ignore(
    'book_filename',
    'rmd_files',
    'rmd_subdir',
    'include_md',
    'repo',
    'edit',
    'output_dir',
  )
  fields.ignore('new_session', 'delete_merged_file', 'clean', 'history', 'view', 'language')
  const scripts = ['before_chapter_script', 'after_chapter_script'].filter((key) => fields.has(key))
  fields.ignore(...scripts)
  if (scripts.length > 0) notes.leaveOut(scripts.join(', '), 'code is not run')
  fields.rest()
  const names = valuesOf(valuesOf(table['language'])['label'])
  const own = Object.entries(names).filter(([key, name]) => !isUsual(key, textOf(name)))
  if (own.length > 0)
    notes.leaveOut(
      `language.label (${shortList(own.map(([key]) => key))})`,
      'figures, tables and theorems have the names of this program',
    )
  const isIncluded = Object.entries(output).some(
    ([name, each]) =>
      /gitbook|bs4_book|html/.test(name) && valuesOf(each)['includes'] !== undefined,
  )
  if (isIncluded)
    notes.leaveOut('_output.yml: includes', 'write what they add into the settings head or scripts')
}

const USUAL: Readonly<Record<string, string>> = {
  ...{ fig: 'figure', tab: 'table', eq: 'equation', thm: 'theorem', lem: 'lemma' },
  ...{ cor: 'corollary', prp: 'proposition', cnj: 'conjecture', def: 'definition' },
  ...{ exm: 'example', exr: 'exercise', hyp: 'hypothesis' },
}

const isUsual = (key: string, name: string | undefined): boolean =>
  name === undefined || USUAL[key] === name.toLowerCase()
