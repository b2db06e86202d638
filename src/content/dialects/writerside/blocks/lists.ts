// Lists, steps and definitions.
import type { Element } from '../../../../model/text/writerside/nodes.js'
import { elementsOf } from '../../../../model/text/writerside/xml.js'
import { escapeHtml } from '../../../../model/text/text.js'
import { container, createMarks, gap, markedWith, paragraph, put } from '../../marks.js'
import { withPlace } from '../page/elements.js'
import { attributeAt, isShown, lineAt, wordsAt, type Context } from '../page/context.js'
import { inlineLine } from '../text/inline.js'
import { titled } from './boxes.js'
import { included } from '../page/include.js'
import { isInline } from './flow.js'

/** Types whose items have numbers or letters. */
const NUMBERED = /^(?:decimal|alpha|alpha-lower|alpha-upper|roman)/

type Item = { readonly element: Element; readonly context: Context }

/** Items with a name among the content, also those that are included. */
function itemsOf(element: Element, names: RegExp, context: Context): readonly Item[] {
  return elementsOf(element.children).flatMap((each): readonly Item[] => {
    if (!isShown(each, context)) return []
    if (names.test(each.name)) return [{ element: each, context }]
    if (each.name === 'if' || each.name === 'snippet') return itemsOf(each, names, context)
    const found = each.name === 'include' ? included(each, context) : undefined
    if (found === undefined) return []
    const around: Element = { ...each, children: found.nodes }
    return itemsOf(around, names, { ...found.context, marks: context.marks })
  })
}

/** Writes a list. */
export function writeList(element: Element, context: Context): void {
  const items = itemsOf(element, /^li$/, context)
  const isNumbered = element.name === 'ol' || NUMBERED.test(element.attributes['type'] ?? '')
  const start = Number(attributeAt(element, 'start', context) ?? 1) || 1
  const line = lineAt(element.row, context)
  gap(line, context)
  for (const [index, item] of items.entries())
    writeItem(item, isNumbered ? `${String(start + index)}. ` : '- ')
  gap(line, context)
}

function writeItem({ element, context }: Item, mark: string): void {
  const line = lineAt(element.row, context)
  const inner = { ...context, marks: markedWith(mark, context) }
  const content = withPlace(element, context)
  if (isInline(content, context)) {
    put(line, inlineLine(content, inner), inner)
    return
  }
  context.write(content, inner)
  if (inner.marks.isNew()) put(line, '', inner)
  gap(line, context)
}

/** Writes the steps of a procedure below its title. */
export function writeProcedure(element: Element, context: Context): void {
  const { title } = titled(element, element.children, context)
  const line = lineAt(element.row, context)
  const id = attributeAt(element, 'id', context)
  const anchor = id === undefined ? '' : `<a id="${escapeHtml(id)}"></a>`
  if (title !== '') paragraph(line, `${anchor}**${title}**`, context)
  else if (anchor !== '') paragraph(line, anchor, context)
  const before = element.children.filter(
    (node) => node.kind === 'text' || !/^(?:step|title|include|if|snippet)$/.test(node.name),
  )
  const steps = itemsOf(element, /^step$/, context)
  if (before.some((node) => node.kind === 'element' || node.text.trim() !== ''))
    context.write(before, context)
  const [only, ...others] = steps
  if (only === undefined) return
  if (others.length === 0) {
    context.write(withPlace(only.element, only.context), only.context)
    return
  }
  const mark = attributeAt(element, 'style', context) === 'choices' ? '- ' : undefined
  const write = (): void => {
    gap(line, context)
    for (const [index, step] of steps.entries()) writeItem(step, mark ?? `${String(index + 1)}. `)
    gap(line, context)
  }
  if (mark === undefined) container(line, 'steps', context, write)
  else write()
}

/** Writes terms with their definitions. */
export function writeDefinitions(element: Element, context: Context): void {
  for (const { element: def, context: own } of itemsOf(element, /^def$/, context)) {
    const line = lineAt(def.row, own)
    const { title, rest } = titled(def, def.children, own)
    const id = attributeAt(def, 'id', own)
    const anchor = id === undefined ? '' : `<a id="${escapeHtml(id)}"></a>`
    gap(line, own)
    put(line, anchor + (title || '—'), own)
    const inner = { ...own, marks: markedWith(':   ', own) }
    own.write(rest, inner)
    if (inner.marks.isNew()) put(line, '—', inner)
    gap(line, own)
  }
}

/** Cards: links with what they are about. */
export function writeCards(element: Element, context: Context): void {
  const { title, rest } = titled(element, element.children, context)
  const line = lineAt(element.row, context)
  if (title !== '') paragraph(line, `**${title}**`, context)
  const links = elementsOf(rest).filter(
    (each) => /^(?:a|card)$/.test(each.name) && isShown(each, context),
  )
  const others = rest.filter(
    (node) => node.kind === 'text' || !/^(?:a|card|description)$/.test(node.name),
  )
  const description = elementsOf(rest).find(({ name }) => name === 'description')
  if (description !== undefined) context.write(description.children, context)
  if (links.length > 0)
    container(line, 'cards', context, () => {
      for (const link of links) {
        const summary = wordsAt(link, 'summary', context)
        const shown = inlineLine([{ ...link, name: 'a' }], context)
        put(lineAt(link.row, context), `- ${shown}${summary === '' ? '' : ` ${summary}`}`, context)
      }
    })
  if (others.some((node) => node.kind === 'element')) context.write(others, context)
}

/** Links to other pages, by their categories. */
export function writeSeeAlso(element: Element, context: Context): void {
  const line = lineAt(element.row, context)
  paragraph(line, `**${wordsAt(element, 'title', context) || 'See also'}**`, context)
  for (const category of elementsOf(element.children)) {
    if (category.name !== 'category') {
      context.write([category], context)
      continue
    }
    const id = attributeAt(category, 'ref', context) ?? ''
    const name = context.module.categoryOf(id) ?? id
    paragraph(lineAt(category.row, context), `*${name}*`, context)
    const links = elementsOf(category.children)
    if (links.length > 0 && links.every((each) => each.name === 'a'))
      for (const link of links) {
        const own = {
          ...context,
          marks: createMarks(`${context.marks.take()}- `, context.marks.rest),
        }
        put(lineAt(link.row, context), inlineLine([link], context), own)
      }
    else context.write(category.children, context)
    gap(line, context)
  }
}
