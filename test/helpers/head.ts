// The head of a built page, as programs of other sites read it.
import { parse, type DefaultTreeAdapterTypes } from 'parse5'

export type HeadElement = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
}

/** The elements of the head, in their order. */
export function headOf(html: string): readonly HeadElement[] {
  const root = parse(html).childNodes.find(isElement)
  const head = root?.childNodes.find((node) => isElement(node) && node.tagName === 'head')
  if (!head || !isElement(head)) throw new Error('The document has no head')
  return head.childNodes.filter(isElement).map((node) => ({
    tag: node.tagName,
    attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
    text: node.childNodes.map((child) => ('value' in child ? child.value : '')).join(''),
  }))
}

/** Contents of the <meta> elements with this name or property, in their order. */
export function metaOf(head: readonly HeadElement[], key: string): readonly string[] {
  return head
    .filter(
      ({ tag, attributes: { name, property } }) =>
        tag === 'meta' && (name === key || property === key),
    )
    .map(({ attributes: { content = '' } }) => content)
}

/** Addresses of the <link> elements with this relation. */
export function linksOf(head: readonly HeadElement[], rel: string): readonly string[] {
  return head
    .filter(({ tag, attributes }) => tag === 'link' && attributes['rel'] === rel)
    .map(({ attributes: { href = '' } }) => href)
}

/** The structured data of the page. @throws SyntaxError for what is not JSON. */
export function structuredData(head: readonly HeadElement[]): readonly Record<string, unknown>[] {
  return head
    .filter(
      ({ tag, attributes }) => tag === 'script' && attributes['type'] === 'application/ld+json',
    )
    .map(({ text }) => JSON.parse(text) as Record<string, unknown>)
}

function isElement(
  node: DefaultTreeAdapterTypes.ChildNode,
): node is DefaultTreeAdapterTypes.Element {
  return 'tagName' in node
}
