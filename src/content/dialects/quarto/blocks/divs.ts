// Divs: boxes, tabs, columns, figures, theorems, and what their classes say about showing them.
import { anchor, element, gridOf, below, container, label, paragraph } from '../../line.js'
import type { Context } from '../page/context.js'
import { isShown } from '../page/conditions.js'
import { KIND_NAMES, kindOf, THEOREMS } from '../page/kinds.js'
import { writeReferences } from '../page/work-list.js'
import { writeListing, hasListing } from '../page/listing.js'
import type { Block, Div } from '../read/blocks.js'
import { captionText, writeFrame } from './figures.js'
import { writeListTable } from './list-table.js'
import { firstHeading, lastText, titleWords, withoutBlocks, wordsOf } from './parts.js'
import { writeTabs } from './tabs.js'

/** Our box for each kind of callout. */
const BOXES: Readonly<Record<string, string>> = {
  ...{ 'callout-note': 'note', 'callout-tip': 'tip', 'callout-warning': 'warning' },
  ...{ 'callout-important': 'important', 'callout-caution': 'caution', callout: 'note' },
  ...{ rmdnote: 'note', rmdtip: 'tip', rmdwarning: 'warning', rmdcaution: 'caution' },
  ...{ rmdimportant: 'important', rmdinfo: 'info', rmderror: 'danger', infobox: 'note' },
  ...{ 'callout-info': 'info', 'callout-danger': 'danger', 'callout-success': 'success' },
}

/** Divs whose content is for another kind of page, or for nobody. */
const LEFT_OUT: ReadonlySet<string> = new Set(['hidden', 'dark-content', 'd-none'])

type Handler = (div: Div, context: Context) => void

/** Writes a div. */
export function writeDiv(div: Div, context: Context): void {
  const { classes } = div.attributes
  if (classes.some((name) => LEFT_OUT.has(name)) || !isShown(div.attributes, context)) return
  handlerOf(div)(div, context)
}

function handlerOf({ attributes }: Div): Handler {
  const { id, classes, values } = attributes
  const has = (name: string): boolean => classes.includes(name)
  if (classes.some((name) => Object.hasOwn(BOXES, name))) return callout
  if (has('panel-tabset') || has('tabset')) return writeTabs
  if (has('list-table')) return writeListTable
  if (id === 'refs') return references
  if (id !== undefined && id.startsWith('listing-')) return listing
  const kind = kindOf(id)
  if (kind !== undefined && THEOREMS.has(kind)) return theorem
  if (kind === 'fig' || kind === 'vid') return figure
  if (kind === 'tbl' || kind === 'lst') return captioned
  if (has('columns') || has('grid')) return columns
  if (['layout', 'layout-ncol', 'layout-nrow'].some((name) => Object.hasOwn(values, name)))
    return columns
  if (has('proof') || has('solution') || has('remark')) return proof
  return content
}

/** Only what is in the div, with a place for links to it. */
const content: Handler = ({ attributes: { id }, line, children }, context) => {
  if (id !== undefined) paragraph(line, anchor(id), context)
  context.writer.blank(line)
  context.write(children, { ...context, depth: context.depth + 1 })
  context.writer.blank(below(line))
}

/** A callout: its title is an attribute, or the heading that it begins with. */
const callout: Handler = (div, context) => {
  const { line, attributes, children } = div
  const { id, classes, values } = attributes
  const name = classes.find((each) => Object.hasOwn(BOXES, each)) ?? 'callout'
  const kind = BOXES[name] ?? 'note'
  const heading = values['title'] === undefined ? firstHeading(children) : undefined
  const own = values['title'] ?? heading?.text ?? values['name'] ?? ''
  const words = titleWords(own, line, context)
  const numbered = kindOf(id) === undefined ? undefined : context.labels.get(id ?? '')
  const number =
    numbered?.number === undefined ? '' : `${KIND_NAMES[numbered.kind] ?? ''} ${numbered.number}`
  const title = [number, words].filter(Boolean).join(': ')
  const { collapse } = values
  const isFolded = collapse === 'true' || collapse === 'false'
  const opening = isFolded
    ? `details${label(title || (KIND_TITLES[kind] ?? 'Note'))}${collapse === 'false' ? '{open}' : ''}`
    : kind + label(title)
  if (id !== undefined) paragraph(line, anchor(id), context)
  const inside = heading === undefined ? children : withoutBlocks(children, [heading])
  container(line, opening, context, () => {
    context.write(inside, context)
  })
}

const KIND_TITLES: Readonly<Record<string, string>> = {
  ...{ note: 'Note', tip: 'Tip', warning: 'Warning', important: 'Important', caution: 'Caution' },
}

const columns: Handler = (div, context) => {
  const { line, attributes, children } = div
  const parts = partsOf(children)
  if (attributes.id !== undefined) paragraph(line, anchor(attributes.id), context)
  if (parts.length < 2) {
    context.write(children, context)
    return
  }
  grid(line, parts, columnsIn(attributes.values, parts.length), context)
}

function columnsIn(values: Readonly<Record<string, string>>, parts: number): number {
  const count = Number(values['layout-ncol'] ?? 0)
  return count > 0 && Number.isInteger(count) ? count : Math.min(parts, 3)
}

function grid(
  line: Div['line'],
  parts: readonly (readonly Block[])[],
  count: number,
  context: Context,
): void {
  element(line, gridOf(count), context, () => {
    for (const part of parts)
      element(line, 'div', context, () => {
        context.write(part, { ...context, depth: context.depth + 1 })
      })
  })
}

/** The divs in a row, or the pictures, code and texts that a layout puts into one. */
function partsOf(children: readonly Block[]): readonly (readonly Block[])[] {
  return children.flatMap((block): readonly (readonly Block[])[] => {
    if (block.kind === 'blank') return []
    return [[block]]
  })
}

/** A figure of pictures or of other content. Its last paragraph is its caption. */
const figure: Handler = (div, context) => {
  const { line, attributes, children } = div
  const { id, values } = attributes
  const last = values['fig-cap'] === undefined ? lastText(children) : undefined
  const rest = last === undefined ? children : withoutBlocks(children, [last])
  const caption = values['fig-cap'] ?? (last === undefined ? '' : wordsOf(last))
  const isRow = Object.keys(values).some((key) => key.startsWith('layout'))
  writeFrame({ line, id, caption }, context, () => {
    const parts = partsOf(rest)
    if (isRow && parts.length > 1) grid(line, parts, columnsIn(values, parts.length), context)
    else context.write(rest, context)
  })
}

/** A table or code with its caption, which is the last paragraph. */
const captioned: Handler = (div, context) => {
  const { line, attributes, children } = div
  const { id, values } = attributes
  const written = values['tbl-cap'] ?? values['lst-cap']
  const last = written === undefined ? lastText(children) : undefined
  const rest = last === undefined ? children : withoutBlocks(children, [last])
  const words = context.text(written ?? (last === undefined ? '' : wordsOf(last)), line, context)
  if (id !== undefined) paragraph(line, anchor(id), context)
  const parts = partsOf(rest)
  if (values['layout-ncol'] !== undefined && parts.length > 1)
    grid(line, parts, columnsIn(values, parts.length), context)
  else context.write(rest, context)
  context.writer.blank(below(line))
  paragraph(below(line), captionText(id, words.trim(), context), context)
}

/** A theorem and its relatives: a box with its number. Its name is an attribute, or the heading that it begins with. */
const theorem: Handler = (div, context) => {
  const { line, attributes, children } = div
  const { id = '', values } = attributes
  const heading = firstHeading(children)
  const own = values['name'] ?? heading?.text ?? ''
  const words = titleWords(own, line, context)
  const labelled = context.labels.get(id)
  const name = `${KIND_NAMES[kindOf(id) ?? ''] ?? ''} ${labelled?.number ?? ''}`.trim()
  paragraph(line, anchor(id), context)
  const inside = heading === undefined ? children : withoutBlocks(children, [heading])
  container(line, `note${label(words === '' ? name : `${name} (${words})`)}`, context, () => {
    context.write(inside, context)
  })
}

const proof: Handler = (div, context) => {
  const { line, attributes } = div
  const { classes, values } = attributes
  const name = classes.includes('solution')
    ? 'Solution'
    : classes.includes('remark')
      ? 'Remark'
      : 'Proof'
  const own = values['name']
  paragraph(line, `**${own === undefined ? name : `${name} (${own})`}.**`, context)
  content(div, context)
}

const references: Handler = ({ line }, context) => {
  writeReferences(line, context)
}

const listing: Handler = (div, context) => {
  const id = div.attributes.id?.replace(/^listing-/, '')
  if (hasListing(id, context)) writeListing(div.line, id, context)
  content({ ...div, attributes: { ...div.attributes, id: undefined } }, context)
}
