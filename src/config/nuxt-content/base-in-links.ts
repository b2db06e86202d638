// Where pages without a site of their own are published, as the links between them tell.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ContentTree } from './content-trees.js'
import { plain } from './sidebars.js'

/** Targets of links that begin at the root of the site, without their anchors. */
const LINKS = /(?:\]\(|\bto="|\bto: ?)\/([^\s)"'#?]+)/g

/** Fewer links prove nothing. */
const FEWEST = 3

/** More folders than a path of docs and a version. */
const DEEPEST = 3

/** The path before the addresses of pages in most links: `/docs/v2`; undefined where links have none. */
export function baseInLinks({ folder, pages }: ContentTree): string | undefined {
  const routes = new Set(
    pages.map(({ file }) => plain(file.replace(/\.md$/, '')).replace(/(?:^|\/)index$/, '')),
  )
  const counts = new Map<string, number>()
  for (const { file } of pages)
    for (const [, target = ''] of readFileSync(path.join(folder, file), 'utf8').matchAll(LINKS)) {
      const base = baseOf(target.replace(/\/+$/, '').split('/'), routes)
      if (base !== undefined) counts.set(base, (counts.get(base) ?? 0) + 1)
    }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most === undefined || most[0] === '' || most[1] < FEWEST ? undefined : `/${most[0]}`
}

/** The start of a target whose rest is the address of a page; undefined when no rest is one. */
function baseOf(parts: readonly string[], routes: ReadonlySet<string>): string | undefined {
  for (let count = 0; count <= Math.min(DEEPEST, parts.length - 1); count++)
    if (routes.has(parts.slice(count).join('/'))) return parts.slice(0, count).join('/')
  return undefined
}
