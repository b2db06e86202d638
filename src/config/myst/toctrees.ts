// The navigation of a Sphinx site: the `toctree` directives of its pages, from the root on.
import path from 'node:path'
import { globRegExp } from '../mkdocs/settings/globs.js'
import { readPageFront } from '../foreign/page-front.js'
import { blocksIn, type Block } from './blocks.js'
import type { MystFiles } from './myst-files.js'
import { plainTitle, type NavEntry, type NavPages } from './navigation.js'

type Toctree = {
  readonly options: Readonly<Record<string, string>>
  readonly entries: readonly string[]
}

/** How deep directives may be inside one another, and pages below one another. */
const DEEPEST = 20

/** The entries of the navigation; the root page itself is the first one. */
export function toctreeEntries(
  files: MystFiles,
  root: string,
  pages: NavPages,
): readonly NavEntry[] {
  const page = pages.find(root)
  if (page === undefined) return []
  pages.claim(page)
  return [{ file: page, children: [] }, ...entriesOf(page, { files, pages, depth: 0 })]
}

type Walk = { readonly files: MystFiles; readonly pages: NavPages; readonly depth: number }

type Found = NavEntry & {
  /** The file whose toctrees are its children. */
  readonly from?: string
}

/** All entries of a page get their places first: a page that is also named further down is here. */
function entriesOf(from: string, walk: Walk): readonly NavEntry[] {
  if (walk.depth > DEEPEST) return []
  const trees = toctreesIn(walk.files.text(from) ?? '').map(({ options, entries }) => {
    const found = entries.flatMap((entry) => foundBy(entry, from, options, walk.pages))
    const label = options['caption']
    return { label, found: 'reversed' in options ? found.toReversed() : found }
  })
  const deeper = { ...walk, depth: walk.depth + 1 }
  return trees.flatMap(({ label, found }): readonly NavEntry[] => {
    const children = found.map((entry) =>
      entry.from === undefined ? entry : { ...entry, children: entriesOf(entry.from, deeper) },
    )
    const isPart = walk.depth === 0
    return label === undefined || label === ''
      ? children
      : [{ label: plainTitle(label), isPart, children }]
  })
}

function foundBy(
  entry: string,
  from: string,
  options: Toctree['options'],
  pages: NavPages,
): readonly Found[] {
  const [, own, inner] = /^([^<]*\S)\s*<([^<>]*)>$/.exec(entry) ?? []
  const target = (inner ?? entry).trim()
  const label = own === undefined ? undefined : plainTitle(own)
  if (/^(?:https?:\/\/|ftp:|mailto:)/.test(target)) return [{ label, href: target, children: [] }]
  if (target === 'self' || target === '') return []
  const name = target.startsWith('/')
    ? target.slice(1)
    : path.posix.join(path.posix.dirname(from), target)
  if ('glob' in options && /[*?[]/.test(target)) {
    const pattern = globRegExp(name.replace(/\.(?:md|rst)$/, ''))
    return pages
      .fitting((file) => file !== from && pattern.test(file.replace(/\.\w+$/, '')))
      .flatMap((file) => placed(file, undefined, pages))
  }
  const file = pages.find(name)
  if (file !== undefined) return placed(file, label, pages)
  pages.miss(name)
  return []
}

const placed = (file: string, label: string | undefined, pages: NavPages): readonly Found[] =>
  pages.claim(file) ? [{ label, file, from: file, children: [] }] : []

function toctreesIn(text: string): readonly Toctree[] {
  // Most pages have none.
  if (!text.includes('toctree')) return []
  return treesOf(blocksIn(readPageFront(text).body.split('\n')), 0)
}

function treesOf(blocks: readonly Block[], depth: number): readonly Toctree[] {
  return blocks.flatMap((block): readonly Toctree[] => {
    if (block.kind === 'line' || depth > DEEPEST) return []
    if (/(?:^|-)toctree$/.test(block.name))
      return [{ options: block.options, entries: entryLines(block.body) }]
    // Examples of code show directives.
    if (block.name.startsWith('code') || !block.body.some((line) => line.includes('toctree')))
      return []
    return treesOf(blocksIn(block.body), depth + 1)
  })
}

const entryLines = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.trim()).filter((line) => line !== '' && !/^(?:%|#|\.\.\s)/.test(line))
