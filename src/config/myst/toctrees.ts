// The navigation of a Sphinx site: the `toctree` directives of its pages, from the root on.
import path from 'node:path'
import { globRegExp } from '../mkdocs/globs.js'
import { readPageFront } from '../foreign/page-front.js'
import { blocksIn, splitOptions, type Block } from './blocks.js'
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
  const from = page ?? [`${root}.rst`].find(files.has)
  if (from === undefined) return []
  if (page !== undefined) pages.claim(page)
  const entries = entriesOf(from, { files, pages, depth: 0 })
  return page === undefined ? entries : [{ file: page, children: [] }, ...entries]
}

type Walk = { readonly files: MystFiles; readonly pages: NavPages; readonly depth: number }

type Found = NavEntry & {
  /** The file whose toctrees are its children. */
  readonly from?: string
}

/** All entries of a page get their places first: a page that is also named further down is here. */
function entriesOf(from: string, walk: Walk): readonly NavEntry[] {
  if (walk.depth > DEEPEST) return []
  const trees = toctreesIn(from, walk.files.text(from) ?? '').map(({ options, entries }) => {
    const found = entries.flatMap((entry) => foundBy(entry, from, options, walk))
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
  { files, pages }: Walk,
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
    const pattern = globRegExp(name.replace(/\.md$/, ''))
    return pages
      .fitting((file) => file !== from && pattern.test(file.replace(/\.\w+$/, '')))
      .flatMap((file) => placed(file, undefined, pages))
  }
  const file = pages.find(name)
  if (file !== undefined) return placed(file, label, pages)
  pages.miss(name)
  return restructured(name, label, files, pages)
}

const placed = (file: string, label: string | undefined, pages: NavPages): readonly Found[] =>
  pages.claim(file) ? [{ label, file, from: file, children: [] }] : []

/** A page that is not built, but may name pages that are. */
function restructured(
  name: string,
  label: string | undefined,
  files: MystFiles,
  pages: NavPages,
): readonly Found[] {
  const file = `${name.replace(/\.rst$/, '')}.rst`
  if (!files.has(file) || !pages.claim(file)) return []
  return [{ label: label ?? rstTitle(files.text(file) ?? ''), from: file, children: [] }]
}

/** The line above the first underline. */
function rstTitle(text: string): string | undefined {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const under = lines.findIndex(
    (line, index) => /^(?:=|-|~|\*|#|\^){3}/.test(line) && /^\w/.test(lines[index - 1] ?? ''),
  )
  return under === -1 ? undefined : lines[under - 1]?.replace(/[*`]/g, '')
}

function toctreesIn(file: string, text: string): readonly Toctree[] {
  if (file.endsWith('.rst')) return rstToctrees(text.split(/\r?\n/))
  // Most pages have none.
  if (!text.includes('toctree')) return []
  return treesOf(blocksIn(readPageFront(text).body.split('\n')), 0)
}

function treesOf(blocks: readonly Block[], depth: number): readonly Toctree[] {
  return blocks.flatMap((block): readonly Toctree[] => {
    if (block.kind === 'line' || depth > DEEPEST) return []
    if (/(?:^|-)toctree$/.test(block.name))
      return [{ options: block.options, entries: entryLines(block.body) }]
    if (block.name === 'eval-rst') return rstToctrees(block.body)
    // Examples of code show directives.
    if (block.name.startsWith('code') || !block.body.some((line) => line.includes('toctree')))
      return []
    return treesOf(blocksIn(block.body), depth + 1)
  })
}

const entryLines = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.trim()).filter((line) => line !== '' && !/^(?:%|#|\.\.\s)/.test(line))

/** `.. toctree::` and the indented lines below. */
function rstToctrees(lines: readonly string[]): readonly Toctree[] {
  return lines.flatMap((line, index): readonly Toctree[] => {
    if (!/^[ \t]*\.\. toctree::/.test(line)) return []
    const indent = indentOf(line)
    const rest = lines.slice(index + 1)
    const end = rest.findIndex((each) => each.trim() !== '' && indentOf(each) <= indent)
    const { options, body } = splitOptions(end === -1 ? rest : rest.slice(0, end))
    return [{ options, entries: entryLines(body) }]
  })
}

const indentOf = (line: string): number => line.length - line.trimStart().length
