// The contents of a sidebar of Quarto, and the chapters of a book, as items of our sidebars.
import { isList, isRecord } from '../../model/json.js'
import { compact, textOf } from '../foreign/fields.js'
import { docId, separatorItem } from '../foreign/sidebar-items.js'
import { autoItems } from './auto-contents.js'
import { plainTitle, type Contents, type Item } from './pages.js'

/** Items that are deeper within others are left out. */
const DEEPEST = 20

const OUTSIDE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/** The items of `contents`: a list, the name of a folder or a pattern, or `auto`. */
export function contentItems(written: unknown, context: Contents, depth = 0): readonly Item[] {
  if (depth > DEEPEST) return []
  if (written === 'auto') return autoItems(true, context)
  if (typeof written === 'string') return fromText(written, context, true)
  if (!isList(written)) return isRecord(written) ? fromRecord(written, context, depth) : []
  return written.flatMap((entry) =>
    isRecord(entry)
      ? fromRecord(entry, context, depth)
      : typeof entry === 'string'
        ? fromText(entry, context, false)
        : [],
  )
}

function fromText(written: string, context: Contents, isWhole: boolean): readonly Item[] {
  const { pages, tree } = context
  const text = written.trim()
  if (/^-{3,}$/.test(text)) return [separatorItem(undefined)]
  if (OUTSIDE.test(text)) return [{ type: 'link', label: text, href: text }]
  const isPattern = /[*?]/.test(text) || (isWhole && tree.isFolder(text.replace(/^\//, '')))
  if (isPattern) return autoItems(text, context)
  const file = pages.find(text)
  if (file !== undefined) return [docItem(file, undefined, text)]
  if (tree.isFolder(text.replace(/^\//, ''))) return autoItems(text, context)
  if (/\.(?:qmd|md|ipynb|[Rr]md|html)$/.test(text)) pages.missing.add(text)
  else return [separatorItem(plainTitle(text))]
  return []
}

const docItem = (file: string, label: string | undefined, written = ''): Item => {
  const hash = /#.+$/.exec(written)?.[0]
  if (hash !== undefined && label !== undefined) return { type: 'doc', id: docId(file), label }
  return label === undefined ? docId(file) : { type: 'doc', id: docId(file), label }
}

function fromRecord(
  entry: Readonly<Record<string, unknown>>,
  context: Contents,
  depth: number,
): readonly Item[] {
  const { auto, section, part, contents, chapters } = entry
  if (auto !== undefined)
    return autoItems(isList(auto) ? auto : auto === true ? true : textOf(auto), context)
  const heading = textOf(section) ?? textOf(part)
  const inner = contents ?? chapters
  const text = textOf(entry['text'])
  if (heading === undefined && inner === undefined) return linkItem(entry, text, context)
  const items = inner === undefined ? [] : contentItems(inner, context, depth + 1)
  return sectionItem({ entry, heading, text, items, isPart: part !== undefined }, context)
}

type Section = {
  readonly entry: Readonly<Record<string, unknown>>
  readonly heading: string | undefined
  readonly text: string | undefined
  readonly items: readonly Item[]
  readonly isPart: boolean
}

function sectionItem(
  { entry, heading, text, items, isPart }: Section,
  { pages, tree }: Contents,
): readonly Item[] {
  const href = textOf(entry['href']) ?? textOf(entry['file'])
  const headingPage =
    heading !== undefined && /\.\w+$/.test(heading) ? pages.find(heading) : undefined
  const contents = textOf(entry['contents'])?.replace(/\/\*.*$/, '')
  const isFolder = contents !== undefined && tree.isFolder(contents.replace(/^\//, ''))
  const file =
    headingPage ??
    (href === undefined ? undefined : pages.find(href)) ??
    (isFolder ? pages.find(`${contents}/index.qmd`) : undefined)
  const name = headingPage === undefined ? heading : undefined
  const label = text ?? (name === undefined ? undefined : plainTitle(name))
  const shown = label ?? (file === undefined ? undefined : pages.title(file))
  if (shown === undefined) return items
  if (items.length === 0) return file === undefined ? [] : [docItem(file, label)]
  const isFirst = items.some((item) => file !== undefined && idOf(item) === docId(file))
  const link =
    file === undefined || (isFirst && isPart) ? undefined : { type: 'doc', id: docId(file) }
  const collapsible = isPart && link === undefined ? false : undefined
  return [compact({ type: 'category', label: shown, link, collapsible, items })]
}

const idOf = (item: Item): unknown => (typeof item === 'string' ? item : item['id'])

function linkItem(
  entry: Readonly<Record<string, unknown>>,
  text: string | undefined,
  { pages }: Contents,
): readonly Item[] {
  const target = textOf(entry['href']) ?? textOf(entry['file']) ?? textOf(entry['url'])
  const label = text === undefined ? undefined : plainTitle(text)
  if (target === undefined) {
    if (label === undefined) return []
    return [separatorItem(/^-{3,}$/.test(label) ? undefined : label)]
  }
  if (OUTSIDE.test(target)) return [{ type: 'link', label: label ?? target, href: target }]
  const file = pages.find(target)
  if (file !== undefined) return [docItem(file, label, target)]
  pages.missing.add(target)
  return []
}
