// Paths that are published elsewhere: `packages/:name/docs/:rest*` → `:name/:rest*`.

type Token =
  string | { readonly name: string; readonly isMany: boolean; readonly isOptional: boolean }

const PARAMETER = /:(\w+)(?:\(([^()]*)\))?([*+?]?)|\(([^()]*)\)/g

/** The path that a page is published at, by the first pattern that fits; undefined when none does. */
export function createRewriter(
  rewrites: Readonly<Record<string, string>>,
): (path: string) => string | undefined {
  const rules = Object.entries(rewrites).map(([from, to], place) => {
    return { ...matcherOf(from), from, to: tokensOf(to), place }
  })
  // A site may have a rule for each of thousands of files.
  const patterns = rules.filter(({ names }) => names.length > 0)
  const exact = new Map(
    rules.filter(({ names }) => names.length === 0).map((rule) => [rule.from, rule]),
  )
  return (path) => {
    const own = exact.get(path)
    const before = own ? patterns.filter(({ place }) => place < own.place) : patterns
    for (const { pattern, names, to } of own ? [...before, own] : before) {
      const found = pattern.exec(path)
      if (found === null) continue
      const values = new Map(names.map((name, index) => [name, found[index + 1] ?? '']))
      return fill(to, values)
    }
    return undefined
  }
}

function matcherOf(from: string): { readonly pattern: RegExp; readonly names: readonly string[] } {
  const names: string[] = []
  let source = ''
  let end = 0
  for (const match of from.matchAll(PARAMETER)) {
    const [whole, name, own, modifier = '', unnamed] = match
    let before = from.slice(end, match.index)
    end = match.index + whole.length
    names.push(name ?? String(names.length))
    const one = own ?? unnamed ?? '[^/]+?'
    const value = modifier === '*' || modifier === '+' ? `${one}(?:/${one})*` : one
    const isOptional = modifier === '*' || modifier === '?'
    // An optional part goes with the slash before it.
    const slash = isOptional && before.endsWith('/') ? '/' : ''
    if (slash !== '') before = before.slice(0, -1)
    source += `${escaped(before)}${isOptional ? `(?:${slash}(${value}))?` : `(${value})`}`
  }
  return { pattern: new RegExp(`^${source}${escaped(from.slice(end))}$`), names }
}

function tokensOf(to: string): readonly Token[] {
  const tokens: Token[] = []
  let end = 0
  let count = 0
  for (const match of to.matchAll(PARAMETER)) {
    const [whole, name, , modifier = ''] = match
    tokens.push(to.slice(end, match.index), {
      name: name ?? String(count),
      isMany: modifier === '*' || modifier === '+',
      isOptional: modifier === '*' || modifier === '?',
    })
    count++
    end = match.index + whole.length
  }
  return [...tokens, to.slice(end)]
}

function fill(tokens: readonly Token[], values: ReadonlyMap<string, string>): string {
  const filled = tokens.map((token) =>
    typeof token === 'string' ? token : (values.get(token.name) ?? ''),
  )
  return filled
    .join('')
    .replace(/\/{2,}/g, '/')
    .replace(/^\/+/, '')
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
