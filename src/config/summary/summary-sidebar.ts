// The chapters of a summary as items of a sidebar.
import { escapeHtml } from '../../model/text/text.js'
import type { SummaryChapter, SummaryItem } from './read-summary.js'

export type SidebarOptions = {
  /** Show the numbers of listed chapters. */
  readonly numbers: boolean
  /** How many levels of chapters start open; undefined for all. */
  readonly openLevels?: number | undefined
  /** The file of the path that a chapter names. */
  readonly find: (path: string | undefined) => string | undefined
  /** By file. */
  readonly routes: ReadonlyMap<string, string>
}

type Item = Readonly<Record<string, unknown>>

type Pass = SidebarOptions & {
  readonly seen: Set<string>
  readonly missing: Set<string>
}

/** The items, and paths of chapters whose file does not exist. */
export function createSummarySidebar(
  items: readonly SummaryItem[],
  options: SidebarOptions,
): { readonly items: readonly Item[]; readonly missing: readonly string[] } {
  const pass: Pass = { ...options, seen: new Set(), missing: new Set() }
  const top: Item[] = []
  let part: Item[] = top
  let count = 0
  for (const item of items) {
    if (item.kind === 'part') {
      part = []
      top.push({ type: 'category', label: item.title, collapsible: false, items: part })
    } else if (item.kind === 'separator') {
      part.push({ type: 'html', value: '<hr>', defaultStyle: true })
    } else {
      // Chapters outside the lists are those before and after all parts.
      if (!item.isListed) part = top
      else count++
      part.push(chapterItem(item, item.isListed ? [count] : [], pass))
    }
  }
  return { items: top.filter(isFilled), missing: [...pass.missing] }
}

/** A part without chapters would be a category without items. */
const isFilled = (item: Item): boolean => !Array.isArray(item['items']) || item['items'].length > 0

function chapterItem(chapter: SummaryChapter, number: readonly number[], pass: Pass): Item {
  const digits = pass.numbers && number.length > 0 ? `${number.join('.')}. ` : ''
  const label = digits + (chapter.title === '' ? (chapter.path ?? 'Untitled') : chapter.title)
  const children = chapter.children.map((child, index) =>
    chapterItem(child, number.length === 0 ? [] : [...number, index + 1], pass),
  )
  const link = linkOf(chapter, pass)
  if (children.length === 0) return link === undefined ? draft(label) : { ...link, label }
  const isOpen = pass.openLevels === undefined || number.length <= pass.openLevels
  const category = { type: 'category', label, collapsed: !isOpen }
  if (link?.['type'] === 'doc') return { ...category, link, items: children }
  return { ...category, items: link === undefined ? children : [{ ...link, label }, ...children] }
}

/** What a chapter leads to: a page of its own once, later the same page, a heading of it, or another site. */
function linkOf({ path, hash, url }: SummaryChapter, pass: Pass): Item | undefined {
  if (url !== undefined) return { type: 'link', href: url }
  const file = pass.find(path)
  if (file === undefined) {
    if (path !== undefined) pass.missing.add(path)
    return undefined
  }
  const id = file.replace(/\.\w+$/, '')
  const isFirst = !pass.seen.has(id)
  pass.seen.add(id)
  if (isFirst) return { type: 'doc', id }
  return { type: 'link', href: `${pass.routes.get(file) ?? `/${id}`}${hash ?? ''}` }
}

/** A chapter that is not written yet: its label without a link. */
function draft(label: string): Item {
  return { type: 'html', value: `<span>${escapeHtml(label)}</span>`, defaultStyle: true }
}
