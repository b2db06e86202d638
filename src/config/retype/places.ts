// Where Retype publishes pages: in lower case, at addresses that pages and folders may set themselves.
import path from 'node:path'
import { rewritePattern } from '../foreign/addresses/route-groups.js'
import { textOf, valuesOf, type Values } from '../foreign/fields.js'
import type { RetypePage, RetypePages } from './pages.js'

export type Places = {
  readonly rewrites: Readonly<Record<string, string>> | undefined
  /** Addresses by file. */
  readonly routes: ReadonlyMap<string, string>
}

/** The addresses of all pages. */
export function placesOf(pages: RetypePages, table: Values): Places {
  const isKept = valuesOf(table['generator'])['recase'] === 'none'
  const cased = (name: string): string => {
    const plain = name.replace(/[ \t]+/g, '-')
    return isKept ? plain : plain.toLowerCase()
  }
  const bases = new Map<string, string>([['', '']])
  const baseOf = (folder: string): string => {
    const known = bases.get(folder)
    if (known !== undefined) return known
    const own = ownAddress(pages.folder(folder).values)
    const parent = path.posix.dirname(folder).replace(/^\.$/, '')
    const base = own ?? path.posix.join(baseOf(parent), cased(path.posix.basename(folder)))
    bases.set(folder, base)
    return base
  }
  const rewrites = new Map<string, string>()
  const routes = new Map<string, string>()
  const taken = new Set<string>()
  for (const page of inTurn(pages)) {
    const { file, folder, values } = page
    const isIndex = pages.folder(folder).index === page
    const name = cased(path.posix.basename(file).replace(/\.\w+$/, ''))
    const usual = isIndex ? baseOf(folder) : path.posix.join(baseOf(folder), name)
    const wanted = ownAddress(values) ?? usual
    const route = taken.has(wanted) ? path.posix.join(baseOf(folder), name, 'page') : wanted
    taken.add(route)
    routes.set(file, `/${route}`)
    if (route === file.replace(/\.\w+$/, '') && !isIndex && !NAMES.test(file)) continue
    if (isIndex && NAMES.test(file) && route === folder) continue
    rewrites.set(rewritePattern(file), route === '' ? 'index.md' : `${route}/index.md`)
  }
  return { rewrites: rewrites.size === 0 ? undefined : Object.fromEntries(rewrites), routes }
}

/** Files that are the pages of their folders here too. */
const NAMES = /(?:^|\/)(?:index|readme|([^/]+)\/\1)\.\w+$/i

/** Pages with an address of their own come first, then those of folders. */
function inTurn(pages: RetypePages): readonly RetypePage[] {
  const rank = (page: RetypePage): number =>
    ownAddress(page.values) !== undefined ? 0 : pages.folder(page.folder).index === page ? 1 : 2
  return pages.published.toSorted((a, b) => rank(a) - rank(b))
}

/** The address that a page or a folder sets, without its slashes; undefined for one that leads out. */
function ownAddress(values: Values): string | undefined {
  const written = textOf(values['permalink']) ?? textOf(values['route'])
  if (written === undefined || /[:*?#\\]|(?:^|\/)\.\.?(?:\/|$)/.test(written)) return undefined
  return written
    .replace(/^\/+|\/+$/g, '')
    .replace(/\/{2,}/g, '/')
    .replace(/\.(?:md|html)$/, '')
}
