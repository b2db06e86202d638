// Astro sites that show their docs by a page of their own instead of by the integration.
import type { StarlightTree } from './starlight-tree.js'

const CATCH_ALL = /^(.+)\/\[\.\.\.\w+\]\.astro$/
const READS_DOCS = /\bgetCollection\(['"`]docs['"`]/

/** The file and the route that such a page has; undefined when there is none, or more than one. */
export function ownDocsPage(
  pages: string,
  tree: StarlightTree,
): { readonly file: string; readonly route: string } | undefined {
  if (!tree.isFolder(pages)) return undefined
  const found = tree.list(pages, ['**/*.astro']).flatMap((file) => {
    const folder = CATCH_ALL.exec(file)?.[1]
    if (folder === undefined || /[[_]/.test(folder)) return []
    const text = tree.bytes(`${pages}/${file}`)?.toString('utf8') ?? ''
    return READS_DOCS.test(text) ? [{ file, route: `/${folder}` }] : []
  })
  return found.length === 1 ? found[0] : undefined
}
