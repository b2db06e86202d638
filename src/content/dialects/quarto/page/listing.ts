// Lists of pages, as the front matter of a page asks for them.
import { isList, isRecord } from '../../../../model/json.js'
import { type Line, below, paragraph, pathFrom, pathTo } from '../../line.js'
import type { Context } from './context.js'
import { inDocs } from './files.js'

type Listing = {
  readonly id: string | undefined
  readonly items: readonly Readonly<Record<string, unknown>>[]
}

/** The lists of a page, which the settings of the site have. */
function listingsOf({ page }: Context): readonly Listing[] {
  const all = page.options?.['listings']
  const folder = inDocs(page).replace(/page$/, '')
  const name = page.file.startsWith(folder) ? page.file.slice(folder.length) : page.file
  const found = isRecord(all) && Object.hasOwn(all, name) ? all[name] : undefined
  return (isList(found) ? found : []).filter(isRecord).map(({ id, items }) => ({
    id: typeof id === 'string' ? id : undefined,
    items: isList(items) ? items.filter(isRecord) : [],
  }))
}

const idOf = (listing: Listing, at: number): string => listing.id ?? `listing-${String(at + 1)}`

/** Whether a page has a list with an id. */
export const hasListing = (id: string | undefined, context: Context): boolean =>
  id !== undefined && listingsOf(context).some((each) => each.id === id)

/** Writes the list with an id, or all lists that have no place in the text. */
export function writeListing(line: Line, id: string | undefined, context: Context): void {
  const { placed } = context.gathered
  for (const [at, listing] of listingsOf(context).entries()) {
    const own = idOf(listing, at)
    if (id === undefined ? placed.has(own) : listing.id !== id) continue
    placed.add(own)
    const rows = listing.items.map((item) => itemText(item, context))
    if (rows.length > 0) paragraph(below(line), rows.join('\n'), context)
  }
}

function itemText(item: Readonly<Record<string, unknown>>, context: Context): string {
  const { page } = context
  const text = (key: string): string => {
    const value = item[key]
    return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : ''
  }
  const file = text('file')
  const address =
    file === '' ? text('href') : encodeURI(pathTo(pathFrom(inDocs(page), file), page.file))
  const title = text('title').replace(/[[\]]/g, '\\$&')
  const link = address === '' ? `**${title}**` : `[${title}](${address})`
  const date = text('date') === '' ? '' : ` · ${text('date')}`
  const description = text('description') === '' ? '' : `\\\n  ${text('description')}`
  return `- ${link}${date}${description}`
}
