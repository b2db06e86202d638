// Markdown beside the folder `docs` of a repository without settings: its readers may miss it.
import type { Dirent } from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../model/diagnostics/diagnostic.js'
import { compareText } from '../model/text/text.js'
import { entriesOf, LEFT_OUT } from './find-sites-below.js'

/** How far below the root files are counted. */
const DEEPEST = 4

/** Folders with fewer Markdown files usually have notes about the project. */
const LEAST_FILES = 10

/** How many folders are named. */
const MOST_NAMED = 3

/** Files about the repository itself. */
const OF_PROJECT =
  /^(?:readme|changelog|changes|history|licen[cs]e|contributing|security|code_of_conduct|agents|claude|skill)\b/i

/** One note that names the folders beside `docs` with the most Markdown files; `except` are folders that are not looked at. */
export function noteMarkdownBeside(
  root: string,
  docs: string,
  except: readonly string[],
): Diagnostic[] {
  const found = entriesOf(root)
    .filter((entry) => isLookedAt(entry) && entry.name !== docs)
    .map(({ name }) => ({ name, folder: path.join(root, name) }))
    .filter(({ folder }) => !except.includes(folder))
    .map(({ name, folder }) => ({ name, count: filesIn(folder, 1) }))
    .filter(({ count }) => count >= LEAST_FILES)
    .sort((a, b) => b.count - a.count || compareText(a.name, b.name))
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

/** How many Markdown files are in a folder. */
function filesIn(folder: string, depth: number): number {
  const entries = entriesOf(folder)
  const own = entries.filter(
    ({ name }) => /\.(?:md|mdx|markdown)$/.test(name) && !OF_PROJECT.test(name),
  )
  if (depth >= DEEPEST) return own.length
  const inside = entries.filter(isLookedAt).map(({ name }) => path.join(folder, name))
  return inside.reduce((sum, each) => sum + filesIn(each, depth + 1), own.length)
}
