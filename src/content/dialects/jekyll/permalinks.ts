// The addresses of Jekyll's posts and collections, which its settings give as patterns: `/news/:year/:month/:title/`.
import { splitPage } from '../../../model/text/front-matter-text.js'
import { isList, isRecord } from '../../../model/json.js'
import { laxMapping } from '../../front-matter/lax-mapping.js'
import { plainMapping } from '../../front-matter/plain-mapping.js'
import type { DialectPage, Translated } from '../dialect.js'
import { createWriter, linesOf } from '../line.js'

/** Patterns by their names in Jekyll. */
const STYLES: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title',
  pretty: '/:categories/:year/:month/:day/:title',
  ordinal: '/:categories/:year/:y_day/:title',
  none: '/:categories/:title',
}

const POST = /^(?:(.+)\/)?_posts\/(?:.+\/)?(\d{4})-(\d\d?)-(\d\d?)-([^/]+)\.\w+$/

type Values = Readonly<Record<string, unknown>>

/** A page of Jekyll by its path in the docs folder. */
type Named = {
  readonly collection: string
  /** Without the folder of the collection and the ending. */
  readonly path: string
  /** The name of the file, without its date and ending. */
  readonly name: string
  readonly date?: readonly [year: string, month: string, day: string]
  /** Folders above the one of the posts. */
  readonly folders?: readonly string[]
}

/**
 * The page with its address in its front matter, where a pattern gives it, and posts with their place in the sidebar, the
 * newest first. Undefined for a page that needs neither.
 */
export function withAddress(page: DialectPage): Translated | undefined {
  const { yaml, bodyStart } = splitPage(page.text)
  const named = yaml === undefined ? undefined : nameOf(page)
  if (yaml === undefined || named === undefined) return undefined
  const { values } = plainMapping(yaml) ?? laxMapping(yaml)
  const own =
    named.date === undefined ? {} : { sidebar_position: -Number(dateOf(named, values).join('')) }
  const pattern = patternOf(page, named, values)
  const address = pattern === undefined ? undefined : fill(pattern, named, values)
  const added = Object.entries({ ...own, ...(address !== undefined && { permalink: address }) })
  if (added.length === 0) return undefined
  // `slug` is a part of the address in Jekyll.
  const replaced = address === undefined ? /^$/ : /^(?:permalink|slug)\s*:/
  const writer = createWriter()
  for (const [row, line] of linesOf(page.text).entries()) {
    if (row > 0 && row < bodyStart && replaced.test(line.text)) continue
    writer.line(line, line.text)
    if (row === 0)
      for (const [key, value] of added) writer.line(line, `${key}: ${JSON.stringify(value)}`)
  }
  return writer.done()
}

function nameOf({ file, docsDir }: DialectPage): Named | undefined {
  const own = docsDir === '' || docsDir === '.' ? file : file.slice(docsDir.length + 1)
  const [, folders, year, month, day, name] = POST.exec(own) ?? []
  const path = own.replace(/^_\w+\/|\.\w+$/g, '')
  if (year !== undefined && month !== undefined && day !== undefined && name !== undefined)
    return {
      ...{ collection: 'posts', path, name },
      date: [year, twoDigits(month), twoDigits(day)],
      folders: folders?.split('/') ?? [],
    }
  const collection = /^_(\w+)\//.exec(own)?.[1]
  if (collection === undefined) return undefined
  return { collection, path, name: path.replace(/^.*\//, '') }
}

const twoDigits = (number: string): string => number.padStart(2, '0')

/** The pattern that the page itself has, or its collection; undefined where its address follows from its path. */
function patternOf(
  { options }: DialectPage,
  { collection, date }: Named,
  { permalink }: Values,
): string | undefined {
  if (typeof permalink === 'string') return permalink.includes('/:') ? permalink : undefined
  const patterns = isRecord(options?.['permalinks']) ? options['permalinks'] : {}
  const written = patterns[collection]
  const pattern = typeof written === 'string' ? written : date && 'date'
  return pattern === undefined ? undefined : (STYLES[pattern] ?? pattern)
}

/** The address by a pattern; undefined where it needs what is not known. */
function fill(pattern: string, named: Named, values: Values): string | undefined {
  const { collection, path, name, folders = [] } = named
  const [year, month, day] = dateOf(named, values)
  const title = typeof values['slug'] === 'string' ? values['slug'] : name
  const parts: Readonly<Record<string, string | undefined>> = {
    ...{ collection, path, output_ext: '', year, month, day },
    ...{ name: hyphened(name).toLowerCase(), slug: hyphened(title).toLowerCase() },
    title: title.replace(/[^\p{M}\p{L}\p{Nd}._~!$&'()+,;=@]+/gu, '-').replace(/^-|-$/g, ''),
    categories: [...folders, ...categoriesOf(values)].map(lower).join('/'),
    short_year: year?.slice(2),
    i_month: year === undefined ? undefined : String(Number(month)),
    i_day: year === undefined ? undefined : String(Number(day)),
    y_day: year === undefined ? undefined : dayOfYear(`${year}-${month ?? ''}-${day ?? ''}`),
  }
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, key = '']) => key)
  if (names.some((key) => parts[key] === undefined)) return undefined
  const filled = pattern
    .replace(/:(\w+)/g, (_, key: string) => parts[key] ?? '')
    .replace(/(?:\/index)?\.html$/, '')
  return `/${filled}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
}

const lower = (text: string): string => text.toLowerCase()

const hyphened = (text: string): string =>
  text.replace(/[^\p{M}\p{L}\p{Nd}]+/gu, '-').replace(/^-|-$/g, '')

/** The date of the front matter, else that of the name. */
function dateOf({ date }: Named, values: Values): readonly string[] {
  const written = typeof values['date'] === 'string' ? values['date'] : ''
  const [, year, month, day] = /^(\d{4})-(\d\d?)-(\d\d?)/.exec(written) ?? []
  if (date === undefined || year === undefined || month === undefined || day === undefined)
    return date ?? []
  return [year, twoDigits(month), twoDigits(day)]
}

function categoriesOf({ category, categories }: Values): readonly string[] {
  const written = categories ?? category
  if (typeof written === 'string')
    return category === written ? [written] : written.split(/\s+/).filter((each) => each !== '')
  return isList(written) ? written.map(String) : []
}

function dayOfYear(date: string): string | undefined {
  const day = Date.parse(`${date}T00:00:00Z`)
  const first = Date.parse(`${date.slice(0, 4)}-01-01T00:00:00Z`)
  return Number.isNaN(day) ? undefined : String((day - first) / 86_400_000 + 1).padStart(3, '0')
}
