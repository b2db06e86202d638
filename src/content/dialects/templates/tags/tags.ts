// Template tags of Hugo (`{{< name >}}`, `{{% name %}}`) and of Liquid (`{% name %}`, `{{ value }}`).

export type Tag = {
  readonly kind: 'open' | 'close' | 'value'
  readonly name: string
  readonly values: ReadonlyMap<string, string>
  /** Values without a name, in their order. */
  readonly words: readonly string[]
  /** The content is Markdown: always, but for `{{< name >}}`. */
  readonly isMarkdown: boolean
  /** It has no content, whatever follows. */
  readonly isSingle: boolean
  readonly isLiquid: boolean
  /** Its end has no name of its own. */
  readonly isTera?: boolean
  /** The text between the braces. */
  readonly inner: string
}

/** Text, or a tag, of a line. */
export type Piece = { readonly text: string; readonly tag?: Tag }

/** Which tags a page may have. */
export type TagKinds = {
  readonly shortcodes: boolean
  readonly liquid: boolean
  /** Every `{{ value }}` is one; otherwise only those that can be nothing else. */
  readonly values: boolean
  /** Shortcodes of Zola, and no other tags. */
  readonly tera?: boolean
}

const STRING = String.raw`"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'`
const TICKS = '`[^`]*`'

/** The pattern of a text up to an end. Strings may have the end too; a quote that does not close is a sign like others. */
const before = (end: string, strings = STRING): string =>
  String.raw`(?:(?:${strings}|(?!${end})[^"'${strings === STRING ? '' : '`'}])*(?=${end})|(?:(?!${end})[^])*)`

const COMMENT = String.raw`\{\{-?\s*\/\*[^]*?\*\/\s*-?\}\}`
const SHORTCODE = String.raw`\{\{(?<mark>[<%])(?<short>${before(String.raw`[<>%]\}\}`, `${STRING}|${TICKS}`)})[>%]\}\}`
const LIQUID = String.raw`\{%-?(?!\})(?<liquid>${before(String.raw`-?%\}`)})-?%\}`
const VALUE = String.raw`\{\{-?(?![<%{#!/])(?<value>${before(String.raw`-?\}\}`)})-?\}\}(?!\})`
const CODE = String.raw`(?<ticks>${'`+'})(?!${'`'})[^]*?[^${'`'}]\k<ticks>(?!${'`'})`

const ANY = new RegExp([CODE, COMMENT, SHORTCODE, LIQUID, VALUE].join('|'), 'g')
const IN_CODE = new RegExp([COMMENT, SHORTCODE, LIQUID, VALUE].join('|'), 'g')

/** Values that only a template can mean: a name of the site or the page, a text, a call. */
const PLAIN_VALUE = /^\s*(?:(?:site|page)\.\w|["'][^]*["']\s*\||\w+\(\s*\{)/

/** The pieces of a line, without comments; tags in inline code are text. */
export function piecesOf(line: string, kinds: TagKinds, isCode = false): readonly Piece[] {
  if (!/\{[{%]/.test(line) || !/[}%]\}/.test(line)) return [{ text: line }]
  const pieces: Piece[] = []
  let end = 0
  for (const match of line.matchAll(isCode ? IN_CODE : ANY)) {
    const found = readTag(match, kinds)
    if (found === undefined) continue
    if (match.index > end) pieces.push({ text: line.slice(end, match.index) })
    pieces.push(found)
    end = match.index + match[0].length
  }
  if (end < line.length || pieces.length === 0) pieces.push({ text: line.slice(end) })
  return pieces
}

function readTag(match: RegExpMatchArray, kinds: TagKinds): Piece | undefined {
  const [text] = match
  const { ticks, mark, short, liquid, value } = match.groups ?? {}
  if (ticks !== undefined) return { text: kinds.shortcodes ? withoutEscapes(text) : text }
  if (short !== undefined) return kinds.shortcodes ? shortcode(text, mark ?? '<', short) : undefined
  if (liquid !== undefined) return kinds.liquid ? { text, tag: liquidTag(liquid) } : undefined
  if (value === undefined) return kinds.shortcodes ? { text: '' } : undefined
  if (!kinds.liquid || !(kinds.values || PLAIN_VALUE.test(value))) return undefined
  return { text, tag: { ...liquidTag(value), kind: 'value' } }
}

/** `{{</* name *\/>}}` shows a shortcode. */
const ESCAPED = /\{\{([<%])\/\*([^]*?)\*\/([>%])\}\}/g

/** Code as it is shown: shortcodes that are shown lose the comment inside them. */
function withoutEscapes(text: string): string {
  return text.replace(ESCAPED, '{{$1$2$3}}')
}

function shortcode(text: string, mark: string, inner: string): Piece {
  if (inner.startsWith('/*')) return { text: `\`${withoutEscapes(text)}\`` }
  const [, slash, name = '', rest = '', end] =
    /^\s*(\/?)\s*([^\s/"'=][^\s"'=]*?)(\s[^]*?|)(\/?)\s*$/.exec(inner) ?? []
  const tag: Tag = {
    kind: slash === '/' ? 'close' : 'open',
    name: name.toLowerCase(),
    ...valuesOf(rest),
    isMarkdown: mark === '%',
    isSingle: end === '/',
    isLiquid: false,
    inner: inner.trim(),
  }
  return { text, tag }
}

function liquidTag(inner: string): Tag {
  const [, end, name = '', rest = ''] = /^\s*(end)?([\w-]*)([^]*)$/.exec(inner) ?? []
  return {
    kind: end === undefined ? 'open' : 'close',
    name: name.toLowerCase(),
    ...valuesOf(rest),
    isMarkdown: true,
    isSingle: false,
    isLiquid: true,
    inner: inner.trim(),
  }
}

const ARGUMENT =
  /(?:([\w-]+)\s*[=:]\s*)?(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|`([^`]*)`|([^\s"',|]+))/g

function valuesOf(text: string): Pick<Tag, 'values' | 'words'> {
  const values = new Map<string, string>()
  const words: string[] = []
  for (const [, key, double, single, ticks, bare] of text.matchAll(ARGUMENT)) {
    const value = (double ?? single)?.replace(/\\(["'\\])/g, '$1') ?? ticks ?? bare ?? ''
    if (key === undefined) words.push(value)
    else values.set(key.toLowerCase(), value)
  }
  return { values, words }
}

/** The first of the values that a tag has by one of the names. */
export function valueOf({ values }: Tag, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = values.get(name)
    if (value !== undefined && value !== '') return value
  }
  return undefined
}
