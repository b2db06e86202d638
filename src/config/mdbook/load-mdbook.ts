// Loads the settings of an mdBook: book.toml, and the chapters of SUMMARY.md.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'smol-toml'
import { isRecord } from '../../model/json.js'
import { pathIn } from '../files/paths.js'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { unreadable } from '../foreign/unreadable.js'
import { readSummary } from '../summary/read-summary.js'
import { translateBook } from './translate-book.js'

/** Reads `book.toml` and the summary. */
export const mdbookReader: ForeignReader = {
  load: (file, siteDir) => Promise.resolve(loadBook(file, siteDir, readToml(file))),
  unread: (file, siteDir) => loadBook(file, siteDir, {}),
}

/** Whether the settings in `file` (absolute) have a summary: a folder without one is not a book. */
export function hasSummary(file: string): boolean {
  try {
    return existsSync(summaryFile(file, readToml(file)))
  } catch {
    // A file that cannot be read is reported when it is loaded.
    return existsSync(path.join(path.dirname(file), 'src/SUMMARY.md'))
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
