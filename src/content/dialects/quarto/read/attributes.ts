// Attributes of Pandoc: `{#id .class key="value"}`.

export type Attributes = {
  readonly id: string | undefined
  readonly classes: readonly string[]
  readonly values: Readonly<Record<string, string>>
}

export const NO_ATTRIBUTES: Attributes = { id: undefined, classes: [], values: {} }

const PART =
  /#([^\s#{}"'=]+)|\.([^\s{}"'=]+)|([\w:.-]+)[ \t]{0,20}=[ \t]{0,20}(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s{}"']+))|(-)(?=[\s}]|$)|([^\s{}"']+)/g

/** The attributes in a text without its braces. A word on its own is a class, as the fence of a div may have it. */
export function parseAttributes(written: string): Attributes {
  let id: string | undefined
  const classes: string[] = []
  const values: Record<string, string> = {}
  for (const found of written.matchAll(PART)) {
    const [, ownId, ownClass, key, double, single, bare, dash, word] = found
    if (ownId !== undefined) id ??= ownId
    else if (ownClass !== undefined) classes.push(ownClass)
    else if (key !== undefined)
      values[key] ??= (double ?? single ?? bare ?? '').replace(/\\(["'\\])/g, '$1')
    else if (dash !== undefined) classes.push('unnumbered')
    else if (word !== undefined) classes.push(word)
  }
  return { id, classes, values }
}

/** Whether a text in braces is a list of attributes, as Pandoc reads it. */
export const isAttributes = (inner: string): boolean =>
  /^[ \t\n]*(?:[#.][^\s{}]|-[ \t\n]*$|[\w:.-]+[ \t]{0,20}=|$)/.test(inner)

/** The attributes at the end of a line, and the text before them. */
export function trailingAttributes(text: string): {
  readonly text: string
  readonly attributes: Attributes
} {
  const trimmed = text.trimEnd()
  const open = trimmed.endsWith('}') ? trimmed.lastIndexOf('{') : -1
  const inner = open < 0 ? '' : trimmed.slice(open + 1, -1)
  if (open < 0 || inner.trim() === '' || !isAttributes(inner))
    return { text: trimmed, attributes: NO_ATTRIBUTES }
  return { text: trimmed.slice(0, open).trimEnd(), attributes: parseAttributes(inner) }
}
