// The navigation that Retype makes of the folders.
import path from 'node:path'
import { compareText } from '../../model/text/text.js'
import { compact, textOf, valuesOf, type Values } from '../foreign/fields.js'
import { docId, titled } from '../foreign/sidebar-items.js'
import { inOrder, type Ordered } from './order.js'
import { plainLabel, type RetypePage, type RetypePages } from './pages.js'

type Item = string | Values

type Entry = Ordered & { readonly item: Item }

/** Folders that are deeper within others are left out. */
const DEEPEST = 20

/** Where the home page is without an order of its own. */
const HOME = 10_000

export type Navigation = {
  readonly pages: RetypePages
  /** The folder of the posts. */
  readonly blog: string
  /** The layout of posts that do not set one. */
  readonly blogLayout: string
  /** Whether the folders at the top are open. */
  readonly isStacked: boolean
  /** Where a page leads to instead. */
  readonly redirectOf: (page: RetypePage) => string | undefined
}

/** The items of the sidebar. */
export function sidebarItems(navigation: Navigation): readonly Item[] {
  const { pages } = navigation
  const shown = pages.published.filter(
    (page) => page.visibility !== 'hidden' && layoutOf(page, navigation) !== 'page',
  )
  const posts = shown.filter((page) => layoutOf(page, navigation) === 'blog')
  const others = shown.filter((page) => !posts.includes(page))
  const items = entriesIn('', others, navigation, 0).map(({ item }) => item)
  return posts.length === 0 ? items : [...items, blogItem(posts, others, navigation)]
}

function layoutOf(
  { values, folder }: RetypePage,
  { blog, blogLayout }: Navigation,
): string | undefined {
  const own = textOf(values['layout'])
  const isPost = folder === blog || folder.startsWith(`${blog}/`)
  return own ?? (isPost ? blogLayout : undefined)
}

function entriesIn(
  folder: string,
  inside: readonly RetypePage[],
  navigation: Navigation,
  depth: number,
): readonly Entry[] {
  if (depth > DEEPEST) return []
  const { pages } = navigation
  const start = folder === '' ? 0 : folder.length + 1
  const byName = new Map<string, RetypePage[]>()
  for (const page of inside.filter((each) => each.folder !== folder)) {
    const name = page.folder.slice(start).split('/')[0] ?? ''
    const list = byName.get(name) ?? []
    list.push(page)
    byName.set(name, list)
  }
  const { index } = pages.folder(folder)
  const own = inside.filter((page) => page.folder === folder && (folder === '' || page !== index))
  const entries = [
    ...own.map((page) => pageEntry(page, page === index, navigation)),
    ...[...byName].map(([name, list]) =>
      folderEntry(path.posix.join(folder, name), list, navigation, depth),
    ),
  ]
  return entries.toSorted(inOrder)
}

function pageEntry(page: RetypePage, isHome: boolean, navigation: Navigation): Entry {
  const { values, label } = page
  const order = values['order'] ?? (isHome ? HOME : undefined)
  return { order, label, isFolder: false, item: pageItem(page, navigation) }
}

function pageItem(page: RetypePage, { redirectOf }: Navigation): Item {
  const { file, values, label, hasTitle } = page
  const target = redirectOf(page)
  if (target !== undefined) return { type: 'link', href: target, label }
  const badge = badgeOf(values)
  if (badge === undefined && hasTitle) return docId(file)
  return compact({ type: 'doc', id: docId(file), label: hasTitle ? undefined : label, badge })
}

function folderEntry(
  folder: string,
  inside: readonly RetypePage[],
  navigation: Navigation,
  depth: number,
): Entry {
  const { values, index } = navigation.pages.folder(folder)
  const isLinked = index !== undefined && inside.includes(index)
  const items = entriesIn(folder, inside, navigation, depth + 1).map(({ item }) => item)
  const name = plainLabel(textOf(values['label']) ?? textOf(values['title']) ?? '')
  const label = name || (isLinked ? index.label : '') || titled(path.posix.basename(folder))
  const { order } = values
  if (items.length === 0 && isLinked)
    return { order, label, isFolder: true, item: pageItem({ ...index, label }, navigation) }
  const isOpen = values['expanded'] === true || (navigation.isStacked && depth === 0)
  const item = compact({
    ...{ type: 'category', label, items, badge: badgeOf(values) },
    link: isLinked ? { type: 'doc', id: docId(index.file) } : undefined,
    collapsed: !isOpen,
  })
  return { order, label, isFolder: true, item }
}

/** Posts, the newest first: Retype lists them on a page of its own. */
function blogItem(
  posts: readonly RetypePage[],
  others: readonly RetypePage[],
  navigation: Navigation,
): Item {
  const { pages, blog } = navigation
  const { index, values } = pages.folder(blog)
  const list = posts.filter((page) => page !== index)
  const sorted = list.toSorted((a, b) => compareText(dateOf(b), dateOf(a)))
  const label = plainLabel(textOf(values['label']) ?? '') || 'Blog'
  const hasPage = index !== undefined && (posts.includes(index) || others.includes(index))
  const leadsTo = hasPage
    ? { type: 'doc', id: docId(index.file) }
    : { type: 'generated-index', title: label, slug: `/${blog}` }
  const items = sorted.map((page) => pageItem(page, navigation))
  return compact({ type: 'category', label, link: leadsTo, items, collapsed: true })
}

/** The day of a post, as text that sorts. */
function dateOf({ file, values }: RetypePage): string {
  const written = values['date'] ?? values['created']
  if (written instanceof Date) return written.toISOString()
  return textOf(written) ?? path.posix.basename(file)
}

/** `NEW|info`, or an object. */
function badgeOf(values: Values): Values | undefined {
  const { badge } = valuesOf(values['nav'])
  const [short = '', shortVariant] = (textOf(badge) ?? '').split('|')
  const text = textOf(valuesOf(badge)['text']) ?? (short.trim() || undefined)
  if (text === undefined) return undefined
  const variant = textOf(valuesOf(badge)['variant']) ?? shortVariant
  return compact({ text, variant: VARIANTS[variant ?? ''] })
}

const VARIANTS: Readonly<Record<string, string>> = {
  ...{ success: 'success', tip: 'tip', danger: 'danger', warning: 'caution', info: 'note' },
  ...{ primary: 'note', question: 'note' },
}
