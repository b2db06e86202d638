// Loads the settings of an mdBook: book.toml, and the chapters of SUMMARY.md.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'smol-toml'
import { isRecord } from '../../model/json.js'
import { pathIn } from '../files/paths.js'
import type { ForeignSettings, ForeignTool } from '../foreign/foreign-tool.js'
import { unreadable } from '../foreign/unreadable.js'
import { readSummary } from '../summary/read-summary.js'
import { translateBook } from './translate-book.js'

const FILE = 'book.toml'

/** Where repositories keep their book, besides the folder itself. */
const FOLDERS = ['book', 'docs', 'doc', 'guide', 'docs/book']

export const mdbook: ForeignTool = {
  name: 'mdbook',
  title: 'mdBook',
  fileName: FILE,
  find(siteDir, names) {
    const folders = ['', ...FOLDERS.filter((folder) => names.has(folder.split('/')[0] ?? ''))]
    const found = folders.find((folder) => isBook(path.join(siteDir, folder)))
    return Promise.resolve(found === undefined ? undefined : path.join(siteDir, found, FILE))
  },
  load: (file, siteDir) => Promise.resolve(loadBook(file, siteDir, readToml(file))),
  unread: (file, siteDir) => loadBook(file, siteDir, {}),
}

/** A folder without a summary is not a book. */
function isBook(folder: string): boolean {
  if (!existsSync(path.join(folder, FILE))) return false
  try {
    return existsSync(summaryFile(path.join(folder, FILE), readToml(path.join(folder, FILE))))
  } catch {
    // A file that cannot be read is reported when it is loaded.
    return existsSync(path.join(folder, 'src/SUMMARY.md'))
  }
}

function loadBook(file: string, siteDir: string, table: Table): ForeignSettings {
  const summary = summaryFile(file, table)
  const bookDir = path.dirname(file)
  const docsDir = path.dirname(summary)
  const { settings, leftOut } = translateBook(table, {
    bookDir: pathIn(siteDir, bookDir),
    docsDir,
    docsPath: pathIn(siteDir, docsDir) || '.',
    items: readSummary(readFileSync(summary, 'utf8')),
    has: (name) => existsSync(path.join(bookDir, name)),
  })
  return { settings, leftOut, inputs: [file, summary] }
}

type Table = Readonly<Record<string, unknown>>

function summaryFile(file: string, { book }: Table): string {
  const src = isRecord(book) && typeof book['src'] === 'string' ? book['src'] : 'src'
  return path.resolve(path.dirname(file), src, 'SUMMARY.md')
}

function readToml(file: string): Table {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw unreadable(file, 'TOML', cause)
  }
}
