// A summary as settings of docs: the sidebar, the files that are not pages, the page of the root.
import path from 'node:path'
import fastGlob from 'fast-glob'
import type { LeftOut } from '../foreign/left-out.js'
import { compareText } from '../../model/text/text.js'
import { chaptersOf, type SummaryItem } from './read-summary.js'
import { createSummarySidebar, type SidebarOptions } from './summary-sidebar.js'

export type SummaryDocs = {
  /** `docs.sidebars`, `docs.exclude` and others. */
  readonly settings: Readonly<Record<string, unknown>>
  /** The route of each listed file by its path in the docs folder. */
  readonly routes: ReadonlyMap<string, string>
  readonly leftOut: readonly LeftOut[]
}

export type SummaryOptions = Pick<SidebarOptions, 'numbers' | 'openLevels'> & {
  /** As its users write it. */
  readonly tool: string
  /** The summary's file in the docs folder. */
  readonly file: string
  /** The page of the root, in the docs folder; the first chapter's file if there is no other. */
  readonly home?: string | undefined
}

const NEVER = ['**/node_modules/**', '**/.git/**', '**/target/**', '**/_book/**', '**/.orion/**']

/** Reads what a summary says of the docs in `folder` (absolute). */
export function summaryDocs(
  items: readonly SummaryItem[],
  folder: string,
  options: SummaryOptions,
): SummaryDocs {
  const files = fastGlob
    .sync('**/*.{md,markdown,mdx}', {
      cwd: folder,
      ignore: NEVER,
      caseSensitiveMatch: false,
      dot: true,
    })
    .sort(compareText)
  const find = findFile(files, path.posix.dirname(options.file))
  const listed = new Set(chaptersOf(items).flatMap((chapter) => find(chapter.path) ?? []))
  const home = find(options.home) ?? rootPage(listed) ?? [...listed][0]
  if (home !== undefined) listed.add(home)
  const rewrites = rewritesOf(listed, home)
  const routes = new Map(
    [...listed].map((file) => {
      const rewritten = rewrites.get(file)
      return [file, rewritten === undefined ? routeOf(file) : rewrittenRoute(rewritten)]
    }),
  )
  const sidebar = createSummarySidebar(items, { ...options, find, routes })
  const unlisted = files.filter((file) => !listed.has(file))
  const others = unlisted.filter((file) => file !== options.file)
  const isShort = unlisted.length <= Math.max(20, listed.size)
  return {
    settings: {
      sidebars: { docs: sidebar.items },
      numberPrefixes: false,
      folderPages: ['index', 'readme'],
      ...(isShort
        ? { exclude: unlisted.map((file) => fastGlob.escapePath(file)) }
        : { include: [...listed].map((file) => fastGlob.escapePath(file)), exclude: [] }),
      ...(rewrites.size > 0 && { rewrites: Object.fromEntries(rewrites) }),
    },
    routes,
    leftOut: [
      ...leftOut(
        others,
        `${options.file} does not list them: they are not pages, as in ${options.tool}`,
      ),
      ...leftOut(
        sidebar.missing,
        `${options.file} lists them, but they do not exist: their chapters have no page`,
      ),
    ],
  }
}

/** The file that a chapter names, whose spelling may have other cases; a folder is its README. */
export function findFile(
  files: readonly string[],
  folder: string,
): (written: string | undefined) => string | undefined {
  const exact = new Set(files)
  const byLower = new Map(files.map((file) => [file.toLowerCase(), file]))
  return (written) => {
    if (written === undefined) return undefined
    const file = path.posix.normalize(path.posix.join(folder, written)).replace(/^\/+|\/$/g, '')
    for (const name of [file, `${file}.md`, `${file}/README.md`, `${file}/index.md`].map((each) =>
      each.replace(/^\.\//, ''),
    ))
      if (exact.has(name)) return name
    return byLower.get(file.toLowerCase())
  }
}

const isFolderPage = (file: string): boolean => /(?:^|\/)(?:readme|index)\.\w+$/i.test(file)

const rootPage = (listed: ReadonlySet<string>): string | undefined =>
  [...listed].find((file) => !file.includes('/') && isFolderPage(file))

/** Files that are published elsewhere: the page of the root, and those that would have the route of their folder. */
function rewritesOf(
  listed: ReadonlySet<string>,
  home: string | undefined,
): ReadonlyMap<string, string> {
  const rewrites = new Map<string, string>()
  if (home !== undefined && (home.includes('/') || !isFolderPage(home)))
    rewrites.set(home, 'index.md')
  const routes = new Set([...listed].filter((file) => !isFolderPage(file)).map(routeOf))
  for (const file of listed) {
    if (file === home) continue
    // Rewritten to its own path, a page has a route of its own.
    if (isFolderPage(file) ? routes.has(routeOf(file)) : isLikeFolder(file))
      rewrites.set(file, file)
    else if (routeOf(file) === '/') rewrites.set(file, file)
  }
  return rewrites
}

const isLikeFolder = (file: string): boolean => /(?:^|\/)([^/]+)\/\1\.\w+$/i.test(file)

function routeOf(file: string): string {
  const plain = file.replace(/\.\w+$/, '')
  const folder = path.posix.dirname(plain)
  return `/${isFolderPage(file) ? (folder === '.' ? '' : folder) : plain}`
}

/** A rewritten path names the page of a folder `index`. */
const rewrittenRoute = (file: string): string => `/${file.replace(/(?:(?:^|\/)index)?\.\w+$/, '')}`

/** The most names that a line shows. */
const MOST_NAMES = 5

function leftOut(files: readonly string[], instead: string): LeftOut[] {
  if (files.length === 0) return []
  const more = files.length - MOST_NAMES
  const names = files.slice(0, MOST_NAMES).join(', ')
  return [{ name: more > 0 ? `${names} and ${more} more` : names, instead }]
}
