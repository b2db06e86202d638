// Files that a page of Quarto names: relative to the page, or with a slash before them to the project.
import type { DialectPage } from '../../dialect.js'
import { pathFrom, pathTo } from '../../line.js'

/** A name in the docs folder, from which paths are relative to it. */
export const inDocs = ({ docsDir }: Pick<DialectPage, 'docsDir'>): string =>
  docsDir === '' || docsDir === '.' ? 'page' : `${docsDir}/page`

const PAGE = /\.(?:qmd|ipynb|[Rr]md|md|html)$/

const ENDINGS = ['.qmd', '.ipynb', '.md', '.Rmd', '.rmd']

/** The address of a link as our pages write it: that of a page is its file, relative to the page. */
export function pageAddress(written: string, page: DialectPage): string {
  if (/^(?:[a-z][\w+.-]*:|\/\/|#|$)/i.test(written)) return written
  const [, path = '', tail = ''] = /^([^?#]*)(.*)$/.exec(written) ?? []
  if (path === '') return written
  const file = path.startsWith('/')
    ? pathFrom(inDocs(page), decoded(path.slice(1)))
    : pathFrom(page.file, decoded(path))
  const found = pageFile(file, path, page)
  if (found !== undefined) return encodeURI(pathTo(found, page.file)) + tail
  if (!path.startsWith('/')) return written
  // A file of the project, such as a picture.
  return page.read(file) !== undefined || /\.\w+$/.test(path)
    ? encodeURI(pathTo(file, page.file)) + tail
    : written
}

function pageFile(file: string, path: string, page: DialectPage): string | undefined {
  const isThere = (name: string): boolean => page.read(name) !== undefined
  const isFolder = path.endsWith('/') || file === ''
  if (!isFolder && PAGE.test(path)) {
    if (!path.endsWith('.html') && isThere(file)) return file
    const stem = file.replace(PAGE, '')
    return ENDINGS.map((ending) => stem + ending).find(isThere)
  }
  if (!isFolder && /\.\w{2,5}$/.test(path)) return undefined
  const start = file === '' ? '' : `${file}/`
  const names = ENDINGS.map((ending) => `${start}index${ending}`)
  const own = isFolder ? [] : ENDINGS.map((ending) => file + ending)
  return [...own, ...names].find(isThere)
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
