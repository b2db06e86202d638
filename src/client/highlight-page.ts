// Words marked in the page that a search hit led to (SRCH-HL-8).

/** A text node that was split: `kept` is what is left in it, `added` what stands behind it. */
type Split = {
  readonly node: Text
  readonly text: string
  readonly kept: string
  readonly added: readonly ChildNode[]
}

/** What must stay as it is: controls such as the contents button, formulas, drawings, text that is not shown. */
const UNTOUCHED = 'button, select, textarea, svg, math, script, style, template, noscript, .katex'

let splits: readonly Split[] = []

/**
 * Removes the marks of the last call, then puts every occurrence of the values inside `article` into
 * `<mark>`: in either case, parts of words too. No article or no values: the marks are only removed.
 */
export function highlightPage(article: Element | null, values: readonly string[]): void {
  for (const split of splits) restore(split)
  const pattern = patternOf(values)
  splits = article && pattern ? textNodes(article).flatMap((node) => markText(node, pattern)) : []
}

function patternOf(values: readonly string[]): RegExp | undefined {
  const words = values.filter((value) => value !== '').sort((a, b) => b.length - a.length)
  if (words.length === 0) return undefined
  const escaped = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  return new RegExp(escaped.join('|'), 'giu')
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
function markText(node: Text, pattern: RegExp): Split[] {
  const text = node.data
  const matches = Array.from(text.matchAll(pattern))
  const [first] = matches
  if (!first) return []
  const added: ChildNode[] = []
  matches.forEach((match, place) => {
    const mark = document.createElement('mark')
    mark.textContent = match[0]
    added.push(mark)
    const rest = text.slice(match.index + match[0].length, matches[place + 1]?.index)
    if (rest !== '') added.push(document.createTextNode(rest))
  })
  const kept = text.slice(0, first.index)
  node.data = kept
  node.after(...added)
  return [{ node, text, kept, added }]
}

function restore({ node, text, kept, added }: Split): void {
  for (const part of added) part.remove()
  // Text that was changed since is not ours to bring back.
  if (node.data === kept) node.data = text
}
