// The blocks of a page, from the outermost inwards. Python-Markdown puts blocks into one another by four spaces.
import { boxLines, boxOpening } from './boxes.js'
import { cardLines } from './cards.js'
import { languageBlock, translateFence } from './code-fence.js'
import { fenceLength, fenceOpening } from '../page/fence.js'
import type { Context } from '../page/context.js'
import type { At, Taken } from './block-reader.js'
import { formula } from './formulas.js'
import { translateHeading } from './headings.js'
import { htmlBlock, htmlLines, isCardGrid } from './html-blocks.js'
import { isInItem, ITEM_MARKER } from './item-context.js'
import {
  abbreviation,
  attributeLine,
  comment,
  contents,
  DEFINITION,
  linkDefinition,
  objectReference,
  rule,
} from './leaf-blocks.js'
import {
  added,
  bodyLength,
  dedented,
  indentOf,
  isBlank,
  LEVEL,
  prefixed,
  replaced,
  type Line,
} from '../page/lines.js'
import { paragraphLines } from './paragraphs.js'
import { slashBlock } from './slash-blocks.js'
import { tabLines, tabOpening, type Tab } from './tabs.js'
import { translateText } from '../text/text.js'

type ReadBlock = (at: At) => Taken | undefined

/** The blocks of `lines` in our Markdown. */
export function translateBlocks(lines: readonly Line[], context: Context): Line[] {
  const result: Line[] = []
  let index = 0
  while (index < lines.length) {
    const line = lines[index]
    if (line === undefined) break
    if (isBlank(line)) {
      result.push(line)
      index++
      continue
    }
    const indent = indentOf(line.text)
    const at = { lines, index, line, text: line.text.trim(), indent, context }
    const taken = readBlock(at)
    result.push(...taken.lines)
    index += Math.max(1, taken.count)
  }
  return result
}

const READERS: readonly ReadBlock[] = [
  indentedCode,
  fencedCode,
  comment,
  box,
  tabGroup,
  (at) => slashBlock(at, translateBlocks),
  formula,
  contents,
  abbreviation,
  linkDefinition,
  objectReference,
  itemBlock,
  attributeLine,
  rule,
  html,
  quote,
  heading,
]

function readBlock(at: At): Taken {
  for (const read of READERS) {
    const taken = read(at)
    if (taken !== undefined) return taken
  }
  return paragraph(at)
}

/** Whether a line opens another block than a paragraph. */
function interrupts(at: At): boolean {
  return (
    fenceOpening(at.line.text) !== undefined ||
    boxOpening(at.text) !== undefined ||
    tabOpening(at.text) !== undefined ||
    DEFINITION.test(at.text) ||
    /^(?:<hr\b[^>]*>$|\/{3,}[ \t]*[\w-]|#{1,6}[^#]|>|:::[ \t]|\*\[[^\]]+\]:)/.test(at.text) ||
    htmlBlock(at.lines, at.index) !== undefined
  )
}

const spaces = (count: number): string => ' '.repeat(count)

function indentedCode({ lines, index, indent, context }: At): Taken | undefined {
  if (indent < LEVEL || isInItem(lines, index, indent)) return undefined
  const count = bodyLength(lines, index, indent - (indent % LEVEL))
  const own = lines.slice(index, index + count)
  const hasHighlight = context.options.has('codehilite') || context.options.has('highlight')
  return { lines: (hasHighlight ? languageBlock(own) : undefined) ?? own, count }
}

function fencedCode({ lines, index, line, indent }: At): Taken | undefined {
  const opening = fenceOpening(line.text)
  if (opening === undefined) return undefined
  const { length: count, isClosed } = fenceLength(lines, index, opening)
  const next = lines.slice(index + count).find((each) => !isBlank(each))
  const isAnnotated = next !== undefined && /^[ \t]*\d+\.[ \t]/.test(next.text)
  const own = translateFence(lines.slice(index, index + count), opening, isAnnotated)
  // Else it would take the end of the container around it for code.
  const end = isClosed ? [] : [added(spaces(indent) + opening.marks, own.at(-1) ?? line)]
  return { lines: [...own, ...end], count }
}

/** The translated lines that belong to an opening line by their indentation. */
function body(
  { lines, indent, context }: At,
  start: number,
): { readonly content: readonly Line[]; readonly count: number } {
  const count = bodyLength(lines, start, indent + LEVEL)
  const own = lines.slice(start, start + count).map((line) => dedented(line, indent + LEVEL))
  return { content: translateBlocks(own, context), count }
}

function box(at: At): Taken | undefined {
  const found = boxOpening(at.text)
  if (found === undefined) return undefined
  const { content, count } = body(at, at.index + 1)
  const title = found.title === undefined ? undefined : translateText(found.title, at.context)
  const own = boxLines({ ...found, title }, at.line, content, spaces(at.indent))
  return { lines: own, count: count + 1 }
}

function tabGroup(at: At): Taken | undefined {
  const { lines, indent, context } = at
  const tabs: Tab[] = []
  let end = at.index
  for (let index = at.index; index < lines.length; index++) {
    const line = lines[index]
    if (line === undefined) break
    if (isBlank(line)) continue
    const opening = indentOf(line.text) === indent ? tabOpening(line.text.trim()) : undefined
    if (opening === undefined || (opening.isNewGroup && tabs.length > 0)) break
    const { content, count } = body(at, index + 1)
    tabs.push({ ...opening, opening: line, content })
    end = index + 1 + count
    index = end - 1
  }
  if (tabs.length === 0) return undefined
  const isLinked = context.options.linkTabs
  return { lines: tabLines(tabs, spaces(indent), { isLinked }), count: end - at.index }
}

const ITEM_BLOCK = /^([-*+]|\d+[.)]|:)[ \t]+((?:!!!|\?\?\?|===|\/{3,}|:::[ \t]|<\w).*)$/

/** A box or another block right behind the marker of an item. */
function itemBlock(at: At): Taken | undefined {
  const { lines, index, line, text, indent, context } = at
  const [, marker = '', content] = ITEM_BLOCK.exec(text) ?? []
  if (content === undefined) return undefined
  const inner = indent + LEVEL
  const virtual = replaced(line, spaces(inner) + content)
  const own = [...lines.slice(0, index), virtual, ...lines.slice(index + 1)]
  const inside = { lines: own, index, line: virtual, text: content, indent: inner, context }
  const opens = boxOpening(content) ?? tabOpening(content) ?? htmlBlock(own, index)
  if (opens === undefined) return undefined
  const taken = box(inside) ?? tabGroup(inside) ?? html(inside)
  const made = (taken?.lines ?? []).filter(
    (each, row, all) => row > 0 || !isBlank(each) || all.length === 1,
  )
  const [first, ...rest] = made
  if (taken === undefined || first === undefined) return undefined
  const head = replaced(first, (spaces(indent) + marker).padEnd(inner) + first.text.trimStart())
  return { lines: [head, ...rest], count: taken.count }
}

function html({ lines, index, line, context }: At): Taken | undefined {
  const found = htmlBlock(lines, index)
  if (found === undefined) return undefined
  const own = lines.slice(index, index + found.length)
  const isGrid = isCardGrid(own)
  const made = htmlLines(own, found, (inner) => {
    const translated = translateBlocks(inner, context)
    return isGrid ? cardLines(translated, line) : translated
  })
  const next = lines[index + found.length]
  const isBeforeText = next !== undefined && !isBlank(next)
  return {
    lines: isBeforeText ? [...made, added('', line)] : made,
    count: found.length,
  }
}

function quote({ lines, index, indent, context }: At): Taken | undefined {
  const own: Line[] = []
  for (const each of lines.slice(index)) {
    const mark = /^[ \t]*>[ \t]?/.exec(each.text)?.[0]
    if (mark === undefined || indentOf(each.text) !== indent) break
    const place = { ...each.place, shift: each.place.shift + mark.length }
    own.push({ text: each.text.slice(mark.length), place })
  }
  if (own.length === 0) return undefined
  const inner = translateBlocks(own, context)
  const before = `${spaces(indent)}> `
  return {
    lines: inner.map((each) =>
      isBlank(each) ? replaced(each, before.trimEnd()) : prefixed(each, before),
    ),
    count: own.length,
  }
}

function heading({ line, text, indent, context }: At): Taken | undefined {
  const title = text.startsWith('#') ? translateHeading(text, context) : undefined
  return title === undefined
    ? undefined
    : { lines: [replaced(line, spaces(indent) + title)], count: 1 }
}

/** Text up to a blank line or another block; items of lists are read one by one. */
function paragraph(at: At): Taken {
  const { lines, index, context } = at
  let end = index + 1
  for (; end < lines.length; end++) {
    const line = lines[end]
    if (line === undefined || isBlank(line)) break
    const text = line.text.trim()
    if (ITEM_MARKER.test(text)) break
    if (/^\{[^{}%]*\}$/.test(text)) break
    if (interrupts({ ...at, line, index: end, text, indent: indentOf(line.text) })) break
  }
  return { lines: paragraphLines(lines.slice(index, end), context), count: end - index }
}
