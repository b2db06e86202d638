// `:::steps`: a numbered list, or headings, as the steps of a procedure.
import type { Element } from 'hast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { openingOf, report } from '../context/messages.js'
import type { PageFile } from '../context/page-data.js'
import { element, isElement } from '../html/element.js'
import type { ToHtml } from '../context/handlers.js'
import { contentOf, onlyList, ownProperties, plainContent } from './directive-parts.js'

/** A container named `steps`. With a fault (a warning) its content is shown as it would be without. */
export function steps(state: ToHtml, node: ContainerDirective, file: PageFile<'source'>): Element {
  const list = onlyList(node)
  const written = list?.ordered === true ? list : onlyOl(node)
  const made = written && state.one(written, undefined)
  if (!Array.isArray(made) && isElement(made, 'ol')) {
    made.properties = { ...made.properties, ...ownProperties(node, 'steps') }
    return made
  }
  return stepsOfHeadings(state, node) ?? withoutSteps(state, node, file)
}

/** A list that is written as `<ol>` in MDX, and is all of a container. */
function onlyOl(node: ContainerDirective): MdxJsxFlowElement | undefined {
  const [list, ...more] = contentOf(node).children
  const isOl = list?.type === 'mdxJsxFlowElement' && list.name === 'ol'
  return isOl && more.length === 0 ? list : undefined
}

/** Each heading of the first one's level starts a step. */
function stepsOfHeadings(state: ToHtml, node: ContainerDirective): Element | undefined {
  const { children } = contentOf(node)
  const [first] = children
  if (first?.type !== 'heading') return undefined
  const groups: (typeof children)[] = []
  for (const child of children) {
    if (child.type === 'heading' && child.depth <= first.depth) groups.push([])
    groups.at(-1)?.push(child)
  }
  const items = groups.map((group) =>
    element('li', {}, state.wrap(state.all({ ...node, children: group }), true)),
  )
  return element('ol', ownProperties(node, 'steps'), state.wrap(items, true))
}

function withoutSteps(state: ToHtml, node: ContainerDirective, file: PageFile<'source'>): Element {
  report(file, 'warning', openingOf(file, node), {
    code: 'steps',
    message: 'Steps must be one numbered list, or headings. They are shown as plain content.',
    hint: 'Number the steps 1. … 2. …, or start each with a heading: ### Install',
  })
  return plainContent(state, node)
}
