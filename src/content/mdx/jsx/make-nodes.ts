// JSX elements and containers as trees, made in place of components.
import type { BlockContent, DefinitionContent, Nodes, Paragraph, PhrasingContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { JsxElement } from './attributes.js'
import { shownText, type StaticValue } from './static-value.js'

export type Blocks = (BlockContent | DefinitionContent)[]

/** The parser puts blocks into elements of blocks, and a line into others. */
export const blocksOf = ({ type, children }: JsxElement): Blocks =>
  type === 'mdxJsxFlowElement'
    ? children
    : children.length === 0
      ? []
      : [{ type: 'paragraph', children }]

type Attributes = Readonly<Record<string, string | undefined>>

const jsxAttributes = (attributes: Attributes): MdxJsxAttribute[] =>
  Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [{ type: 'mdxJsxAttribute' as const, name, value }],
  )

/** An HTML element of blocks in place of a component. */
export function block(
  node: JsxElement,
  name: string,
  attributes: Attributes,
  children: readonly Nodes[],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: jsxAttributes(attributes),
    // An element may hold a line, too: the handlers do not ask which.
    children: children as Blocks,
    ...(node.position && { position: node.position }),
  }
}

/** An HTML element in a line. */
export function inline(
  node: JsxElement,
  name: string,
  attributes: Attributes,
  children: readonly PhrasingContent[],
): MdxJsxTextElement {
  return {
    type: 'mdxJsxTextElement',
    name,
    attributes: jsxAttributes(attributes),
    children: [...children],
    ...(node.position && { position: node.position }),
  }
}

/** An HTML element with the content of a component, in a line where the component is in one. */
export const sameKind = (
  node: JsxElement,
  name: string,
  attributes: Attributes,
): MdxJsxFlowElement | MdxJsxTextElement =>
  node.type === 'mdxJsxTextElement'
    ? inline(node, name, attributes, node.children)
    : block(node, name, attributes, node.children)

export const text = (value: string): PhrasingContent => ({ type: 'text', value })

/** The paragraph that is the label of a container. */
export const label = (value: string): Paragraph => ({
  type: 'paragraph',
  data: { directiveLabel: true },
  children: [text(value)],
})

export function container(
  node: Pick<JsxElement, 'position'>,
  name: string,
  attributes: Attributes,
  children: Blocks,
): ContainerDirective {
  const written = Object.entries(attributes).filter(([, value]) => value !== undefined)
  return {
    type: 'containerDirective',
    name,
    attributes: Object.fromEntries(written),
    children,
    ...(node.position && { position: node.position }),
    // The tags of JSX always pair up.
    data: { isClosed: true },
  }
}

export type Tab = {
  readonly shown: string
  readonly node: Pick<JsxElement, 'position'>
  readonly blocks: Blocks
}

/** A set of tabs. Tabs with the same name have a number in their values. */
export function tabSet(
  node: Pick<JsxElement, 'position'>,
  groupId: string | undefined,
  tabs: readonly Tab[],
): ContainerDirective {
  const names = new Map<string, number>()
  const made = tabs.map((tab) => {
    const count = (names.get(tab.shown) ?? 0) + 1
    names.set(tab.shown, count)
    const value = count === 1 ? tab.shown : `${tab.shown} ${String(count)}`
    return container(tab.node, 'tab', { value, label: tab.shown }, tab.blocks)
  })
  return container(node, 'tabs', { groupId }, made)
}

/** A text in an attribute; undefined for what is none, or empty. */
export function textIn(value: StaticValue): string | undefined {
  const shown = value === undefined || value === true ? undefined : shownText(value)
  return shown === '' ? undefined : shown
}
