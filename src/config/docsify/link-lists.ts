// _sidebar.md and _navbar.md: lists of links whose paths count from the docs folder.
import path from 'node:path'
import { plainAddress } from '../../model/text/hash-route.js'
import {
  chaptersOf,
  readSummary,
  type SummaryChapter,
  type SummaryItem,
} from '../summary/read-summary.js'
import { findFile } from '../summary/summary-docs.js'
import { createSummarySidebar } from '../summary/summary-sidebar.js'

export type SiteFiles = {
  /** Markdown files of the docs folder. */
  readonly files: readonly string[]
  /** A file of the docs folder. */
  readonly read: (name: string) => string | undefined
}

type Lists = SiteFiles & {
  /** The file of the root. */
  readonly home: string | undefined
  /** Paths count from the folder of the list. */
  readonly isRelative: boolean
}

type Item = Readonly<Record<string, unknown>>

/** The items that a list becomes; undefined when its file does not exist. */
export function readLinks(lists: Lists): {
  readonly sidebar: (file: string) => readonly Item[] | undefined
  readonly navbar: (file: string) => readonly Item[] | undefined
} {
  const { files, home } = lists
  const pages = files.filter((file) => !/(?:^|\/)_[^/]*$/.test(file))
  const routes = new Map(pages.map((file) => [file, file === home ? '/' : routeOf(file)]))
  const itemsOf = (file: string): readonly SummaryItem[] | undefined => {
    const text = lists.read(file)
    return text === undefined ? undefined : readSummary(plainPaths(text))
  }
  const finder = (file: string) => {
    const find = findFile(pages, lists.isRelative ? path.posix.dirname(file) : '.')
    return (written: string | undefined): string | undefined =>
      written !== undefined && /^[./]*$/.test(written) ? home : find(written)
  }
  return {
    sidebar(file) {
      const items = itemsOf(file)
      return (
        items && createSummarySidebar(items, { numbers: false, find: finder(file), routes }).items
      )
    },
    navbar(file) {
      const items = itemsOf(file)
      const find = finder(file)
      return items?.flatMap((item) =>
        item.kind === 'chapter' ? navbarItem(item, (name) => routes.get(find(name) ?? '')) : [],
      )
    },
  }
}

function navbarItem(
  chapter: SummaryChapter,
  routeFor: (path: string | undefined) => string | undefined,
): readonly Item[] {
  if (chapter.children.length === 0)
    return linkItem(chapter, routeFor).map((item) => ({ ...item, position: 'right' }))
  const items = chaptersOf([chapter]).flatMap((each) => linkItem(each, routeFor))
  return items.length === 0
    ? []
    : [{ type: 'dropdown', label: chapter.title, items, position: 'right' }]
}

/** A link of its own, in a menu too; a label without a link is none. */
function linkItem(
  { title: label, url, hash = '', path: written }: SummaryChapter,
  routeFor: (path: string | undefined) => string | undefined,
): readonly Item[] {
  if (url !== undefined) return [{ label, href: url }]
  const route = written === undefined ? undefined : routeFor(written)
  return route === undefined ? [] : [{ label, to: route + hash }]
}

const plainPaths = (text: string): string =>
  text.replace(
    /\]\(([^()\s]*)/g,
    (_, address: string) => `](${isExternal(address) ? address : plainAddress(address)}`,
  )

const isExternal = (address: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)

const routeOf = (file: string): string =>
  `/${file.replace(/\.md$/, '').replace(/(?:^|\/)(?:README|index)$/i, '')}`
