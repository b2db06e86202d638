// Literals in the attributes of Vue components: texts, lists and objects of them. All else needs the page to run.

/** The value of the expression; undefined unless all of it is written out. */
export function literalOf(expression: string): unknown {
  const tokens = expression.match(TOKEN) ?? []
  const reader = { tokens: tokens.filter((token) => !/^(?:\s|\/[/*])/.test(token)), at: 0 }
  try {
    const value = readValue(reader)
    return reader.at === reader.tokens.length ? value : undefined
  } catch (error) {
    if (error instanceof NotLiteral) return undefined
    throw error
  }
}

const TOKEN =
  /\s+|\/\/[^\n]*|\/\*[^]*?\*\/|'(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*"|`(?:[^`\\$]|\\[^])*`|[\w$.-]+|[^]/g

class NotLiteral extends Error {}

type Reader = { readonly tokens: readonly string[]; at: number }

function take(reader: Reader): string {
  const token = reader.tokens[reader.at++]
  if (token === undefined) throw new NotLiteral()
  return token
}

function readValue(reader: Reader): unknown {
  const token = take(reader)
  if (token === '[') return readList(reader)
  if (token === '{') return readObject(reader)
  if (/^['"`]/.test(token)) return textOf(token)
  if (/^-?[\d.]+$/.test(token)) return Number(token)
  if (token === 'true' || token === 'false') return token === 'true'
  if (token === 'null' || token === 'undefined') return undefined
  throw new NotLiteral()
}

function readList(reader: Reader): readonly unknown[] {
  const items: unknown[] = []
  while (reader.tokens[reader.at] !== ']') {
    items.push(readValue(reader))
    if (reader.tokens[reader.at] !== ']' && take(reader) !== ',') throw new NotLiteral()
  }
  reader.at++
  return items
}

function readObject(reader: Reader): Readonly<Record<string, unknown>> {
  const entries: [string, unknown][] = []
  while (reader.tokens[reader.at] !== '}') {
    const key = take(reader)
    if (take(reader) !== ':') throw new NotLiteral()
    entries.push([/^['"]/.test(key) ? textOf(key) : key, readValue(reader)])
    if (reader.tokens[reader.at] !== '}' && take(reader) !== ',') throw new NotLiteral()
  }
  reader.at++
  return Object.fromEntries(entries)
}

const textOf = (token: string): string =>
  token.slice(1, -1).replace(/\\([^])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
