// Labels and terms of all pages, and where pages are published.
import { isNotebook } from '../../model/text/notebook.js'
import { nonEmpty } from '../foreign/fields.js'
import { labelsIn } from './labels.js'
import type { MystFiles } from './myst-files.js'
import { rewritePattern } from '../foreign/addresses/route-groups.js'

/**
 * The page of each label and of each term; the first page that has one counts. And the notebooks that are pages although a
 * file in Markdown with the same name is beside them.
 */
export function pageNames({ pages, text, has }: MystFiles): {
  readonly labels: Readonly<Record<string, string>> | undefined
  readonly terms: Readonly<Record<string, string>> | undefined
  readonly notebooks: readonly string[] | undefined
} {
  const labels = new Map<string, string>()
  const terms = new Map<string, string>()
  for (const file of pages) {
    const found = labelsIn(text(file) ?? '')
    for (const label of found.labels) if (!labels.has(label)) labels.set(label, file)
    for (const term of found.terms) if (!terms.has(term)) terms.set(term, file)
  }
  const notebooks = pages.filter((file) => isNotebook(file) && has(file.replace(/\.ipynb$/, '.md')))
  return { labels: asRecord(labels), terms: asRecord(terms), notebooks: nonEmpty(notebooks) }
}

const asRecord = (
  map: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> | undefined =>
  map.size === 0 ? undefined : Object.fromEntries(map)

/** How well a file's name makes it the page of its folder, the best being 0. */
function folderRank(file: string): number | undefined {
  if (/(?:^|\/)index\.\w+$/i.test(file)) return 0
  if (/(?:^|\/)readme\.\w+$/i.test(file)) return 1
  return /(?:^|\/)([^/]+)\/\1\.\w+$/i.test(file) ? 2 : undefined
}

const folderOf = (file: string): string => file.replace(/(?:^|\/)[^/]*$/, '')

export type Places = {
  readonly rewrites: Readonly<Record<string, string>> | undefined
  /** Addresses by file. */
  readonly routes: ReadonlyMap<string, string>
}

/** Where pages are published: the root at `/`, and each other one at an address of its own. */
export function placesOf(pages: readonly string[], root: string | undefined): Places {
  const rewrites = new Map<string, string>()
  const best = new Map<string, string>()
  const isMoved =
    root !== undefined && !/^(?:index|readme)\.\w+$/i.test(root) && !pages.includes('index.md')
  if (isMoved) rewrites.set(root, 'index.md')
  const ranked = pages.flatMap((file) => {
    const rank = folderRank(file)
    return rank === undefined ? [] : [{ file, rank }]
  })
  for (const { file } of ranked.toSorted((a, b) => a.rank - b.rank)) {
    const folder = folderOf(file)
    if (!best.has(folder)) best.set(folder, file)
  }
  const stems = new Set(pages.map((file) => file.replace(/\.\w+$/, '')))
  for (const [folder, file] of best) {
    if (file === root) continue
    // Sphinx publishes a page and the index of the folder with its name at addresses of their own.
    const isTaken = folder === '' ? isMoved : stems.has(folder)
    if (isTaken) rewrites.set(file, folderRank(file) === 0 ? `${folder}/index/index.md` : file)
  }
  const folderPages = new Set(best.values())
  const routes = pages.map((file) => {
    const written = rewrites.get(file)
    if (written !== undefined)
      return [file, `/${written.replace(/(?:(?:^|\/)index)?\.\w+$/, '')}`] as const
    const route = folderPages.has(file) ? folderOf(file) : file.replace(/\.\w+$/, '')
    return [file, `/${route}`] as const
  })
  const patterns = [...rewrites].map(([file, to]) => [rewritePattern(file), to] as const)
  return {
    rewrites: patterns.length === 0 ? undefined : Object.fromEntries(patterns),
    routes: new Map(routes),
  }
}
