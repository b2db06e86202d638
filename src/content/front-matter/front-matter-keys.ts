// The types of the front matter keys, and how messages describe them.
import { isUnsafeAddress } from '../../model/addresses/unsafe-address.js'
import { isRecord } from '../../model/json.js'
import type { TagUse } from '../../model/page.js'

/** The expected type, in words, or undefined when the value is valid. */
export type Check = (value: unknown) => string | undefined

const string: Check = (value) => (typeof value === 'string' ? undefined : 'a string')
const boolean: Check = (value) => (typeof value === 'boolean' ? undefined : 'true or false')
const number: Check = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? undefined : 'a number'
const stringOrNull: Check = (value) =>
  value === null || typeof value === 'string' ? undefined : 'a string or null'
const editAddress: Check = (value) =>
  typeof value === 'string' && isUnsafeAddress(value) ? 'an address of a site' : stringOrNull(value)
const strings: Check = (value) =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')
    ? undefined
    : 'a list of strings'
const stringOrStrings: Check = (value) =>
  string(value) === undefined || strings(value) === undefined
    ? undefined
    : 'a string or a list of strings'
const record: Check = (value) => (isRecord(value) ? undefined : 'a mapping of keys to values')
const level: Check = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 2 && value <= 6
    ? undefined
    : 'a whole number from 2 to 6'
const tags: Check = (value) =>
  Array.isArray(value) && value.every(isTagUse)
    ? undefined
    : 'a list of strings or of {label, permalink, description}'
const badge: Check = (value) =>
  typeof value === 'string' ||
  (isRecord(value) &&
    typeof value['text'] === 'string' &&
    (value['variant'] === undefined || typeof value['variant'] === 'string'))
    ? undefined
    : 'a text or {text, variant}'
const lastUpdate: Check = (value) =>
  isRecord(value) &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((key) => key === 'date' || key === 'author') &&
  (value['author'] === undefined || typeof value['author'] === 'string') &&
  (value['date'] === undefined || isDate(value['date']))
    ? undefined
    : '{date, author} with a date such as 2026-01-05'

/** Every key that the program knows; others are kept and ignored. */
export const FRONT_MATTER_KEYS: Readonly<Record<string, Check>> = {
  id: string,
  slug: string,
  title: string,
  hide_title: boolean,
  sidebar_label: string,
  sidebar_position: number,
  sidebar_class_name: string,
  sidebar_custom_props: record,
  sidebar_badge: badge,
  sidebar_hidden: boolean,
  sidebar_key: string,
  displayed_sidebar: stringOrNull,
  pagination_label: string,
  pagination_next: stringOrNull,
  pagination_prev: stringOrNull,
  description: string,
  keywords: strings,
  image: string,
  hide_table_of_contents: boolean,
  hide_footer: boolean,
  toc_min_heading_level: level,
  toc_max_heading_level: level,
  draft: boolean,
  unlisted: boolean,
  tags,
  custom_edit_url: editAddress,
  last_update: lastUpdate,
  parse_number_prefixes: boolean,
  redirect_from: stringOrStrings,
}

function isTagUse(value: unknown): value is TagUse {
  if (typeof value === 'string') return value.trim() !== ''
  return (
    isRecord(value) &&
    typeof value['label'] === 'string' &&
    typeof value['permalink'] === 'string' &&
    (value['description'] === undefined || typeof value['description'] === 'string')
  )
}

function isDate(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value))
}
