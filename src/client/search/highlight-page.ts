// Marks the words of a search hit in the page that the hit led to.
import { areForms } from '../../search/text/word-forms.js'

/** A text node that was split: `kept` is the part before the mark, `added` the nodes after it. */
type Split = {
  readonly node: Text
  readonly text: string
  readonly kept: string
  readonly added: readonly ChildNode[]
}

/** [start, end] in a text. */
type Span = readonly [number, number]

/** Elements that must not change: controls such as the contents button, formulas, drawings, hidden text. */
const UNTOUCHED = 'button, select, textarea, svg, math, script, style, template, noscript, .katex'

const WORDS = /[\p{L}\p{M}\p{N}_]+/gu
/** The names in an identifier, as the index has them: `Orion` and `Vault` of `OrionVault`. */
const NAMES = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+\p{N}*|\p{N}+/gu
/** Scripts with capitals put spaces between their words. */
const WORD = /^[\p{Lu}\p{Ll}\p{M}\p{N}_]+$/u

let splits: readonly Split[] = []

/**
 * Removes the marks of the last call, then wraps the words of `article` that match `values` in `<mark>`: in any case,
 * with other endings, and as parts of identifiers. A value that is not a word of the article is marked wherever it
 * occurs. Without article or values, the marks are only removed.
 */
export function highlightPage(article: Element | null, values: readonly string[]): void {
  for (const split of splits) restore(split)
  const nodes = article && values.length > 0 ? textNodes(article) : []
  const { spans, missing } = wordSpans(nodes, values)
  const pattern = patternOf(missing)
  splits = nodes.flatMap((node, index) => {
    const others = pattern ? Array.from(node.data.matchAll(pattern), spanOf) : []
    return markText(node, disjoint([...(spans[index] ?? []), ...others]))
  })
}

/** For each node the words that match a value, and the values without a match. */
function wordSpans(
  nodes: readonly Text[],
  values: readonly string[],
): { readonly spans: readonly (readonly Span[])[]; readonly missing: readonly string[] } {
  const words = values.filter((value) => WORD.test(value)).map((value) => value.toLowerCase())
  const found = new Set<string>()
  const known = new Map<string, boolean>()
  const isNamed = (word: string): boolean => {
    const lower = word.toLowerCase()
    const before = known.get(lower)
    if (before !== undefined) return before
    const fitting = words.filter((value) => areForms(lower, value))
    for (const value of fitting) found.add(value)
    known.set(lower, fitting.length > 0)
    return fitting.length > 0
  }
  const spans = nodes.map((node) =>
    Array.from(node.data.matchAll(WORDS)).flatMap((match) => {
      if (isNamed(match[0])) return [spanOf(match)]
      return Array.from(match[0].matchAll(NAMES))
        .filter(([name]) => isNamed(name))
        .map((name): Span => {
          const [start, end] = spanOf(name)
          return [match.index + start, match.index + end]
        })
    }),
  )
  return { spans, missing: values.filter((value) => !found.has(value.toLowerCase())) }
}

function patternOf(values: readonly string[]): RegExp | undefined {
  const texts = values.filter((value) => value !== '').sort((a, b) => b.length - a.length)
  if (texts.length === 0) return undefined
  const escaped = texts.map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  return new RegExp(escaped.join('|'), 'giu')
}

function spanOf({ 0: text, index }: RegExpExecArray): Span {
  return [index, index + text.length]
}

/** In order; of those that overlap the first, of these the longest. */
function disjoint(spans: readonly Span[]): Span[] {
  let end = 0
  return spans
    .toSorted((a, b) => a[0] - b[0] || b[1] - a[1])
    .filter((span) => {
      if (span[0] < end) return false
      end = span[1]
      return true
    })
}

function textNodes(article: Element): Text[] {
  const walker = document.createTreeWalker(
    article,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) => {
      if (node instanceof Element)
        return node.matches(UNTOUCHED) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP
      return NodeFilter.FILTER_ACCEPT
    },
  )
  const nodes: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode)
  return nodes
}

/** The node itself stays in its place with the text before the first mark: React may hold on to it. */
function markText(node: Text, spans: readonly Span[]): Split[] {
  const text = node.data
  const [first] = spans
  if (!first) return []
  const added: ChildNode[] = []
  spans.forEach(([start, end], place) => {
    const mark = document.createElement('mark')
    mark.textContent = text.slice(start, end)
    added.push(mark)
    const rest = text.slice(end, spans[place + 1]?.[0])
    if (rest !== '') added.push(document.createTextNode(rest))
  })
  const kept = text.slice(0, first[0])
  node.data = kept
  node.after(...added)
  return [{ node, text, kept, added }]
}

function restore({ node, text, kept, added }: Split): void {
  for (const part of added) part.remove()
  // Text that was changed since cannot be restored.
  if (node.data === kept) node.data = text
}
