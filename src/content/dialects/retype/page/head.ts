// The front matter of a page of Retype in our keys.
import { isList, isRecord } from '../../../../model/json.js'
import type { Line, Writer } from '../../line.js'
import { addedKeys, type AddedKeys, type Values } from '../../vitepress/front-matter.js'

/** Writes the front matter, with our keys for what it, the file beside the page and its folders say. */
export function writeHead(
  head: readonly Line[],
  own: Values,
  values: Values,
  first: Line,
  writer: Writer,
): void {
  const tags = tagsOf(values)
  const keys = [
    ...addedKeys({}, ourKeys(own, values)),
    ...(tags.length === 0 ? [] : [`tags: ${JSON.stringify(tags)}`]),
    ...lastUpdate(values),
  ]
  const [opening, ...inner] = head
  const closing = head.at(-1)
  if (opening === undefined || closing === undefined) {
    if (keys.length === 0) return
    for (const text of ['---', ...keys, '---']) writer.line(first, text)
    return
  }
  writer.line(opening)
  for (const line of withoutTags(inner.slice(0, -1))) writer.line(line)
  for (const text of keys) writer.line(closing, text)
  writer.line(closing)
}

/** The lines without those that are written again, and without templates, which are not YAML. */
function withoutTags(lines: readonly Line[]): readonly Line[] {
  let isInside = false
  return lines.filter(({ text }) => {
    if (/^\{\{/.test(text)) return false
    const key = /^([\w-]+)[ \t]*:/.exec(text)?.[1]
    if (key !== undefined) isInside = key === 'tags' || key === 'last_update'
    else if (/^\S/.test(text) && !text.startsWith('-')) isInside = false
    return !isInside
  })
}

const textsIn = (value: unknown): readonly string[] =>
  (isList(value) ? value : typeof value === 'string' ? value.split(',') : [value])
    .flatMap((each) => (typeof each === 'string' || typeof each === 'number' ? [String(each)] : []))
    .map((each) => each.trim())
    .filter(Boolean)

/** Retype lists the pages of categories as it does those of tags. */
const tagsOf = (values: Values): readonly string[] => [
  ...new Set(['tags', 'category', 'categories'].flatMap((key) => textsIn(values[key]))),
]

function lastUpdate({ lastUpdated, lastUpdatedBy }: Values): readonly string[] {
  const table = isRecord(lastUpdated) ? lastUpdated : { date: lastUpdated }
  const date = dayOf(table['date'])
  const by = table['by'] ?? lastUpdatedBy
  if (date === undefined) return []
  const author = typeof by === 'string' && by.trim() !== '' ? { author: by.trim() } : {}
  return [`last_update: ${JSON.stringify({ date, ...author })}`]
}

function dayOf(value: unknown): string | undefined {
  const text = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : ''
  return /^\d{4}-\d{2}-\d{2}/.exec(text.trim())?.[0]
}

function ourKeys(own: Values, values: Values): AddedKeys {
  const keys: Record<string, string | number | boolean | null> = {}
  const text = (value: unknown): string | undefined =>
    typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  for (const key of ['title', 'description', 'image']) {
    const value = text(values[key])
    if (own[key] === undefined && value !== undefined) keys[key] = value
  }
  const meta = isRecord(values['meta']) ? values['meta'] : {}
  const described = text(meta['description'])
  if (values['description'] === undefined && described !== undefined)
    keys['description'] = described
  if (values['visibility'] === 'hidden') keys['unlisted'] = true
  if (values['layout'] === 'central') {
    keys['displayed_sidebar'] = null
    keys['hide_table_of_contents'] = true
  }
  const nextprev = isRecord(values['nextprev']) ? values['nextprev']['mode'] : values['nextprev']
  if (nextprev === 'hide' || nextprev === 'exclude' || nextprev === false) {
    keys['pagination_next'] = null
    keys['pagination_prev'] = null
  }
  const toc = isRecord(values['toc']) ? values['toc']['depth'] : undefined
  const levels = String(typeof toc === 'string' || typeof toc === 'number' ? toc : '')
    .split(/[,-]/)
    .map(Number)
    .filter((level) => Number.isInteger(level) && level >= 2 && level <= 6)
  if (levels.length > 0) {
    keys['toc_min_heading_level'] = Math.min(...levels)
    keys['toc_max_heading_level'] = Math.max(...levels)
  }
  if (values['toc'] === false) keys['hide_table_of_contents'] = true
  return Object.fromEntries(Object.entries(keys).filter(([key]) => own[key] === undefined))
}

/** Who wrote the page and when, as the line below its title. */
export function byline(values: Values): string | undefined {
  const written = values['author'] ?? values['authors']
  const names = (isList(written) ? written : [written]).flatMap((each) => {
    const name = isRecord(each) ? (each['name'] ?? each['email']) : each
    const link = isRecord(each) ? each['link'] : undefined
    if (typeof name !== 'string' || name.trim() === '') return []
    const plain = name.trim().replace(/[[\]]/g, '\\$&')
    return typeof link === 'string' && /^https?:\/\/[^\s()<>]+$/.test(link)
      ? [`[${plain}](${link})`]
      : [plain]
  })
  const day = dayOf(values['date']) ?? dayOf(values['created'])
  const line = [names.join(', '), day].filter(Boolean).join(' · ')
  return line === '' ? undefined : line
}
