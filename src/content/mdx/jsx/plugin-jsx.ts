// JSX that Markdown plugins add to a page that is read as Markdown: HTML elements are kept, components are their content,
// and code, which nothing would run, is left out.
import type { ElementContent } from 'hast'
import { element } from '../../html/element.js'
import type { Handlers, ToHtml } from '../../context/handlers.js'
import { toProperties, type JsxElement } from './attributes.js'

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
  if (node.name === null || !/^[a-z][\w-]*$/.test(node.name)) return children
  return [element(node.name, toProperties(textsOf(node)) ?? {}, children)]
}

/** The attributes whose values are texts, or that have none. */
function textsOf({ attributes }: JsxElement): ReadonlyMap<string, string | true> {
  const texts = new Map<string, string | true>()
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue
    const value = attribute.value ?? true
    if (typeof value !== 'object') texts.set(attribute.name, value)
  }
  return texts
}
