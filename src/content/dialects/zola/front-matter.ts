// Front matter of Zola → that of orion-docs, each key on the line of the one that it comes from.
import { isList, isRecord } from '../../../model/json.js'
import type { DialectPage } from '../dialect.js'
import { isEmptySection, PAGE_LIST } from '../empty-section.js'
import type { Line, Writer } from '../line.js'
import { addressOf, dateInName, namedFile } from './address.js'
import type { ZolaOptions } from './options.js'
import { readHead, type Head, type Values } from './read-head.js'
import { dateOf, isInDraft, positionOf, sectionOf } from './sections.js'

type Outer = { readonly page: DialectPage; readonly options: ZolaOptions; readonly writer: Writer }

/** A key of orion-docs with the key of Zola that its value comes from. */
type Entry = { readonly key: string; readonly value: unknown; readonly from: string }

/** Writes the front matter of a page and returns the row in which its body begins. */
export function writeFrontMatter(lines: readonly Line[], outer: Outer): number {
  const { writer } = outer
  const texts = lines.map(({ text }) => text)
  const head = readHead(texts)
  const first = lines[head.start]
  if (first === undefined) return 0
  warnFault(head, lines, writer)
  if (head.fault?.isToml === false) {
    // As it is: its faults are found when it is read.
    for (const line of lines.slice(head.start, head.bodyStart)) writer.line(line)
    return head.bodyStart
  }
  const entries = entriesOf(head.values, outer)
  if (entries.length === 0 && head.bodyStart === 0) return 0
  writer.line(first, '---')
  for (const { key, value, from } of entries) {
    const row = texts.findIndex(
      (text, row) => row > head.start && row < head.bodyStart && keyOf(text) === from,
    )
    writer.line(lines[row] ?? first, `${key}: ${JSON.stringify(value)}`)
  }
  const last = lines[head.bodyStart - 1] ?? first
  writer.line(last, '---')
  if (isEmptySection(outer.page.file, texts.slice(head.bodyStart))) {
    writer.blank(last)
    writer.line(last, PAGE_LIST)
  }
  return head.bodyStart
}

const keyOf = (text: string): string | undefined => /^\s*"?([\w-]+)"?\s*[=:]/.exec(text)?.[1]

/** Keys that have another meaning here, or none. */
const OWN = new Set([
  ...['weight', 'slug', 'path', 'aliases', 'date', 'updated', 'draft', 'render'],
  ...['template', 'page_template', 'sort_by', 'transparent', 'insert_anchor_links', 'tags'],
])

function entriesOf(values: Values, { page, options }: Outer): readonly Entry[] {
  const file = page.docsDir === '' ? page.file : page.file.slice(page.docsDir.length + 1)
  const { folders, name, isSection, language } = namedFile(file, options)
  const position = isSection
    ? positionOf({ values, date: undefined }, 'weight')
    : positionOf(
        { values, date: dateOf(values['date']) ?? dateInName(name) },
        sectionOf(folders, page, language)['sort_by'],
      )
  const isHidden = values['draft'] === true || (values['render'] === false && !isSection)
  const slug = addressOf(
    file,
    { slug: textOf(values['slug']), path: textOf(values['path']) },
    options,
  )
  const updated = dateOf(values['updated'])
  const made: readonly Entry[] = [
    { key: 'slug', value: slug, from: values['path'] === undefined ? 'slug' : 'path' },
    {
      key: 'sidebar_position',
      value: Number.isFinite(position) ? position : undefined,
      from: 'weight',
    },
    { key: 'redirect_from', value: aliasesOf(values['aliases']), from: 'aliases' },
    { key: 'tags', value: tagsOf(values), from: 'tags' },
    { key: 'last_update', value: updated && { date: updated.slice(0, 10) }, from: 'updated' },
    {
      key: 'draft',
      value: isHidden || isInDraft(folders, page, language) || undefined,
      from: 'draft',
    },
  ]
  const others = Object.entries(values)
    .filter(([key, value]) => !OWN.has(key) && (isList(value) || !isRecord(value)))
    .map(([key, value]) => ({ key, value, from: key }))
  return [...others, ...made.filter(({ value }) => value !== undefined)]
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

/** Old addresses, from the root of the site. */
function aliasesOf(value: unknown): readonly string[] | undefined {
  const list = (isList(value) ? value : []).filter((each) => typeof each === 'string')
  const paths = list.map(
    (each) => `/${each.replace(/^\/+/, '').replace(/(^|\/)index\.html$/, '$1')}`,
  )
  return paths.length === 0 ? undefined : paths
}

/** The terms of the taxonomy that is called `tags`. */
function tagsOf({ taxonomies }: Values): readonly string[] | undefined {
  const written = isRecord(taxonomies) ? taxonomies['tags'] : undefined
  const tags = (isList(written) ? written : []).filter((each) => textOf(each) !== undefined)
  return tags.length === 0 ? undefined : tags.map(String)
}

function warnFault({ fault }: Head, lines: readonly Line[], writer: Writer): void {
  const line = fault?.isToml === true ? (lines[fault.row] ?? lines[0]) : undefined
  if (fault === undefined || line === undefined) return
  writer.warn(line, {
    code: 'front-matter-syntax',
    message: `The front matter is not valid TOML: ${fault.reason.replace(/[.:]?\s*$/, '')}.`,
    hint: 'Fix it. Keys with their value on the same line are used all the same.',
  })
}
