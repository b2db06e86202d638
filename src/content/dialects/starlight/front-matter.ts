// Front matter of Starlight → ours, and what it shows above the text: the start of a home page, a banner.
import { parse as parseYaml } from 'yaml'
import { isRecord } from '../../../model/json.js'
import type { DialectPage } from '../dialect.js'
import { homeHero, inlineHtml } from '../home-hero.js'
import type { Aliases } from '../aliases.js'
import { headLines } from './head-tags.js'
import { lineAt, type Line } from './lines.js'

type Values = Readonly<Record<string, unknown>>

export type FrontMatterLines = {
  /** Between the fences. */
  readonly lines: readonly Line[]
  /** Above the text. */
  readonly opening: readonly Line[]
}

/** Our lines for a key that has another form here. */
type Translate = (value: unknown, page: DialectPage) => readonly string[]

const KEYS: Readonly<Record<string, Translate>> = {
  sidebar: sidebarLines,
  template: (value) =>
    value === 'splash' ? ['displayed_sidebar: null', 'hide_table_of_contents: true'] : [],
  hero: () => ['hide_title: true'],
  banner: () => [],
  head: () => [],
  slug: slugLines,
  editUrl: (value) =>
    value === false
      ? ['custom_edit_url: null']
      : typeof value === 'string'
        ? [`custom_edit_url: ${json(value)}`]
        : [],
  tableOfContents: contentsLines,
  prev: (value, page) => neighbourLines('prev', value, page),
  next: (value, page) => neighbourLines('next', value, page),
  lastUpdated: (value) => {
    const date = value instanceof Date ? value.toISOString().slice(0, 10) : value
    return typeof date === 'string' ? [`last_update: { date: ${json(date)} }`] : []
  },
}

const json = (value: unknown): string => JSON.stringify(value)

/** The YAML of a page; as it is where it cannot be read, for its faults to be reported. */
export function translateFrontMatter(
  yaml: string,
  page: DialectPage,
  aliases: Aliases,
): FrontMatterLines {
  const written = yaml.split('\n')
  const values = valuesOf(yaml)
  const unchanged = written.map((text, row) => lineAt(text, row + 2))
  if (values === undefined) return { lines: unchanged, opening: [] }
  const lines: Line[] = []
  const opening: Line[] = []
  for (const { key, rows } of blocksOf(written)) {
    const line = (rows[0] ?? 0) + 2
    const translate = key !== undefined && Object.hasOwn(KEYS, key) ? KEYS[key] : undefined
    if (key === undefined || translate === undefined) {
      lines.push(...rows.map((row) => lineAt(written[row] ?? '', row + 2)))
      continue
    }
    for (const text of translate(values[key], page)) {
      // Two keys may have the same effect.
      const name = text.slice(0, text.indexOf(':') + 1)
      if (!lines.some((each) => each.text.startsWith(name))) lines.push(lineAt(text, line))
    }
    for (const text of openingOf(key, values, page, aliases)) opening.push(lineAt(text, line))
  }
  return { lines, opening }
}

function valuesOf(yaml: string): Values | undefined {
  try {
    const value: unknown = parseYaml(yaml)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

type Block = { readonly key?: string; readonly rows: readonly number[] }

/** The rows of each key, and of what is before the first. */
function blocksOf(lines: readonly string[]): readonly Block[] {
  const blocks: { key?: string; rows: number[] }[] = []
  for (const [row, text] of lines.entries()) {
    const key = /^(["']?)([A-Za-z_][\w-]*)\1\s*:/.exec(text)?.[2]
    if (key !== undefined || blocks.length === 0)
      blocks.push({ ...(key !== undefined && { key }), rows: [] })
    blocks.at(-1)?.rows.push(row)
  }
  return blocks
}

function sidebarLines(value: unknown): string[] {
  if (!isRecord(value)) return []
  const { order, label, hidden, badge } = value
  const text = isRecord(badge) ? badge['text'] : badge
  const variant = isRecord(badge) ? badge['variant'] : undefined
  return [
    ...(typeof order === 'number' ? [`sidebar_position: ${order}`] : []),
    ...(typeof label === 'string' || typeof label === 'number'
      ? [`sidebar_label: ${json(String(label))}`]
      : []),
    ...(hidden === true ? ['sidebar_hidden: true'] : []),
    ...(typeof text === 'string' || typeof text === 'number'
      ? [
          `sidebar_badge: ${json({ text: String(text), ...(typeof variant === 'string' && { variant }) })}`,
        ]
      : []),
  ]
}

/** Counts from the root of the docs, with the folder of the language. */
function slugLines(value: unknown, { docsDir }: DialectPage): string[] {
  if (typeof value !== 'string' && typeof value !== 'number') return []
  const language = /\/content\/docs\/([^/]+)$/.exec(docsDir)?.[1]
  const parts = String(value)
    .split('/')
    .filter((part) => part !== '')
  const own = language !== undefined && parts[0] === language ? parts.slice(1) : parts
  const slug = own.join('/')
  return [`slug: ${json(slug === 'index' ? '/' : `/${slug}`)}`]
}

function contentsLines(value: unknown): string[] {
  if (value === false) return ['hide_table_of_contents: true']
  if (!isRecord(value)) return []
  const { minHeadingLevel: min, maxHeadingLevel: max } = value
  return [
    ...(typeof min === 'number' ? [`toc_min_heading_level: ${Math.max(2, min)}`] : []),
    ...(typeof max === 'number' ? [`toc_max_heading_level: ${Math.max(2, max)}`] : []),
  ]
}

const ENDINGS = ['.mdx', '.md', '/index.mdx', '/index.md']

/** `false` shows no link; a link of its own is that page, when it is one of the docs. */
function neighbourLines(side: 'prev' | 'next', value: unknown, page: DialectPage): string[] {
  if (value === false) return [`pagination_${side}: null`]
  const link = isRecord(value) ? value['link'] : undefined
  if (typeof link !== 'string' || !link.startsWith('/')) return []
  const path = link.replace(/^\/+|[#?].*$|\/+$/g, '').replace(/\/+$/, '')
  const found = ENDINGS.find(
    (ending) => page.read(`${page.docsDir}/${path}${ending}`) !== undefined,
  )
  return found === undefined
    ? []
    : [`pagination_${side}: ${json(path + found.replace(/\.mdx?$/, ''))}`]
}

/** What a key shows above the text of the page. */
function openingOf(
  key: string,
  values: Values,
  page: DialectPage,
  aliases: Aliases,
): readonly string[] {
  const value = values[key]
  if (key === 'hero' && isRecord(value)) return ['', ...heroLines(value, values, aliases), '']
  if (key === 'head') return headLines(value, page.format)
  const content = key === 'banner' && isRecord(value) ? value['content'] : undefined
  if (typeof content !== 'string') return []
  return ['', '<div class="page-banner">', inlineHtml(content.trim()), '</div>', '']
}

function heroLines(hero: Values, values: Values, aliases: Aliases): string[] {
  const { tagline, image, actions } = hero
  const title = textOf(hero['title']) ?? textOf(values['title']) ?? ''
  const picture = isRecord(image) ? image : {}
  const [file, light, dark] = ['file', 'light', 'dark'].map((name) => {
    const path = textOf(picture[name])
    return path === undefined ? undefined : aliases.resolve(path)
  })
  const src = file ?? light ?? dark
  const alt = textOf(picture['alt']) ?? ''
  const drawing = textOf(picture['html'])
  const line = textOf(tagline)
  return homeHero({
    title,
    ...(line !== undefined && { tagline: line }),
    ...(src !== undefined && { image: { src, alt, ...(dark !== undefined && { dark }) } }),
    ...(drawing !== undefined && { drawing }),
    actions: (Array.isArray(actions) ? (actions as unknown[]) : []).flatMap((each) => {
      const text = isRecord(each) ? textOf(each['text']) : undefined
      const link = isRecord(each) ? textOf(each['link']) : undefined
      const variant = isRecord(each) ? (textOf(each['variant']) ?? 'primary') : 'primary'
      return text === undefined || link === undefined ? [] : [{ text, link, variant }]
    }),
  })
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined
