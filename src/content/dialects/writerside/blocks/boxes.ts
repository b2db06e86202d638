// Admonitions, tabs and other boxes.
import type { Element, Node } from '../../../../model/text/writerside/nodes.js'
import { elementsOf } from '../../../../model/text/writerside/xml.js'
import { attribute, label } from '../../line.js'
import { container, createMarks, gap, paragraph } from '../../marks.js'
import { attributeAt, isShown, lineAt, wordsAt, type Context } from '../page/context.js'
import { inlineLine } from '../text/inline.js'
import { imageUrl } from '../text/links.js'
import { escapeHtml } from '../../../../model/text/text.js'

/** Admonitions by their names, and by the styles of quotes. */
const TYPES: Readonly<Record<string, string>> = {
  ...{ tip: 'tip', note: 'note', warning: 'warning', caution: 'caution', tldr: 'info' },
  ...{ info: 'info', success: 'success', lesson: 'note' },
}

export const isAdmonition = (name: string): boolean => Object.hasOwn(TYPES, name)

/** Writes a box of its type around the content. */
export function writeAdmonition(element: Element, context: Context): void {
  const type = TYPES[element.name] ?? 'note'
  writeBox(type, element, element.children, context)
}

function writeBox(type: string, element: Element, nodes: readonly Node[], context: Context): void {
  const { title, rest } = titled(element, nodes, context)
  container(lineAt(element.row, context), type + label(title), context, () => {
    context.write(rest, context)
  })
}

/** The title of an element, by its attribute or the element in it, and what is left of the content. */
export function titled(
  element: Element,
  nodes: readonly Node[],
  context: Context,
): { readonly title: string; readonly rest: readonly Node[] } {
  const inner = nodes.find((node) => node.kind === 'element' && node.name === 'title')
  const own = wordsAt(element, 'title', context)
  if (inner?.kind !== 'element') return { title: own, rest: nodes }
  return {
    title: inlineLine(inner.children, context) || own,
    rest: nodes.filter((node) => !(node.kind === 'element' && node.name === 'title')),
  }
}

/** A quote is a tip unless its style says something else. */
export function writeQuote(element: Element, context: Context): void {
  const style = element.attributes['style'] ?? (context.scope.isXml ? 'quote' : 'tip')
  const type = Object.hasOwn(TYPES, style) ? TYPES[style] : undefined
  if (type !== undefined && style !== 'tldr') {
    writeBox(type, element, element.children, context)
    return
  }
  const line = lineAt(element.row, context)
  gap(line, context)
  const rest = `${context.marks.rest}> `
  const first = `${context.marks.take()}> `
  context.write(element.children, { ...context, marks: createMarks(first, rest) })
  gap(line, context)
}

const valueOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'tab'

/** Writes tabs, of which a group has the same one open on all pages. */
export function writeTabs(element: Element, context: Context): void {
  const tabs = elementsOf(element.children).filter(
    (each) => each.name === 'tab' && isShown(each, context),
  )
  const others = element.children.filter((each) => each.kind === 'element' && each.name !== 'tab')
  if (tabs.length === 0) {
    context.write(element.children, context)
    return
  }
  const group = attributeAt(element, 'group', context)
  const opening = group === undefined ? 'tabs' : `tabs{${attribute('groupId', group)}}`
  const used = new Set<string>()
  container(lineAt(element.row, context), opening, context, () => {
    for (const tab of tabs) {
      const title = wordsAt(tab, 'title', context) || 'Tab'
      const key = attributeAt(tab, 'group-key', context) ?? valueOf(title)
      const value = used.has(key) ? `${key}-${String(used.size)}` : key
      used.add(value)
      const mark = `tab${label(title)}{${attribute('value', value)}}`
      container(lineAt(tab.row, context), mark, context, () => {
        context.write(tab.children, context)
      })
    }
  })
  if (others.length > 0) context.write(others, context)
}

/** Writes a link to a video, or the video itself. */
export function writeVideo(element: Element, context: Context): void {
  const source = attributeAt(element, 'src', context)
  if (source === undefined) return
  const line = lineAt(element.row, context)
  const title =
    wordsAt(element, 'title', context) || inlineLine(element.children, context) || 'Video'
  const id = /(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:v\/|embed\/|watch\?v=))([\w-]+)/.exec(
    source,
  )?.[1]
  const isFile = /\.(?:mp4|webm|ogv|mov)$/i.test(source)
  if (!isFile) {
    const url = id === undefined ? source : `https://www.youtube.com/watch?v=${id}`
    paragraph(line, `[${title}](${url})`, context)
    return
  }
  const url = escapeHtml(imageUrl(source, context))
  paragraph(line, `<p><video src="${url}" controls></video></p>`, context)
}
