// What pages of a Quarto project say that other pages, addresses and lists depend on.
import path from 'node:path'
import { isList, isRecord } from '../../model/json.js'
import { compareText } from '../../model/text/text.js'
import { compact, textOf, type Values } from '../foreign/fields.js'
import { globRegExp } from '../mkdocs/settings/globs.js'
import type { QuartoPages } from './pages.js'
import type { QuartoTree } from './quarto-files.js'

/** The kinds of things that references can name. */
const KINDS =
  'fig|tbl|lst|sec|eq|thm|lem|cor|prp|cnj|def|exm|exr|sol|rem|alg|nte|tip|wrn|imp|cau|vid|part'
const LABEL = new RegExp(
  `(?:\\{[^{}\\n]*#|\\|[ \\t]*label:[ \\t]*["']?|^\`{3,}\\{\\w+[ \\t,]+)((?:${KINDS})-[\\w:.-]+)`,
  'gm',
)

/** The page of each label; the first page that has one counts. */
export function labelFiles(pages: QuartoPages, tree: QuartoTree): Values | undefined {
  const found = new Map<string, string>()
  for (const file of pages.files)
    for (const [, label = ''] of (tree.text(file) ?? '').matchAll(LABEL))
      if (!found.has(label)) found.set(label, file)
  return found.size === 0 ? undefined : Object.fromEntries(found)
}

/** `aliases` of pages, from which their addresses redirect. */
export function aliasRedirects(
  pages: QuartoPages,
): readonly { readonly from: string; readonly to: string }[] {
  const taken = new Set(pages.places.routes.values())
  return pages.files.flatMap((file) => {
    const written = pages.front(file).values['aliases']
    const names = (isList(written) ? written : [written]).flatMap((each) => textOf(each) ?? [])
    return names.flatMap((name) => {
      const [plain = ''] = name.split(/[?#]/)
      const base = plain.startsWith('/') ? '/' : path.posix.join('/', path.posix.dirname(file))
      const whole = path.posix.join(base, plain).replace(/\.html$/, '')
      const from = whole.replace(/\/index$/, '').replace(/\/$/, '') || '/'
      if (taken.has(from) || /[*:]/.test(from) || /\.\.(?:\/|$)/.test(from)) return []
      taken.add(from)
      return [{ from, to: pages.route(file) }]
    })
  })
}

/** A page in a list of pages. */
type Listed = Values

/** Lists of pages by the page that shows them: each with the id of its place. */
export function listings(pages: QuartoPages, tree: QuartoTree): Values | undefined {
  const found = pages.files.flatMap((file) => {
    const { listing } = pages.front(file).values
    const lists = (isList(listing) ? listing : [listing]).filter(
      (each) => isRecord(each) || typeof each === 'string',
    )
    const made = lists.map((each) => listOf(isRecord(each) ? each : {}, file, pages, tree))
    return made.length === 0 ? [] : [[file, made] as const]
  })
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

function listOf(listing: Values, file: string, pages: QuartoPages, tree: QuartoTree): Values {
  const { contents = '.', id, sort } = listing
  const folder = path.posix.dirname(file)
  const written = isList(contents) ? contents : [contents]
  const items = written.flatMap((each): readonly Listed[] => {
    if (isRecord(each)) return ownItem(each, pages)
    const text = textOf(each)
    if (text === undefined) return []
    if (/\.ya?ml$/.test(text)) return itemsInFile(path.posix.join(folder, text), pages, tree)
    return pagesFitting(text, folder, pages, tree)
      .filter((name) => name !== file && pages.front(name).values['draft'] !== true)
      .map((name) => pageItem(name, pages))
  })
  const order = (isList(sort) ? sort : [sort]).flatMap((each) => textOf(each) ?? [])[0]
  const seen = new Set<unknown>()
  const unique = items.filter((item) => {
    const key = item['file'] ?? item['href'] ?? item
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst
  })
  return compact({ id: textOf(id), items: sorted(unique, order) })
}

function pagesFitting(
  written: string,
  folder: string,
  { files }: QuartoPages,
  tree: QuartoTree,
): readonly string[] {
  const isLeft = written.startsWith('!')
  const plain = written.replace(/^!/, '')
  const whole = plain.startsWith('/')
    ? plain.slice(1)
    : path.posix.join(folder === '.' ? '' : folder, plain)
  if (isLeft || whole.startsWith('..')) return []
  const name = whole.replace(/\/$/, '')
  const glob = name === '.' || name === '' ? '**' : tree.isFolder(name) ? `${name}/**` : whole
  const pattern = globRegExp(glob.replace(/\*\*(?=[^/])/, '**/*'))
  return files.filter((file) => pattern.test(file))
}

function pageItem(file: string, pages: QuartoPages): Listed {
  const { values } = pages.front(file)
  const { date } = values
  return compact({
    file,
    title: pages.title(file),
    description: textOf(values['description']) ?? textOf(values['subtitle']),
    date: date instanceof Date ? date.toISOString().slice(0, 10) : textOf(date),
  })
}

function ownItem(item: Values, pages: QuartoPages): readonly Listed[] {
  const target = textOf(item['path']) ?? textOf(item['href'])
  const file = target === undefined || /^[a-z]+:/i.test(target) ? undefined : pages.find(target)
  const title =
    textOf(item['title']) ?? textOf(item['name']) ?? (file && pages.title(file)) ?? target
  if (title === undefined) return []
  const { date } = item
  return [
    compact({
      ...{ title, file, description: textOf(item['description']) ?? textOf(item['subtitle']) },
      href:
        file === undefined && target !== undefined && /^https?:/.test(target) ? target : undefined,
      date: date instanceof Date ? date.toISOString().slice(0, 10) : textOf(date),
    }),
  ]
}

function itemsInFile(file: string, pages: QuartoPages, tree: QuartoTree): readonly Listed[] {
  const value = tree.value(file)
  return (isList(value) ? value : []).flatMap((each) =>
    isRecord(each) ? ownItem(each, pages) : [],
  )
}

function sorted(items: readonly Listed[], order: string | undefined): readonly Listed[] {
  const [, key = '', down] = /^([\w-]+)(?:[ \t]+(desc|asc))?/.exec(order ?? '') ?? []
  const value = (item: Listed): string => textOf(item[key]) ?? ''
  if (key !== 'date' && key !== 'title') return items
  const sign = down === 'desc' ? -1 : 1
  const dated = (item: Listed): string => {
    const time = key === 'date' ? Date.parse(value(item)) : NaN
    return Number.isNaN(time) ? value(item) : new Date(time).toISOString()
  }
  return items.toSorted((a, b) => sign * compareText(dated(a), dated(b)))
}
