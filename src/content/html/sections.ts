// The search document of a page: one section per heading of level 1–3.
import type { Element, Nodes, Root } from 'hast'
import type { Section } from '../../model/page.js'
import type { PlainText } from '../context/page-data.js'
import { classesOf, hasClass } from './element.js'
import { isFootnoteNumber, plainTextOf } from './html-text.js'
import { matchesAny, type Selector } from './selector.js'
import { oneLine } from '../../model/text/one-line.js'

/** Elements that are part of their line. All others count as a space. */
const INLINE_TAGS: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i img ins kbd label map mark meter output picture progress q ruby rp rt s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)

/** Elements without text of their own; buttons, drawings and what no reader sees. */
const SILENT_TAGS: ReadonlySet<string> = new Set(
  'button script style template svg noscript iframe object video audio canvas select textarea title'.split(
    ' ',
  ),
)

/** Between the cells of a table, in whose text they would read as one sentence. */
const CELL_SEPARATOR = ' · '

const SILENT_CLASSES: readonly string[] = ['heading-link', 'diagram', 'toc-inline']

/** The sections of a finished page, without the elements that `ignored` names. */
export function sectionsOf(
  tree: Root,
  plainText: PlainText,
  ignored: readonly Selector[],
): readonly Section[] {
  const sections: Section[] = []
  let anchor = ''
  let title = ''
  let isSubsection = false
  let parts: string[] = []
  let isFirst = true
  let isBehindCell = false

  const finish = (next?: Element) => {
    const text = oneLine(parts.join(''))
    // When nothing precedes the page's title, the first section is the one below it.
    if (!(isFirst && text === '' && next?.tagName === 'h1'))
      sections.push({ anchor, title, text, ...(isSubsection && { isSubsection }) })
    isFirst = false
    parts = []
  }

  const visit = (node: Nodes, ancestors: readonly Element[]): void => {
    if (node.type === 'text') parts.push(node.value)
    // Finished HTML is a formula, which is part of its line, or a block.
    if (node.type === 'raw') parts.push(rawText(node.value, plainText.get(node)))
    if (node.type !== 'element' || isSilent(node)) return
    if (ignored.length > 0 && matchesAny(ignored, node, ancestors)) return
    if (/^h[1-3]$/.test(node.tagName)) {
      finish(node)
      title = oneLine(plainTextOf(node, plainText))
      isSubsection = node.tagName === 'h3'
      anchor = node.tagName === 'h1' ? '' : stringOf(node.properties['id'])
      return
    }
    const space = INLINE_TAGS.has(node.tagName) ? '' : ' '
    const start = parts.push(space)
    const inner = ignored.length > 0 ? [...ancestors, node] : ancestors
    if (node.tagName === 'table') isBehindCell = false
    for (const child of node.children) visit(child, inner)
    if (isCell(node) && parts.slice(start).some((part) => part.trim() !== '')) {
      if (isBehindCell) parts[start - 1] = CELL_SEPARATOR
      isBehindCell = true
    }
    parts.push(space)
  }

  for (const child of tree.children) visit(child, [])
  finish()
  return sections
}

const isCell = ({ tagName }: Element): boolean => tagName === 'td' || tagName === 'th'

function rawText(html: string, text: string | undefined): string {
  if (text === undefined) return ''
  return html.startsWith('<span') ? text : ` ${text} `
}

function isSilent(node: Element): boolean {
  return (
    SILENT_TAGS.has(node.tagName) ||
    node.properties['dataLazy'] !== undefined ||
    node.properties['dataFootnoteBackref'] !== undefined ||
    node.properties['id'] === 'footnote-label' ||
    isFootnoteNumber(node) ||
    (classesOf(node).length > 0 && SILENT_CLASSES.some((name) => hasClass(node, name)))
  )
}

function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
