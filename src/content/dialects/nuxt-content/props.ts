// Props of components: `{.class #id name="value" :list='[1]' flag}` after a name, or YAML between lines of hyphens.
import { parse } from 'yaml'
import { isRecord } from '../../../model/json.js'
import { literalOf } from '../js-literal.js'

export type Props = Readonly<Record<string, unknown>>

const TOKEN =
  /^(?:\s+|[.#][\w:/.[\]()%!-]+|(:?)([\w@-]+(?:[.:][\w-]+)*)(?:=(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s"'{}]+)))?)/

/** The props that start with the brace at `start`, and where they end; undefined for other braces. */
export function propsAt(
  text: string,
  start: number,
): { readonly props: Props; readonly end: number } | undefined {
  if (text[start] !== '{' || text[start + 1] === '{') return undefined
  const entries: [string, unknown][] = []
  let at = start + 1
  while (text[at] !== '}') {
    const found = TOKEN.exec(text.slice(at))
    if (found === null || found[0] === '') return undefined
    const [whole, bound = '', name, double, single, bare] = found
    const value = double ?? single ?? bare
    if (whole.startsWith('#')) entries.push(['id', whole.slice(1)])
    else if (name !== undefined) entries.push([camel(name), boundValue(bound !== '', value)])
    at += whole.length
  }
  return { props: Object.fromEntries(entries), end: at + 1 }
}

/** A bound value is JSON or JavaScript; a text otherwise. */
function boundValue(isBound: boolean, value: string | undefined): unknown {
  if (value === undefined) return true
  if (!isBound) return value
  try {
    return JSON.parse(value)
  } catch {
    return literalOf(value)
  }
}

/** The values of YAML; undefined for anything but a mapping. */
export function yamlProps(yaml: string): Props | undefined {
  try {
    const value: unknown = parse(yaml, { logLevel: 'silent' })
    if (!isRecord(value)) return yaml.trim() === '' ? {} : undefined
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [camel(key), each]))
  } catch {
    return undefined
  }
}

const camel = (name: string): string =>
  name.replace(/^:/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The first of the props that is a text. */
export function propText(props: Props, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = props[name]
    if (typeof value === 'number') return String(value)
    if (typeof value === 'string' && value.trim() !== '') return oneLine(value)
  }
  return undefined
}

const oneLine = (text: string): string => text.trim().replace(/\s*\n\s*/g, ' ')

/** Where a component leads. */
export const target = (props: Props): string | undefined => propText(props, 'to', 'href', 'link')
