// Loads the settings of a GitBook: .gitbook.yaml, or book.json of its first version and of HonKit, and SUMMARY.md.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { isRecord } from '../../model/json.js'
import { pathIn } from '../files/paths.js'
import type { ForeignSettings, ForeignTool } from '../foreign/foreign-tool.js'
import { unreadable } from '../foreign/unreadable.js'
import { chaptersOf, readSummary, type SummaryChapter } from '../summary/read-summary.js'
import { translateGitbook } from './translate-gitbook.js'

const YAML = ['.gitbook.yaml', '.gitbook.yml']
const JSON_FILE = 'book.json'
const SUMMARY = 'SUMMARY.md'

/** Where repositories keep their book, besides the folder itself. */
const FOLDERS = ['docs', 'gitbook', 'doc', 'book']

export const gitbook: ForeignTool = {
  name: 'gitbook',
  title: 'GitBook',
  fileName: YAML.join(', '),
  find(siteDir, names) {
    const folders = ['', ...FOLDERS.filter((folder) => names.has(folder))]
    for (const folder of folders) {
      const name = bookFile(path.join(siteDir, folder))
      if (name !== undefined) return Promise.resolve(path.join(siteDir, folder, name))
    }
    return Promise.resolve(undefined)
  },
  load: (file, siteDir) => Promise.resolve(loadGitbook(file, siteDir, settingsIn(file))),
  unread: (file, siteDir) => loadGitbook(file, siteDir, {}),
}

/** The file that makes a folder a GitBook: a summary alone does if it is a table of contents, or a page has tags. */
function bookFile(folder: string): string | undefined {
  const names = listed(folder)
  const yaml = YAML.find((name) => names.has(name))
  if (yaml !== undefined) return yaml
  if (names.has(JSON_FILE) && isOldBook(path.join(folder, JSON_FILE), names)) return JSON_FILE
  if (!names.has(SUMMARY) || names.has('book.toml')) return undefined
  const chapters = chaptersOf(readSummary(textOf(path.join(folder, SUMMARY))))
  return names.has('.gitbook') || hasTags(folder, chapters) || listsPages(folder, chapters)
    ? SUMMARY
    : undefined
}

/** Whether a summary is a table of contents: it lists several files, nearly all of which exist. */
function listsPages(folder: string, chapters: readonly SummaryChapter[]): boolean {
  const files = chapters.flatMap(({ path: name }) => name ?? [])
  const found = files.filter((name) => existsSync(path.join(folder, name)))
  return files.length >= LEAST_PAGES && found.length >= files.length * 0.9
}

function listed(folder: string): ReadonlySet<string> {
  try {
    return new Set(readdirSync(folder))
  } catch {
    return new Set()
  }
}

/** Other programs have files of this name too. */
function isOldBook(file: string, names: ReadonlySet<string>): boolean {
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
