// The components that Nextra, Fumadocs, Mintlify, Rspress and Vocs provide on every page, or by a module → the containers and elements that Markdown has for
// them. Where two of them use one name, their properties differ, and each is understood.
import type { Nodes } from 'mdast'
import { ADMONITION_TYPES } from '../../containers/admonition.js'
import { block, blocksOf, container, inline, sameKind, text, textIn } from '../jsx/make-nodes.js'
import type { JsxElement } from '../jsx/attributes.js'
import type { StaticValue } from '../jsx/static-value.js'
import { accordion, accordionItem, details } from './common-details.js'
import { field, fileTree, steps } from './common-lists.js'
import { titled, type Convert, type Props, type ReadChild } from './common-parts.js'
import { codeGroup, tabs } from './common-tabs.js'
import { MINTLIFY_COMPONENTS } from './mintlify-components.js'
import { RSPRESS_COMPONENTS } from './rspress-components.js'
import { VOCS_COMPONENTS } from './vocs-components.js'

const COMPONENTS: Readonly<Record<string, Convert>> = {
  Callout: callout,
  Aside: callout,
  Alert: callout,
  Banner: callout,
  Note: (node, props) => admonition(node, 'note', props),
  Info: (node, props) => admonition(node, 'info', props),
  Tip: (node, props) => admonition(node, 'tip', props),
  Check: (node, props) => admonition(node, 'success', props),
  Success: (node, props) => admonition(node, 'success', props),
  Important: (node, props) => admonition(node, 'important', props),
  Caution: (node, props) => admonition(node, 'caution', props),
  Warning: (node, props) => admonition(node, 'warning', props),
  Danger: (node, props) => admonition(node, 'danger', props),
  Cards: cards,
  CardGroup: cards,
  Columns: cards,
  Card: card,
  'Cards.Card': card,
  Tile: card,
  Steps: steps,
  Tabs: tabs,
  PageTabs: tabs,
  CodeTabs: tabs,
  Accordion: accordion,
  AccordionItem: accordionItem,
  'Accordion.Item': accordionItem,
  Expandable: details,
  Accordions: plain,
  AccordionGroup: plain,
  CodeGroup: codeGroup,
  CodeBlockTabs: (node, props, readChild) => codeGroup(node, props) ?? tabs(node, props, readChild),
  RequestExample: examples,
  ResponseExample: examples,
  Panel: plain,
  Frame: frame,
  Image: image,
  Kbd: (node) => sameKind(node, 'kbd', {}),
  Update: update,
  Tooltip: tooltip,
  Badge: badge,
  Icon: (node) => inline(node, 'span', {}, []),
  Files: fileTree,
  FileTree: fileTree,
  Tree: fileTree,
  ParamField: field,
  ResponseField: field,
  ...MINTLIFY_COMPONENTS,
  ...RSPRESS_COMPONENTS,
  ...VOCS_COMPONENTS,
}

/** What a component becomes; undefined for one without an equivalent here. */
export function commonComponent(
  name: string,
  node: JsxElement,
  props: Props,
  readChild: ReadChild,
): Nodes | undefined {
  return Object.hasOwn(COMPONENTS, name) ? COMPONENTS[name]?.(node, props, readChild) : undefined
}

/** Types of boxes that have another name here. */
const CALLOUTS: Readonly<Record<string, string>> = {
  warn: 'warning',
  error: 'danger',
  check: 'success',
  idea: 'tip',
}

function calloutType(type: StaticValue): string {
  const word = typeof type === 'string' ? type.toLowerCase() : 'note'
  const kind = CALLOUTS[word] ?? word
  return ADMONITION_TYPES.includes(kind) ? kind : 'note'
}

function callout(node: JsxElement, props: Props): Nodes {
  return admonition(node, calloutType(props['type'] ?? props['variant']), props)
}

function admonition(node: JsxElement, kind: string, { title }: Props): Nodes {
  return container(node, kind, {}, titled(textIn(title), blocksOf(node)))
}

function cards(node: JsxElement): Nodes {
  return block(node, 'div', { class: 'cards' }, blocksOf(node))
}

function plain(node: JsxElement): Nodes {
  return block(node, 'div', {}, blocksOf(node))
}

function card(node: JsxElement, { title, href, to, description }: Props): Nodes {
  const address = textIn(href) ?? textIn(to)
  const name = textIn(title) ?? address
  const more = textIn(description)
  const heading = name === undefined ? [] : [text(name)]
  const link =
    address === undefined
      ? heading
      : [inline(node, 'a', { class: 'card-link', href: address }, heading)]
  return block(node, 'div', { class: 'card' }, [
    ...(link.length === 0 ? [] : [block(node, 'p', { class: 'card-title' }, link)]),
    ...(more === undefined ? [] : [block(node, 'p', { class: 'card-text' }, [text(more)])]),
    ...(isLine(node) ? [block(node, 'p', {}, node.children)] : blocksOf(node)),
  ])
}

/** Whether the element has words between its tags, without blocks. */
function isLine(node: JsxElement): boolean {
  const children: readonly Nodes[] = node.children
  return children.length > 0 && children.every(({ type }) => phrasing.includes(type))
}

const phrasing: readonly string[] = [
  ...['break', 'delete', 'emphasis', 'image', 'inlineCode', 'link', 'strong', 'text'],
  ...['mdxJsxTextElement', 'mdxTextExpression'],
]

function examples(node: JsxElement, props: Props): Nodes {
  return codeGroup(node, props) ?? plain(node)
}

/** An entry of a list of changes: its date or version, then what changed. */
function update(node: JsxElement, { label: name, description }: Props): Nodes {
  const shown = textIn(name)
  const more = textIn(description)
  const strong: Nodes[] = shown === undefined ? [] : [{ type: 'strong', children: [text(shown)] }]
  const words = [...strong, ...(more === undefined ? [] : [text(shown ? ` ${more}` : more)])]
  const heading = words.length === 0 ? [] : [block(node, 'p', {}, words)]
  return block(node, 'div', {}, [...heading, ...blocksOf(node)])
}

function tooltip(node: JsxElement, { tip }: Props): Nodes | undefined {
  const title = textIn(tip)
  if (title === undefined) return undefined
  return sameKind(node, 'abbr', { title })
}

function badge(node: JsxElement, { text: words }: Props): Nodes {
  const look = { class: 'badge' }
  const shown = node.children.length === 0 ? textIn(words) : undefined
  if (shown !== undefined) return inline(node, 'span', look, [text(shown)])
  if (node.type === 'mdxJsxTextElement') return inline(node, 'span', look, node.children)
  return isLine(node)
    ? block(node, 'div', {}, [block(node, 'span', look, node.children)])
    : plain(node)
}

function frame(node: JsxElement, { caption }: Props): Nodes {
  const shown = textIn(caption)
  if (node.type === 'mdxJsxTextElement')
    return inline(node, 'span', {}, [
      ...node.children,
      ...(shown === undefined ? [] : [text(` ${shown}`)]),
    ])
  return block(node, 'figure', {}, [
    ...blocksOf(node),
    ...(shown === undefined ? [] : [block(node, 'figcaption', {}, [text(shown)])]),
  ])
}

function image(node: JsxElement, { src, alt, width, height }: Props): Nodes | undefined {
  const address = textIn(src)
  if (address === undefined || node.children.length > 0) return undefined
  const size = { width: textIn(width), height: textIn(height) }
  const attributes = { src: address, alt: textIn(alt) ?? '', ...size }
  return sameKind(node, 'img', attributes)
}
