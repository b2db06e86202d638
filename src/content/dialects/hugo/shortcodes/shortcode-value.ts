// The shortcode itself, as its template sees it.
import type { Tag } from '../../templates/tags/tags.js'
import { textOf, type Host, type Method, type Value } from '../go-template/values.js'
import { hostOf, type SiteValues } from './page-values.js'
import { createStore } from './store.js'

export type ShortcodeUse = {
  readonly tag: Tag
  /** Its content; undefined without an end. */
  readonly content: string | undefined
  /** The shortcode around it. */
  readonly parent: Tag | undefined
  readonly ordinal: number
}

/** The shortcode, which is `.` in its template. */
export function shortcodeValue(
  { tag, content, parent, ordinal }: ShortcodeUse,
  { page, site }: SiteValues,
): Host {
  const scratch = createStore(true)
  const inner = (): Value => (content === undefined ? '' : { html: content })
  return hostOf('shortcode', {
    ...argumentFields(tag),
    Inner: inner,
    InnerDeindent: inner,
    Parent: () => (parent === undefined ? undefined : hostOf('Parent', argumentFields(parent))),
    Page: () => page,
    Site: () => site,
    Ordinal: () => ordinal,
    Position: () => '',
    Scratch: () => scratch,
    Store: () => scratch,
  })
}

function argumentFields(tag: Tag): Readonly<Record<string, () => Value>> {
  const isNamed = tag.values.size > 0
  const get: Method = (key) =>
    typeof key === 'number' ? tag.words[key] : argument(tag, textOf(key))
  return {
    Name: () => tag.name,
    Get: () => get,
    IsNamedParams: () => isNamed,
    Params: () =>
      isNamed
        ? new Map([...tag.values.keys()].map((name) => [name, argument(tag, name)]))
        : [...tag.words],
  }
}

/** An argument by name: `true` and `false` without quotes are truth values. */
function argument({ values, inner }: Tag, name: string): Value {
  const value = values.get(name.toLowerCase())
  if (value !== 'true' && value !== 'false') return value
  const isQuoted = new RegExp(`["'\`]${value}["'\`]`).test(inner)
  return isQuoted ? value : value === 'true'
}
