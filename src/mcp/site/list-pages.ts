// The pages of a version with their titles, in reading order.
import type { VersionView } from '../../site/versions/version-view.js'
import type { LlmsEntry } from './parse-llms.js'
import type { SidebarPage } from './sidebar-pages.js'

export type ListedPage = {
  /** Path with base. */
  readonly url: string
  readonly title: string
  /** Labels of the categories around it in the sidebar. */
  readonly path: readonly string[]
  readonly description?: string
}

/** Pages of sidebars first, then the others by address. */
export function listPages(
  { docs }: Pick<VersionView, 'docs'>,
  sidebar: readonly SidebarPage[],
  llms: readonly LlmsEntry[],
  base: string,
): readonly ListedPage[] {
  const entries = new Map(llms.map((entry) => [pageOf(entry.href, base), entry]))
  const listed = new Map(
    docs
      .filter(({ unlisted }) => unlisted !== true)
      .map(({ path, id }) => [keyOf(path), { path, id }]),
  )
  const pages = new Map<string, ListedPage>()
  const add = (key: string, label: string | undefined, path: readonly string[]): void => {
    const doc = listed.get(key)
    if (doc === undefined || pages.has(key)) return
    const entry = entries.get(key)
    pages.set(key, {
      url: doc.path,
      title: entry?.title ?? label ?? doc.id,
      path,
      ...(entry === undefined || entry.description === ''
        ? {}
        : { description: entry.description }),
    })
  }
  for (const { href, label, categories } of sidebar) add(keyOf(href), label, categories)
  for (const key of listed.keys()) add(key, undefined, [])
  return [...pages.values()]
}

/** The same for an address with and without a slash at the end. */
const keyOf = (href: string): string => href.replace(/(?<=.)\/$/, '')

/** The address of the page whose Markdown is at `href`. */
function pageOf(href: string, base: string): string {
  const path = href.replace(/^https?:\/\/[^/]*/, '').replace(/\.md$/, '')
  return path === `${base}index` ? keyOf(base) : path
}
