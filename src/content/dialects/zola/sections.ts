// What the sections above a page say of it: their `_index.md` files.
import type { DialectPage } from '../dialect.js'
import { readHead, type Values } from './read-head.js'

/** The front matter of the section that a folder is, in a language where it has one; empty without one. */
export function sectionOf(
  folders: readonly string[],
  { docsDir, read }: DialectPage,
  language?: string,
): Values {
  const textOf = (name: string): string | undefined =>
    read([docsDir, ...folders, name].filter(Boolean).join('/'))
  const own = language === undefined ? undefined : textOf(`_index.${language}.md`)
  const text = own ?? textOf('_index.md')
  return text === undefined ? {} : readHead(text.split('\n')).values
}

/** Whether a section is a draft, and all in it with it. */
export function isInDraft(
  folders: readonly string[],
  page: DialectPage,
  language?: string,
): boolean {
  return [...folders.keys(), folders.length].some(
    (count) => sectionOf(folders.slice(0, count), page, language)['draft'] === true,
  )
}

type Sorted = { readonly values: Values; readonly date: string | undefined }

/** The place of a page among those of its section; undefined for the order of names. */
export function positionOf({ values, date }: Sorted, sortBy: unknown): number | undefined {
  if (sortBy === 'title' || sortBy === 'title_bytes') return textRank(values['title'])
  if (sortBy === 'date') return -secondsOf(date)
  if (sortBy === 'update_date') return -secondsOf(dateOf(values['updated']) ?? date)
  const { weight } = values
  return typeof weight === 'number' && sortBy !== 'slug' && sortBy !== 'permalink'
    ? weight
    : undefined
}

/** A date as TOML and YAML write it. */
export function dateOf(value: unknown): string | undefined {
  const text = value instanceof Date ? value.toISOString() : value
  return typeof text === 'string' && !Number.isNaN(Date.parse(text)) ? text : undefined
}

/** Pages without a date are last. */
const secondsOf = (date: string | undefined): number =>
  date === undefined ? -Infinity : Date.parse(date) / 1000

const DIGITS = ' 0123456789abcdefghijklmnopqrstuvwxyz'

/** A number that is larger for a text that comes later in the alphabet, by its first ten letters. */
function textRank(text: unknown): number | undefined {
  if (typeof text !== 'string') return undefined
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\da-z ]/g, '')
  return Array.from(plain.slice(0, 10).padEnd(10)).reduce(
    (sum, letter) => sum * DIGITS.length + DIGITS.indexOf(letter),
    0,
  )
}
