// What Markdown plugins add for MDX to a page that is read as Markdown: HTML elements are kept, components are their
// content, and code, which nothing would run, is left out.
import type { Element, ElementContent } from 'hast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { element } from './html/element.js'
import type { Handlers, ToHtml } from './context/handlers.js'

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

/** Handlers of nodes that only plugins make there. */
export function pluginJsxHandlers(): Handlers {
  return {
    mdxjsEsm: nothing,
    mdxFlowExpression: nothing,
    mdxTextExpression: nothing,
    mdxJsxFlowElement: withoutCode,
    mdxJsxTextElement: withoutCode,
  }
}

const nothing = (): undefined => undefined

function withoutCode(state: ToHtml, node: JsxElement): ElementContent[] {
  const children = state.all(node)
  return node.name !== null && /^[a-z][\w-]*$/.test(node.name)
    ? [element(node.name, textsOf(node), children)]
    : children
}

/** The attributes whose values are texts, or that have none. */
function textsOf({ attributes }: JsxElement): Element['properties'] {
  return Object.fromEntries(
    attributes.flatMap((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute') return []
      const { name, value } = attribute
      if (typeof value === 'object' && value !== null) return []
      return [[name === 'class' ? 'className' : name, value ?? true]]
    }),
  )
}
