// `[output.html.redirect]`: old addresses of a book and where they lead.
import path from 'node:path'
import { isRecord } from '../../model/json.js'

type Redirect = { readonly from: string; readonly to: string }

/** Redirects of a book; those that lead from an address that is not a path or to itself are left out. */
export function bookRedirects(
  value: unknown,
  routes: ReadonlyMap<string, string>,
): readonly Redirect[] {
  if (!isRecord(value)) return []
  const pages = new Set(routes.values())
  const byFile = new Map([...routes].map(([file, route]) => [htmlFile(file), route]))
  return Object.entries(value).flatMap(([from, to]): Redirect[] => {
    if (typeof to !== 'string') return []
    const old = `/${from.replace(/^(?:\.?\/)+/, '')}`
    const [oldPath = '', oldHash] = old.split('#')
    const target = targetOf(oldPath, to, byFile)
    // The file of such an address is that of the page itself.
    if (oldHash === undefined && pages.has(oldPath.replace(/\/index\.html$/, '') || '/')) return []
    // A hash names a heading of a page by its route; a page that moved keeps the name of its file.
    if (oldHash === undefined) return [{ from: old, to: target }]
    return [{ from: `${byFile.get(oldPath.slice(1)) ?? oldPath}#${oldHash}`, to: target }]
  })
}

/** An address as routes have it; relative ones are relative to the old one. */
function targetOf(old: string, to: string, byFile: ReadonlyMap<string, string>): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(to)) return to
  const [, written = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(to) ?? []
  const joined = written.startsWith('/')
    ? written
    : path.posix.join(path.posix.dirname(old), written === '' ? path.posix.basename(old) : written)
  const file = joined.replace(/^\/+/, '')
  const route =
    byFile.get(file) ?? byFile.get(`${file.replace(/\/$/, '')}/index.html`.replace(/^\//, ''))
  return (
    (route ??
      `/${file
        .replace(/(?:^|\/)index\.html$/, '')
        .replace(/\.html$/, '')
        .replace(/\/$/, '')}`) + hash
  )
}

/** The page of mdBook that a file becomes. */
function htmlFile(file: string): string {
  return file.replace(/(^|\/)readme\.\w+$/i, '$1index.html').replace(/\.\w+$/, '.html')
}
