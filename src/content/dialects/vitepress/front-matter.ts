// Front matter keys of VitePress as our own keys, added below those of the page.
import { parse } from 'yaml'
import { isList, isRecord } from '../../../model/json.js'
import { plainMapping } from '../../front-matter/plain-mapping.js'

export type Values = Readonly<Record<string, unknown>>

/** The values of a page's front matter; none where it is not a list of keys, which is reported elsewhere. */
export function readValues(yaml: string | undefined): Values {
  if (yaml === undefined) return {}
  const plain = plainMapping(yaml)
  if (plain !== undefined) return plain.values
  try {
    const value: unknown = parse(yaml, { logLevel: 'silent' })
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

export type AddedKeys = Readonly<Record<string, string | number | boolean | null>>

/** Our keys for what `values` say in VitePress' words, and `more`, as lines of YAML. */
export function addedKeys(values: Values, more: AddedKeys = {}): readonly string[] {
  const layout = values['layout']
  const isHome = isHomePage(values)
  const keys: Record<string, string | number | boolean | null> = { ...more }
  if (isHome || layout === false) {
    keys['hide_title'] = true
    keys['hide_table_of_contents'] = true
    keys['displayed_sidebar'] = null
    keys['pagination_next'] = null
    keys['pagination_prev'] = null
    keys['custom_edit_url'] = null
  }
  if (isHome && values['title'] === undefined) {
    const { hero } = values
    const name = isRecord(hero) ? (hero['name'] ?? hero['text']) : undefined
    if (typeof name === 'string') keys['title'] = name.replace(/<[^>]*>/g, '')
  }
  if (layout === 'page') keys['hide_table_of_contents'] = true
  if (values['sidebar'] === false) keys['displayed_sidebar'] = null
  if (values['aside'] === false || values['outline'] === false)
    keys['hide_table_of_contents'] = true
  const [first, last] = outlineLevels(values['outline']) ?? []
  if (first !== undefined && last !== undefined) {
    keys['toc_min_heading_level'] = first
    keys['toc_max_heading_level'] = last
  }
  if (values['prev'] === false) keys['pagination_prev'] = null
  if (values['next'] === false) keys['pagination_next'] = null
  if (values['editLink'] === false) keys['custom_edit_url'] = null
  if (values['footer'] === false) keys['hide_footer'] = true
  return Object.entries(keys)
    .filter(([key]) => values[key] === undefined)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
}

/** The first and the last level that an outline shows; VitePress counts from 2. */
function outlineLevels(outline: unknown): readonly [first: number, last: number] | undefined {
  const value: unknown = isRecord(outline) ? outline['level'] : outline
  if (value === 'deep') return [2, 6]
  const [from, to]: readonly unknown[] = isList(value) ? value : [value, value]
  const isLevel = (level: unknown): level is number =>
    typeof level === 'number' && Number.isInteger(level) && level >= 1 && level <= 6
  if (!isLevel(from) || !isLevel(to)) return undefined
  const first = Math.max(2, from)
  return [first, Math.max(first, to)]
}

/** The value of `$frontmatter.a.b`; undefined for any other expression, and where the value is not a text. */
export function frontMatterText(values: Values, expression: string): string | undefined {
  const [, path] =
    /^(?:\$?frontmatter|page\.frontmatter|\$page\.frontmatter)\.([\w$.]+)$/.exec(expression) ?? []
  if (path === undefined) return undefined
  const value = path
    .split('.')
    .reduce<unknown>(
      (at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined),
      values,
    )
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined
}

/** Some translations have the name in upper case, which VitePress does not know. */
export const isHomePage = ({ layout }: Readonly<Record<string, unknown>>): boolean =>
  typeof layout === 'string' && layout.toLowerCase() === 'home'
