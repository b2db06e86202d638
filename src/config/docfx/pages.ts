// The files of a DocFX site, and what its links mean. Paths are relative to the docs folder.
import { decodePathname } from '../../model/addresses/decode.js'
import path from 'node:path'
import type { TocItem } from './toc.js'

export type DocfxPage = {
  readonly file: string
  /** Where it is published, as a file. */
  readonly published: string
  readonly uid: string | undefined
  readonly title: string | undefined
}

export type DocfxToc = {
  readonly file: string
  /** The folder whose pages have it, as it is published. */
  readonly published: string
  readonly items: readonly TocItem[]
}

export type DocfxFiles = {
  /** The folder of docfx.json, which `~/` is. */
  readonly root: string
  readonly pages: readonly DocfxPage[]
  readonly tocs: readonly DocfxToc[]
}

/** What an entry or a link leads to. */
export type Target =
  | { readonly kind: 'page'; readonly page: DocfxPage; readonly tail: string }
  | { readonly kind: 'toc'; readonly toc: DocfxToc }
  | { readonly kind: 'outside'; readonly href: string }

export type Resolve = {
  /** Undefined where nothing is there. */
  readonly href: (written: string, from: string) => Target | undefined
  readonly uid: (uid: string) => Target | undefined
}

const OUTSIDE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/** Finds what the links in files lead to. */
export function createResolve({ root, pages, tocs }: DocfxFiles): Resolve {
  const byFile = new Map([
    ...pages.map((page) => [page.published.toLowerCase(), page] as const),
    ...pages.map((page) => [page.file.toLowerCase(), page] as const),
  ])
  const tocByFile = new Map(tocs.map((toc) => [toc.file.toLowerCase(), toc]))
  const byUid = new Map(pages.flatMap((page) => (page.uid === undefined ? [] : [[page.uid, page]])))
  const uid = (name: string): Target | undefined => {
    const page = byUid.get(name)
    return page && { kind: 'page', page, tail: '' }
  }
  return {
    uid,
    href(written, from) {
      if (written.startsWith('xref:')) return uid(written.slice(5).replace(/[?#].*$/, ''))
      if (OUTSIDE.test(written)) return { kind: 'outside', href: written }
      const [, plain = '', tail = ''] = /^([^?#]*)(.*)$/.exec(written) ?? []
      const file = joined(plain, from, root)
      const isFolder = plain.endsWith('/') || file === ''
      const toc = tocByFile.get(file) ?? (isFolder ? inFolder(tocByFile, file) : undefined)
      // The root is a page: its table of contents is the navbar, where links to it are.
      const isRoot = isFolder && toc?.published === ''
      if (toc !== undefined && !isRoot) return { kind: 'toc', toc }
      const stem = file.replace(/\.(?:html|md)$/, '')
      const page =
        byFile.get(`${stem}.md`) ?? byFile.get(path.posix.join(stem, 'index.md').toLowerCase())
      return page && { kind: 'page', page, tail: tail.replace(/^\?[^#]*/, '') }
    },
  }
}

const inFolder = (tocs: ReadonlyMap<string, DocfxToc>, folder: string): DocfxToc | undefined =>
  tocs.get(path.posix.join(folder, 'toc.yml')) ?? tocs.get(path.posix.join(folder, 'toc.md'))

/** The path of a link in lower case, in which Windows does not tell files apart. */
function joined(written: string, from: string, root: string): string {
  const folder = /^[~/]/.test(written) ? root : path.posix.dirname(from)
  const name = decodePathname(written.replace(/\\/g, '/').replace(/^~?\/+/, ''))
  return path.posix.join(folder, name).replace(/\/$/, '').replace(/^\.$/, '').toLowerCase()
}
