// `{{ for item in list }}` … `{{ end }}`: the lines between for each value of a list of the page or of the site.
import { isList, isRecord } from '../../../../model/json.js'
import type { Line } from '../../line.js'
import type { Values } from '../../vitepress/front-matter.js'

const FOR =
  /^[ \t]{0,12}\{\{[-~]?[ \t]{0,9}for[ \t]{1,9}(\$?\w{1,60})[ \t]{1,9}in[ \t]{1,9}([\w.]{1,200})[ \t]{0,9}[-~]?\}\}[ \t]*$/

const OPENING = /\{\{[-~]?[ \t]{0,9}(?:for|if|while|case|capture|func|with)[ \t]/g

const END = /\{\{[-~]?[ \t]{0,9}end[ \t]{0,9}[-~]?\}\}/g

/** Lines that loops may add: more of them were not meant. */
const MOST_LINES = 5000

/** Names that Retype itself has values for, which are not known here. */
const BUILT_IN = /^(?:content|date|page|project|array|string|math|object|regex|html|timespan)\b/

/** A value by its path. */
export function valueAt(values: Values, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => {
    if (isList(at)) return at[Number(key)]
    return isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined
  }, values)
}

/** The lines with those of loops over values that are known; other loops stay as they are. */
export function withLoops(lines: readonly Line[], values: Values): readonly Line[] {
  const made: Line[] = []
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row]
    if (line === undefined) break
    const [, name = '', path = ''] = line.text.includes('for') ? (FOR.exec(line.text) ?? []) : []
    const end = name === '' ? -1 : endOf(lines, row)
    const items = end < 0 ? undefined : itemsOf(valueAt(values, path), path)
    if (items === undefined) {
      made.push(line)
      continue
    }
    const inner = lines.slice(row + 1, end)
    for (const item of items) {
      if (made.length + inner.length > lines.length + MOST_LINES) break
      made.push(...inner.map((each) => filled(each, name, item)))
    }
    row = end
  }
  return made
}

/** The line that ends a loop alone; -1 where it has others inside, or no end. */
function endOf(lines: readonly Line[], row: number): number {
  for (let at = row + 1; at < lines.length; at++) {
    const text = lines[at]?.text ?? ''
    const opened = text.match(OPENING)?.length ?? 0
    const closed = text.match(END)?.length ?? 0
    if (opened > 0) return -1
    if (closed > 0) return text.replace(END, '').trim() === '' ? at : -1
  }
  return -1
}

/** The values of a list, or the keys of an object with their values; none for a name that has no value. */
function itemsOf(value: unknown, path: string): readonly unknown[] | undefined {
  if (isList(value)) return value
  if (isRecord(value)) return Object.entries(value).map(([key, each]) => ({ key, value: each }))
  return value === undefined && !BUILT_IN.test(path) ? [] : undefined
}

function filled(line: Line, name: string, item: unknown): Line {
  const text = line.text.replace(/\{\{[-~]?([^{}]*?)[-~]?\}\}/g, (whole, inner: string) => {
    const path = inner.trim()
    if (path !== name && !path.startsWith(`${name}.`)) return whole
    const value = path === name ? item : valueAt({ item }, `item${path.slice(name.length)}`)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole
  })
  return { ...line, text }
}
