// Loads the settings of a GitBook: .gitbook.yaml, or book.json of its first version and of HonKit, and SUMMARY.md.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { isRecord } from '../../model/json.js'
import { pathIn } from '../files/paths.js'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { unreadable } from '../foreign/unreadable.js'
import { chaptersOf, readSummary, type SummaryChapter } from '../summary/read-summary.js'
import { JSON_FILE, SUMMARY } from './settings-files.js'
import { translateGitbook } from './translate-gitbook.js'

/** Reads the settings file and the summary. */
export const gitbookReader: ForeignReader = {
  load: (file, siteDir) => Promise.resolve(loadGitbook(file, siteDir, settingsIn(file))),
  unread: (file, siteDir) => loadGitbook(file, siteDir, {}),
}

/** Whether the summary of a folder is the table of contents of a book, or one of its pages has tags of GitBook. */
export function isBookSummary(folder: string): boolean {
  const chapters = chaptersOf(readSummary(textOf(path.join(folder, SUMMARY))))
  return hasTags(folder, chapters) || listsPages(folder, chapters)
}

/** Whether a summary is a table of contents: it lists several files, nearly all of which exist. */
function listsPages(folder: string, chapters: readonly SummaryChapter[]): boolean {
  const files = chapters.flatMap(({ path: name }) => name ?? [])
  const found = files.filter((name) => existsSync(path.join(folder, name)))
  return files.length >= LEAST_PAGES && found.length >= files.length * 0.9
}

/** Whether `file` is the settings of a book: other programs have files of this name too. `names` are those in its folder. */
export function isOldBook(file: string, names: ReadonlySet<string>): boolean {
  const settings = readSettings(file, true)
  if (names.has(SUMMARY)) return true
  const { root } = settings
  return typeof root === 'string' && existsSync(path.resolve(path.dirname(file), root, SUMMARY))
}

const TAG = /\{%\s*(?:hint|tabs|content-ref|page-ref|embed|code|stepper|api-method)\b/

/** Fewer links may be a summary of something else. */
const LEAST_PAGES = 5

/** The most pages that are read for a first tag. */
const MOST_PAGES = 100

function hasTags(folder: string, chapters: readonly SummaryChapter[]): boolean {
  return chapters
    .slice(0, MOST_PAGES)
    .some(({ path: name }) => name !== undefined && TAG.test(textOf(path.join(folder, name))))
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

type Table = Readonly<Record<string, unknown>>

const settingsIn = (file: string): Table =>
  path.basename(file) === SUMMARY ? {} : readSettings(file, false)

function loadGitbook(file: string, siteDir: string, table: Table): ForeignSettings {
  const bookDir = path.dirname(file)
  const root = typeof table['root'] === 'string' ? table['root'] : '.'
  const docsDir = path.resolve(bookDir, root.replace(/^\/+/, '') || '.')
  const structure = isRecord(table['structure']) ? table['structure'] : {}
  const name = typeof structure['summary'] === 'string' ? structure['summary'] : SUMMARY
  const summary = path.resolve(docsDir, name)
  const { settings, leftOut } = translateGitbook(table, {
    isOld: path.basename(file) === JSON_FILE,
    docsDir,
    docsPath: pathIn(siteDir, docsDir) || '.',
    summary: existsSync(summary)
      ? { file: pathIn(docsDir, summary), items: readSummary(readFileSync(summary, 'utf8')) }
      : undefined,
  })
  return { settings, leftOut, inputs: [...new Set([file, summary])] }
}

function readSettings(file: string, isTrial: boolean): Table {
  try {
    // Editors of GitBook leave spaces without width in the file.
    const value: unknown = parse(readFileSync(file, 'utf8').replace(/[\u200B\uFEFF]/g, ''))
    return isRecord(value) ? value : {}
  } catch (cause) {
    if (isTrial) return {}
    throw unreadable(file, path.extname(file) === '.json' ? 'JSON' : 'YAML', cause)
  }
}
