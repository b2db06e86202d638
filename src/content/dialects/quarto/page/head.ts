// The front matter of a page of Quarto in our keys.
import { isList, isRecord } from '../../../../model/json.js'
import type { Line, Writer } from '../../line.js'
import { addedKeys, type AddedKeys, type Values } from '../../vitepress/front-matter.js'
import { valueAt } from './values.js'

/** Writes the front matter, with our keys for what it says. */
export function writeHead(
  head: readonly Line[],
  values: Values,
  first: Line,
  writer: Writer,
): void {
  const keys = ourKeys(values)
  const texts = [
    ...addedKeys({}, keys),
    ...tagsOf(values).map((tags) => `tags: ${JSON.stringify(tags)}`),
  ]
  const closing = head.at(-1)
  if (closing === undefined) {
    if (texts.length === 0) return
    for (const text of ['---', ...texts, '---']) writer.line(first, text)
    return
  }
  const [opening, ...inner] = head
  if (opening !== undefined) writer.line(opening)
  // Text that is not YAML is reported where our own pages are read.
  if (Object.keys(values).length === 0) for (const line of inner.slice(0, -1)) writer.line(line)
  // Keys over several lines are those of the tool, and mean nothing here.
  for (const text of texts) writer.line(closing, text)
  writer.line(closing)
}

const tagsOf = ({ categories }: Values): readonly (readonly string[])[] => {
  const names = (isList(categories) ? categories : [categories]).filter(
    (each) => typeof each === 'string' && each.trim() !== '',
  )
  return names.length === 0 ? [] : [names.map(String)]
}

function ourKeys(values: Values): AddedKeys {
  const keys: Record<string, string | number | boolean> = {}
  const text = (key: string): string | undefined => {
    const value = valueAt(values, key)?.replace(/\s+/g, ' ').trim()
    return value === '' ? undefined : value
  }
  const title = text('title') ?? text('pagetitle')
  if (title !== undefined) keys['title'] = plainTitle(title, values)
  const description = text('description') ?? text('subtitle') ?? text('abstract')
  if (description !== undefined) keys['description'] = plainTitle(description, values).slice(0, 500)
  const image = text('image')
  if (image !== undefined && /^https?:/.test(image)) keys['image'] = image
  if (values['toc'] === false || valueAt(values, 'format.html.toc') === 'false')
    keys['hide_table_of_contents'] = true
  const depth = Number(
    valueAt(values, 'toc-depth') ?? valueAt(values, 'format.html.toc-depth') ?? 0,
  )
  if (Number.isInteger(depth) && depth >= 2 && depth <= 5) keys['toc_max_heading_level'] = depth + 1
  if (values['draft'] === true) keys['draft'] = true
  if (typeof values['order'] === 'number') keys['sidebar_position'] = values['order']
  return keys
}

/** A title without the marks of Markdown. */
const plainTitle = (text: string, values: Values): string =>
  text
    .replace(
      /\{\{<[ \t]*meta[ \t]+([\w.-]+)[ \t]*>\}\}/g,
      (_, key: string) => valueAt(values, key) ?? '',
    )
    .replace(/\{\{<[^<>{}]*>\}\}/g, '')
    .replace(/!?\[([^[\]]*)\](?:\([^()]*\)|\{[^{}]*\})/g, '$1')
    .replace(/\^([^\s^]{1,80})\^/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The lines below the title: who wrote the page, and when. */
export function bylines(values: Values): readonly string[] {
  const subtitle =
    isText(values['subtitle']) && isText(values['description']) ? values['subtitle'] : undefined
  const names = peopleIn(values['author'] ?? values['authors'])
  const date = valueAt(values, 'date')?.trim()
  const isDate =
    date !== undefined && date !== '' && !/^(?:today|now|last-modified|none)$|`/.test(date)
  const line = [names.join(', '), ...(isDate ? [date] : [])].filter(Boolean).join(' · ')
  return [...(isText(subtitle) ? [`*${subtitle.trim()}*`] : []), ...(line === '' ? [] : [line])]
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

function peopleIn(value: unknown): readonly string[] {
  const list = isList(value) ? value : [value]
  return list.flatMap((each): readonly string[] => {
    if (isText(each)) return [each.trim()]
    if (!isRecord(each)) return []
    const { name } = each
    if (isText(name)) return [name.trim()]
    if (!isRecord(name)) return []
    const { given, family, literal } = name
    const whole = isText(literal) ? literal : [given, family].filter(isText).join(' ')
    return whole === '' ? [] : [whole]
  })
}
