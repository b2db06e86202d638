// Which Markdown of a repository without settings is not for readers: parts of pages, other people's files, test data.
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'

/** Whether the site has neither settings of its own nor those of another tool. */
export function withoutTool({
  isLenient,
  settingsFrom,
}: {
  readonly isLenient: boolean
  readonly settingsFrom?: string | undefined
}): boolean {
  return isLenient && settingsFrom === undefined
}

/** Hugo's page of a folder; other files with such names are parts of pages. */
const FOLDER_PAGE = /(?:^|\/)_index\.(?:md|markdown)$/

/** Folders of other people's files and of test data, templates of forges, and instructions for programs that write code. */
const OF_REPOSITORY = [
  /(?:^|\/)(?:vendor|third_party|bower_components|testdata|fixtures|__fixtures__)\//,
  /(?:^|\/)(?:PULL_REQUEST_TEMPLATE|ISSUE_TEMPLATE|pull_request_template|issue_template)/,
  /^(?:AGENTS|CLAUDE|GEMINI)\.md$/,
]

/** Whether a file is left out, by the rules of the settings and where there are none. */
export function plainExclusion(isOfRules: (name: string) => boolean): (name: string) => boolean {
  return (name) => {
    if (OF_REPOSITORY.some((pattern) => pattern.test(name))) return true
    if (!isOfRules(name)) return false
    return !FOLDER_PAGE.test(name) || isOfRules(name.replace(/_index(?=\.\w+$)/, 'index'))
  }
}

/** The most places that the note names. */
const MOST_NAMES = 5

/** One note for all files that are left out, by the place at which they are. */
export function noteUnpublished(names: readonly string[]): Diagnostic[] {
  const pages = names.filter((name) => /\.(?:md|markdown|mdx)$/.test(name))
  if (pages.length === 0) return []
  const counts = new Map<string, number>()
  for (const name of pages) counts.set(placeOf(name), (counts.get(placeOf(name)) ?? 0) + 1)
  const places = [...counts].sort(([, a], [, b]) => b - a)
  const shown = places.slice(0, MOST_NAMES).map(([name]) => name)
  const more = places.length - shown.length
  const list = more === 0 ? shown.join(', ') : `${shown.join(', ')} and ${more} more`
  return [
    {
      severity: 'note',
      code: 'unpublished-files',
      message: `${pages.length === 1 ? '1 Markdown file is' : `${pages.length} Markdown files are`} not published: ${list}`,
      hint: 'They look like parts of pages, test data or files of other projects. "docs.exclude" in a settings file names others.',
    },
  ]
}

/** The folder that makes a file one of those; the file itself when its own name does. */
function placeOf(name: string): string {
  const parts = name.split('/')
  const index = parts.findIndex((part) =>
    /^(?:_.*|vendor|third_party|bower_components|testdata|fixtures|__fixtures__)$/.test(part),
  )
  return index === -1 || index === parts.length - 1
    ? name
    : `${parts.slice(0, index + 1).join('/')}/`
}
