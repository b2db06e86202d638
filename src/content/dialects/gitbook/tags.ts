// `{% name key="value" %}`: the tags of GitBook, and of the templates of its first version.

export type Tag = {
  readonly name: string
  readonly values: ReadonlyMap<string, string>
  /** A value without a name: the file of an include. */
  readonly value: string | undefined
  /** As it is written. */
  readonly source: string
}

/** Text and tags of a line in their order. */
export type Piece = { readonly text: string; readonly at: number; readonly tag?: Tag }

const TAG =
  /\{%-?\s*(@?[A-Za-z][\w/-]*)((?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^%"']|%(?!\}))*)%\}/
const CODE = /(`+)(?!`)[^]*?[^`]\1(?!`)/
const VALUE =
  /([\w-]+)\s*=\s*(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|([^\s"',]+))|"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'/g

/** The pieces of a line; tags in inline code are text. */
export function piecesOf(line: string): readonly Piece[] {
  if (!line.includes('{%')) return [{ text: line, at: 0 }]
  const both = new RegExp(`${CODE.source}|${TAG.source}`, 'g')
  const pieces: Piece[] = []
  let end = 0
  for (const match of line.matchAll(both)) {
    const [source, code, name, values = ''] = match
    if (code !== undefined || name === undefined) continue
    if (match.index > end) pieces.push({ text: line.slice(end, match.index), at: end })
    pieces.push({ text: source, at: match.index, tag: tagOf(name, values, source) })
    end = match.index + source.length
  }
  if (end < line.length || pieces.length === 0) pieces.push({ text: line.slice(end), at: end })
  return pieces
}

function tagOf(name: string, text: string, source: string): Tag {
  const values = new Map<string, string>()
  let value: string | undefined
  for (const [, key, double, single, bare, ownDouble, ownSingle] of text.matchAll(VALUE)) {
    const own = ownDouble ?? ownSingle
    if (key !== undefined) values.set(key, unescaped(double ?? single ?? bare ?? ''))
    else value ??= own === undefined ? undefined : unescaped(own)
  }
  return { name: name.toLowerCase(), values, value, source }
}

const unescaped = (text: string): string =>
  text
    .replace(/\\(["'\\])/g, '$1')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
