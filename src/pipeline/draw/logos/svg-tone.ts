// Whether a drawing is all white or all black: it cannot be seen on a background of the same tone.
import type { LogoTone } from '../../../model/view.js'
import {
  declarationsOf,
  isProperty,
  paintOf,
  rulesOf,
  together,
  type Declared,
  type Paint,
} from './svg-paints.js'

/** Characters of a drawing that is looked at. */
const MOST = 200_000
/** Style sheets of a drawing that are read: one that is not closed reaches to the end of the drawing. */
const MOST_SHEETS = 8

/** What may have other colours than it says, or colours that are not in the document. */
const UNKNOWN =
  /currentcolor|filter|blend-mode|<!entity|<(?:image|foreignobject|script|animate|set|svg:)|<\?xml-stylesheet|prefers-color-scheme|var\(/i

const PAINTED: ReadonlySet<string> = new Set(
  'path rect circle ellipse polyline polygon text use'.split(' '),
)
/** Parts that only cut others out. */
const UNSEEN: ReadonlySet<string> = new Set(['clipPath', 'mask', 'metadata'])
/** Parts that other elements draw, with the colours of those elements where they have none. */
const REUSED: ReadonlySet<string> = new Set(['defs', 'symbol'])

type Rules = ReadonlyMap<string, Declared>

type Inherited = Declared & { readonly isUnseen?: boolean }

const INITIAL: Inherited = { fill: new Set(['black']) }

/** Undefined for drawings with other colours, and for all whose colours are not certain. */
export function svgTone(svg: string): LogoTone | undefined {
  if (svg.length > MOST || UNKNOWN.test(svg)) return undefined
  const tags = tagsOf(svg)
  const rules = tags && sheetRules(svg, tags)
  if (rules === undefined) return undefined
  const paints = paintsOf(tags ?? [], rules)
  paints?.delete('none')
  const [paint, ...others] = paints ?? []
  return others.length > 0 || paint === 'other' || paint === 'none' ? undefined : paint
}

type Tag = {
  readonly name: string
  readonly kind: 'open' | 'close' | 'empty'
  readonly attributes: ReadonlyMap<string, string>
  /** Offset behind the tag. */
  readonly end: number
}

/** Undefined for a document that is not well-formed enough. */
function tagsOf(svg: string): readonly Tag[] | undefined {
  const tags: Tag[] = []
  let at = svg.indexOf('<')
  while (at >= 0) {
    const skipped = skippedEnd(svg, at)
    const end = skipped ?? tagEnd(svg, at)
    if (end <= 0) return undefined
    if (skipped === undefined) {
      const tag = parseTag(svg.slice(at + 1, end - 1), end)
      if (tag === undefined) return undefined
      tags.push(tag)
    }
    at = svg.indexOf('<', end)
  }
  return tags
}

/** The end of a comment, an instruction or a declaration that starts at `at`; 0 without one. */
function skippedEnd(svg: string, at: number): number | undefined {
  const close = svg.startsWith('<!--', at)
    ? '-->'
    : svg.startsWith('<![CDATA[', at)
      ? ']]>'
      : svg.startsWith('<?', at) || svg.startsWith('<!', at)
        ? '>'
        : undefined
  if (close === undefined) return undefined
  const end = svg.indexOf(close, at)
  return end < 0 ? 0 : end + close.length
}

/** Behind the `>` of a tag; 0 without one. */
function tagEnd(svg: string, start: number): number {
  let quote = ''
  for (let at = start; at < svg.length; at++) {
    const char = svg.charAt(at)
    if (quote !== '') quote = char === quote ? '' : quote
    else if (char === '"' || char === "'") quote = char
    else if (char === '>') return at + 1
  }
  return 0
}

function parseTag(inner: string, end: number): Tag | undefined {
  const name = /^\/?([\w:.-]+)/.exec(inner)?.[1]
  if (name === undefined) return undefined
  const kind = inner.startsWith('/') ? 'close' : inner.endsWith('/') ? 'empty' : 'open'
  const attributes = new Map<string, string>()
  let at = name.length
  for (let equals = inner.indexOf('=', at); equals >= 0; equals = inner.indexOf('=', at)) {
    let open = equals + 1
    while (/\s/.test(inner.charAt(open))) open++
    const quote = inner.charAt(open)
    const close = quote === '"' || quote === "'" ? inner.indexOf(quote, open + 1) : -1
    if (close < 0) return undefined
    attributes.set(inner.slice(at, equals).trim(), inner.slice(open + 1, close))
    at = close + 1
  }
  return { name, kind, attributes, end }
}

function sheetRules(svg: string, tags: readonly Tag[]): Rules | undefined {
  const styles = tags.filter(({ name, kind }) => name === 'style' && kind === 'open')
  if (styles.length > MOST_SHEETS) return undefined
  const sheets = styles.map(({ end }) => svg.slice(end, svg.indexOf('</style', end)))
  return rulesOf(sheets.join('\n'))
}

/** The paints of all that is seen; undefined when an element says something that is not understood. */
function paintsOf(tags: readonly Tag[], rules: Rules): Set<Paint> | undefined {
  const seen = new Set<Paint>()
  const around: Inherited[] = []
  for (const tag of tags) {
    if (tag.kind === 'close') {
      around.pop()
      continue
    }
    const own = ownPaints(tag, rules)
    if (own === undefined) return undefined
    const outer = around.at(-1) ?? INITIAL
    const inherited = REUSED.has(tag.name) ? {} : outer
    const isUnseen = outer.isUnseen === true || UNSEEN.has(tag.name)
    const paints: Inherited = { ...inherited, ...own, isUnseen }
    if (tag.kind === 'open') around.push(paints)
    if (!isUnseen) for (const paint of shownPaints(tag, own, paints)) seen.add(paint)
  }
  return seen
}

function shownPaints({ name }: Tag, own: Declared, { fill, stroke }: Declared): Iterable<Paint> {
  if (name === 'stop') return own['stop-color'] ?? ['black']
  if (name === 'line') return stroke ?? []
  // Words in an element of a text have its colours.
  if (name === 'tspan' || name === 'textPath') return [...(own.fill ?? []), ...(own.stroke ?? [])]
  return PAINTED.has(name) ? [...(fill ?? []), ...(stroke ?? [])] : []
}

/** Its style, else the rules of the style sheet, else its attributes. */
function ownPaints({ name, attributes }: Tag, rules: Rules): Declared | undefined {
  const style = declarationsOf(attributes.get('style') ?? '')
  if (style === undefined) return undefined
  const classes = (attributes.get('class') ?? '').split(/\s/).map((word) => `.${word}`)
  const selectors = ['*', name, `#${attributes.get('id') ?? ''}`, ...classes]
  const ofRules = rules.size === 0 ? {} : together(selectors.map((one) => rules.get(one)))
  const ofAttributes = together(
    [...attributes].map(([key, value]) => {
      const paint = isProperty(key) ? paintOf(value) : undefined
      return paint === undefined ? {} : { [key]: new Set([paint]) }
    }),
  )
  return { ...ofAttributes, ...ofRules, ...style }
}
