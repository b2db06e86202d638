// Components of Vocs that no other tool has: the parts of a home page, and links as buttons.
import type { Nodes } from 'mdast'
import { commandsFor, PACKAGE_MANAGERS } from '../../dialects/docusaurus/package-commands.js'
import { block, blocksOf, inline, tabSet, textIn } from '../jsx/make-nodes.js'
import type { JsxElement } from '../jsx/attributes.js'
import type { Convert, Props } from './common-parts.js'

export const VOCS_COMPONENTS: Readonly<Record<string, Convert>> = {
  Button: button,
  'HomePage.Root': root,
  'HomePage.Logo': (node) => inline(node, 'span', {}, []),
  'HomePage.Tagline': (node) => words(node, 'home-hero-tagline'),
  'HomePage.Description': (node) => words(node, undefined),
  'HomePage.Buttons': (node) => block(node, 'div', { class: 'home-hero-actions' }, blocksOf(node)),
  'HomePage.Button': button,
  'HomePage.InstallPackage': (node, props) => install(node, props, textIn(props['type'])),
  'HomePage.CreatePackage': (node, props) => install(node, props, 'init'),
}

function root(node: JsxElement): Nodes {
  const text = block(node, 'div', { class: 'home-hero-text' }, blocksOf(node))
  return block(node, 'div', { class: 'home-hero' }, [text])
}

/** A line, or the blocks that are between the tags. */
function words(node: JsxElement, name: string | undefined): Nodes {
  return node.type === 'mdxJsxTextElement'
    ? inline(node, 'span', { class: name }, node.children)
    : block(node, 'div', { class: name }, blocksOf(node))
}

function button(node: JsxElement, { href, to, variant }: Props): Nodes | undefined {
  const address = textIn(href) ?? textIn(to)
  if (address === undefined) return undefined
  const kind = textIn(variant) === 'accent' ? 'primary' : 'secondary'
  const look = { class: `button button-${kind}`, href: address }
  return node.type === 'mdxJsxTextElement'
    ? inline(node, 'a', look, node.children)
    : block(node, 'a', look, node.children)
}

/** The command for each package manager. */
function install(node: JsxElement, { name }: Props, type: string | undefined): Nodes | undefined {
  const written = textIn(name)
  if (written === undefined) return undefined
  const command = type === 'init' ? `npm init ${written}` : `npm install ${written}`
  const tabs = PACKAGE_MANAGERS.flatMap((manager) => {
    const [value] = commandsFor(manager, [command])
    return value === undefined
      ? []
      : [{ shown: manager, node, blocks: [{ type: 'code' as const, lang: 'sh', value }] }]
  })
  return tabSet(node, 'npm2yarn', tabs)
}
