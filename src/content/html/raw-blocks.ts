// Raw HTML needs a parser for HTML, which reads a tree as a browser would. It is slow, and most pages have little raw HTML:
// only the blocks that have some go through it.
import type { Nodes, Root, RootContent } from 'hast'

/** Turns raw nodes into elements, and repairs what is nested wrongly. */
export type ParseRaw = (tree: Root) => Root

/**
 * `tree` as `parse` returns it. Where elements are nested as they should be, a browser carries nothing over from one block
 * to the next, so that each can be parsed by itself; otherwise the page is parsed as a whole.
 */
export function parseRawBlocks(tree: Root, parse: ParseRaw): Root {
  const children: RootContent[] = []
  const nesting = createNesting()
  let group: RootContent[] = []
  for (const block of tree.children) {
    const hasRaw = nesting.add(block)
    if (nesting.isBroken()) return parse(tree)
    if (group.length === 0 && !hasRaw) {
      children.push(block)
      continue
    }
    group.push(block)
    if (nesting.depth() > 0) continue
    children.push(...parse({ type: 'root', children: group }).children)
    group = []
  }
  return group.length > 0 ? parse(tree) : { ...tree, children }
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
    else if (VOID.has(name)) return
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

/** Where something else than text begins. */
const START = /<[A-Za-z/!?]/

/** A tag whose attributes are written as they should be. */
const TAG =
  /^<(\/?)([A-Za-z][\w-]*)(?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*(\/?)>/

/** Of a comment at the start of `html`; 0 without one, and for one that browsers end elsewhere. */
function commentLength(html: string): number {
  const end = html.startsWith('<!--') ? html.indexOf('-->', 4) : -1
  if (end === -1 || /^-?>|--!>/.test(html.slice(4, end + 3))) return 0
  return end + 3
}

/** Elements without an end. */
const VOID: ReadonlySet<string> = new Set(
  'area br col embed hr img input link meta param source track wbr'.split(' '),
)

/** Elements after which a parser reads otherwise, or that it puts elsewhere. */
const SPECIAL: ReadonlySet<string> = new Set(
  (
    'base body form frame frameset head html iframe image math noembed noframes noscript optgroup option plaintext ' +
    'script select style svg template textarea title xmp'
  ).split(' '),
)

/** Outside a table, what a parser makes of them depends on what it has seen before. */
const IN_TABLES: ReadonlySet<string> = new Set(
  'caption col colgroup tbody td tfoot th thead tr'.split(' '),
)
