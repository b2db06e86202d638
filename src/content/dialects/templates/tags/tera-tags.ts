// Shortcodes of Zola: `{{ name(a="b") }}`, and `{% name(a="b") %}` with content up to `{% end %}`.
import type { Piece, Tag } from './tags.js'

const STRING = String.raw`"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|${'`[^`]*`'}`
const ARGUMENTS = String.raw`(?:${STRING}|[^"'${'`'}(){}])*`
const NAME = '[A-Za-z_]\\w*'
const CODE = String.raw`(?<ticks>${'`+'})(?!${'`'})[^]*?[^${'`'}]\k<ticks>(?!${'`'})`
const ESCAPED = String.raw`\{\{-?\s*\/\*(?<leaf>(?:(?!\*\/)[^])*)\*\/\s*-?\}\}|\{%-?\s*\/\*(?<block>(?:(?!\*\/)[^])*)\*\/\s*-?%\}`
const LEAF = String.raw`\{\{-?\s*(?<name>${NAME})\s*\((?<arguments>${ARGUMENTS})\)\s*-?\}\}`
const OPEN = String.raw`\{%-?\s*(?<opened>${NAME})\s*\((?<given>${ARGUMENTS})\)\s*-?%\}`
const END = String.raw`(?<end>\{%-?\s*end\s*-?%\})`

const IN_CODE = new RegExp([ESCAPED, LEAF, OPEN, END].join('|'), 'g')
const ANY = new RegExp([CODE, ESCAPED, LEAF, OPEN, END].join('|'), 'g')

/** The pieces of a line. Escaped shortcodes are text without their comment marks, in code too. */
export function teraPieces(line: string, isCode: boolean): readonly Piece[] {
  if (!line.includes('{{') && !line.includes('{%')) return [{ text: line }]
  const pieces: Piece[] = []
  let end = 0
  for (const match of line.matchAll(isCode ? IN_CODE : ANY)) {
    if (match.index > end) pieces.push({ text: line.slice(end, match.index) })
    pieces.push(pieceOf(match))
    end = match.index + match[0].length
  }
  if (end < line.length || pieces.length === 0) pieces.push({ text: line.slice(end) })
  return pieces
}

function pieceOf(match: RegExpMatchArray): Piece {
  const [text] = match
  const { ticks, leaf, block, name, opened, end } = match.groups ?? {}
  if (ticks !== undefined) return { text: withoutEscapes(text) }
  if (leaf !== undefined || block !== undefined) return { text: withoutEscapes(text) }
  if (end !== undefined) return { text, tag: tagOf('close', 'end', '') }
  const written = match.groups?.['arguments'] ?? match.groups?.['given'] ?? ''
  const tag = tagOf('open', name ?? opened ?? '', written)
  return { text, tag: { ...tag, isSingle: name !== undefined } }
}

const ESCAPES = new RegExp(ESCAPED, 'g')

const withoutEscapes = (text: string): string =>
  text.replace(ESCAPES, (_, leaf: string | undefined, block: string | undefined) =>
    leaf === undefined ? `{%${block ?? ''}%}` : `{{${leaf}}}`,
  )

function tagOf(kind: Tag['kind'], name: string, written: string): Tag {
  return {
    ...{ kind, name: name.toLowerCase(), values: valuesOf(written), words: [] },
    ...{ isMarkdown: true, isSingle: false, isLiquid: false, isTera: true },
    inner: `${name}(${written})`,
  }
}

const ARGUMENT = new RegExp(String.raw`(${NAME})\s*=\s*(?:(${STRING})|\[([^\]]*)\]|([^\s,]+))`, 'g')

/** Arguments by name; a list is its values with commas between. */
function valuesOf(written: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const [, name = '', text, list, plain] of written.matchAll(ARGUMENT))
    values.set(
      name.toLowerCase(),
      text?.slice(1, -1).replace(/\\(["'`\\])/g, '$1') ??
        list?.replace(/["'`]/g, '').trim() ??
        plain ??
        '',
    )
  return values
}
