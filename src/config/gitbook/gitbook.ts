// GitBook: where its settings are.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { ForeignTool } from '../foreign/foreign-tool.js'
import { JSON_FILE, SUMMARY, YAML } from './settings-files.js'

/** Where repositories keep their book, besides the folder itself. */
const FOLDERS = ['docs', 'gitbook', 'doc', 'book']

export const gitbook: ForeignTool = {
  name: 'gitbook',
  title: 'GitBook',
  fileName: YAML.join(', '),
  isOftenLeft: true,
  async find(siteDir, names) {
    const folders = ['', ...FOLDERS.filter((folder) => names.has(folder))]
    for (const folder of folders) {
      const name = await bookFile(path.join(siteDir, folder))
      if (name !== undefined) return path.join(siteDir, folder, name)
    }
    return undefined
  },
  reader: async () => (await import('./load-gitbook.js')).gitbookReader,
}

/** The file that makes a folder a GitBook: a summary alone does if it is a table of contents, or a page has tags. */
async function bookFile(folder: string): Promise<string | undefined> {
  const names = listed(folder)
  const yaml = YAML.find((name) => names.has(name))
  if (yaml !== undefined) return yaml
  if (!names.has(JSON_FILE) && !names.has(SUMMARY)) return undefined
  const { isBookSummary, isOldBook } = await import('./load-gitbook.js')
  if (names.has(JSON_FILE) && isOldBook(path.join(folder, JSON_FILE), names)) return JSON_FILE
  if (!names.has(SUMMARY) || names.has('book.toml')) return undefined
  return names.has('.gitbook') || isBookSummary(folder) ? SUMMARY : undefined
}

function listed(folder: string): ReadonlySet<string> {
  try {
    return new Set(readdirSync(folder))
  } catch {
    return new Set()
  }
}
