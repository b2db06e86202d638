// JSX of built-in components → the containers and code blocks that Markdown has for them, so that a page with no other
// components is as light as one of Markdown.
import type { BlockContent, Code, DefinitionContent, Nodes, Paragraph, Parents } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { isList } from '../../../model/json.js'
import { ADMONITION_TYPES } from '../../containers/admonition.js'
import { convertAstro } from '../astro/convert-astro.js'
import { boxesInCell, boxesInLines } from '../common/boxes-in-lines.js'
import { convertCommon, isBox, packageInstall } from '../common/convert-common.js'
import { staticAttributes, type JsxElement } from '../jsx/attributes.js'
import type { Scope } from './scope.js'
import { entriesOf, shownText, valueOfProgram, type StaticValue } from '../jsx/static-value.js'

type Attributes = ReadonlyMap<string, StaticValue>

/** Replaces what can be replaced below `parent`; all other JSX stays, for React. */
export function convertOwn(parent: Parents, scope: Scope): void {
  const siblings: Nodes[] = parent.children
  const isOurs = (name: string): boolean => isBox(name, scope)
  siblings.splice(0, Infinity, ...(boxesInCell(parent, isOurs) ?? siblings))
  const lines = siblings.map((child) => boxesInLines(child, isOurs))
  if (lines.some((blocks) => blocks !== undefined))
    siblings.splice(0, Infinity, ...siblings.flatMap((child, row) => lines[row] ?? [child]))
  siblings.forEach((child, index) => {
    if ('children' in child) convertOwn(child, scope)
    const made = isJsx(child)
      ? (converted(child, scope) ?? convertAstro(child, scope) ?? convertCommon(child, scope))
      : packageInstall(child)
    if (made) siblings[index] = made
  })
}

export function isJsx(node: Nodes): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

function converted(node: JsxElement, scope: Scope): Nodes | undefined {
  const name = node.name === null ? undefined : scope.own(node.name)
  if (name === undefined || node.type !== 'mdxJsxFlowElement') return undefined
  const attributes = staticAttributes(node, scope)
  if (attributes === undefined) return undefined
  switch (name) {
    case 'Tabs':
      return tabs(node, attributes, scope)
    case 'Admonition':
      return admonition(node, attributes)
    case 'Details':
      return details(node, attributes)
    case 'CodeBlock':
      return codeBlock(node, attributes, scope)
    case 'TOCInline':
      return tableOfContents(node, attributes)
    default:
      return undefined
  }
}

type Blocks = (BlockContent | DefinitionContent)[]

/** The parser puts blocks into the elements of components. */
const blocksOf = (node: { readonly children: unknown }): Blocks => node.children as Blocks

function container(
  node: JsxElement,
  name: string,
  attributes: Readonly<Record<string, StaticValue>>,
  children: Blocks,
): ContainerDirective {
  const texts = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined || value === null || value === false
      ? []
      : [[key, value === true ? '' : (shownText(value) ?? '')] as const],
  )
  return {
    type: 'containerDirective',
    name,
    attributes: Object.fromEntries(texts),
    children,
    ...(node.position && { position: node.position }),
    // The tags of JSX always pair up.
    data: { isClosed: true },
  }
}

function label(text: string): Paragraph {
  return {
    type: 'paragraph',
    data: { directiveLabel: true },
    children: [{ type: 'text', value: text }],
  }
}

/** A list of tabs; one whose children come from an expression is left to React. */
function tabs(node: JsxElement, attributes: Attributes, scope: Scope): Nodes | undefined {
  const labels = labelsOf(attributes.get('values'))
  const items: ContainerDirective[] = []
  for (const child of node.children) {
    if (!isJsx(child) || child.name === null || scope.own(child.name) !== 'TabItem')
      return undefined
    const own = staticAttributes(child, scope)
    if (own === undefined) return undefined
    const value = own.get('value')
    items.push(
      container(
        child,
        'tab',
        {
          value,
          label: own.get('label') ?? labels?.get(asText(value)),
          default: own.get('default'),
        },
        blocksOf(child),
      ),
    )
  }
  const { defaultValue, groupId, queryString, lazy, block, className } = record(attributes)
  return container(
    node,
    'tabs',
    { defaultValue, groupId, queryString, lazy, block, class: className },
    items,
  )
}

/** `values={[{label: 'macOS', value: 'mac'}]}`. */
function labelsOf(values: StaticValue): ReadonlyMap<string, StaticValue> | undefined {
  if (!isList(values)) return undefined
  return new Map(
    values.flatMap((item) => {
      const entries = entriesOf(item)
      return entries === undefined ? [] : [[asText(entries.get('value')), entries.get('label')]]
    }),
  )
}

function admonition(node: JsxElement, attributes: Attributes): Nodes | undefined {
  const { type = 'note', title, id, className, icon } = record(attributes)
  // An icon of its own is React's.
  if (icon !== undefined || typeof type !== 'string') return undefined
  const name = ADMONITION_TYPES.includes(type) ? type : 'note'
  return titled(node, name, title, { id, class: className })
}

function details(node: JsxElement, attributes: Attributes): Nodes | undefined {
  const { summary, open, id, className } = record(attributes)
  return titled(node, 'details', summary, { open, id, class: className })
}

/** A container with its title before the blocks; one whose title is not text is left to React. */
function titled(
  node: JsxElement,
  name: string,
  title: StaticValue,
  attributes: Readonly<Record<string, StaticValue>>,
): Nodes | undefined {
  const text = title === undefined ? '' : shownText(title)
  if (text === undefined) return undefined
  const blocks = blocksOf(node)
  return container(node, name, attributes, text === '' ? blocks : [label(text), ...blocks])
}

function codeBlock(node: JsxElement, attributes: Attributes, scope: Scope): Code | undefined {
  const { language, className, title, showLineNumbers, metastring } = record(attributes)
  const value = codeText(node.children, scope)
  if (value === undefined) return undefined
  const named =
    typeof language === 'string' ? language : /language-(\S+)/.exec(asText(className))?.[1]
  const meta = [
    typeof title === 'string' ? `title="${title.replaceAll('"', "'")}"` : '',
    typeof showLineNumbers === 'number'
      ? `showLineNumbers=${showLineNumbers}`
      : showLineNumbers === true || showLineNumbers === ''
        ? 'showLineNumbers'
        : '',
    asText(metastring),
  ].filter((part) => part !== '')
  return {
    type: 'code',
    ...(named === undefined ? {} : { lang: named }),
    meta: meta.join(' '),
    value: value.replace(/^\n|\n$/g, ''),
    ...(node.position && { position: node.position }),
  }
}

/** The text between the tags, if all of it is text. */
function codeText(children: readonly Nodes[], scope: Scope): string | undefined {
  const parts = children.map((child): string | undefined => {
    if (child.type === 'text' || child.type === 'inlineCode') return child.value
    if (child.type === 'paragraph') return codeText(child.children, scope)
    if (child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression') {
      const known = valueOfProgram(child.data?.estree, scope)
      return known && shownText(known.value)
    }
    return undefined
  })
  return parts.includes(undefined) ? undefined : parts.join('\n')
}

/** `toc` is always this page's own: lists of other pages are left to React. */
function tableOfContents(node: JsxElement, attributes: Attributes): LeafDirective | undefined {
  const { minHeadingLevel, maxHeadingLevel } = record(attributes)
  return {
    type: 'leafDirective',
    name: 'toc',
    attributes: {
      ...(typeof minHeadingLevel === 'number' && { min: String(minHeadingLevel) }),
      ...(typeof maxHeadingLevel === 'number' && { max: String(maxHeadingLevel) }),
    },
    children: [],
    ...(node.position && { position: node.position }),
  }
}

const record = (attributes: Attributes): Readonly<Record<string, StaticValue>> =>
  Object.fromEntries(attributes)

const asText = (value: StaticValue): string => (typeof value === 'string' ? value : '')
