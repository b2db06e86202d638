// Attribute lists: `{ .class #id key="value" }`, with a colon after the brace or without.

export type Attributes = {
  readonly id?: string
  readonly classes: readonly string[]
  readonly values: ReadonlyMap<string, string>
}

const PART =
  /\s*(?:#([^\s#={}"']+)|\.([^\s#={}"']+)|([\w:-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+))|([\w:-]+))(?=\s|$)/

/** The attributes of the text between the braces; undefined when it is something else. */
export function parseAttributes(text: string): Attributes | undefined {
  const content = text.replace(/^:/, '').trim()
  const classes: string[] = []
  const values = new Map<string, string>()
  let id: string | undefined
  const part = new RegExp(PART, 'y')
  while (part.lastIndex < content.length) {
    const [, anchor, name, key, double, single, bare, flag] = part.exec(content) ?? []
    if (anchor !== undefined) id = anchor
    else if (name !== undefined) classes.push(name)
    else if (key === 'id') id = double ?? single ?? bare
    else if (key === 'class') classes.push(...(double ?? single ?? bare ?? '').split(/\s+/))
    else if (key !== undefined) values.set(key, double ?? single ?? bare ?? '')
    else if (flag !== undefined) values.set(flag, flag)
    else return undefined
  }
  return { ...(id !== undefined && { id }), classes, values }
}

const KNOWN_FLAG =
  /^(?:markdown|hidden|data-[\w-]+|download|open|loop|muted|controls|lazy|span|note)$/

/** The attributes when the text can be nothing else: `{word}` alone is text. */
export function surelyAttributes(text: string): Attributes | undefined {
  const found = parseAttributes(text)
  if (found === undefined) return undefined
  const isPlain =
    !text.startsWith(':') &&
    found.id === undefined &&
    found.classes.length === 0 &&
    [...found.values].every(([key, value]) => key === value && !KNOWN_FLAG.test(key))
  return isPlain ? undefined : found
}

/** `{#id .class}` for a container; empty without any. */
export function containerAttributes({ id, classes }: Attributes): string {
  const parts = [...(id === undefined ? [] : [`#${id}`]), ...classes.map((name) => `.${name}`)]
  return parts.length === 0 ? '' : `{${parts.join(' ')}}`
}

/** An empty element to link to; empty without an id. */
export function anchorOf(id: string | undefined): string {
  return id === undefined ? '' : `<a id="${escapeAttribute(id)}"></a>`
}

export function escapeAttribute(value: string): string {
  return value
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replace(/"/g, '&quot;')
    .replace(/</g, '&lt;')
}
