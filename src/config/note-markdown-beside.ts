// Markdown beside the folder `docs` of a repository without settings: its readers may miss it.
import type { Dirent } from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../model/diagnostics/diagnostic.js'
import { entriesOf, LEFT_OUT } from './find-sites-below.js'

/** How far below the root files are counted. */
const DEEPEST = 4

/** Folders with fewer pages have notes for those who work on the project. */
const LEAST_PAGES = 10

/** How many folders are named. */
const MOST_NAMED = 3

/** Files about the project, not about what it is for. */
const OF_PROJECT =
  /^(?:readme|changelog|changes|history|licen[cs]e|contributing|security|code_of_conduct|agents|claude|skill)\b/i

/** One note that names the folders with the most pages beside `docs`; `except` are folders that are not looked at. */
export function noteMarkdownBeside(
  root: string,
  docs: string,
  except: readonly string[],
): Diagnostic[] {
  const found = entriesOf(root)
    .filter((entry) => isLookedAt(entry) && entry.name !== docs)
    .map(({ name }) => ({ name, folder: path.join(root, name) }))
    .filter(({ folder }) => !except.includes(folder))
    .map(({ name, folder }) => ({ name, count: pagesIn(folder, 1) }))
    .filter(({ count }) => count >= LEAST_PAGES)
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
  if (found.length === 0) return []
  const total = found.reduce((sum, { count }) => sum + count, 0)
  const named = found.slice(0, MOST_NAMED).map(({ name, count }) => `${name}/ (${count})`)
  const more = found.length - named.length
  const list = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')
  return [
    {
      severity: 'note',
      code: 'unpublished-files',
      message: `${total} Markdown files beside ${docs}/ are not published: ${list}`,
      hint: 'To publish them, too, set "docs.path" to "." in a settings file, or add their folders to "docsInstances".',
    },
  ]
}

const isLookedAt = (entry: Dirent): boolean => entry.isDirectory() && !LEFT_OUT.test(entry.name)

/** How many files of Markdown a folder has. */
function pagesIn(folder: string, depth: number): number {
  const entries = entriesOf(folder)
  const own = entries.filter(
    ({ name }) => /\.(?:md|mdx|markdown)$/.test(name) && !OF_PROJECT.test(name),
  )
  if (depth >= DEEPEST) return own.length
  const inside = entries.filter(isLookedAt).map(({ name }) => path.join(folder, name))
  return inside.reduce((sum, each) => sum + pagesIn(each, depth + 1), own.length)
}
