// `<Fragment set:html={"…"} />`: HTML of the page's author, put in as it is.
import type { Element } from 'hast'
import { element, rawHtml } from '../../../html/element.js'
import { staticAttributes, type JsxElement } from '../attributes.js'
import type { Scope } from '../scope.js'

/** An element with the HTML; undefined for one without, or whose HTML only running the page tells. */
export function setHtml(node: JsxElement, scope: Scope): Element | undefined {
  const isUsed = node.attributes.some(
    (each) => each.type === 'mdxJsxAttribute' && each.name === 'set:html',
  )
  const html = isUsed ? staticAttributes(node, scope)?.get('set:html') : undefined
  if (typeof html !== 'string') return undefined
  const tag =
    node.name !== null && /^[a-z][a-z\d]*$/.test(node.name)
      ? node.name
      : node.type === 'mdxJsxFlowElement'
        ? 'div'
        : 'span'
  return element(tag, {}, [rawHtml(html)])
}
