// Components of Mintlify that no other tool has.
import type { Nodes } from 'mdast'
import { block, blocksOf, inline, text, textIn } from '../jsx/make-nodes.js'
import type { JsxElement } from '../jsx/attributes.js'
import { entriesOf } from '../jsx/static-value.js'
import type { Convert, Props } from './common-parts.js'

export const MINTLIFY_COMPONENTS: Readonly<Record<string, Convert>> = {
  Column: (node) => block(node, 'div', {}, blocksOf(node)),
  Color: (node) => block(node, 'div', {}, blocksOf(node)),
  'Color.Row': titledPart,
  'Color.Item': color,
  'GitHub.Repo': repository,
  View: titledPart,
  Visibility: visibility,
}

/** The title in bold, then the content. */
function titledPart(node: JsxElement, { title }: Props): Nodes {
  const shown = textIn(title)
  const heading: Nodes[] =
    shown === undefined ? [] : [block(node, 'p', {}, [{ type: 'strong', children: [text(shown)] }])]
  return block(node, 'div', {}, [...heading, ...blocksOf(node)])
}

function color(node: JsxElement, { name, value }: Props): Nodes | undefined {
  const code = colorCode(value)
  if (code === undefined) return undefined
  const shown = textIn(name)
  const before = shown === undefined ? [] : [text(`${shown}: `)]
  return block(node, 'p', {}, [...before, { type: 'inlineCode', value: code }])
}

/** One colour, or those of the light and the dark mode. */
function colorCode(value: Props[string]): string | undefined {
  const own = entriesOf(value)
  if (own === undefined) return textIn(value)
  const codes = [...own].flatMap(([, each]) => textIn(each) ?? [])
  return codes.length === 0 ? undefined : codes.join(' / ')
}

/** `owner/name`, or an address of GitHub. */
function repository(node: JsxElement, { repo }: Props): Nodes | undefined {
  const written = textIn(repo)
  if (written === undefined) return undefined
  const name = written.replace(/^https?:\/\/github\.com\//, '')
  return block(node, 'p', {}, [
    inline(node, 'a', { href: `https://github.com/${name}` }, [text(name)]),
  ])
}

/** Content for agents is only in a page's Markdown. */
function visibility(node: JsxElement, { for: readers }: Props): Nodes {
  return block(node, 'div', {}, readers === 'agents' ? [] : blocksOf(node))
}
