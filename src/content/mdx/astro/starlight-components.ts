// The components of Starlight, and the pictures of Astro → the containers and elements that Markdown has for them.
import type { Nodes, PhrasingContent } from 'mdast'
import { ADMONITION_TYPES } from '../../containers/admonition.js'
import type { JsxElement } from '../jsx/attributes.js'
import { partsOf } from '../jsx/parts.js'
import { isFile, type StaticValue } from '../jsx/static-value.js'
import {
  block,
  blocksOf,
  container,
  inline,
  label,
  text,
  textIn,
  tabSet,
  type Tab,
} from '../jsx/make-nodes.js'
import { packageManagers } from './package-managers.js'
import { starlightCode } from './starlight-code.js'

export type Props = Readonly<Record<string, StaticValue>>

type Convert = (node: JsxElement, props: Props, tabs: ReadTab) => Nodes | undefined

/** What a tab says of itself; undefined for another element. */
export type ReadTab = (
  node: Nodes,
) => { readonly node: JsxElement; readonly props: Props } | undefined

const COMPONENTS: Readonly<Record<string, Convert>> = {
  Aside: aside,
  Tabs: tabs,
  Card: card,
  CardGrid: (node) => block(node, 'div', { class: 'cards' }, blocksOf(node)),
  LinkCard: linkCard,
  LinkButton: linkButton,
  Steps: (node) => container(node, 'steps', {}, blocksOf(node)),
  FileTree: fileTree,
  Icon: icon,
  Badge: badge,
  Code: starlightCode,
  Image: picture,
  Picture: picture,
  PackageManagers: packageManagers,
}

/** What a component becomes; undefined for one without an equivalent, or with props that only running it tells. */
export function convertComponent(
  name: string,
  node: JsxElement,
  props: Props,
  readTab: ReadTab,
): Nodes | undefined {
  return Object.hasOwn(COMPONENTS, name) ? COMPONENTS[name]?.(node, props, readTab) : undefined
}

function aside(node: JsxElement, { type = 'note', title }: Props): Nodes {
  const kind = typeof type === 'string' && ADMONITION_TYPES.includes(type) ? type : 'note'
  const shown = textIn(title)
  const blocks = blocksOf(node)
  return container(node, kind, {}, shown === undefined ? blocks : [label(shown), ...blocks])
}

function tabs(node: JsxElement, { syncKey }: Props, readTab: ReadTab): Nodes | undefined {
  const items: Tab[] = []
  for (const child of partsOf(node)) {
    const tab = readTab(child)
    if (tab === undefined) return undefined
    const shown = textIn(tab.props['label']) ?? 'Tab'
    items.push({ shown, node: tab.node, blocks: blocksOf(tab.node) })
  }
  return tabSet(node, textIn(syncKey), items)
}

function card(node: JsxElement, { title }: Props): Nodes {
  const shown = textIn(title)
  const heading =
    shown === undefined ? [] : [block(node, 'p', { class: 'card-title' }, [text(shown)])]
  return block(node, 'div', { class: 'card' }, [...heading, ...blocksOf(node)])
}

function linkCard(node: JsxElement, { title, href, description }: Props): Nodes {
  const address = textIn(href)
  const name = [text(textIn(title) ?? address ?? '')]
  const more = textIn(description)
  return block(node, 'div', { class: 'card' }, [
    block(node, 'p', { class: 'card-title' }, [
      address === undefined
        ? inline(node, 'span', {}, name)
        : inline(node, 'a', { class: 'card-link', href: address }, name),
    ]),
    ...(more === undefined ? [] : [block(node, 'p', { class: 'card-text' }, [text(more)])]),
    ...blocksOf(node),
  ])
}

const BUTTONS: ReadonlySet<string> = new Set(['primary', 'secondary', 'minimal'])

function linkButton(node: JsxElement, { href, variant }: Props): Nodes {
  const kind = typeof variant === 'string' && BUTTONS.has(variant) ? variant : 'primary'
  const attributes = { class: `button button-${kind}`, href: textIn(href) }
  const line = lineOf(node)
  return node.type === 'mdxJsxTextElement'
    ? inline(node, 'a', attributes, line)
    : block(node, 'p', {}, [inline(node, 'a', attributes, line)])
}

/** What an element shows in a line: of paragraphs, what is in them. */
function lineOf(node: JsxElement): PhrasingContent[] {
  const children: readonly Nodes[] = node.children
  return children.flatMap((child) =>
    child.type === 'paragraph' ? child.children : [child as PhrasingContent],
  )
}

/** A drawing tells nothing that its label does not. */
/** With the title that some sites give it. */
function fileTree(node: JsxElement, { title }: Props): Nodes {
  const tree = container(node, 'file-tree', {}, blocksOf(node))
  const shown = textIn(title)
  if (shown === undefined) return tree
  const heading = block(node, 'p', {}, [inline(node, 'strong', {}, [text(shown)])])
  return block(node, 'div', {}, [heading, tree])
}

function icon(node: JsxElement, props: Props): Nodes {
  const name = textIn(props['label'])
  return name === undefined ? text('') : inline(node, 'span', { class: 'sr-only' }, [text(name)])
}

const BADGES: ReadonlySet<string> = new Set(['note', 'tip', 'caution', 'danger', 'success'])

function badge(node: JsxElement, { text: shown, variant }: Props): Nodes {
  const kind = typeof variant === 'string' && BADGES.has(variant) ? ` badge-${variant}` : ''
  const made = inline(node, 'span', { class: `badge${kind}` }, [text(textIn(shown) ?? '')])
  return node.type === 'mdxJsxTextElement' ? made : block(node, 'p', {}, [made])
}

/** A picture that is imported, or named by its address. */
function picture(node: JsxElement, props: Props): Nodes | undefined {
  const { src, alt, width, height, title } = props
  const address = isFile(src) ? src.path : textIn(src)
  if (address === undefined) return undefined
  const made = inline(
    node,
    'img',
    {
      src: address,
      alt: textIn(alt) ?? '',
      width: textIn(width),
      height: textIn(height),
      title: textIn(title),
      class: textIn(props['class']),
    },
    [],
  )
  return node.type === 'mdxJsxTextElement' ? made : block(node, 'p', {}, [made])
}
