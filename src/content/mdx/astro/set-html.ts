// `<Fragment set:html={"…"} />`: HTML of the page's author, put in as it is.
import type { Element } from 'hast'
import { element, rawHtml } from '../../html/element.js'
import { staticAttributes, type JsxElement } from '../jsx/attributes.js'
import type { StaticNames } from '../jsx/static-value.js'

/** An element with the HTML; undefined for one without, or whose HTML only running the page tells. */
export function setHtml(node: JsxElement, names: StaticNames): Element | undefined {
  const isUsed = node.attributes.some(
    (each) => each.type === 'mdxJsxAttribute' && each.name === 'set:html',
  )
  const html = isUsed ? staticAttributes(node, names)?.get('set:html') : undefined
  if (typeof html !== 'string') return undefined
  const tag =
    node.name !== null && /^[a-z][a-z\d]*$/.test(node.name)
      ? node.name
      : node.type === 'mdxJsxFlowElement'
        ? 'div'
        : 'span'
  return element(tag, {}, [rawHtml(html)])
}
