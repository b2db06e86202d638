// Addresses of the main language may begin with its folder, which is not part of its addresses here.
import type { Node } from './blocks.js'

/** The nodes with such addresses without the folder of the language. Code stays as it is. */
export function inLanguage(nodes: readonly Node[], language: unknown): readonly Node[] {
  if (typeof language !== 'string') return nodes
  const inText = new RegExp(String.raw`(\]\(|\b(?:href|link|to)=["'])/${language}(?=[/)"'])/?`, 'g')
  const inValue = new RegExp(String.raw`^/${language}(?:/|$)`)
  const changed = (node: Node): Node => {
    if (node.kind === 'code') return node
    if (node.kind === 'text') {
      const lines = node.lines.map((line) => ({ ...line, text: line.text.replace(inText, '$1/') }))
      return { ...node, lines }
    }
    const props = Object.entries(node.props).map(([key, value]): [string, unknown] => [
      key,
      typeof value === 'string' ? value.replace(inValue, '/') : value,
    ])
    const slots = node.slots.map(({ name, nodes: own }) => ({ name, nodes: own.map(changed) }))
    return { ...node, props: Object.fromEntries(props), slots }
  }
  return nodes.map(changed)
}
