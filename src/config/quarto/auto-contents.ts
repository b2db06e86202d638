// Contents of a sidebar that Quarto makes of files: of a folder, of a pattern, or of all pages.
import path from 'node:path'
import { compareText } from '../../model/text/text.js'
import { compact } from '../foreign/fields.js'
import { docId, titled } from '../foreign/sidebar-items.js'
import { globRegExp } from '../mkdocs/settings/globs.js'
import type { Contents, Item, QuartoPages } from './pages.js'

/** The items of pages that fit. A folder is a category, and its index is what the category leads to. */
export function autoItems(
  auto: true | string | readonly unknown[] | undefined,
  context: Contents,
): readonly Item[] {
  const written = auto === true ? ['*'] : typeof auto === 'string' ? [auto] : (auto ?? [])
  return written.flatMap((each) => (typeof each === 'string' ? itemsOf(each, context) : []))
}

function itemsOf(written: string, { pages, tree }: Contents): readonly Item[] {
  const isRooted = written.startsWith('/')
  const plain = written.replace(/^(?:\.?\/)+|\/$/g, '')
  const isFolder = plain !== '' && !/[*?]/.test(plain) && tree.isFolder(plain)
  const glob = isFolder ? `${plain}/**` : plain === '*' && !isRooted ? '**' : plain
  const pattern = globRegExp(glob.includes('/') || isRooted || glob === '**' ? glob : `**/${glob}`)
  const files = pages.files.filter((file) => pattern.test(file) && !/^index\.\w+$/.test(file))
  const root = isFolder
    ? path.posix.dirname(plain).replace(/^\.$/, '')
    : (/^(.*?)\/\*/.exec(glob)?.[1] ?? '')
  const entries = entriesIn(root, files, pages)
  return entries.map(itemOf)
}

type Entry = {
  readonly name: string
  readonly title: string
  readonly file?: string | undefined
  readonly order?: number | undefined
  readonly children: readonly Entry[]
}

/** Folders that are deeper within others are left out. */
const DEEPEST = 20

function entriesIn(
  folder: string,
  files: readonly string[],
  pages: QuartoPages,
  depth = 0,
): readonly Entry[] {
  if (depth > DEEPEST) return []
  const start = folder === '' ? 0 : folder.length + 1
  const byName = new Map<string, string[]>()
  for (const file of files) {
    const name = file.slice(start).split('/')[0] ?? ''
    byName.set(name, [...(byName.get(name) ?? []), file])
  }
  const entries = [...byName].flatMap(([name, inside]): readonly Entry[] => {
    const whole = path.posix.join(folder, name)
    const [only] = inside
    if (only === whole) return isIndex(only) ? [] : [pageEntry(name, only, pages)]
    const index = inside.find((file) => isIndex(file) && path.posix.dirname(file) === whole)
    const children = entriesIn(whole, inside, pages, depth + 1)
    if (index === undefined)
      return children.length === 0 ? [] : [{ name, title: titled(name), file: undefined, children }]
    return [{ ...pageEntry(name, index, pages), children }]
  })
  return entries.toSorted(inOrder)
}

const isIndex = (file: string): boolean => /(?:^|\/)index\.\w+$/.test(file)

function pageEntry(name: string, file: string, pages: QuartoPages): Entry {
  const { order } = pages.front(file).values
  return {
    ...{ name: docId(name), title: pages.title(file), file, children: [] },
    order: typeof order === 'number' ? order : undefined,
  }
}

/** By `order`, then pages before folders, then by name. */
function inOrder(a: Entry, b: Entry): number {
  const byName = compareText(a.name.toUpperCase(), b.name.toUpperCase())
  if (a.order !== undefined && b.order !== undefined) return a.order - b.order || byName
  if (a.order !== undefined || b.order !== undefined) return a.order === undefined ? 1 : -1
  return Number(a.children.length > 0) - Number(b.children.length > 0) || byName
}

function itemOf({ title, file, children }: Entry): Item {
  if (children.length === 0 && file !== undefined) return docId(file)
  const link = file === undefined ? undefined : { type: 'doc', id: docId(file) }
  return compact({ type: 'category', label: title, link, items: children.map(itemOf) })
}
