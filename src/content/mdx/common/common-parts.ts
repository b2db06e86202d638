// What the conversions of components know of an element.
import type { Nodes } from 'mdast'
import type { JsxElement } from '../jsx/attributes.js'
import { label, type Blocks } from '../jsx/make-nodes.js'
import type { StaticValue } from '../jsx/static-value.js'

export type Props = Readonly<Record<string, StaticValue>>

/** A child that is a component too, by the name that it has in its module; undefined for another node. */
export type ReadChild = (
  node: Nodes,
) => { readonly name: string; readonly node: JsxElement; readonly props: Props } | undefined

/** Undefined where the element lacks what its replacement needs. */
export type Convert = (node: JsxElement, props: Props, readChild: ReadChild) => Nodes | undefined

/** The words in a tree, without marks. */
export function wordsIn(node: Nodes): string {
  if ('children' in node) return node.children.map(wordsIn).join('')
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : ''
}

/** Blocks after the title of their container. */
export const titled = (title: string | undefined, blocks: Blocks): Blocks =>
  title === undefined ? blocks : [label(title), ...blocks]
