// Where the pages and the public files of a Vocs site are. Version 1 has its pages in `docs/pages`, version 2 in `src/pages`.
import path from 'node:path'
import type { Fields, Notes } from '../foreign/fields.js'
import type { RspressTree } from '../rspress/rspress-tree.js'

export type VocsFolders = {
  /** The folder of the pages, absolute. */
  readonly pages: string
  /** The folder of files that are published as they are, absolute. */
  readonly statics: string | undefined
  /** Pages, relative to their folder. */
  readonly files: readonly string[]
  readonly exclude: readonly string[]
}

/** Layouts and other files that are not pages, and the handlers of addresses. */
const NO_PAGES = ['**/node_modules/**', '**/_*', '**/_*/**']

/** `folder` is that of the settings file. */
export function vocsFolders(
  config: Fields,
  { folder, tree }: { readonly folder: string; readonly tree: RspressTree },
  notes: Notes,
): VocsFolders {
  const [root, source] = [config.text('rootDir'), config.text('srcDir')]
  const base = path.resolve(folder, root ?? '.')
  const own = path.join(base, source ?? 'src', config.text('pagesDir') ?? 'pages')
  const others = [path.resolve(folder, root ?? 'docs', 'pages'), path.join(base, 'pages')]
  const pages = [own, ...others].find(tree.isFolder) ?? own
  const publics = [base, path.dirname(pages), folder].map((each) => path.join(each, 'public'))
  const files = tree.list(pages, ['**/*.{md,mdx}'], NO_PAGES)
  const modules = tree.list(pages, ['**/*.{tsx,jsx}'], [...NO_PAGES, '**/components/**'])
  if (modules.length > 0)
    notes.leaveOut(
      `pages that are modules (${String(modules.length)})`,
      'pages in Markdown and MDX are built',
    )
  return { pages, statics: publics.find(tree.isFolder), files, exclude: NO_PAGES }
}
