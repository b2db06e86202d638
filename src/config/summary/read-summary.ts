// SUMMARY.md of mdBook, GitBook and the literate navigation of MkDocs: a list of links, read as a tree.
import { decodePart } from '../../model/addresses/decode.js'
import type { Heading, List, ListItem, Nodes, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'

/** A chapter: an item of a list, or a link in a paragraph before, between or after the lists. */
export type SummaryChapter = {
  readonly kind: 'chapter'
  /** Plain text: marks such as `*` and backticks are gone. */
  readonly title: string
  /** As written, but decoded, without its hash. Absent for a draft, a label alone and a link to another site. */
  readonly path?: string
  /** `#part` of a chapter that is a part of a page. */
  readonly hash?: string
  /** Address of another site. */
  readonly url?: string
  /** Whether it is an item of a list; a link in a paragraph is not. */
  readonly isListed: boolean
  /** Only chapters. */
  readonly children: readonly SummaryChapter[]
  /** Counted from 1. */
  readonly line: number
}

/** A heading between chapters, for those that follow. The first heading of level 1 at the top is the file's own title. */
type SummaryPart = {
  readonly kind: 'part'
  readonly title: string
  /** 1 to 6. */
  readonly level: number
  readonly line: number
}

type SummarySeparator = { readonly kind: 'separator'; readonly line: number }

export type SummaryItem = SummaryChapter | SummaryPart | SummarySeparator

/** The items of a summary in their order. Comments and text without a link are left out. */
export function readSummary(text: string): readonly SummaryItem[] {
  const blocks = fromMarkdown(withoutFrontMatter(text)).children.filter(
    ({ type }) => type !== 'html',
  )
  const [first] = blocks
  const isTitled = first?.type === 'heading' && first.depth === 1
  return (isTitled ? blocks.slice(1) : blocks).flatMap(itemsOf)
}

/** All chapters of a summary, outer ones first. */
export function chaptersOf(items: readonly SummaryItem[]): readonly SummaryChapter[] {
  return items.flatMap((item) =>
    item.kind === 'chapter' ? [item, ...chaptersOf(item.children)] : [],
  )
}

/** Empty lines in place of the front matter keep the numbers of the lines below it. */
function withoutFrontMatter(text: string): string {
  const found = /^\uFEFF?---[ \t]*\r?\n[^]*?\r?\n---[ \t]*(?=\r?\n|$)/.exec(text)?.[0]
  return found === undefined
    ? text.replace(/^\uFEFF/, '')
    : found.replace(/[^\n]/g, '') + text.slice(found.length)
}

function itemsOf(block: RootContent): SummaryItem[] {
  switch (block.type) {
    case 'heading':
      return [partOf(block)]
    case 'thematicBreak':
      return [{ kind: 'separator', line: lineOf(block) }]
    case 'list':
      return listed(block)
    case 'paragraph':
      return block.children.flatMap((child) => (child.type === 'link' ? [linked(child)] : []))
    default:
      return []
  }
}

function partOf(heading: Heading): SummaryPart {
  return {
    kind: 'part',
    title: plainText(heading),
    level: heading.depth,
    line: lineOf(heading),
  }
}

function listed(list: List): SummaryChapter[] {
  return list.children.flatMap((item) => chapterOf(item))
}

/** An item without text of its own, as `- - [A](a.md)` makes it, has its inner items in its place. */
function chapterOf(item: ListItem): SummaryChapter[] {
  const children = item.children.flatMap((child) => (child.type === 'list' ? listed(child) : []))
  const label = item.children.find((child) => child.type === 'paragraph')
  if (label === undefined) return children
  const link = label.children.find((child) => child.type === 'link')
  if (link !== undefined) return [{ ...linked(link), isListed: true, children }]
  const title = plainText(label).replace(/^\[(.*)\]$/s, '$1')
  return [{ kind: 'chapter', title, isListed: true, children, line: lineOf(item) }]
}

function linked(link: Extract<Nodes, { type: 'link' }>): SummaryChapter {
  return {
    kind: 'chapter',
    title: plainText(link),
    ...target(link.url),
    isListed: false,
    children: [],
    line: lineOf(link),
  }
}

function target(url: string): Pick<SummaryChapter, 'path' | 'hash' | 'url'> {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)) return { url }
  const at = url.indexOf('#')
  const path = decodePart(at === -1 ? url : url.slice(0, at))
  return {
    ...(path !== '' && { path }),
    ...(at !== -1 && at < url.length - 1 && { hash: url.slice(at) }),
  }
}

function plainText(node: Nodes): string {
  const text = (inner: Nodes): string =>
    inner.type === 'break'
      ? ' '
      : inner.type === 'html'
        ? ''
        : 'value' in inner
          ? inner.value
          : 'alt' in inner
            ? (inner.alt ?? '')
            : 'children' in inner
              ? inner.children.map(text).join('')
              : ''
  return text(node).replace(/\s+/g, ' ').trim()
}

const lineOf = (node: Nodes): number => node.position?.start.line ?? 1
