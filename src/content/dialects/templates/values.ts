// `{{ site.title }}` and other values of a template, and the addresses that tags make.
import type { Context } from './context.js'
import type { Tag } from './tags/tags.js'

/** The text of a value; undefined when it is not known. */
export function valueText({ inner }: Tag, { values }: Context): string | undefined {
  const [first = '', ...filters] = inner.split(/\|(?=(?:[^"']|"[^"]*"|'[^']*')*$)/)
  const literal = /^\s*(?:"([^"]*)"|'([^']*)')\s*$/.exec(first)
  const name = first.trim()
  const text = literal ? (literal[1] ?? literal[2] ?? '') : values.get(name)
  if (text !== undefined) return withFilters(text, filters)
  // The address of the site itself is that of its root.
  if (/^site\.(?:baseurl|url|github\.url)$/.test(name)) return ''
  return undefined
}

/** A path counts from the root of the site; an address with a scheme stays as it is. */
export const fromRoot = (address: string): string =>
  /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(address) ? address : `/${address}`

function withFilters(text: string, filters: readonly string[]): string {
  let result = text
  for (const filter of filters) {
    const [, name, value = ''] = /^\s*(\w+)\s*(?::\s*["']([^"']*)["'])?/.exec(filter) ?? []
    if (name === 'relative_url' || name === 'absolute_url') result = fromRoot(result)
    if (name === 'append') result += value
    if (name === 'prepend') result = value + result
  }
  return result
}
