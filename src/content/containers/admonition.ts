// `:::note` boxes and GitHub's `> [!NOTE]`.
import { defaultHandlers } from 'remark-rehype'
import type { Element, ElementContent } from 'hast'
import type { Blockquote, Paragraph } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { ADMONITION_LOOKS } from '../../model/content-icons.js'
import { boxTitle } from '../../model/texts/content-texts.js'
import { element } from '../html/element.js'
import { admonitionIcon } from '../html/icons.js'
import type { Handlers, ToHtml } from '../context/handlers.js'
import type { PageFile } from '../context/page-data.js'
import { contentOf, labelOf } from './directive-parts.js'

export const ADMONITION_TYPES: readonly string[] = Object.keys(ADMONITION_LOOKS)

/** The box of a container whose name is one of `ADMONITION_TYPES`, or of the site's own types, which look like notes. */
export function admonition(
  state: ToHtml,
  node: ContainerDirective,
  file: PageFile<'options'>,
): Element {
  const label = labelOf(node)
  const { id, class: className } = node.attributes ?? {}
  return box(
    node.name,
    titleOf(node.name, label ? state.all(label) : [], file),
    state.wrap(state.all(contentOf(node)), true),
    { ...(id && { id }), classes: className?.split(' ') ?? [] },
  )
}

/** Block quotes whose first line is `[!NOTE]` or another type; any other word is the title of a note where containers are lenient. */
export function alertHandlers(file: PageFile<'options'>): Handlers {
  const isLenient = file.data.orion.options.unknownContainers === 'content'
  return {
    blockquote(state, node: Blockquote) {
      const word = alertWord(node)
      const isType = word !== undefined && Object.hasOwn(ADMONITION_LOOKS, word)
      if (word === undefined || !(isType || isLenient))
        return defaultHandlers.blockquote(state, node)
      const title = isType ? [] : [{ type: 'text' as const, value: word }]
      const content = state.wrap(state.all(withoutAlertLine(node)), true)
      return box(isType ? word : 'note', titleOf(word, title, file), content, { classes: [] })
    },
  }
}

/** Shorter words are marks, such as the box of a task. */
const ALERT = /^\[!([A-Za-z]{3,})\][ \t]*(?:\n|$)/

function alertWord(node: Blockquote): string | undefined {
  const [paragraph] = node.children
  if (paragraph?.type !== 'paragraph') return undefined
  const [text] = paragraph.children
  if (text?.type !== 'text') return undefined
  const match = ALERT.exec(text.value)
  if (match === null) return undefined
  // `[!NOTE] *x*` on one line is a quote of such words.
  const isWholeLine = match[0].endsWith('\n') || isLineEnd(paragraph)
  return isWholeLine ? match[1]?.toLowerCase() : undefined
}

function isLineEnd(paragraph: Paragraph): boolean {
  const next = paragraph.children[1]
  return next === undefined || next.type === 'break'
}

function withoutAlertLine(node: Blockquote): Blockquote {
  const [first, ...rest] = node.children
  if (first?.type !== 'paragraph') return node
  const [text, ...inline] = first.children
  if (text?.type !== 'text') return node
  const value = text.value.replace(ALERT, '')
  const remaining = inline[0]?.type === 'break' ? inline.slice(1) : inline
  const children = value === '' ? remaining : [{ ...text, value }, ...remaining]
  return {
    ...node,
    children: children.length === 0 ? rest : [{ ...first, children }, ...rest],
  }
}

/** The title that a box was given, or else its type in the language of the page. */
function titleOf(
  type: string,
  given: ElementContent[],
  file: PageFile<'options'>,
): ElementContent[] {
  if (given.some((child) => child.type !== 'text' || child.value.trim() !== '')) return given
  const { texts = {} } = file.data.orion.options
  return [{ type: 'text', value: boxTitle(type, texts) }]
}

function box(
  type: string,
  title: ElementContent[],
  content: ElementContent[],
  { id, classes }: { readonly id?: string; readonly classes: readonly string[] },
): Element {
  const isEmpty = content.every((child) => child.type === 'text' && child.value.trim() === '')
  const children: ElementContent[] = [
    element('p', { className: ['admonition-title'] }, [
      admonitionIcon(ADMONITION_LOOKS[type] ?? 'note'),
      ...title,
    ]),
  ]
  if (!isEmpty) children.push(element('div', { className: ['admonition-content'] }, content))
  return element(
    'div',
    {
      className: ['admonition', `admonition-${type}`, ...classes],
      ...(id !== undefined && { id }),
    },
    children,
  )
}
