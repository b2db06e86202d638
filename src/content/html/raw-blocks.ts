// Raw HTML is read by a parser that works as browsers do. It is slow, and most pages have little raw HTML: only the blocks
// that have some go through it.
import type { Nodes, Root, RootContent } from 'hast'
import { isVoidTag } from './html-tags.js'

/** Turns raw nodes into elements, and repairs what is nested wrongly. */
export type ParseRaw = (tree: Root) => Root

/**
 * `tree` as `parse` returns it, which is called once. Where elements are nested as they should be, a browser carries
 * nothing over from one block to the next, and `parse` gets comments in place of the blocks without raw HTML; otherwise it
 * gets all of them.
 */
export function parseRawBlocks(tree: Root, parse: ParseRaw): Root {
  const nesting = createNesting()
  const plain: RootContent[] = []
  const children = tree.children.map((block): RootContent => {
    const isInside = nesting.depth() > 0
    const hasRaw = nesting.add(block)
    if (isInside || hasRaw || block.type === 'text') return block
    return { type: 'comment', value: `${PLACEHOLDER}${String(plain.push(block) - 1)}` }
  })
  if (nesting.isBroken() || nesting.depth() > 0) return parse(tree)
  const parsed = parse({ ...tree, children })
  return { ...parsed, children: parsed.children.map((node) => blockFor(node, plain) ?? node) }
}

/** No comment of an author has this text, which would end it. */
const PLACEHOLDER = '-->'

function blockFor(node: RootContent, plain: readonly RootContent[]): RootContent | undefined {
  if (node.type !== 'comment' || !node.value.startsWith(PLACEHOLDER)) return undefined
  return plain[Number(node.value.slice(PLACEHOLDER.length))]
}

type Nesting = {
  /** Reads the tags of a node; returns whether some of them are raw HTML. */
  readonly add: (node: Nodes) => boolean
  /** Whether a tag closes another element than the last one, or is one that only a parser understands. */
  readonly isBroken: () => boolean
  /** How many elements are open. */
  readonly depth: () => number
}

function createNesting(): Nesting {
  const open: string[] = []
  let isBroken = false
  const close = (name: string): void => {
    if (open.pop() !== name) isBroken = true
  }
  const addTag = ([, slash, written = '', closed]: RegExpExecArray): void => {
    const name = written.toLowerCase()
    const isOutside = open.length === 0 && IN_TABLES.has(name)
    if (SPECIAL.has(name) || isOutside) isBroken = true
    else if (slash === '/') close(name)
    else if (isVoidTag(name)) return
    else if (closed === '/') isBroken = true
    else open.push(name)
  }
  const addRaw = (html: string): void => {
    let rest = html
    for (let at = rest.search(START); at !== -1 && !isBroken; at = rest.search(START)) {
      rest = rest.slice(at)
      const tag = TAG.exec(rest)
      const length = tag ? tag[0].length : commentLength(rest)
      if (tag) addTag(tag)
      if (length === 0) isBroken = true
      rest = rest.slice(length)
    }
  }
  const add = (node: Nodes): boolean => {
    if (node.type === 'raw') {
      addRaw(node.value)
      return true
    }
    if (node.type !== 'element') return false
    open.push(node.tagName)
    let hasRaw = false
    for (const child of node.children) if (add(child)) hasRaw = true
    close(node.tagName)
    return hasRaw
  }
  return { add, isBroken: () => isBroken, depth: () => open.length }
}

/** The start of a tag or a comment, also of one that is not whole. */
const START = /<[A-Za-z/!?]/

/** A tag whose attributes are written as they should be. */
const TAG =
  /^<(\/?)([A-Za-z][\w-]*)(?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*(\/?)>/

/** The length of the comment at the start of `html`; 0 without one, and for one that browsers end elsewhere. */
function commentLength(html: string): number {
  const end = html.startsWith('<!--') ? html.indexOf('-->', 4) : -1
  if (end === -1 || /^-?>|--!>/.test(html.slice(4, end + 3))) return 0
  return end + 3
}

/** Elements that change how a parser reads what follows, or that it moves to another place. */
const SPECIAL: ReadonlySet<string> = new Set(
  (
    'base body form frame frameset head html iframe image math noembed noframes noscript optgroup option plaintext ' +
    'script select style svg template textarea title xmp'
  ).split(' '),
)

/** Outside a table, a parser keeps or drops these elements, depending on what it has read before. */
const IN_TABLES: ReadonlySet<string> = new Set(
  'caption col colgroup tbody td tfoot th thead tr'.split(' '),
)
