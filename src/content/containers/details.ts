// Collapsible blocks: `:::details[Summary]`, and raw `<details>` brought into the same shape.
import type { Element, ElementContent } from 'hast'
import type { ContainerDirective } from 'mdast-util-directive'
import { classesOf, element, hasClass, isBlank, isElement } from '../html/element.js'
import type { ToHtml } from '../context/handlers.js'
import type { PageFile } from '../context/page-data.js'
import { textIn } from '../context/texts.js'
import { contentOf, labelOf } from './directive-parts.js'

/** A container named `details`; `finishDetails` gives it its shape. */
export function details(state: ToHtml, node: ContainerDirective): Element {
  const label = labelOf(node)
  const { id, class: className, open } = node.attributes ?? {}
  const children = state.all(contentOf(node))
  return element(
    'details',
    {
      ...(id && { id }),
      ...(className && { className: className.split(' ') }),
      ...(open !== undefined && open !== null && open !== 'false' && { open: true }),
    },
    label ? [element('summary', {}, state.all(label)), ...children] : children,
  )
}

/** Any `<details>`: its summary (by default the word for details), then all else in one block that can be animated. */
export function finishDetails(node: Element, file: PageFile<'options'>): void {
  const summary = node.children.find((child) => isElement(child, 'summary'))
  const content = node.children.filter((child) => child !== summary)
  node.properties['className'] = [
    'details',
    ...classesOf(node).filter((name) => name !== 'details'),
  ]
  node.children = [
    summary ?? element('summary', {}, [{ type: 'text', value: textIn(file, 'details') }]),
    ...(isWrapped(content)
      ? content
      : [element('div', { className: ['details-content'] }, content)]),
  ]
}

function isWrapped(content: readonly ElementContent[]): boolean {
  const [only, ...more] = content.filter((child) => !isBlank(child))
  return isElement(only, 'div') && hasClass(only, 'details-content') && more.length === 0
}
