// A page while it is compiled: what its steps read and what they gather. Lives for one call of `compilePage`.
import { createHash } from 'node:crypto'
import type { Element, Nodes as HtmlNode } from 'hast'
import type { Nodes as MarkdownNode } from 'mdast'
import type { Diagnostic, Fault, Place } from '../../model/diagnostics/diagnostic.js'
import type { Heading, HeadTag, MarkdownOptions, PageSource, Reference } from '../../model/page.js'
import { splitPage, type PageText } from '../front-matter/front-matter-text.js'
import { createSlugCounter, type SlugCounter } from './slug.js'

export type Draft = {
  readonly page: PageText
  /** The page with empty lines in place of its front matter: all places count in the file. */
  readonly text: string
  readonly options: MarkdownOptions
  /** Texts of the files that the page names, by path as it is written. */
  readonly includes: PageSource['includes']
  /** Attribute that holds the place of a reference in the HTML; it carries the page's digest, so no prose can have it. */
  readonly mark: string
  readonly slugs: SlugCounter
  readonly diagnostics: Diagnostic[]
  /** By number of the mark, not by place in the page. */
  readonly references: Reference[]
  readonly headings: Heading[]
  readonly anchors: Set<string>
  /** Languages of the page's code blocks. */
  readonly languages: Set<string>
  /** The text of a finished HTML node, for search. */
  readonly plainText: Map<HtmlNode, string>
  /** Inline tables of contents, filled when all headings are known. */
  readonly tablesOfContents: Element[]
  /** Elements for the head of the document. */
  readonly head: HeadTag[]
  /** CSS rules of the classes that replace KaTeX's style attributes, by class name. */
  readonly mathRules: Map<string, string>
  /** The body's own title when its first heading is of level 1; null when that has another level. */
  title: string | null | undefined
  /** How many tables have each name. */
  readonly tableNames: Map<string, number>
  hasRawHtml: boolean
  hasMath: boolean
  hasDiagrams: boolean
  tabsCount: number
  isInLazyPanel: boolean
  /** React renders the page: known when its Markdown has become HTML. */
  isModule: boolean
  /** Whether the page has a list of cards for the pages beside it. */
  hasCards: boolean
}

/** A draft of `source` in which nothing has been found yet. */
export function startDraft(source: PageSource): Draft {
  const page = splitPage(source.text)
  const text = page.lines.map((line, index) => (index < page.bodyStart ? '' : line)).join('\n')
  const digest = createHash('sha256').update(source.text).digest('hex').slice(0, 16)
  return {
    page,
    text,
    options: source.options,
    includes: source.includes,
    mark: `data-hole-${digest}`,
    slugs: createSlugCounter(),
    diagnostics: [],
    references: [],
    headings: [],
    head: [],
    anchors: new Set(),
    languages: new Set(),
    plainText: new Map(),
    tablesOfContents: [],
    mathRules: new Map(),
    tableNames: new Map(),
    title: undefined,
    hasRawHtml: false,
    hasMath: false,
    hasDiagrams: false,
    tabsCount: 0,
    isInLazyPanel: false,
    isModule: false,
    hasCards: false,
  }
}

/** Adds a problem at the start of `node`. */
export function report(
  draft: Draft,
  severity: Diagnostic['severity'],
  node: MarkdownNode | HtmlNode,
  fault: Omit<Fault, 'at'>,
): void {
  draft.diagnostics.push({ severity, ...fault, at: placeOf(node) })
}

/** The opening line of a container, from where it starts: the container itself ends lines below. */
export function openingOf<Node extends MarkdownNode>(draft: Draft, node: Node): Node {
  const start = node.position?.start
  if (start === undefined) return node
  const line = (draft.page.lines[start.line - 1] ?? '').trimEnd()
  const end = { line: start.line, column: Math.max(start.column, line.length + 1) }
  return { ...node, position: { start, end } }
}

/** Where a node starts, with its length when it ends on the same line. Nodes that plugins made are at 1:1. */
export function placeOf(node: MarkdownNode | HtmlNode): Place {
  const { position } = node
  if (position === undefined) return { line: 1, column: 1 }
  const { start, end } = position
  const length = end.line === start.line ? end.column - start.column : 0
  return { line: start.line, column: start.column, ...(length > 0 && { length }) }
}
