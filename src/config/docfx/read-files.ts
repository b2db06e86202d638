// The pages and tables of contents that `build.content` names, and how our settings name them.
import path from 'node:path'
import fastGlob from 'fast-glob'
import { textOf } from '../foreign/fields.js'
import { readPageFront, titleOf } from '../foreign/page-front.js'
import { rewritePattern } from '../foreign/addresses/route-groups.js'
import { foldersOf, publishedFile, type ContentEntry, type Folders } from './content.js'
import type { DocfxFiles, DocfxPage, DocfxToc } from './pages.js'
import { readToc } from './toc.js'

export type DocfxTree = {
  /** The folder of docfx.json, absolute, POSIX. */
  readonly own: string
  /** Files in a folder, relative to it, sorted. All folders are relative to that of docfx.json. */
  readonly list: (
    folder: string,
    patterns: readonly string[],
    exclude: readonly string[],
  ) => readonly string[]
  readonly text: (file: string) => string | undefined
  readonly bytes: (file: string) => Buffer | undefined
  /** A folder relative to that of the build. */
  readonly pathOf: (folder: string) => string
  /** A folder relative to that of the repository; undefined outside one. */
  readonly pathInRepository: (folder: string) => string | undefined
}

export type SiteFiles = DocfxFiles & {
  /** The docs folder. */
  readonly base: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly rewrites: Readonly<Record<string, string>>
  /** Pages in YAML. */
  readonly yamlPages: readonly string[]
  /** Tables of contents that are not lists. */
  readonly unread: readonly string[]
}

/** The files of a site. Of several entries that name a file, the first one counts. */
export function readFiles(entries: readonly ContentEntry[], tree: DocfxTree): SiteFiles {
  const folders = foldersOf(entries, tree.own)
  const pages = new Map<string, DocfxPage>()
  const tocs = new Map<string, DocfxToc>()
  const yamlPages: string[] = []
  const unread: string[] = []
  for (const entry of entries) {
    const inBase = (file: string): string => path.posix.join(folders.inBase(entry.src), file)
    const text = (file: string): string => tree.text(path.posix.join(entry.src, file)) ?? ''
    for (const name of tree.list(entry.src, [...entry.pages, ...entry.data], entry.exclude)) {
      const file = inBase(name)
      if (pages.has(file) || tocs.has(file)) continue
      const published = publishedFile(entry, name)
      if (/(?:^|\/)toc\.(?:yml|md)$/i.test(name)) {
        const items = readToc(name, text(name))
        if (items === undefined) unread.push(file)
        else tocs.set(file, { file, published: folderOf(published), items })
      } else if (name.endsWith('.yml')) yamlPages.push(file)
      else pages.set(file, pageOf(file, published, text(name)))
    }
  }
  const found = [...pages.values()]
  return {
    ...{ root: folders.inBase(''), pages: found, tocs: [...tocs.values()] },
    ...{ base: folders.base, yamlPages, unread, ...patternsOf(entries, folders) },
    rewrites: rewritesOf(found, entries, folders),
  }
}

const folderOf = (file: string): string => path.posix.dirname(file).replace(/^\.$/, '')

function pageOf(file: string, published: string, text: string): DocfxPage {
  const front = readPageFront(text)
  return { file, published, uid: textOf(front.values['uid']), title: titleOf(front) }
}

function patternsOf(
  entries: readonly ContentEntry[],
  { inBase }: Folders,
): Pick<SiteFiles, 'include' | 'exclude'> {
  const named = (key: 'pages' | 'exclude'): readonly string[] => [
    ...new Set(
      entries
        .filter(({ pages }) => pages.length > 0)
        .flatMap((entry) =>
          entry[key].map((each) =>
            each.startsWith('**/') && key === 'exclude'
              ? each
              : path.posix.join(escaped(inBase(entry.src)), each),
          ),
        ),
    ),
  ]
  return { include: named('pages'), exclude: [...named('exclude'), '**/toc.md'] }
}

const escaped = (folder: string): string => (folder === '' ? '' : fastGlob.escapePath(folder))

/** Files that are published elsewhere: those of entries with another folder, and those that would have the address of their folder. */
function rewritesOf(
  pages: readonly DocfxPage[],
  entries: readonly ContentEntry[],
  { inBase }: Folders,
): Readonly<Record<string, string>> {
  const rewrites: Record<string, string> = {}
  const taken = new Set(pages.map(({ published }) => published.toLowerCase()))
  for (const { file, published } of pages) {
    const [, folder = '', name = ''] = /^(.*?)([^/]*)\.md$/.exec(published.toLowerCase()) ?? []
    // Rewritten to its own path, a page has an address of its own.
    if (name === 'readme' && taken.has(`${folder}index.md`))
      rewrites[rewritePattern(file)] = published
  }
  const moved = entries
    .filter(({ pages: patterns }) => patterns.length > 0)
    .map(({ src, dest }) => [inBase(src), dest] as const)
    .filter(([src, dest]) => src !== dest)
    .toSorted(([a], [b]) => b.length - a.length)
  for (const [src, dest] of moved)
    rewrites[path.posix.join(rewritePattern(src), ':rest*')] ??= path.posix.join(dest, ':rest*')
  return rewrites
}
