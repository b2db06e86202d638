// The finished HTML tree of a page for React: everything without components and addresses is one piece of HTML, which
// keeps the module small and hydration fast.
import { find, hastToReact, html as htmlSchema } from 'property-information'
import type { Program } from 'estree'
import type { Element, Nodes, Properties, Root, RootContent } from 'hast'
import type { MdxJsxAttribute, MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import { htmlOf } from '../html/html-text.js'

/** `mark` is the attribute that holds the place of an address. */
export function reactTree(tree: Root, mark: string): Root {
  return { ...tree, children: tree.children.flatMap((child) => reactNode(child, mark)) }
}

function reactNode(node: RootContent, mark: string): RootContent[] {
  if (node.type === 'raw') return rawElement(node.value)
  if (node.type !== 'element' && !isJsx(node)) return [node]
  if (node.type === 'element' && node.properties['dataDocCards'] !== undefined)
    return [{ type: 'mdxJsxFlowElement', name: 'DocCardList', attributes: [], children: [] }]
  if (node.type === 'element' && isWorthIt(node) && isStatic(node, mark)) {
    const attributes = toAttributes(node.properties)
    return [withHtml(node.tagName, attributes, htmlOf(node.children))]
  }
  const children = node.children.flatMap((child) => reactNode(child, mark))
  return [{ ...node, children } as RootContent]
}

const isJsx = (node: Nodes) =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'

/** Text alone is shorter as it is; a style attribute React wants as an object. */
function isWorthIt({ children, properties }: Element): boolean {
  return (
    properties['style'] === undefined &&
    children.some((child) => child.type === 'element' || child.type === 'raw')
  )
}

function isStatic(node: Nodes, mark: string): boolean {
  if (node.type === 'text' || node.type === 'raw' || node.type === 'comment') return true
  if (node.type !== 'element') return false
  if (node.properties[mark] !== undefined || node.properties['dataDocCards'] !== undefined)
    return false
  return node.children.every((child) => isStatic(child, mark))
}

const TAG = /^<([a-z][a-z\d]*)((?: [\w:-]+(?:="[^"]*")?)*)>([^]*)<\/\1>$/

/** HTML that this program made itself: always one element. */
function rawElement(html: string): RootContent[] {
  const [, tag, attributes = '', content = ''] = TAG.exec(html.trim()) ?? []
  if (tag === undefined) return [withHtml('span', [], html)]
  const properties = Object.fromEntries(
    [...attributes.matchAll(/ ([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = '', value]) => [
      find(htmlSchema, name).property,
      value === undefined ? true : unescapeHtml(value),
    ]),
  )
  return [withHtml(tag, toAttributes(properties), content)]
}

function unescapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'" }
  return text
    .replace(/&(lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll('&amp;', '&')
}

function toAttributes(properties: Properties): MdxJsxAttribute[] {
  return Object.entries(properties).flatMap(([name, value]): MdxJsxAttribute[] => {
    if (value === null || value === undefined || value === false) return []
    const info = find(htmlSchema, name)
    const react = info.space ? (hastToReact[info.property] ?? info.property) : info.attribute
    const text = value === true ? null : Array.isArray(value) ? value.join(' ') : String(value)
    return [{ type: 'mdxJsxAttribute', name: react, value: text }]
  })
}

function withHtml(
  name: string,
  attributes: readonly MdxJsxAttribute[],
  html: string,
): MdxJsxFlowElementHast {
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    body: [
      {
        type: 'ExpressionStatement',
        expression: {
          type: 'ObjectExpression',
          properties: [
            {
              type: 'Property',
              kind: 'init',
              method: false,
              shorthand: false,
              computed: false,
              key: { type: 'Identifier', name: '__html' },
              value: { type: 'Literal', value: html },
            },
          ],
        },
      },
    ],
  }
  const own: MdxJsxAttribute = {
    type: 'mdxJsxAttribute',
    name: 'dangerouslySetInnerHTML',
    value: { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree } },
  }
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: [...attributes, own],
    children: [],
    data: { _mdxExplicitJsx: true },
  }
}
