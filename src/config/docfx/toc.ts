// toc.yml and toc.md: the entries of a table of contents, as they are written.
import { parse } from 'yaml'
import { isList, isRecord } from '../../model/json.js'
import { textOf } from '../foreign/fields.js'

export type TocItem = {
  readonly name: string | undefined
  readonly href: string | undefined
  /** The page of an entry whose `href` is another table of contents. */
  readonly page: string | undefined
  readonly uid: string | undefined
  readonly isExpanded: boolean
  readonly items: readonly TocItem[]
}

/** The entries of a file; undefined where it is not a list of them. */
export function readToc(file: string, text: string): readonly TocItem[] | undefined {
  if (file.endsWith('.md')) return nestedItems(headingsIn(text))
  try {
    const value: unknown = parse(text.replace(/^\uFEFF/, ''), {
      logLevel: 'silent',
      uniqueKeys: false,
    })
    if (value === null) return []
    const list = isRecord(value) ? value['items'] : value
    return isList(list) ? list.flatMap(itemOf) : undefined
  } catch {
    return undefined
  }
}

function itemOf(value: unknown): readonly TocItem[] {
  if (!isRecord(value)) return []
  const word = (key: string): string | undefined => textOf(value[key])
  const { name, items } = value
  return [
    {
      name: typeof name === 'number' ? String(name) : (textOf(name) ?? word('displayName')),
      href: word('href') ?? word('tocHref'),
      page: word('topicHref') ?? word('homepage'),
      uid: word('topicUid') ?? word('uid') ?? word('homepageUid'),
      isExpanded: value['expanded'] === true,
      items: isList(items) ? items.flatMap(itemOf) : [],
    },
  ]
}

type Heading = { readonly level: number; readonly name: string; readonly href: string | undefined }

/** toc.md: headings, whose levels nest, with or without a link. */
function headingsIn(text: string): readonly Heading[] {
  return text.split('\n').flatMap((line) => {
    const [, marks, words = ''] = /^(#{1,6})\s+(.+?)\s*#*\s*$/.exec(line) ?? []
    if (marks === undefined) return []
    const [, name = words, href] = /^\[(.*)\]\(([^()]*)\)$/.exec(words) ?? []
    return [{ level: marks.length, name, href: textOf(href) }]
  })
}

function nestedItems(headings: readonly Heading[]): readonly TocItem[] {
  const [first, ...rest] = headings
  if (first === undefined) return []
  const found = rest.findIndex(({ level }) => level <= first.level)
  const end = found === -1 ? rest.length : found
  const { name, href } = first
  const own = { page: undefined, uid: undefined, isExpanded: false }
  return [
    { name, href, ...own, items: nestedItems(rest.slice(0, end)) },
    ...nestedItems(rest.slice(end)),
  ]
}
