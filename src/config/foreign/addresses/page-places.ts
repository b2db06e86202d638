// Where the pages of a site are published whose tool names addresses after files: Sphinx, Quarto.
import { rewritePattern } from './route-groups.js'

/** How well a file's name makes it the page of its folder, the best being 0. */
function folderRank(file: string): number | undefined {
  if (/(?:^|\/)index\.\w+$/i.test(file)) return 0
  return /(?:^|\/)readme\.\w+$/i.test(file) ? 1 : undefined
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
    // The tools publish a page and the index of the folder with its name at addresses of their own.
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
