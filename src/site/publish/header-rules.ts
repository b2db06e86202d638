// The file `_headers`, as Netlify and Cloudflare read it: an address on a line, with `*` and `:name` in it, and indented
// below it the headers of what it fits.

export type HeaderRule = {
  readonly pattern: RegExp
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/** The rules of a file in their order; lines that no host understands are left out. */
export function parseHeaders(text: string): readonly HeaderRule[] {
  const rules: { pattern: RegExp; headers: [string, string][] }[] = []
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.startsWith('/')) rules.push({ pattern: patternOf(line.trim()), headers: [] })
    const [, name, value] = /^\s+([\w-]+)\s*:\s*(.*\S)\s*$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name, value])
  }
  return rules
}

/** The headers for `pathname`: those of all rules that fit, values of the same header joined. */
export function headersFor(
  pathname: string,
  rules: readonly HeaderRule[],
): Readonly<Record<string, string>> {
  const found = new Map<string, readonly [name: string, value: string]>()
  for (const { pattern, headers } of rules)
    if (pattern.test(pathname))
      for (const [name, value] of headers) {
        const key = name.toLowerCase()
        const before = found.get(key)
        found.set(key, before ? [before[0], `${before[1]}, ${value}`] : [name, value])
      }
  return Object.fromEntries(found.values())
}

function patternOf(address: string): RegExp {
  const parts = address.split(/(\*|:\w+)/).map((part) => {
    if (part === '*') return '.*'
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`)
}
