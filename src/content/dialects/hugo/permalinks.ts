// The addresses that the setting `permalinks` gives to the pages of a section, such as `/:year/:month/:slug/`.
import { isRecord } from '../../../model/json.js'
import { splitPage } from '../../../model/text/front-matter-text.js'
import type { DialectPage, Translated } from '../dialect.js'
import { frontMatterOf } from '../templates/param.js'
import { urlized } from './go-template/functions/urlized.js'

const MONTHS =
  'january february march april may june july august september october november december'.split(' ')

/** The page with its address in the front matter, where the settings give it one. */
export function withPermalink(page: DialectPage, made: Translated): Translated {
  const slug = permalinkOf(page)
  if (slug === undefined) return made
  const { lines, bodyStart } = splitPage(made.text)
  const isToml = lines[0]?.startsWith('+++') === true
  const line = isToml ? `slug = "${slug}"` : `slug: "${slug}"`
  const written = lines.slice(0, bodyStart).findIndex((text) => /^slug\s*[:=]/.test(text))
  if (written !== -1) return { ...made, text: lines.with(written, line).join('\n') }
  const [first] = made.places
  return {
    ...made,
    text: lines.toSpliced(1, 0, line).join('\n'),
    places: made.places.toSpliced(1, 0, ...(first ? [first] : [])),
  }
}

/** The address of a page; undefined where it has one of its own, or where the pattern needs what the page does not say. */
function permalinkOf({ file, docsDir, text, options }: DialectPage): string | undefined {
  const path = docsDir === '' ? file : file.slice(docsDir.length + 1)
  const folders = path.split('/').slice(0, -1)
  const name = (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '')
  const patterns = options?.['permalinks']
  const pattern = isRecord(patterns) ? patterns[folders[0] ?? ''] : undefined
  if (typeof pattern !== 'string' || name === '_index') return undefined
  const matter = frontMatterOf(text)
  if (matter['url'] !== undefined) return undefined
  const base = name === 'index' ? (folders.at(-1) ?? name) : name
  const sections = name === 'index' ? folders.slice(0, -1) : folders
  const values = { ...dateValues(matter['date']), ...textValues(matter, base) }
  const known = new Map(
    Object.entries({ ...values, section: sections[0] ?? '', sections: sections.join('/') }),
  )
  const keys = [...pattern.matchAll(/:[a-z]+(?:\[[^\]]*\])?/g)].map(([key]) => key.slice(1))
  if (keys.some((key) => !known.has(key))) return undefined
  const address = pattern.replace(/:([a-z]+)/g, (_, key: string) => known.get(key) ?? '')
  return `/${address.split('/').filter(Boolean).join('/')}`
}

function dateValues(date: unknown): Readonly<Record<string, string>> {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(isoOf(date)) ?? []
  if (year === undefined || month === undefined || day === undefined) return {}
  return { year, month, day, monthname: MONTHS[Number(month) - 1] ?? month }
}

const isoOf = (date: unknown): string =>
  date instanceof Date ? date.toISOString() : typeof date === 'string' ? date : ''

function textValues(
  matter: Readonly<Record<string, unknown>>,
  base: string,
): Readonly<Record<string, string>> {
  const { slug, title } = matter
  const own = typeof slug === 'string' && slug !== '' ? urlized(slug) : undefined
  const named = typeof title === 'string' ? { title: urlized(title) } : {}
  const file = urlized(base)
  return {
    ...named,
    ...{ filename: file, contentbasename: file, slugorfilename: own ?? file },
    ...{ slugorcontentbasename: own ?? file, slug: own ?? named.title ?? file },
  }
}
