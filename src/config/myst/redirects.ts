// Old addresses of a Sphinx site: `redirects` of sphinx-reredirects, and `rediraffe_redirects`.
import path from 'node:path'
import { isRecord } from '../../model/json.js'
import type { Values } from '../foreign/fields.js'
import type { MystFiles } from './myst-files.js'

type Redirect = { readonly from: string; readonly to: string }

const OUTSIDE = /^[a-z][a-z\d+.-]*:/i

/** Redirects from addresses without a page, to pages that exist or to other sites. */
export function sphinxRedirects(
  values: Values,
  files: MystFiles,
  routes: ReadonlyMap<string, string>,
): readonly Redirect[] {
  const byName = new Map([...routes].map(([file, route]) => [nameOf(file), route]))
  const routeOf = (name: string): string | undefined =>
    byName.get(name) ?? byName.get(path.posix.join(name, 'index'))
  const moved = movedPages(values['rediraffe_redirects'], files)
  const found: Redirect[] = []
  for (const old of moved.keys()) {
    const route = routeOf(lastOf(old, moved))
    if (route !== undefined) found.push({ from: addressOf(old), to: route })
  }
  const written = values['redirects']
  for (const [from, to] of isRecord(written) ? Object.entries(written) : []) {
    if (typeof to !== 'string' || /[*$]/.test(from)) continue
    const target = OUTSIDE.test(to) ? to : relativeTarget(nameOf(from), to, routeOf)
    if (target !== undefined) found.push({ from: addressOf(nameOf(from)), to: target })
  }
  const taken = new Set(routes.values())
  const seen = new Set<string>()
  return found.filter(({ from, to }) => {
    const isUsed = !taken.has(from) && from !== to && !seen.has(from)
    seen.add(from)
    return isUsed
  })
}

/** The name of a document: its path without its ending. */
const nameOf = (file: string): string =>
  path.posix
    .normalize(file.replace(/\\/g, '/'))
    .replace(/^(?:\.?\/)+|\/+$/g, '')
    .replace(/\.(?:md|html|rst|ipynb)$/, '')

const addressOf = (name: string): string => `/${name.replace(/(?:^|\/)index$/, '')}`

/** A target is relative to the address of the old page, whose form it has itself: a file, or a folder. */
function relativeTarget(
  old: string,
  written: string,
  routeOf: (name: string) => string | undefined,
): string | undefined {
  const [, plain = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(written) ?? []
  const isFile = /\.html?$/.test(plain)
  const folder = isFile || /(?:^|\/)index$/.test(old) ? path.posix.dirname(old) : old
  const name = plain.startsWith('/') ? plain : path.posix.join('/', folder, plain)
  const route =
    routeOf(nameOf(name)) ?? routeOf(nameOf(path.posix.join('/', path.posix.dirname(old), plain)))
  return route === undefined ? undefined : `${route}${hash}`
}

/** The new name of each old one. */
function movedPages(value: unknown, files: MystFiles): ReadonlyMap<string, string> {
  const pairs = isRecord(value)
    ? Object.entries(value)
    : typeof value === 'string'
      ? pairsIn(files.text(value) ?? '')
      : []
  return new Map(
    pairs.flatMap(([from, to]) =>
      typeof to === 'string' ? [[nameOf(from), nameOf(to)] as const] : [],
    ),
  )
}

/** Lines with two names, in quotes or without. */
function pairsIn(text: string): readonly (readonly [string, string])[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const found = /^(?:"([^"]+)"|'([^']+)'|([^\s"'#]+))\s+(?:"([^"]+)"|'([^']+)'|([^\s"']+))$/.exec(
      line.trim(),
    )
    const [from, to] = (found ?? []).slice(1).filter(Boolean)
    return from === undefined || to === undefined ? [] : [[from, to] as const]
  })
}

/** A page may have moved several times. */
function lastOf(name: string, moved: ReadonlyMap<string, string>): string {
  let last = name
  for (let count = 0; count <= moved.size; count++) {
    const next = moved.get(last)
    if (next === undefined) break
    last = next
  }
  return last
}
