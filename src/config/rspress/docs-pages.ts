// The pages in the docs folder of an Rspress site, as links and `_meta.json` files name them.
import { compareNatural } from '../../model/text/natural-order.js'

export type DocsPages = {
  /** Id of the page of a path below the docs, with or without ending; undefined where no file is that page. */
  readonly idOf: (path: string) => string | undefined
  /** Names of the files and folders in a folder, in the order that Rspress lists them. */
  readonly namesIn: (folder: string) => readonly string[]
  /** Whether a folder has pages in it. */
  readonly isFolder: (folder: string) => boolean
}

const ENDING = /\.mdx?$/

/** `files`: relative to the docs folder, with their endings. */
export function docsPages(files: readonly string[]): DocsPages {
  const ids = new Set(files.map((file) => file.replace(ENDING, '')))
  const names = new Map<string, Set<string>>()
  for (const id of ids) {
    const parts = id.split('/')
    for (const [depth, part] of parts.entries()) {
      const folder = parts.slice(0, depth).join('/')
      names.set(folder, (names.get(folder) ?? new Set<string>()).add(part))
    }
  }
  return {
    idOf(path) {
      const plain = path.replace(/^\/+|\/+$/g, '').replace(/\.(?:mdx?|html)$/, '')
      const index = plain === '' ? 'index' : `${plain}/index`
      return ids.has(plain) ? plain : ids.has(index) ? index : undefined
    },
    namesIn: (folder) => [...(names.get(folder) ?? [])].sort(compareNatural),
    isFolder: (folder) => names.has(folder),
  }
}
