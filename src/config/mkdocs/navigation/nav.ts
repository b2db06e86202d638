// The navigation of an MkDocs site in one form, whatever it was written in.
import { isRecord } from '../../../model/json.js'
import { readPageFront, titleOf } from '../../foreign/page-front.js'
import { folderOf, folderTitle, isIndex, type DocsTree } from './docs-tree.js'

export type NavItem =
  | { readonly kind: 'page'; readonly file: string; readonly label?: string | undefined }
  | { readonly kind: 'link'; readonly href: string; readonly label: string }
  | { readonly kind: 'section'; readonly label: string; readonly items: readonly NavItem[] }

export type NavContext = {
  readonly tree: DocsTree
  /** Names a page that is missing, or a file that is not a page. */
  readonly leaveOut: (name: string) => void
  /** The items of a folder, where a plugin lets the navigation name folders. */
  readonly folder: ((folder: string) => readonly NavItem[] | undefined) | undefined
  /** The address of a page, where it is not that of its file. */
  readonly address?: ((file: string) => string) | undefined
}

const ADDRESS = /^(?:[a-z][\w+.-]*:|\/\/|\/|#)/i

/** The items of a `nav` list. */
export function parseNav(value: unknown, context: NavContext): readonly NavItem[] {
  if (!Array.isArray(value)) return isRecord(value) ? parseMapping(value, context) : []
  return value.flatMap((entry: unknown) =>
    isRecord(entry) ? parseMapping(entry, context) : parseTarget(entry, undefined, context),
  )
}

function parseMapping(
  entry: Readonly<Record<string, unknown>>,
  context: NavContext,
): readonly NavItem[] {
  return Object.entries(entry).flatMap(([label, value]): readonly NavItem[] => {
    if (typeof value === 'string') return parseTarget(value, label, context)
    const items = parseNav(value, context)
    return items.length === 0
      ? []
      : [{ kind: 'section', label: sectionLabel(label, items, context), items }]
  })
}

/** Some sites leave the label of a section to the title of its first page. */
function sectionLabel(label: string, items: readonly NavItem[], { tree }: NavContext): string {
  const [first] = items
  if (label !== '' || first?.kind !== 'page') return plainLabel(label) || '…'
  return pageTitle(first.file, tree) ?? folderTitle(folderOf(first.file).split('/').at(-1) ?? '')
}

/** The title of a page, as text. */
export const pageTitle = (file: string, tree: DocsTree): string | undefined =>
  titleOf(readPageFront(tree.read(file) ?? ''))

/** Labels may be HTML, of which the sidebar shows the text. */
function plainLabel(label: string): string {
  if (!/<\/?[A-Za-z]/.test(label)) return label
  return label
    .replace(/<\/?[A-Za-z](?:[^<>"']|"[^"]*"|'[^']*')*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function parseTarget(
  value: unknown,
  written: string | undefined,
  context: NavContext,
): readonly NavItem[] {
  if (typeof value !== 'string') return []
  const label = written === undefined ? undefined : plainLabel(written) || undefined
  const target = value.trim()
  if (ADDRESS.test(target)) return [{ kind: 'link', href: target, label: label ?? target }]
  const [path = '', hash] = target.replace(/^\.\//, '').split('#')
  if (context.tree.hasPage(path)) {
    if (hash === undefined || label === undefined) return [{ kind: 'page', file: path, label }]
    const address = context.address?.(path) ?? `/${routeOf(path)}`
    return [{ kind: 'link', href: `${address}#${hash}`, label }]
  }
  const items = context.folder?.(path)
  if (items !== undefined && items.length > 0) {
    if (label === undefined && /[*?]/.test(path)) return items
    const name = path.replace(/\/$/, '').split('/').at(-1) ?? path
    return [{ kind: 'section', label: label ?? folderTitle(name), items }]
  }
  if (
    /\.\w+$/.test(path) &&
    !/\.(?:md|markdown)$/.test(path) &&
    context.tree.read(path) !== undefined
  )
    return [{ kind: 'link', href: `/${path}`, label: label ?? path }]
  context.leaveOut(target)
  return []
}

/** The route of a page without slashes around it. */
export function routeOf(file: string): string {
  const bare = file.replace(/\.\w+$/, '')
  return isIndex(file) ? folderOf(file) : bare
}

/** All pages by folder, as MkDocs lists them when there is no `nav`. */
export function autoNav(pages: readonly string[]): NavItem[] {
  return levelOf(pages, 0)
}

function levelOf(pages: readonly string[], depth: number): NavItem[] {
  const items: NavItem[] = []
  const folders = new Map<string, string[]>()
  for (const file of pages) {
    const parts = file.split('/')
    const name = parts[depth] ?? ''
    if (parts.length === depth + 1) items.push({ kind: 'page', file })
    else folders.set(name, [...(folders.get(name) ?? []), file])
  }
  for (const [name, own] of folders)
    items.push({ kind: 'section', label: folderTitle(name), items: levelOf(own, depth + 1) })
  return items
}
