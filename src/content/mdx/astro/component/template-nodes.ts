// The parts of a template. Each has its offset in the text of the component, so that its line can be kept.

/** A piece of JavaScript, or elements within it. */
export type CodePart =
  | { readonly kind: 'code'; readonly text: string; readonly at: number }
  | { readonly kind: 'nodes'; readonly nodes: readonly TemplateNode[]; readonly at: number }

export type Code = readonly CodePart[]

export type AttributeValue =
  /** As it is written; the quote is empty without any. */
  | { readonly kind: 'text'; readonly text: string; readonly quote: string }
  /** JavaScript, also a template literal with its backticks. */
  | { readonly kind: 'code'; readonly code: Code }

export type Attribute = {
  /** Empty for a spread, whose value is its code. */
  readonly name: string
  /** Undefined for a name alone. */
  readonly value: AttributeValue | undefined
  readonly at: number
}

export type TextNode = {
  readonly kind: 'text'
  readonly value: string
  /** Whether every character is kept. */
  readonly isRaw: boolean
  readonly at: number
}

type ExpressionNode = {
  readonly kind: 'expression'
  readonly code: Code
  readonly at: number
}

export type ElementNode = {
  readonly kind: 'element'
  /** Empty for a fragment. */
  readonly name: string
  readonly attributes: readonly Attribute[]
  readonly children: readonly TemplateNode[]
  /** Whether it has neither content nor an end tag. */
  readonly isVoid: boolean
  readonly at: number
  /** Where its end tag begins. */
  readonly end: number
}

/** A script or a style, which is left out. */
type OmittedNode = { readonly kind: 'omitted'; readonly at: number }

export type TemplateNode = TextNode | ExpressionNode | ElementNode | OmittedNode

export type StyleSheet = { readonly css: string; readonly isGlobal: boolean }

export type Template = {
  readonly nodes: readonly TemplateNode[]
  readonly styles: readonly StyleSheet[]
  readonly hasScript: boolean
}

/** The value of an attribute; undefined if the element has none of that name. */
export const attributeOf = (
  attributes: readonly Attribute[],
  name: string,
): Attribute | undefined => attributes.find((each) => each.name === name)

/** Whether a tag is that of a component rather than of an HTML element. */
export const isComponent = (name: string): boolean => /^[A-Z]/.test(name) || name.includes('.')

/** From its children, a directive, or an attribute that React has for it. */
export type Content = 'children' | 'set:html' | 'set:text' | 'attribute'

/** Finds where the content of an element comes from. */
export function contentOf({ attributes }: ElementNode, isHtml: boolean): Content {
  if (attributeOf(attributes, 'set:html')) return isHtml ? 'attribute' : 'set:html'
  return attributeOf(attributes, 'set:text') ? 'set:text' : 'children'
}
