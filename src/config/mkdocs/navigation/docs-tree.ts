// The files of an MkDocs site that its navigation can name.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import ignore from 'ignore'

export type DocsTree = {
  /** Pages, relative to the docs folder, in the order of MkDocs: the page of a folder first, files before folders. */
  readonly pages: readonly string[]
  readonly hasPage: (name: string) => boolean
  /** The text of any file in the docs folder. */
  readonly read: (name: string) => string | undefined
  /** The pages that patterns of .gitignore do not match. */
  readonly without: (patterns: readonly string[]) => readonly string[]
  /** Absolute files that were read, or looked for. */
  readonly inputs: readonly string[]
}

const PAGES = '**/*.{md,markdown,mdown,mkdn,mkd}'

/** The docs folder without what `excluded` (patterns of .gitignore) leaves out. */
export function openDocsTree(docsDir: string, excluded: readonly string[]): DocsTree {
  const rules = ignore().add(['/templates/', ...excluded])
  const found = existsSync(docsDir)
    ? fastGlob.sync(PAGES, { cwd: docsDir, caseSensitiveMatch: false })
    : []
  const pages = inOrder(found.filter((name) => !rules.ignores(name)))
  const names = new Set(pages)
  const inputs: string[] = []
  return {
    pages,
    hasPage: (name) => names.has(name),
    inputs,
    without: (patterns) =>
      ignore()
        .add([...patterns])
        .filter([...pages]),
    read(name) {
      const file = path.join(docsDir, name)
      if (path.relative(docsDir, file).startsWith('..') || !existsSync(file)) return undefined
      inputs.push(file)
      return readFileSync(file, 'utf8')
    },
  }
}

/** Whether a page is that of its folder. */
export function isIndex(name: string): boolean {
  return /(?:^|\/)(?:index|README)\.\w+$/.test(name)
}

/** `a/b/c.md` → `a/b`; empty for a page at the top. */
export function folderOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('/')))
}

/** Pages in the order of MkDocs. */
export function inOrder(names: readonly string[]): string[] {
  const byFolder = new Map<string, string[]>()
  for (const name of names) {
    const list = byFolder.get(folderOf(name)) ?? []
    list.push(name)
    byFolder.set(folderOf(name), list)
  }
  const folders = [...byFolder.keys()].sort((a, b) => compareParts(a.split('/'), b.split('/')))
  return folders.flatMap((folder) => {
    const own = (byFolder.get(folder) ?? []).sort(
      (a, b) => Number(isIndex(b)) - Number(isIndex(a)) || (a < b ? -1 : 1),
    )
    // Of index.md and README.md in one folder MkDocs takes the first.
    const [first, ...rest] = own
    return first !== undefined && isIndex(first)
      ? [first, ...rest.filter((name) => !isIndex(name))]
      : own
  })
}

function compareParts(one: readonly string[], other: readonly string[]): number {
  for (const [index, part] of one.entries()) {
    const beside = other[index]
    if (beside === undefined) return 1
    if (part !== beside) return part < beside ? -1 : 1
  }
  return one.length - other.length
}

/** The title of a folder by its name: `user-guide` → User guide. */
export function folderTitle(name: string): string {
  const title = name.replace(/[-_]/g, ' ')
  if (title.toLowerCase() !== title) return title
  return title.charAt(0).toUpperCase() + title.slice(1)
}
